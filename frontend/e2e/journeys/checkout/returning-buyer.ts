import type { Locator } from 'playwright-core';
import { shippingPart } from '../../checking-out.ts';
import { ownOrderPage } from '../../customers-buying.ts';
import { eventually } from '../../expecting.ts';
import { PageAudit, PHONE } from '../../page-audit.ts';
import { submitsPurchaseOrder } from '../../placing-orders.ts';
import { submitButton } from '../../purchase-ordering.ts';
import { signIn, trade, withCart } from '../../signing-in.ts';
import type { Opened, Product } from '../../storefront.ts';

/** The first screen of a telephone, in px. */
const SCREEN = { width: PHONE, height: 664 };

/** A buyer whom the shop knows, on a telephone. */
export function returningBuyer(opened: Opened): void {
  it('a trade customer who has been here sends a purchase order of six lines with three presses and its number', () =>
    opened().visit(
      async (page) => {
        const audit = new PageAudit(page);
        await submitsPurchaseOrder(opened(), opened().take(), 'RAR-2042');
        const basket = Array.from({ length: 6 }, () => [opened().take(), 1] as [Product, number]);
        await withCart(opened(), trade, ...basket);
        await page.setViewportSize(SCREEN);
        await signIn(page, trade, '/cart');
        let presses = 0;
        const press = async (locator: Locator) => {
          presses += 1;
          await locator.click();
        };
        await press(page.getByRole('main').getByRole('link', { name: 'Proceed to Checkout' }));
        // Straight to the payment method of the last order.
        await page.getByRole('button', { name: 'Change payment method' }).waitFor();
        await shippingPart(page).getByText('Deliver to Unit 4, Mill Lane').waitFor();
        await eventually(async () => expect(await submitButton(page).isEnabled()).toBe(true));
        // Its button is in the first screen.
        const { y, height } = (await submitButton(page).boundingBox())!;
        expect(y + height).toBeLessThanOrEqual(SCREEN.height);
        await audit.at('checkout-returning-trade');
        await press(page.getByLabel('PO number', { exact: true }));
        await page.keyboard.type('RAR-2043');
        await press(submitButton(page));
        await ownOrderPage(page);
        expect(presses).toBe(3);
        expect(audit.errors).toEqual({});
      },
      { width: PHONE },
    ));
}
