import { ExpressCheckoutElement } from './express-checkout.js';
import { adoptStyles, Emitter, IntegrationError, make, PaymentElement } from './payment-element.js';

/** The result of `stripe.elements()`: at most one Payment and one Express Checkout Element, and their options. */
class Elements extends Emitter {
  #options;
  #payment = null;
  #express = null;
  #load;
  #submitted = false;

  /** @param load fetches the payment of a client secret; rejects with Stripe's error. */
  constructor(options, load) {
    super();
    this.#options = { ...options };
    this.#load = load;
    if (options?.clientSecret !== undefined && !/^pi_\w+_secret_\w+$/.test(options.clientSecret)) {
      throw new IntegrationError('Invalid value for elements(): clientSecret should be of the form pi_…_secret_….');
    }
  }

  get clientSecret() {
    return this.#options.clientSecret;
  }

  /** Whether the client secret comes only with the confirmation; then `submit()` has to come first. */
  get needsSubmit() {
    return this.#options.clientSecret === undefined && !this.#submitted;
  }

  create(type, options) {
    if (type === 'expressCheckout') return this.#createExpress(options);
    if (type !== 'payment')
      throw new IntegrationError(`The sandbox has the Payment and Express Checkout Elements only, not "${type}".`);
    if (this.#payment) throw new IntegrationError('Can only create one Element of type payment.');
    const load = async () => {
      if (this.#options.clientSecret !== undefined) await this.#load(this.#options.clientSecret);
    };
    this.#payment = new PaymentElement(options, this.#options.appearance, load, () => {
      this.#payment = null;
    });
    return this.#payment;
  }

  #createExpress(options) {
    if (this.#express) throw new IntegrationError('Can only create one Element of type expressCheckout.');
    this.#express = new ExpressCheckoutElement(
      options,
      () => this.#load(this.#options.clientSecret),
      () => {
        this.#express = null;
      },
    );
    return this.#express;
  }

  /** Takes the type's name, or the component of a wrapper library. */
  getElement(type) {
    const name = type?.__elementType ?? type;
    return { payment: this.#payment, expressCheckout: this.#express }[name] ?? null;
  }

  /** The element that says with what is paid: a wallet whose payer has agreed, or else the card form. */
  get paying() {
    return this.#express?.isConfirming ? this.#express : this.#payment;
  }

  update(options) {
    const { clientSecret: _fixed, fonts: _fonts, ...changeable } = options;
    Object.assign(this.#options, changeable);
    if (options.appearance) this.#payment?.setAppearance(options.appearance);
    queueMicrotask(() => this.emit('update-end', {}));
  }

  async fetchUpdates() {
    return {};
  }

  async submit() {
    if (!this.#payment?.isMounted()) throw new IntegrationError('elements.submit() needs a mounted Payment Element.');
    const error = this.#payment.validate();
    if (error) return { error };
    this.#submitted = true;
    return {};
  }
}

/** Asks what a bank would ask; closing the dialog counts as failing. Resolves to `complete` or `fail`. */
function askShopper(intent) {
  adoptStyles();
  const format = new Intl.NumberFormat('en-GB', { style: 'currency', currency: intent.currency });
  const text = `Your bank's stand-in asks: is this payment of ${format.format(intent.amount / 100)} yours?`;
  const id = `sbx-challenge-${intent.id}`;
  const buttons = ['Complete', 'Fail'].map((label) => make('button', { type: 'button' }, label));
  const choices = make('div', { class: 'sbx-choices' }, ...buttons);
  const heading = make('h2', { id }, '3-D Secure');
  const dialog = make(
    'dialog',
    { class: 'sbx-challenge', 'aria-labelledby': id },
    heading,
    make('p', {}, text),
    choices,
  );
  document.body.append(dialog);
  return new Promise((resolve) => {
    const finish = (outcome) => {
      dialog.close();
      dialog.remove();
      resolve(outcome);
    };
    dialog.addEventListener('cancel', () => finish('fail'));
    for (const button of buttons) button.addEventListener('click', () => finish(button.textContent.toLowerCase()));
    dialog.showModal();
  });
}

/** The API stands beside the script: `…/stripe/v3/stripe.js` and `…/stripe/v1/`. */
const apiAddress = new URL('../v1/', document.currentScript.src);
const paid = ['succeeded', 'requires_capture', 'processing'];

/** `{ a: { b: 1 } }` becomes `a[b]=1`; what is undefined or null is left out. */
function encodeForm(value, form = new URLSearchParams(), prefix = '') {
  for (const [name, entry] of Object.entries(value)) {
    const key = prefix ? `${prefix}[${name}]` : name;
    if (entry === undefined || entry === null) continue;
    if (typeof entry === 'object') encodeForm(entry, form, key);
    else form.append(key, String(entry));
  }
  return form;
}

/** Resolves to `{ body }` or `{ error }`; a plain form needs no preflight. */
async function callApi(method, path, fields) {
  const url = new URL(path, apiAddress);
  const form = encodeForm(fields);
  if (method === 'GET') url.search = form.toString();
  try {
    const response = await fetch(url, { method, ...(method === 'POST' ? { body: form } : {}) });
    const body = await response.json();
    return body.error ? { error: body.error } : { body };
  } catch {
    const message =
      'We are experiencing issues connecting to our payments provider. Please check your internet connection and try again.';
    return { error: { type: 'api_connection_error', message } };
  }
}

function intentIdOf(clientSecret) {
  const id = /^(pi_\w+)_secret_\w+$/.exec(clientSecret ?? '')?.[1];
  if (!id) throw new IntegrationError('The client secret should be of the form pi_…_secret_….');
  return id;
}

function createStripe(key) {
  const retrieve = (clientSecret) =>
    callApi('GET', `payment_intents/${intentIdOf(clientSecret)}`, { key, client_secret: clientSecret });

  /** Goes through 3-D Secure where it is asked for, and says how it ended. */
  async function finish(result) {
    if (result.error) return { error: result.error };
    let intent = result.body;
    if (intent.status === 'requires_action') {
      const outcome = await askShopper(intent);
      const fields = { key, client_secret: intent.client_secret, outcome };
      const answer = await callApi('POST', `payment_intents/${intent.id}/challenge`, fields);
      if (answer.error) return { error: answer.error };
      intent = answer.body;
    }
    if (intent.status === 'requires_payment_method' && intent.last_payment_error) {
      return { error: { ...intent.last_payment_error, payment_intent: intent } };
    }
    return { paymentIntent: intent };
  }

  function leaveFor(returnUrl, intent) {
    const url = new URL(returnUrl);
    url.searchParams.set('payment_intent', intent.id);
    url.searchParams.set('payment_intent_client_secret', intent.client_secret);
    url.searchParams.set('redirect_status', paid.includes(intent.status) ? 'succeeded' : 'failed');
    window.location.assign(url);
    return new Promise(() => {});
  }

  async function confirmPayment(options) {
    const { elements, confirmParams = {}, redirect = 'always' } = options ?? {};
    const clientSecret = options?.clientSecret ?? elements?.clientSecret;
    const element = elements?.paying;
    const method = confirmParams.payment_method;
    if (elements && !element?.isMounted()) {
      throw new IntegrationError('Invalid value for confirmPayment(): elements should have a mounted Payment Element.');
    }
    if (!elements && !method) throw new IntegrationError('confirmPayment() needs elements or a payment method.');
    if (elements?.needsSubmit) throw new IntegrationError('elements.submit() must be called before confirmPayment().');
    if (redirect !== 'if_required' && !URL.canParse(confirmParams.return_url ?? '')) {
      throw new IntegrationError('confirmPayment() needs confirmParams.return_url, the full address to return to.');
    }
    const id = intentIdOf(clientSecret);
    const fault = element?.validate?.();
    if (fault) return { error: fault };
    const confirmed = await callApi('POST', `payment_intents/${id}/confirm`, {
      key,
      client_secret: clientSecret,
      use_stripe_sdk: true,
      return_url: confirmParams.return_url,
      receipt_email: confirmParams.receipt_email,
      shipping: confirmParams.shipping,
      ...(element ? { payment_method_data: element.paymentMethodData(confirmParams.payment_method_data) } : {}),
      ...(element ? {} : { payment_method: method }),
    });
    const result = await finish(confirmed);
    element?.finish?.();
    if (result.paymentIntent && redirect !== 'if_required')
      return leaveFor(confirmParams.return_url, result.paymentIntent);
    return result;
  }

  /** Stripe's older calls are there, as wrappers look for them, and make nothing. */
  const makesNothing = async () => ({
    error: { type: 'invalid_request_error', message: 'The sandbox has no such call.' },
  });

  return {
    elements: (options) =>
      new Elements(options, async (clientSecret) => {
        const { error, body } = await retrieve(clientSecret);
        if (error) throw error;
        return body;
      }),
    confirmPayment,
    createPaymentMethod: makesNothing,
    createToken: makesNothing,
    async retrievePaymentIntent(clientSecret) {
      const { error, body } = await retrieve(clientSecret);
      return error ? { error } : { paymentIntent: body };
    },
    async handleNextAction({ clientSecret }) {
      return finish(await retrieve(clientSecret));
    },
    confirmCardPayment(clientSecret, data) {
      return confirmPayment({ clientSecret, confirmParams: { ...data }, redirect: 'if_required' });
    },
    registerAppInfo() {},
    _registerWrapper() {},
  };
}

/** The global that the page, and the loader of @stripe/stripe-js, look for. */
function Stripe(key) {
  if (typeof key !== 'string' || key === '')
    throw new IntegrationError('Please call Stripe() with your publishable key.');
  if (!key.startsWith('pk_')) throw new IntegrationError('You should not use your secret key with Stripe.js.');
  return createStripe(key);
}
Stripe.version = 'endive';

window.Stripe = Stripe;
