import type { Page } from 'playwright-core';
import { eventually } from '../../../../backend/src/platform/testing/eventually.js';
import { accountOf, newUser, OWN_PASSWORD } from '../../account-owners.ts';
import {
  cards,
  changeDelivery,
  DECLINED,
  fillAddress,
  fillCard,
  newShopper,
  orderPage,
  payButton,
  paymentNotice,
  readyToPay,
  shippingPart,
} from '../../checking-out.ts';
import { ownOrderPage } from '../../customers-buying.ts';
import { gone, shows } from '../../expecting.ts';
import { PageAudit, PHONE } from '../../page-audit.ts';
import { choosePurchaseOrder, fillPurchaseOrder, submitButton } from '../../purchase-ordering.ts';
import { addToCart, hasFocus, heading, inPence, inPounds, reads, toast } from '../../shopping.ts';
import { fillCredentials, signIn, signInButton, trade, withCart } from '../../signing-in.ts';
import type { Opened, Product } from '../../storefront.ts';

const PREPARING = '**/api/guest/create-payment-intent';

/** Checkouts with trouble on a telephone, a tablet and a desktop. */
export function atEveryWidth(opened: Opened): void {
  const isReady = (page: Page) => eventually(async () => expect(await payButton(page).isEnabled()).toBe(true));
  const value = (page: Page, label: string, text: string) =>
    eventually(async () => expect(await shippingPart(page).getByLabel(label, { exact: true }).inputValue()).toBe(text));
  const ordersOf = (email: string) =>
    opened().rows<{ order_number: string }>('select order_number from ordering.orders where customer_email = $1', [
      email,
    ]);
  let shared: Product | undefined;
  /** The product of all these journeys, which can be delivered anywhere; only its stock changes. */
  const goods = () => {
    shared ??= opened().take({ to: 60, among: anywhere });
    return shared;
  };
  let anywhere: string[] = [];
  beforeAll(async () => {
    const rows = await opened().rows<{ id: string }>(`select id from catalogue.products where goods_kind = 'any'`);
    anywhere = rows.map(({ id }) => id);
  });
  /** Returns a product that goes to mainland Great Britain only. */
  const forTheMainland = async (): Promise<Product> => {
    const product = opened().take({ to: 60, among: anywhere });
    await opened().rows(`update catalogue.products set goods_kind = 'mainland-only' where id = $1`, [product.id]);
    return product;
  };

  it(
    'the form is short, fills in the town, and says at the postcode what cannot go there',
    () =>
      opened().visit(
        async (page) => {
          const audit = new PageAudit(page);
          const [paint, gun] = [await forTheMainland(), goods()];
          await addToCart(page, paint);
          await addToCart(page, gun);
          await page.goto('/checkout');
          const banner = page.getByRole('banner');
          await banner.getByText('Secure checkout').waitFor();
          await gone(banner.getByRole('navigation'));
          await shows(banner.locator('a[href^="tel:"]', { hasText: '01632 960 418' }));
          await isReady(page);
          const shipping = shippingPart(page);
          const { Postcode: _, 'Town or city': _city, ...shopper } = newShopper();
          await fillAddress(shipping, shopper);
          const postcode = shipping.getByLabel('Postcode', { exact: true });
          await postcode.fill('bt15gs');
          await page.keyboard.press('Tab');
          await shipping.getByText(`${paint.name} can only be delivered to mainland Great Britain.`).waitFor();
          await value(page, 'Town or city', 'Belfast');
          await shipping.getByRole('link', { name: 'Where we deliver' }).waitFor();
          await audit.at('checkout-postcode');
          await shipping.getByRole('button', { name: `Remove ${paint.name} from the order` }).click();
          await shipping.getByText('can only be delivered').waitFor({ state: 'detached' });
          await postcode.fill('LS1 1AA');
          await page.keyboard.press('Tab');
          await value(page, 'Town or city', 'Leeds');
          await shipping.getByRole('button', { name: 'Add address line 2' }).click();
          await shipping.getByLabel('Address line 2').fill('Unit 4');
          await shipping.getByRole('button', { name: 'Add a delivery note' }).click();
          await shipping.getByLabel('Delivery note').fill('Ring at the side door');
          const details = page.getByRole('button', { name: 'Show order details' });
          await details.click();
          await page.getByRole('button', { name: 'Hide order details' }).waitFor();
          await reads(page.getByRole('region', { name: 'Order Summary' }), gun.name);

          await page.reload();
          await value(page, 'Town or city', 'Leeds');
          await value(page, 'Address line 2', 'Unit 4');
          await value(page, 'Delivery note', 'Ring at the side door');
          await fillCard(page, cards.accepted);
          await isReady(page);
          await payButton(page).click();
          await orderPage(page);
          await reads(page.getByRole('main'), 'Unit 4');
          expect(audit.errors).toEqual({});
        },
        { width: PHONE },
      ),
    600_000,
  );

  it(
    'a declined card, a lost connection, the back button and a question of the bank lead to one order',
    () =>
      opened().visit(
        async (page) => {
          const audit = new PageAudit(page);
          const shopper = newShopper();
          await readyToPay(page, [[goods(), 1]], shopper, cards.declined);
          await payButton(page).click();
          await reads(paymentNotice(page), DECLINED);
          await audit.at('checkout-declined');

          await page.goto('/cart');
          await page.goBack();
          await value(page, 'Email', shopper.Email);
          await fillCard(page, cards.secure);
          await isReady(page);
          await page.context().setOffline(true);
          await payButton(page).click();
          await page
            .getByText('We could not reach the card service. Try again: you will not be charged twice.')
            .waitFor();
          await page.context().setOffline(false);
          await isReady(page);
          await payButton(page).click();
          await page.getByRole('dialog', { name: '3-D Secure' }).getByRole('button', { name: 'Complete' }).click();
          const orderNumber = await orderPage(page);
          expect(await ordersOf(shopper.Email)).toEqual([{ order_number: orderNumber }]);
          expect(audit.errors).toEqual({});
        },
        { width: PHONE, expected: [/status of 402/, /ERR_INTERNET_DISCONNECTED/] },
      ),
    600_000,
  );

  it(
    'a changed price is accepted first, and a second tab pays for nothing twice',
    () =>
      opened().visit(
        async (page) => {
          const audit = new PageAudit(page);
          const product = opened().take({ from: 20, to: 30 });
          const dearer = ((inPence(product.price) + 150) / 100).toFixed(2);
          await addToCart(page, product);
          await page.route(
            PREPARING,
            async (route) => {
              await opened().rows('update catalogue.products set price = $2 where id = $1', [product.id, dearer]);
              await route.continue();
            },
            { times: 1 },
          );
          await page.goto('/checkout');
          const notice = page.getByRole('alert').filter({ hasText: 'Your cart has changed' });
          await reads(notice, `${product.name} was ${inPounds(product.price)}, now ${inPounds(dearer)} each`);
          await audit.at('checkout-changed');
          await notice.getByRole('button', { name: /^Accept/ }).click();
          const shopper = newShopper();
          await fillAddress(shippingPart(page), shopper);
          await fillCard(page, cards.accepted);
          await isReady(page);

          const second = await page.context().newPage();
          await second.goto('/checkout');
          await isReady(second);
          await payButton(page).click();
          const orderNumber = await orderPage(page);
          await second.getByRole('heading', { name: 'Your cart is empty' }).waitFor();
          await second.reload();
          await second.getByRole('heading', { name: 'Your cart is empty' }).waitFor();
          expect(await ordersOf(shopper.Email)).toEqual([{ order_number: orderNumber }]);
          expect(audit.errors).toEqual({});
        },
        { width: PHONE, expected: [/status of 409/] },
      ),
    600_000,
  );

  it(
    'a customer saves a card, pays with it, and removes it',
    () =>
      opened().visit(
        async (page) => {
          const audit = new PageAudit(page);
          const owner = newUser('Carys');
          const elsewhere = await accountOf(opened(), owner);
          const add = () => elsewhere.call('POST', '/api/cart', { productId: goods().id, quantity: 1 });
          await add();
          await page.goto('/api/login?returnTo=/checkout');
          await fillCredentials(page, owner.email, OWN_PASSWORD);
          await signInButton(page).click();
          await fillAddress(shippingPart(page), { ...newShopper(), Email: owner.email });
          await fillCard(page, cards.accepted);
          await page.getByLabel('Save this card for next time').check();
          await isReady(page);
          await payButton(page).click();
          await ownOrderPage(page);

          await add();
          await page.goto('/checkout');
          await shippingPart(page).getByText('Deliver to 1 High Street').waitFor();
          const change = page.getByRole('button', { name: 'Change card' });
          await change.waitFor();
          await isReady(page);
          await audit.at('checkout-returning');
          await changeDelivery(shippingPart(page));
          await page.getByText('Filled in from your last order.').waitFor();
          await value(page, 'Address', '1 High Street');
          await change.click();
          const saved = page.getByRole('radio', { name: /^Visa ending in 4242/ });
          await eventually(async () => expect(await saved.isChecked()).toBe(true));
          await audit.at('checkout-saved-card');
          await payButton(page).click();
          await ownOrderPage(page);
          expect(await ordersOf(owner.email)).toHaveLength(2);

          await add();
          await page.goto('/checkout');
          await change.click();
          await page.getByRole('button', { name: 'Remove Visa ending in 4242' }).click();
          await reads(toast(page), 'Card removed Visa •••• 4242 is no longer saved.');
          await saved.waitFor({ state: 'detached' });
          await fillCard(page, cards.accepted);
          await page.reload();
          await isReady(page);
          await gone(saved);
          expect((await elsewhere.call<unknown[]>('GET', '/api/payment-methods')).body).toEqual([]);
          expect(audit.errors).toEqual({});
        },
        { width: PHONE },
      ),
    600_000,
  );

  it(
    'the next purchase order starts with company and address of the last one',
    () =>
      opened().visit(
        async (page) => {
          const audit = new PageAudit(page);
          await withCart(opened(), trade, [goods(), 1]);
          await signIn(page, trade, '/checkout');
          await choosePurchaseOrder(page);
          await fillPurchaseOrder(page, 'PO-2026-8390');
          await submitButton(page).click();
          await ownOrderPage(page);

          await withCart(opened(), trade, [goods(), 1]);
          await page.goto('/checkout?payment=purchase_order');
          const back = page.getByRole('button', { name: 'Back to Payment Options' });
          await eventually(async () => expect(await hasFocus(back)).toBe(true));
          await changeDelivery(shippingPart(page));
          await page.getByText('Filled in from your last order.').waitFor();
          await value(page, 'Street address', 'Unit 4, Mill Lane');
          await value(page, 'Company', 'Ridgeway Accident Repair Ltd');
          await audit.at('purchase-order-filled-in');
          await back.click();
          await page.getByRole('link', { name: 'Back to cart' }).click();
          await heading(page, 'Shopping Cart');
          expect(audit.errors).toEqual({});
        },
        { width: PHONE },
      ),
    600_000,
  );
}
