import { orderPage, payButton, shippingPart } from '../../checking-out.ts';
import { eventually, gone } from '../../expecting.ts';
import { PageAudit, PHONE } from '../../page-audit.ts';
import { addToCart } from '../../shopping.ts';
import type { Opened } from '../../storefront.ts';

/** A guest whose browser has a wallet, the sandbox's. */
export function wallets(opened: Opened): void {
  it('a guest who types nothing pays by the wallet, to the address that it gives', () =>
    opened().visit(
      async (page) => {
        const audit = new PageAudit(page);
        await addToCart(page, opened().take());
        await page.goto('/checkout');
        const button = page.getByRole('button', { name: 'Sandbox Pay' });
        await button.waitFor();
        await eventually(async () => expect(await payButton(page).isEnabled()).toBe(true));
        await audit.at('checkout-wallet');
        expect(audit.errors).toEqual({});

        await button.click();
        const sheet = page.getByRole('dialog', { name: 'Sandbox Pay' });
        await sheet.getByLabel('Name').fill('Wanda');
        await sheet.getByRole('button', { name: /^Agree to pay/ }).click();
        await shippingPart(page).getByText('Enter a last name').waitFor();
        await shippingPart(page).getByLabel('Last name').fill('Wallet');

        // The address in the form is complete now: the wallet asks for none.
        await button.click();
        const agree = sheet.getByRole('button', { name: /^Agree to pay/ });
        await gone(sheet.getByLabel('Street'), agree);
        await agree.click();
        const orderNumber = await orderPage(page);
        const [order] = await opened().rows<{ email: string; city: string }>(
          `select customer_email as email, shipping_address->>'city' as city from ordering.orders where order_number = $1`,
          [orderNumber],
        );
        expect(order).toEqual({ email: 'wanda@example.test', city: 'Leeds' });
      },
      { width: PHONE, wallet: true },
    ));
}
