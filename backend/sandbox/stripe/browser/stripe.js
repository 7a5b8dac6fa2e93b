import { askShopper } from './challenge.js';
import { Elements } from './elements.js';
import { IntegrationError } from './emitter.js';

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
    const element = elements?.getElement('payment');
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
    const fault = element?.validate();
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
    if (result.paymentIntent && redirect !== 'if_required')
      return leaveFor(confirmParams.return_url, result.paymentIntent);
    return result;
  }

  async function createPaymentMethod(options) {
    const element = options?.elements?.getElement('payment');
    if (!element) throw new IntegrationError('createPaymentMethod() needs elements with a Payment Element.');
    const fault = element.validate();
    if (fault) return { error: fault };
    const { error, body } = await callApi('POST', 'payment_methods', {
      key,
      ...element.paymentMethodData(options.params),
    });
    return error ? { error } : { paymentMethod: body };
  }

  return {
    elements: (options) =>
      new Elements(options, async (clientSecret) => {
        const { error } = await retrieve(clientSecret);
        if (error) throw error;
      }),
    confirmPayment,
    createPaymentMethod,
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
    async createToken() {
      return { error: { type: 'invalid_request_error', message: 'The sandbox makes no tokens.' } };
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
