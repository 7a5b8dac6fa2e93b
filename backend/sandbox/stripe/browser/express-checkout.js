import { adoptStyles, Emitter, IntegrationError, make } from './payment-element.js';

/** The payer of the sandbox's wallet; the fields of the sheet can be changed. */
const payer = {
  name: 'Wanda Wallet',
  line1: '7 Beck Lane',
  city: 'Leeds',
  postal_code: 'LS1 1AA',
  email: 'wanda@example.test',
  phone: '+441632960777',
};
const labels = {
  name: 'Name',
  line1: 'Street',
  city: 'Town',
  postal_code: 'Postcode',
  email: 'Email',
  phone: 'Phone',
};
const addressFields = ['name', 'line1', 'city', 'postal_code'];
const elementType = 'expressCheckout';

/**
 * The Express Checkout Element: the button of one wallet, "Sandbox Pay", which the page sees as Google Pay. A browser
 * with `sandbox_wallet` set to `off` in its local storage has no wallet, like most.
 */
export class ExpressCheckoutElement extends Emitter {
  #options = {};
  #root = make('div', { class: 'sbx-express' });
  #load;
  #onDestroyed;
  #destroyed = false;
  #sheet = null;
  #card = null;

  /**
   * @param load looks at the payment once the element is on the page; resolves to it, rejects with Stripe's error.
   * @param onDestroyed called when this element is destroyed.
   */
  constructor(options, load, onDestroyed) {
    super();
    this.#load = load;
    this.#onDestroyed = onDestroyed;
    adoptStyles();
    this.update(options ?? {});
  }

  mount(target) {
    if (this.#destroyed) throw new IntegrationError('This Element has already been destroyed.');
    const node = typeof target === 'string' ? document.querySelector(target) : target;
    if (!(node instanceof Element))
      throw new IntegrationError('The selector or node you gave to mount() is not there.');
    node.replaceChildren(this.#root);
    void this.#announce();
  }

  unmount() {
    this.#root.remove();
  }

  destroy() {
    this.unmount();
    this.finish();
    this.#destroyed = true;
    this.#onDestroyed();
  }

  update(options) {
    this.#options = { ...this.#options, ...options };
    if (this.#options.shippingAddressRequired && !this.#options.shippingRates?.length)
      throw new IntegrationError('shippingRates are needed where shippingAddressRequired is true.');
    this.#root.style.setProperty('--sbx-height', `${this.#options.buttonHeight ?? 44}px`);
  }

  focus() {
    this.#root.querySelector('button')?.focus();
  }

  blur() {}

  isMounted() {
    return this.#root.isConnected;
  }

  /** Whether the payer has agreed and the page has not finished the payment yet. */
  get isConfirming() {
    return this.#card !== null;
  }

  /** Returns the API's `payment_method_data` of the wallet's card. */
  paymentMethodData(extra) {
    return { type: 'card', card: this.#card, billing_details: extra?.billing_details };
  }

  /** Closes the sheet: the payment has gone through, or failed. */
  finish() {
    this.#sheet?.close();
    this.#sheet?.remove();
    this.#sheet = null;
    this.#card = null;
  }

  async #announce() {
    await Promise.resolve();
    this.emit('loaderstart', { elementType });
    try {
      await this.#load();
    } catch (error) {
      if (!this.#destroyed) this.emit('loaderror', { elementType, error });
      return;
    }
    if (this.#destroyed) return;
    const none = { amazonPay: false, applePay: false, googlePay: false, klarna: false, link: false, paypal: false };
    if (hasWallet()) {
      const button = make('button', { type: 'button' }, 'Sandbox Pay');
      button.addEventListener('click', () => this.#pressed());
      this.#root.replaceChildren(button);
    }
    const availablePaymentMethods = hasWallet() ? { ...none, googlePay: true } : undefined;
    this.emit('ready', { elementType, availablePaymentMethods });
  }

  #pressed() {
    if (this.#sheet) return;
    this.emit('click', {
      elementType,
      expressPaymentType: 'google_pay',
      resolve: () => void this.#open(),
      reject: () => {},
    });
  }

  /** Asks in a dialog for the fields that Google Pay or Apple Pay would ask for. */
  async #open() {
    const { amount, currency } = await this.#load();
    const { shippingAddressRequired, emailRequired, phoneNumberRequired } = this.#options;
    const names = [
      ...(shippingAddressRequired ? addressFields : []),
      ...(emailRequired ? ['email'] : []),
      ...(phoneNumberRequired ? ['phone'] : []),
    ];
    const inputs = Object.fromEntries(names.map((name) => [name, make('input', { name, value: payer[name] })]));
    const card = make('select', { name: 'card' });
    card.append(
      make('option', { value: '4242424242424242' }, 'Visa 4242'),
      make('option', { value: '4000000000000002' }, 'Visa 0002, declined'),
      make('option', { value: '4000002760003184' }, 'Visa 3184, 3-D Secure'),
    );
    const format = new Intl.NumberFormat('en-GB', { style: 'currency', currency });
    const [pay, cancel] = [`Agree to pay ${format.format(amount / 100)}`, 'Cancel'].map((text) =>
      make('button', { type: 'button' }, text),
    );
    const problem = make('p', { class: 'sbx-error', role: 'alert' });
    const row = (name, input) => make('label', {}, name, input);
    const sheet = make(
      'dialog',
      { class: 'sbx-challenge sbx-sheet', 'aria-label': 'Sandbox Pay' },
      make('h2', {}, 'Sandbox Pay'),
      ...names.map((name) => row(labels[name], inputs[name])),
      row('Card', card),
      problem,
      make('div', { class: 'sbx-choices' }, pay, cancel),
    );
    this.#sheet = sheet;
    const leave = () => {
      this.finish();
      this.emit('cancel', { elementType });
    };
    sheet.addEventListener('cancel', (event) => {
      event.preventDefault();
      if (!this.isConfirming) leave();
    });
    cancel.addEventListener('click', leave);
    pay.addEventListener('click', async () => {
      const typed = Object.fromEntries(names.map((name) => [name, inputs[name].value]));
      if (shippingAddressRequired && !(await this.#canDeliver(typed))) {
        problem.textContent = 'This address cannot be used. Choose another one.';
        return;
      }
      for (const button of [pay, cancel]) button.disabled = true;
      this.#agreed(typed, card.value);
    });
    document.body.append(sheet);
    sheet.showModal();
  }

  /** Wallets tell town and postcode first; the page may turn them down. */
  #canDeliver({ name, city, postal_code }) {
    const { promise, resolve } = Promise.withResolvers();
    const address = { city, state: '', postal_code, country: 'GB' };
    if (!this.hasListener('shippingaddresschange')) return true;
    this.emit('shippingaddresschange', { name, address, resolve: () => resolve(true), reject: () => resolve(false) });
    return promise;
  }

  #agreed({ name, line1, city, postal_code, email, phone }, number) {
    this.#card = { number, exp_month: 12, exp_year: new Date().getFullYear() + 3, cvc: '123' };
    const address = { line1, line2: null, city, state: '', postal_code, country: 'GB' };
    this.emit('confirm', {
      elementType,
      expressPaymentType: 'google_pay',
      billingDetails: { name: name ?? payer.name, email, phone, address: line1 ? address : { country: 'GB' } },
      shippingAddress: line1 ? { name, address } : undefined,
      shippingRate: line1 ? this.#options.shippingRates[0] : undefined,
      paymentFailed: () => this.finish(),
    });
  }
}

function hasWallet() {
  try {
    return window.localStorage.getItem('sandbox_wallet') !== 'off';
  } catch {
    return true;
  }
}
