import type { Page } from 'playwright-core';
import { accountOf, newUser, OWN_PASSWORD } from '../../account-owners.ts';
import {
  cards,
  changeDelivery,
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
import { becomes, eventually, gone } from '../../expecting.ts';
import { DESKTOP, PageAudit } from '../../page-audit.ts';
import { addToCart, cartButton, hasFocus, heading, reads, toast } from '../../shopping.ts';
import { fillCredentials, signInButton } from '../../signing-in.ts';
import type { Opened } from '../../storefront.ts';

const FINISHING = '**/api/guest/checkout';

/** Card checkouts with interruptions. */
export function checkoutDetours(opened: Opened): void {
  const signsIn = async (page: Page, email: string) => {
    await fillCredentials(page, email, OWN_PASSWORD);
    await signInButton(page).click();
  };
  const isReady = (page: Page) => eventually(async () => expect(await payButton(page).isEnabled()).toBe(true));
  const typed = (page: Page, field: string, value: string) =>
    eventually(async () =>
      expect(await shippingPart(page).getByLabel(field, { exact: true }).inputValue()).toBe(value),
    );
  const ordersOf = (email: string) =>
    opened().rows<{ order_number: string }>('select order_number from ordering.orders where customer_email = $1', [
      email,
    ]);
  /** Approves the payment at the bank on another device. */
  const approveAtBank = async (paymentIntentId: string, clientSecret: string) => {
    const answer = await fetch(`${opened().world.sandbox.url}/v1/payment_intents/${paymentIntentId}/challenge`, {
      method: 'POST',
      headers: { authorization: 'Bearer pk_test_e2e' },
      body: new URLSearchParams({ client_secret: clientSecret, outcome: 'complete' }),
    });
    expect(answer.status).toBe(200);
  };
  /** Pays up to the bank's question; returns the payment. */
  const payUpToBankQuestion = async (page: Page, email: string) => {
    const prepared = page.waitForResponse('**/api/guest/create-payment-intent');
    await readyToPay(page, [[opened().take(), 1]], { ...newShopper(), Email: email }, cards.secure);
    const payment = (await (await prepared).json()) as { paymentIntentId: string; clientSecret: string };
    await payButton(page).click();
    await page.getByRole('dialog', { name: '3-D Secure' }).waitFor();
    const returned = new URLSearchParams({
      payment_intent: payment.paymentIntentId,
      payment_intent_client_secret: payment.clientSecret,
      redirect_status: 'succeeded',
    });
    return { ...payment, returnPath: `/checkout?${returned}` };
  };

  it('an error that only the server finds is shown at its field; the card is not asked for again', () =>
    opened().visit(
      async (page) => {
        const shopper = newShopper();
        await readyToPay(page, [[opened().take(), 1]], { ...shopper, Email: 'ada@exa_mple.test' });
        await payButton(page).click();
        await shippingPart(page).getByText('Enter an email address like name@example.com').waitFor();
        const email = shippingPart(page).getByLabel('Email');
        await eventually(async () => expect(await hasFocus(email)).toBe(true));
        await page.getByText('Your card is authorised').waitFor();
        await email.fill(shopper.Email);
        await page.getByRole('button', { name: 'Finish Order' }).click();
        await orderPage(page);
      },
      { expected: [/status of 400/] },
    ));

  it('a reload while the bank asks loses nothing and makes one order', () =>
    opened().visit(
      async (page) => {
        const { Email: email } = newShopper();
        const { paymentIntentId, clientSecret, returnPath } = await payUpToBankQuestion(page, email);
        await page.reload();
        await isReady(page);
        await typed(page, 'Email', email);
        await approveAtBank(paymentIntentId, clientSecret);
        await page.goto(returnPath);
        const orderNumber = await orderPage(page);
        expect(await ordersOf(email)).toEqual([{ order_number: orderNumber }]);
        await reads(cartButton(page), /^Cart$/);
      },
      { expected: [/status of 409/] },
    ));

  it(
    'returning from the bank in a new tab shows that the payment has come through',
    () =>
      opened().visit(async (page) => {
        const { Email: email } = newShopper();
        const { paymentIntentId, clientSecret, returnPath } = await payUpToBankQuestion(page, email);
        await approveAtBank(paymentIntentId, clientSecret);
        const context = page.context();
        await page.close();
        const another = await context.newPage();
        await another.goto(returnPath);
        await another.getByRole('heading', { name: 'You have already paid for this' }).waitFor();
        const audit = new PageAudit(another, DESKTOP);
        await audit.at('already-paid');
        expect(audit.errors).toEqual({});
        await another.getByRole('button', { name: 'Remove It from My Cart' }).click();
        await another.getByRole('heading', { name: 'Your payment has come through' }).waitFor();
        await another.goto('/cart');
        await heading(another, 'Your cart is empty');
        await eventually(async () => expect(await ordersOf(email)).toHaveLength(1));
      }),
    120_000,
  );

  it('going back to a page restored from memory finishes the order', () =>
    opened().visit(async (page) => {
      await readyToPay(page, [[opened().take(), 1]], newShopper());
      const asked = page.waitForRequest(FINISHING);
      // The first call gets no response, as when the browser has left the page.
      await page.route(FINISHING, () => undefined, { times: 1 });
      await payButton(page).click();
      await asked;
      await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
      await orderPage(page);
    }));

  it('losing the connection while paying charges nothing, and the same button pays afterwards', () =>
    opened().visit(
      async (page) => {
        await readyToPay(page, [[opened().take(), 1]], newShopper());
        await page.context().setOffline(true);
        await payButton(page).click();
        await reads(paymentNotice(page), /^Payment Failed/);
        await page.context().setOffline(false);
        await isReady(page);
        await payButton(page).click();
        await orderPage(page);
      },
      { expected: [/ERR_INTERNET_DISCONNECTED/] },
    ));

  it('signing in on the way keeps what was typed and saves the address', () =>
    opened().visit(async (page) => {
      const owner = newUser('Nerys');
      const elsewhere = await accountOf(opened(), owner);
      await addToCart(page, opened().take());
      await page.goto('/checkout');
      const shopper = { ...newShopper(), Address: '9 Kiln Lane' };
      await fillAddress(shippingPart(page), shopper);
      await page.getByRole('link', { name: 'Sign in to collect points' }).click();
      await signsIn(page, owner.email);
      await page.waitForURL((url) => url.pathname === '/checkout');
      await typed(page, 'Address', '9 Kiln Lane');
      await page.getByLabel('Save this address in my account').check();
      await fillCard(page, cards.accepted);
      await isReady(page);
      await payButton(page).click();
      await ownOrderPage(page);
      const saved = await eventually(async () => {
        const { body } = await elsewhere.call<{ id: string; address: string }[]>('GET', '/api/auth/addresses');
        expect(body).toMatchObject([{ address: '9 Kiln Lane', firstName: 'Ada', postalCode: 'LS1 1AA' }]);
        return body[0]!;
      });

      // The default address is in the form; another one can be saved.
      await elsewhere.call('PUT', `/api/auth/addresses/${saved.id}`, { ...saved, id: undefined, isDefault: true });
      await addToCart(page, opened().take());
      await page.goto('/checkout');
      await changeDelivery(shippingPart(page));
      await typed(page, 'Address', '9 Kiln Lane');
      const choice = page.getByLabel('Saved address');
      await becomes(() => choice.inputValue(), saved.id);
      await gone(page.getByLabel('Save this address in my account'));
      await shippingPart(page).getByLabel('Address', { exact: true }).fill('10 Kiln Lane');
      await page.getByLabel('Save this address in my account').waitFor();
      await becomes(() => choice.inputValue(), '');
    }));

  it('a session that ended at the last step finishes the order after signing in again', () =>
    opened().visit(
      async (page) => {
        const owner = newUser('Idris');
        const elsewhere = await accountOf(opened(), owner);
        await elsewhere.call('POST', '/api/cart', { productId: opened().take().id, quantity: 1 });
        await page.goto('/api/login?returnTo=/checkout');
        await signsIn(page, owner.email);
        await fillAddress(shippingPart(page), { ...newShopper(), Email: owner.email });
        await fillCard(page, cards.accepted);
        await isReady(page);
        await page.route(
          '**/api/checkout',
          async (route) => {
            await page.context().clearCookies({ name: /session|sid/ });
            await route.continue({ headers: { ...route.request().headers(), cookie: '' } });
          },
          { times: 1 },
        );
        await payButton(page).click();
        await reads(toast(page), 'Unauthorized You are logged out. Logging in again...');
        await heading(page, 'Sign In');
        await signsIn(page, owner.email);
        await ownOrderPage(page);
        expect(await ordersOf(owner.email)).toHaveLength(1);
      },
      { expected: [/status of 401/] },
    ));
}
