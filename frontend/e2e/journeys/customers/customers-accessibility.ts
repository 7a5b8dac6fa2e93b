import { eventually } from '../../../../backend/src/platform/testing/eventually.js';
import { changeDelivery } from '../../checking-out.ts';
import { ownOrderPage, says } from '../../customers-buying.ts';
import { PageAudit, PHONE } from '../../page-audit.ts';
import { choosePurchaseOrder, fillPurchaseOrder, showPaymentOptions, submitButton } from '../../purchase-ordering.ts';
import { heading } from '../../shopping.ts';
import { customer, fillCredentials, signIn, signInButton, trade, userMenu, withCart } from '../../signing-in.ts';
import type { Opened } from '../../storefront.ts';

/** Every page that only customers see. */
export function customersAccessibility(opened: Opened): void {
  it(
    "a customer's pages have no barriers",
    () =>
      opened().visit(
        async (page) => {
          const audit = new PageAudit(page);
          await page.goto('/login');
          await heading(page, 'Sign In');
          await audit.at('login');
          await fillCredentials(page, trade.email, 'not-my-password');
          await signInButton(page).click();
          await page.getByRole('main').getByRole('alert').waitFor();
          await audit.at('login-refused');

          await withCart(opened(), trade, [opened().take({ from: 20, to: 60 }), 2], [opened().take(), 1]);
          await signIn(page, trade, '/products?sort=name');
          await page.getByText('Your trade prices').waitFor();
          await audit.at('trade-list');
          await page.goto('/cart');
          await page.getByRole('link', { name: 'Proceed to Checkout' }).waitFor();
          await userMenu(page, trade).click();
          await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).waitFor();
          await audit.at('signed-in-cart');
          await page.goto('/checkout');
          await showPaymentOptions(page);
          await audit.at('payment-choice');
          await choosePurchaseOrder(page);
          await audit.at('purchase-order');
          await changeDelivery(page.getByRole('region', { name: 'Shipping Address' }));
          await page.getByLabel('Same as shipping address').uncheck();
          await eventually(async () => expect(await submitButton(page).isEnabled()).toBe(true));
          await submitButton(page).click();
          await says(page, 'Purchase Order number is required');
          await audit.at('purchase-order-mistakes');
          await page.getByLabel('Same as shipping address').check();
          await fillPurchaseOrder(page, 'PO-2026-40');
          await submitButton(page).click();
          await ownOrderPage(page);
          await page.getByRole('region', { name: 'Order Summary' }).waitFor();
          await audit.at('order-pending');
          expect(audit.errors).toEqual({});
        },
        { width: PHONE, expected: [/status of 401/] },
      ),
    600_000,
  );

  it('the checkout with points has no barriers', () =>
    opened().visit(
      async (page) => {
        const audit = new PageAudit(page);
        await withCart(opened(), customer, [opened().take({ from: 20, to: 60 }), 2]);
        await signIn(page, customer, '/checkout');
        await page.getByLabel('Points to use').fill('250');
        await page.getByLabel('Card number').waitFor();
        await audit.at('checkout-points');
        expect(audit.errors).toEqual({});
      },
      { width: PHONE },
    ));
}
