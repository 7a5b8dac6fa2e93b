import type { Page, Route } from 'playwright-core';
import { ownOrderPage } from '../../customers-buying.ts';
import { eventually, gone } from '../../expecting.ts';
import { PageAudit, PHONE } from '../../page-audit.ts';
import { choosePurchaseOrder, fillPurchaseOrder, submitButton } from '../../purchase-ordering.ts';
import { hasFocus, inPounds, reads } from '../../shopping.ts';
import { signIn, trade, withCart } from '../../signing-in.ts';
import type { Opened } from '../../storefront.ts';

/** Purchase orders with interruptions. */
export function purchaseOrderDetours(opened: Opened): void {
  const number = (page: Page) => page.getByLabel('PO number', { exact: true });

  it("going back, forward and reloading keeps the purchase order's form", () =>
    opened().visit(async (page) => {
      const elsewhere = await withCart(opened(), trade, [opened().take({ from: 20, to: 60 }), 2]);
      const { body: quote } = await elsewhere.call<{ total: string; tax: string }>('POST', '/api/quote', {});
      await signIn(page, trade, '/checkout');
      const summary = page.getByRole('region', { name: 'Order Summary' });
      await reads(summary, `VAT ${inPounds(quote.tax)}`);
      await reads(summary, `Total inc VAT ${inPounds(quote.total)}`);
      await choosePurchaseOrder(page);
      await number(page).fill('PO-2026-50');
      await page.goBack();
      const choice = page.getByRole('radio', { name: 'Purchase order' });
      await eventually(async () => expect(await hasFocus(choice)).toBe(true));
      await page.goForward();
      await eventually(async () => expect(await number(page).inputValue()).toBe('PO-2026-50'));
      await page.reload();
      await eventually(async () => expect(await number(page).inputValue()).toBe('PO-2026-50'));
      await page.getByRole('button', { name: 'Back to Payment Options' }).click();
      await choice.waitFor();
      expect(new URL(page.url()).search).toBe('');
    }));

  it('a purchase order whose response is lost is submitted once', () =>
    opened().visit(
      async (page) => {
        await withCart(opened(), trade, [opened().take(), 1]);
        await signIn(page, trade, '/checkout?payment=purchase_order');
        await fillPurchaseOrder(page, 'PO-2026-53');
        const lost = async (route: Route) => {
          await route.fetch({ maxRetries: 2 });
          await route.abort();
        };
        await page.route('**/api/checkout/purchase-order', lost, { times: 1 });
        await submitButton(page).click();
        const trouble = page.getByRole('alert').filter({ hasText: 'If it went through after all' });
        await reads(trouble, 'An error occurred while submitting your purchase order. Please try again.');
        await submitButton(page).click();
        await page.waitForURL(/\/order\/TC-/);
        const orders = await opened().rows(
          `select order_number from ordering.orders where purchase_order_number = 'PO-2026-53'`,
        );
        expect(orders).toHaveLength(1);
      },
      { expected: [/ERR_FAILED/] },
    ));

  it('an address that the goods cannot go to is rejected at its field', () =>
    opened().visit(
      async (page) => {
        const product = opened().take();
        await withCart(opened(), trade, [product, 1]);
        await signIn(page, trade, '/checkout?payment=purchase_order');
        await fillPurchaseOrder(page, 'PO-2026-57');
        const shipping = page.getByRole('region', { name: 'Shipping Address' });
        const postcode = shipping.getByLabel('Postal code', { exact: true });
        await postcode.fill('BFPO 57');
        await submitButton(page).click();
        await shipping.getByText(`${product.name} cannot be delivered to BFPO addresses.`).waitFor();
        await eventually(async () => expect(await hasFocus(postcode)).toBe(true));
        await postcode.fill('LS12 6QF');
        await submitButton(page).click();
        await page.waitForURL(/\/order\/TC-/);
      },
      { expected: [/status of 400/] },
    ));

  it('a number used before is pointed out and accepted', () =>
    opened().visit(
      async (page) => {
        const audit = new PageAudit(page, PHONE);
        await withCart(opened(), trade, [opened().take(), 1]);
        await signIn(page, trade, '/checkout');
        await choosePurchaseOrder(page);
        const answered = page.waitForResponse((response) => response.url().endsWith('check?number=PO-2026-51'));
        await fillPurchaseOrder(page, 'PO-2026-51');
        await answered;
        await page.getByLabel('Save this address in my account').waitFor();
        await gone(page.getByText('You have used this number before'));
        await submitButton(page).click();
        const first = await ownOrderPage(page);

        await withCart(opened(), trade, [opened().take(), 1]);
        await page.goto('/checkout?payment=purchase_order');
        await number(page).fill(' po-2026-51 ');
        await page.getByRole('button', { name: 'Add order notes' }).focus();
        const warning = page.getByRole('status').filter({ hasText: 'You have used this number before' });
        await reads(warning, `You have used this number before, for ${first}. You can use it again.`);
        await audit.at('purchase-order-used-number');
        expect(audit.errors).toEqual({});
        await number(page).fill('PO-2026-52');
        await warning.waitFor({ state: 'detached' });
        await fillPurchaseOrder(page, 'PO-2026-51');
        await warning.waitFor();
        await submitButton(page).click();
        await page.waitForURL((url) => url.pathname.startsWith('/order/') && !url.pathname.endsWith(first));
      },
      { width: PHONE },
    ));
}
