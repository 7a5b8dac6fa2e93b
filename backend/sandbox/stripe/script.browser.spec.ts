import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import Stripe from 'stripe';
import { launchBrowser } from '../../test/harness/browser.ts';
import { type InProcessSandbox, startInProcess } from '../testing/in-process.ts';
import { type BrowserElement, type BrowserResult, ShopPage, type ShopWindow } from '../testing/shop-page.ts';

interface WalletAddressEvent {
  address: { postal_code: string };
  resolve(): void;
  reject(): void;
}

describe("Stripe's script in a browser", () => {
  let sandbox: InProcessSandbox;
  let stripe: Stripe;
  let browser: Browser;
  let page: Page;
  let shopPage: ShopPage;
  let shop: string;
  const complaints: string[] = [];

  beforeAll(async () => {
    sandbox = await startInProcess();
    stripe = new Stripe('sk_test_x', { host: '127.0.0.1', port: sandbox.port, protocol: 'http' });
    shopPage = new ShopPage(sandbox.url);
    shop = await shopPage.start();
    browser = await launchBrowser();
  });
  beforeEach(async () => {
    complaints.length = 0;
    page = await browser.newPage();
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type()) && !/status of 40[02]/.test(message.text()))
        complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
  });
  afterEach(async () => {
    await page.close();
    expect(complaints.filter((text) => !text.includes('favicon'))).toEqual([]);
  });
  afterAll(async () => {
    await browser.close();
    await shopPage.stop();
    await sandbox.stop();
  });

  const createIntent = (customer?: string, more: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
    stripe.paymentIntents.create({ amount: 2400, currency: 'gbp', capture_method: 'manual', customer, ...more });

  /** A page with a mounted Payment Element for a fresh intent. */
  async function open(): Promise<Stripe.PaymentIntent> {
    const intent = await createIntent();
    await page.goto(`${shop}/`);
    await page.evaluate((clientSecret) => {
      const shopWindow = globalThis as unknown as ShopWindow;
      shopWindow.events = [];
      shopWindow.stripe = shopWindow.Stripe('pk_test_x');
      const appearance = { variables: { colorPrimary: 'rgb(200, 0, 100)' } };
      shopWindow.elements = shopWindow.stripe.elements({ clientSecret, appearance });
      const element = shopWindow.elements.create('payment');
      for (const name of ['ready', 'change', 'loaderror']) {
        element.on(name, (event) => shopWindow.events.push([name, event]));
      }
      element.mount('#root');
    }, intent.client_secret);
    return intent;
  }
  async function fill(number: string): Promise<void> {
    await page.fill('input[name="number"]', number);
    await page.fill('input[name="expiry"]', '12/34');
    await page.fill('input[name="cvc"]', '123');
    await page.fill('input[name="postalCode"]', 'LS1 1AA');
  }
  /** Starts the confirmation and leaves its promise on the page, as 3-D Secure has to be completed while it runs. */
  const confirm = (confirmParams: unknown = {}, redirect = 'if_required', more: object = {}) =>
    page.evaluate(
      (options) => {
        const shopWindow = globalThis as unknown as ShopWindow;
        shopWindow.result = shopWindow.stripe.confirmPayment({ elements: shopWindow.elements, ...options });
        shopWindow.result.catch(() => undefined);
      },
      { confirmParams, redirect, ...more },
    );
  const payWith = ({ client_secret: clientSecret }: Stripe.PaymentIntent, method: string) =>
    confirm({ payment_method: method }, 'if_required', { clientSecret, elements: undefined });
  const result = (): Promise<BrowserResult> =>
    page.evaluate(async () => (await (globalThis as unknown as ShopWindow).result) as BrowserResult);

  it('pays with a test card and hands over address and e-mail', async () => {
    const intent = await open();
    await fill('4242 4242 4242 4242');
    const shipping = {
      name: 'Alice',
      address: { line1: '1 High St', city: 'Leeds', postal_code: 'LS1 1AA', country: 'GB' },
    };
    const payer = { billing_details: { name: 'Alice Smith' } };
    await confirm({ return_url: `${shop}/done`, shipping, receipt_email: 'a@example.com', payment_method_data: payer });
    expect((await result()).paymentIntent).toMatchObject({ id: intent.id, status: 'requires_capture' });
    const seen = await stripe.paymentIntents.retrieve(intent.id, { expand: ['payment_method'] });
    expect(seen).toMatchObject({
      receipt_email: 'a@example.com',
      shipping: { name: 'Alice', address: { postal_code: 'LS1 1AA' } },
      payment_method: {
        billing_details: { name: 'Alice Smith', address: { postal_code: 'LS1 1AA', country: 'GB' } },
        card: { last4: '4242' },
      },
    });
  });

  it('goes to the return address after success unless redirects are set to if_required', async () => {
    const intent = await open();
    await fill('4242424242424242');
    await confirm({ return_url: `${shop}/done?from=checkout` }, 'always');
    await page.waitForURL(/done/);
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
      from: 'checkout',
      payment_intent: intent.id,
      payment_intent_client_secret: intent.client_secret,
      redirect_status: 'succeeded',
    });
  });

  it.each([
    ['4000000000000002', 'generic_decline', 'Your card was declined.'],
    ['4000000000009995', 'insufficient_funds', 'Your card has insufficient funds.'],
  ])('resolves with the decline of %s and takes another card', async (number, declineCode, message) => {
    await open();
    await fill(number);
    await confirm();
    expect((await result()).error).toMatchObject({
      type: 'card_error',
      code: 'card_declined',
      decline_code: declineCode,
      message,
      payment_intent: { status: 'requires_payment_method' },
    });
    await fill('4242424242424242');
    await confirm();
    expect((await result()).paymentIntent?.status).toBe('requires_capture');
  });

  it('asks for 3-D Secure in a dialog: complete pays, fail and Escape do not', async () => {
    await open();
    await fill('4000 0025 0000 3155');
    await confirm();
    await page.getByRole('dialog', { name: '3-D Secure' }).getByRole('button', { name: 'Fail' }).click();
    expect((await result()).error).toMatchObject({ code: 'payment_intent_authentication_failure' });
    await confirm();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    expect((await result()).error).toMatchObject({ code: 'payment_intent_authentication_failure' });
    await confirm();
    await page.getByRole('button', { name: 'Complete' }).click();
    expect((await result()).paymentIntent?.status).toBe('requires_capture');
    await expect(page.getByRole('dialog').count()).resolves.toBe(0);
  });

  it('pays with a saved card without the form, through 3-D Secure, and not with another’s', async () => {
    const [{ id: ada }, { id: bob }] = [await stripe.customers.create({}), await stripe.customers.create({})];
    await open();
    await payWith(await createIntent(ada, { setup_future_usage: 'on_session' }), 'pm_card_authenticationRequired');
    await page.getByRole('button', { name: 'Complete' }).click();
    expect((await result()).paymentIntent?.status).toBe('requires_capture');
    const [card] = (await stripe.paymentMethods.list({ customer: ada, type: 'card' })).data;
    await payWith(await createIntent(bob), card!.id);
    expect((await result()).error?.type).toBe('invalid_request_error');
    await payWith(await createIntent(ada), card!.id);
    await page.getByRole('dialog', { name: '3-D Secure' }).getByRole('button', { name: 'Complete' }).click();
    expect((await result()).paymentIntent?.status).toBe('requires_capture');
  });

  it('pays by a wallet that gives name and address, in its own sheet', async () => {
    const intent = await createIntent();
    await page.goto(`${shop}/`);
    await page.evaluate(
      ({ clientSecret, returnUrl }) => {
        const shopWindow = globalThis as unknown as ShopWindow;
        shopWindow.stripe = shopWindow.Stripe('pk_test_x');
        shopWindow.elements = shopWindow.stripe.elements({ clientSecret });
        const element = shopWindow.elements.create('expressCheckout', {
          ...{ shippingAddressRequired: true, emailRequired: true, phoneNumberRequired: true },
          shippingRates: [{ id: 'delivery', amount: 499, displayName: 'Delivery' }],
        });
        shopWindow.events = [];
        element.on('ready', (event) => shopWindow.events.push(event));
        element.on('click', (event) => (event as { resolve(): void }).resolve());
        element.on('shippingaddresschange', (event) => {
          const { address, resolve, reject } = event as WalletAddressEvent;
          if (address.postal_code.startsWith('BT')) reject();
          else resolve();
        });
        element.on('confirm', (event) => {
          shopWindow.events.push(event);
          const confirmParams = { return_url: returnUrl };
          const { elements } = shopWindow;
          shopWindow.result = shopWindow.stripe.confirmPayment({ elements, confirmParams, redirect: 'if_required' });
        });
        element.mount('#root');
      },
      { clientSecret: intent.client_secret, returnUrl: `${shop}/done` },
    );
    await page.getByRole('button', { name: 'Sandbox Pay' }).click();
    const sheet = page.getByRole('dialog', { name: 'Sandbox Pay' });
    await sheet.getByLabel('Postcode').fill('BT1 5GS');
    await sheet.getByRole('button', { name: 'Agree to pay £24.00' }).click();
    await sheet.getByText('This address cannot be used.').waitFor();
    await sheet.getByLabel('Postcode').fill('LS1 1AA');
    await sheet.getByRole('button', { name: /^Agree/ }).click();
    await sheet.waitFor({ state: 'detached' });
    expect((await result()).paymentIntent).toMatchObject({ id: intent.id, status: 'requires_capture' });
    const [ready, agreed] = await page.evaluate(() => (globalThis as unknown as ShopWindow).events);
    expect(ready).toMatchObject({ availablePaymentMethods: { googlePay: true, applePay: false } });
    expect(agreed).toMatchObject({
      billingDetails: { email: 'wanda@example.test' },
      shippingAddress: { name: 'Wanda Wallet', address: { line1: '7 Beck Lane', postal_code: 'LS1 1AA' } },
    });
  });

  it('declines the card that is rejected after 3-D Secure', async () => {
    await open();
    await fill('4000008400001629');
    await confirm();
    await page.getByRole('button', { name: 'Complete' }).click();
    expect((await result()).error).toMatchObject({ type: 'card_error', code: 'card_declined' });
  });

  it('says what is wrong with a card before anything is sent', async () => {
    await open();
    await confirm();
    expect((await result()).error).toMatchObject({ type: 'validation_error', code: 'incomplete_number' });
    await expect(page.getByText('Your card number is incomplete.').isVisible()).resolves.toBe(true);
    expect(await page.getByLabel('Card number').getAttribute('aria-invalid')).toBe('true');
    await fill('4242424242424241');
    await page.getByLabel('Expiry date').fill('01/20');
    await confirm();
    expect((await result()).error?.code).toBe('invalid_number');
    await expect(page.getByText("Your card's expiry date is in the past.").isVisible()).resolves.toBe(true);
  });

  it('groups the digits as they are typed and reports when the form is complete', async () => {
    await open();
    await page.getByLabel('Card number').pressSequentially('4242424242424242');
    expect(await page.getByLabel('Card number').inputValue()).toBe('4242 4242 4242 4242');
    await page.getByLabel('Expiry date').pressSequentially('934');
    expect(await page.getByLabel('Expiry date').inputValue()).toBe('09 / 34');
    await page.getByLabel('Security code').pressSequentially('123');
    const events = await page.evaluate(() => (globalThis as unknown as ShopWindow).events as [string, unknown][]);
    expect(events[0]).toEqual(['ready', { elementType: 'payment' }]);
    expect(events[1]).toEqual([
      'change',
      { elementType: 'payment', empty: false, complete: false, collapsed: false, value: { type: 'card' } },
    ]);
    expect(events.at(-1)?.[1]).toMatchObject({ complete: true });
  });

  it('belongs to no form of the page and takes its colours', async () => {
    await open();
    const input = page.getByLabel('Card number');
    expect(await input.evaluate((node) => (node as unknown as { form: unknown }).form)).toBeNull();
    await input.focus();
    expect(
      await input.evaluate((node) => {
        const styleOf = (globalThis as unknown as ShopWindow).getComputedStyle;
        return styleOf(node).outlineColor;
      }),
    ).toBe('rgb(200, 0, 100)');
  });

  it('survives being made, destroyed and made again, and rejects a second element at once', async () => {
    await open();
    const messages = await page.evaluate(() => {
      const { elements } = globalThis as unknown as ShopWindow;
      const seen: string[] = [];
      try {
        elements.create('payment');
      } catch (error) {
        seen.push((error as Error).name);
      }
      (elements.getElement('payment') as BrowserElement).destroy();
      seen.push(String(elements.getElement('payment')));
      elements.create('payment').mount('#root');
      return seen;
    });
    expect(messages).toEqual(['IntegrationError', 'null']);
    await expect(page.locator('input[name="number"]').count()).resolves.toBe(1);
    await fill('4242424242424242');
    await confirm();
    expect((await result()).paymentIntent?.status).toBe('requires_capture');
  });

  it('has what wrappers look for and reports a payment that does not exist', async () => {
    const intent = await open();
    const found = await page.evaluate(async (secret) => {
      const shopWindow = globalThis as unknown as ShopWindow;
      const made = shopWindow.Stripe('pk_test_x');
      const names = [
        'elements',
        'createToken',
        'createPaymentMethod',
        'confirmCardPayment',
        'confirmPayment',
        'handleNextAction',
      ];
      shopWindow.elements.update({ amount: 1 });
      return {
        functions: names.every((name) => typeof made[name] === 'function'),
        version: shopWindow.Stripe.version,
        updates: await shopWindow.elements.fetchUpdates(),
        submitted: await shopWindow.elements.submit(),
        known: await made.retrievePaymentIntent(secret ?? ''),
        foreign: await made.retrievePaymentIntent(`${secret}x`),
      };
    }, intent.client_secret);
    complaints.length = 0;
    expect(found).toMatchObject({
      functions: true,
      version: 'endive',
      updates: {},
      submitted: { error: { code: 'incomplete_number' } },
      known: { paymentIntent: { id: intent.id } },
      foreign: { error: { type: 'invalid_request_error' } },
    });
  });

  it('resolves with a connection error when the API is not there', async () => {
    await open();
    await fill('4242424242424242');
    await page.route('**/confirm', (route) => route.abort());
    await confirm();
    expect((await result()).error?.type).toBe('api_connection_error');
    complaints.length = 0;
  });

  it("works under Stripe's own React library in strict mode", async () => {
    const builder = join(__dirname, '..', 'testing', 'build-page.ts');
    shopPage.module = (await promisify(execFile)(process.execPath, [builder], { maxBuffer: 50_000_000 })).stdout;
    const intent = await createIntent();
    await page.goto(`${shop}/?secret=${intent.client_secret}`);
    await page.getByText('complete false ready true').waitFor();
    await expect(page.locator('input[name="number"]').count()).resolves.toBe(1);
    await fill('4000000000000002');
    await page.getByText('complete true').waitFor();
    await page.getByRole('button', { name: 'Pay' }).click();
    await page.getByText('Your card was declined.').waitFor();
    await fill('4242424242424242');
    await page.getByLabel('Security code').press('Enter');
    await page.getByText('requires_capture').waitFor();
  });
});
