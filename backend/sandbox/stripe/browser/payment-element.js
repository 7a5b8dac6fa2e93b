import { checkCvc, checkExpiry, checkNumber, digitsOf, formatExpiry, formatNumber, readExpiry } from './card-rules.js';
import { Emitter, IntegrationError } from './emitter.js';
import { adoptStyles, applyAppearance } from './styles.js';

/** The id of no form: inputs that name it belong to none, so that no submit of the page ever carries a card number. */
const noForm = 'sbx-no-form';
let fieldsMade = 0;

function make(tag, attributes, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  node.append(...children);
  return node;
}

/** One labelled input with its message below. */
class Field {
  constructor(name, label, attributes, format, check) {
    fieldsMade += 1;
    const id = `sbx-${name}-${fieldsMade}`;
    this.format = format;
    this.check = check;
    this.message = make('p', { id: `${id}-error`, class: 'sbx-error', role: 'alert' });
    this.input = make('input', {
      id,
      name,
      form: noForm,
      type: 'text',
      'aria-describedby': `${id}-error`,
      ...attributes,
    });
    this.node = make('div', { class: 'sbx-field' }, make('label', { for: id }, label), this.input, this.message);
  }

  /** Keeps the caret behind the digit that it was behind. */
  reformat() {
    const before = this.input.value;
    const after = this.format(before);
    if (after === before) return;
    const caret = this.input.selectionStart ?? before.length;
    const digitsBefore = digitsOf(before.slice(0, caret)).length;
    const atEnd = caret >= before.length;
    this.input.value = after;
    if (document.activeElement !== this.input) return;
    let position = 0;
    for (let seen = 0; position < after.length && seen < digitsBefore; position += 1) {
      if (/\d/.test(after[position])) seen += 1;
    }
    if (atEnd) position = after.length;
    this.input.setSelectionRange(position, position);
  }

  show(error) {
    this.message.textContent = error?.message ?? '';
    if (error) this.input.setAttribute('aria-invalid', 'true');
    else this.input.removeAttribute('aria-invalid');
  }
}

/** The Payment Element: a plain card form. */
export class PaymentElement extends Emitter {
  #fields;
  #root;
  #load;
  #onDestroyed;
  #options = {};
  #destroyed = false;

  /**
   * @param load looks at the payment once the element is on the page; rejects with Stripe's error.
   * @param onDestroyed called when this element is destroyed.
   */
  constructor(options, appearance, load, onDestroyed) {
    super();
    this.#load = load;
    this.#onDestroyed = onDestroyed;
    adoptStyles();
    const number = new Field(
      'number',
      'Card number',
      { autocomplete: 'cc-number', inputmode: 'numeric', placeholder: '1234 1234 1234 1234' },
      formatNumber,
      checkNumber,
    );
    const expiry = new Field(
      'expiry',
      'Expiry date (MM/YY)',
      { autocomplete: 'cc-exp', inputmode: 'numeric', placeholder: 'MM / YY' },
      formatExpiry,
      (text) => checkExpiry(text),
    );
    const cvc = new Field(
      'cvc',
      'Security code (CVC)',
      { autocomplete: 'cc-csc', inputmode: 'numeric', placeholder: 'CVC' },
      (text) => digitsOf(text).slice(0, 4),
      (text) => checkCvc(text, number.input.value),
    );
    const postcode = new Field(
      'postalCode',
      'Postcode',
      { autocomplete: 'billing postal-code', placeholder: 'WS11 1DB' },
      (text) => text.slice(0, 12),
      () => null,
    );
    this.#fields = { number, expiry, cvc, postcode };
    const row = make('div', { class: 'sbx-row' }, expiry.node, cvc.node);
    const note = 'Sandbox: no real card is charged. Test card 4242 4242 4242 4242, any future date, any CVC.';
    this.#root = make(
      'div',
      { class: 'sbx-payment', role: 'group', 'aria-label': 'Card details' },
      number.node,
      row,
      postcode.node,
      make('p', { class: 'sbx-note' }, note),
    );
    this.#listen();
    this.setAppearance(appearance);
    this.update(options ?? {});
  }

  mount(target) {
    if (this.#destroyed) throw new IntegrationError('This Element has already been destroyed.');
    const node = typeof target === 'string' ? document.querySelector(target) : target;
    if (!(node instanceof Element))
      throw new IntegrationError(`The selector or node you gave to mount() is not there.`);
    node.replaceChildren(this.#root);
    void this.#announce();
  }

  unmount() {
    this.#root.remove();
  }

  destroy() {
    this.unmount();
    this.#destroyed = true;
    this.#onDestroyed();
  }

  update(options) {
    this.#options = { ...this.#options, ...options };
    const { fields, readOnly, defaultValues } = this.#options;
    const billing = fields?.billingDetails;
    const hidden = billing === 'never' || billing?.address === 'never' || billing?.address?.postalCode === 'never';
    this.#fields.postcode.node.hidden = hidden;
    for (const field of Object.values(this.#fields)) field.input.readOnly = readOnly === true;
    const postcode = defaultValues?.billingDetails?.address?.postal_code;
    if (postcode && this.#fields.postcode.input.value === '') this.#fields.postcode.input.value = postcode;
  }

  focus() {
    this.#fields.number.input.focus();
  }

  blur() {
    if (this.#root.contains(document.activeElement)) document.activeElement.blur();
  }

  clear() {
    for (const field of Object.values(this.#fields)) {
      field.input.value = '';
      field.show(null);
    }
    this.#changed();
  }

  collapse() {}

  setAppearance(appearance) {
    applyAppearance(this.#root, appearance);
  }

  isMounted() {
    return this.#root.isConnected;
  }

  /** Shows what is wrong with each field; the first fault is returned, and its field has the focus. */
  validate() {
    let first = null;
    for (const field of Object.values(this.#fields)) {
      const error = field.check(field.input.value);
      field.show(error);
      if (error && !first) first = { error, field };
    }
    first?.field.input.focus();
    return first?.error ?? null;
  }

  /** Returns the API's `payment_method_data`. */
  paymentMethodData(extra) {
    const { number, expiry, cvc, postcode } = this.#fields;
    const { month, year } = readExpiry(expiry.input.value);
    const billing = extra?.billing_details ?? {};
    return {
      type: 'card',
      card: { number: digitsOf(number.input.value), exp_month: month, exp_year: year, cvc: digitsOf(cvc.input.value) },
      billing_details: {
        ...billing,
        address: { postal_code: postcode.input.value.trim() || undefined, country: 'GB', ...billing.address },
      },
    };
  }

  #listen() {
    for (const field of Object.values(this.#fields)) {
      field.input.addEventListener('input', () => {
        field.reformat();
        field.show(null);
        this.#changed();
      });
      field.input.addEventListener('blur', () => {
        if (field.input.value !== '') field.show(field.check(field.input.value));
      });
    }
    // Like the frame of the real thing, the form keeps its input to itself; Enter submits the form around it.
    for (const name of ['input', 'change']) this.#root.addEventListener(name, (event) => event.stopPropagation());
    this.#root.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') this.emit('escape', { elementType: 'payment' });
      if (event.key === 'Enter') this.#root.closest('form')?.requestSubmit();
    });
    this.#root.addEventListener('focusin', (event) => {
      if (!this.#root.contains(event.relatedTarget)) this.emit('focus', { elementType: 'payment' });
    });
    this.#root.addEventListener('focusout', (event) => {
      if (!this.#root.contains(event.relatedTarget)) this.emit('blur', { elementType: 'payment' });
    });
  }

  #changed() {
    const fields = Object.values(this.#fields);
    this.emit('change', {
      elementType: 'payment',
      empty: fields.every((field) => field.input.value === ''),
      complete: fields.every((field) => field.check(field.input.value) === null),
      collapsed: false,
      value: { type: 'card' },
    });
  }

  async #announce() {
    await Promise.resolve();
    this.emit('loaderstart', { elementType: 'payment' });
    try {
      await this.#load();
      if (!this.#destroyed) this.emit('ready', { elementType: 'payment' });
    } catch (error) {
      if (!this.#destroyed) this.emit('loaderror', { elementType: 'payment', error });
    }
  }
}
