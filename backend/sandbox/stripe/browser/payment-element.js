/** A mistake in the page's code, thrown as Stripe.js does. */
export class IntegrationError extends Error {
  name = 'IntegrationError';
}

/** `on`, `once` and `off`, as elements have them. */
export class Emitter {
  #listeners = [];

  on(name, listener, once = false) {
    if (typeof listener !== 'function') throw new IntegrationError(`The handler of "${name}" must be a function.`);
    this.#listeners.push({ name, listener, once });
    return this;
  }

  once(name, listener) {
    return this.on(name, listener, true);
  }

  /** Without a listener, all of that name go. */
  off(name, listener) {
    this.#listeners = this.#listeners.filter(
      (entry) => entry.name !== name || (listener ?? entry.listener) !== entry.listener,
    );
    return this;
  }

  hasListener(name) {
    return this.#listeners.some((entry) => entry.name === name);
  }

  emit(name, event) {
    const called = this.#listeners.filter((entry) => entry.name === name);
    this.#listeners = this.#listeners.filter((entry) => !(entry.once && called.includes(entry)));
    for (const { listener } of called) listener(event);
  }
}

const rules = `
.sbx-payment { --sbx-primary: #0570de; --sbx-background: #ffffff; --sbx-text: #1f2933; --sbx-secondary: #5b6770;
  --sbx-danger: #b3261e; --sbx-radius: 6px; --sbx-font: inherit; --sbx-size: 1rem;
  display: grid; gap: 0.75rem; color: var(--sbx-text); font-family: var(--sbx-font); font-size: var(--sbx-size); }
.sbx-row { display: grid; gap: 0.75rem; grid-template-columns: repeat(auto-fit, minmax(8rem, 1fr)); }
.sbx-field { display: grid; gap: 0.25rem; align-content: start; }
.sbx-field[hidden] { display: none; }
.sbx-field label { font-size: 0.93em; color: var(--sbx-text); }
.sbx-field input { box-sizing: border-box; width: 100%; min-height: 2.75rem; margin: 0; padding: 0.5rem 0.75rem;
  border: 1px solid #8a94a0; border-radius: var(--sbx-radius); background: var(--sbx-background);
  color: var(--sbx-text); font: inherit; }
.sbx-field input::placeholder { color: var(--sbx-secondary); opacity: 1; }
.sbx-field input:focus { outline: 2px solid var(--sbx-primary); outline-offset: 1px; border-color: var(--sbx-primary); }
.sbx-field input[aria-invalid='true'] { border-color: var(--sbx-danger); }
.sbx-error { margin: 0; color: var(--sbx-danger); font-size: 0.93em; }
.sbx-error:empty { display: none; }
.sbx-note { margin: 0; color: var(--sbx-secondary); font-size: 0.87em; }
.sbx-challenge { border: 0; border-radius: 12px; padding: 1.5rem; max-width: min(26rem, calc(100vw - 2rem));
  box-sizing: border-box; color: #1f2933; background: #ffffff; font: 1rem/1.5 system-ui, sans-serif;
  box-shadow: 0 20px 60px rgb(0 0 0 / 35%); }
.sbx-challenge::backdrop { background: rgb(15 23 32 / 60%); }
.sbx-challenge h2 { margin: 0 0 0.5rem; font-size: 1.25rem; }
.sbx-challenge p { margin: 0 0 1rem; }
.sbx-choices { display: flex; gap: 0.75rem; flex-wrap: wrap; }
.sbx-choices button { min-height: 2.75rem; padding: 0.5rem 1.25rem; border-radius: 6px; font: inherit; cursor: pointer;
  border: 1px solid #0a5bb5; background: #ffffff; color: #0a5bb5; }
.sbx-choices button:first-child { background: #0a5bb5; color: #ffffff; }
.sbx-choices button:disabled { opacity: 0.5; cursor: default; }
.sbx-sheet label { display: grid; gap: 0.25rem; margin-bottom: 0.75rem; }
.sbx-sheet input, .sbx-sheet select { box-sizing: border-box; width: 100%; min-height: 2.75rem; padding: 0.25rem 0.75rem;
  border: 1px solid #8a94a0; border-radius: 6px; background: #ffffff; color: inherit; font: inherit; }
.sbx-express button { width: 100%; height: var(--sbx-height); border: 0; border-radius: 4px; background: #000000;
  color: #ffffff; font: 500 1rem/1 system-ui, sans-serif; cursor: pointer; }
.sbx-express button:focus-visible { outline: 3px solid #0a5bb5; outline-offset: 2px; }
.sbx-choices button:focus-visible { outline: 3px solid #1f2933; outline-offset: 2px; }
`;

let adopted = false;

/** Through the object model: a page with a strict content policy allows no style element of ours. */
export function adoptStyles() {
  if (adopted) return;
  adopted = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

/** The page's `appearance.variables` that a plain form has. */
const variables = {
  colorPrimary: '--sbx-primary',
  colorBackground: '--sbx-background',
  colorText: '--sbx-text',
  colorTextSecondary: '--sbx-secondary',
  colorDanger: '--sbx-danger',
  borderRadius: '--sbx-radius',
  fontFamily: '--sbx-font',
  fontSizeBase: '--sbx-size',
};

export function make(tag, attributes, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  node.append(...children);
  return node;
}

const digitsOf = (text) => text.replace(/\D/g, '');
const isAmex = (text) => /^3[47]/.test(digitsOf(text));
const fault = (code, message) => ({ type: 'validation_error', code, message });

/** In groups of four; American Express in 4, 6 and 5. */
function formatNumber(text) {
  const digits = digitsOf(text).slice(0, isAmex(text) ? 15 : 16);
  const groups = isAmex(text) ? /^(\d{0,4})(\d{0,6})(\d*)/.exec(digits).slice(1) : (digits.match(/.{1,4}/g) ?? []);
  return groups.filter(Boolean).join(' ');
}

function passesLuhn(digits) {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = index % 2 === 1 ? Number(digit) * 2 : Number(digit);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

function checkNumber(text) {
  const digits = digitsOf(text);
  if (digits.length < (isAmex(digits) ? 15 : 16)) return fault('incomplete_number', 'Your card number is incomplete.');
  return passesLuhn(digits) ? null : fault('invalid_number', 'Your card number is invalid.');
}

/** `MM / YY`; a lone digit above 1 can only be a month, and a year in full loses its century. */
function formatExpiry(text) {
  let digits = digitsOf(text);
  if (/^[2-9]/.test(digits)) digits = `0${digits}`;
  if (/^\d{2}20\d{2}$/.test(digits)) digits = digits.slice(0, 2) + digits.slice(4);
  digits = digits.slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits;
}

function readExpiry(text) {
  const digits = digitsOf(text);
  return { month: Number(digits.slice(0, 2)), year: 2000 + Number(digits.slice(2, 4)) };
}

function checkExpiry(text) {
  if (digitsOf(text).length < 4) return fault('incomplete_expiry', "Your card's expiry date is incomplete.");
  const { month, year } = readExpiry(text);
  const now = new Date();
  if (month < 1 || month > 12) return fault('invalid_expiry_month', "Your card's expiry date is invalid.");
  if (year > now.getFullYear() + 50) return fault('invalid_expiry_year', "Your card's expiry year is invalid.");
  if (new Date(year, month, 1) > now) return null;
  return fault('invalid_expiry_year_past', "Your card's expiry date is in the past.");
}

/** The id of no form: inputs that name it belong to none, so that no submit of the page ever carries a card number. */
const noForm = 'sbx-no-form';
let fieldsMade = 0;

/** One labelled input with its message below. */
class Field {
  constructor(name, label, attributes, format, check = () => null) {
    fieldsMade += 1;
    const id = `sbx-${name}-${fieldsMade}`;
    this.format = format;
    this.check = check;
    this.message = make('p', { id: `${id}-error`, class: 'sbx-error', role: 'alert' });
    const described = { type: 'text', 'aria-describedby': `${id}-error` };
    this.input = make('input', { id, name, form: noForm, ...described, ...attributes });
    this.node = make('div', { class: 'sbx-field' }, make('label', { for: id }, label), this.input, this.message);
  }

  /** Keeps the caret behind the digit that it was behind. */
  reformat() {
    const before = this.input.value;
    const caret = this.input.selectionStart ?? before.length;
    this.input.value = this.format(before);
    const position = caret >= before.length ? this.input.value.length : this.format(before.slice(0, caret)).length;
    if (document.activeElement === this.input) this.input.setSelectionRange(position, position);
  }

  show(error) {
    this.message.textContent = error?.message ?? '';
    this.input.toggleAttribute('aria-invalid', Boolean(error));
    if (error) this.input.setAttribute('aria-invalid', 'true');
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
    const numeric = (autocomplete, placeholder) => ({ autocomplete, placeholder, inputmode: 'numeric' });
    const number = new Field(
      'number',
      'Card number',
      numeric('cc-number', '1234 1234 1234 1234'),
      formatNumber,
      checkNumber,
    );
    const expiry = new Field('expiry', 'Expiry date (MM/YY)', numeric('cc-exp', 'MM / YY'), formatExpiry, checkExpiry);
    const cvc = new Field(
      'cvc',
      'Security code (CVC)',
      numeric('cc-csc', 'CVC'),
      (text) => digitsOf(text).slice(0, 4),
      (text) =>
        digitsOf(text).length < (isAmex(number.input.value) ? 4 : 3)
          ? fault('incomplete_cvc', "Your card's security code is incomplete.")
          : null,
    );
    const postal = { autocomplete: 'billing postal-code', placeholder: 'WS11 1DB' };
    const postcode = new Field('postalCode', 'Postcode', postal, (text) => text.slice(0, 12));
    this.#fields = { number, expiry, cvc, postcode };
    const note = 'Sandbox: no real card is charged. Test card 4242 4242 4242 4242, any future date, any CVC.';
    this.#root = make(
      'div',
      { class: 'sbx-payment', role: 'group', 'aria-label': 'Card details' },
      number.node,
      make('div', { class: 'sbx-row' }, expiry.node, cvc.node),
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
    const { postcode } = this.#fields;
    postcode.node.hidden = [billing, billing?.address, billing?.address?.postalCode].includes('never');
    for (const field of Object.values(this.#fields)) field.input.readOnly = readOnly === true;
    postcode.input.value ||= defaultValues?.billingDetails?.address?.postal_code ?? '';
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
    for (const [name, property] of Object.entries(variables))
      this.#root.style.setProperty(property, appearance?.variables?.[name] ?? '');
  }

  isMounted() {
    return this.#root.isConnected;
  }

  /** Shows what is wrong with each field; the first fault is returned, and its field has the focus. */
  validate() {
    const fields = Object.values(this.#fields);
    const errors = fields.map((field) => field.check(field.input.value));
    for (const [index, field] of fields.entries()) field.show(errors[index]);
    const first = errors.findIndex(Boolean);
    fields[first]?.input.focus();
    return errors[first] ?? null;
  }

  /** Returns the API's `payment_method_data`. */
  paymentMethodData(extra) {
    const { number, expiry, cvc, postcode } = this.#fields;
    const { month, year } = readExpiry(expiry.input.value);
    const billing = extra?.billing_details ?? {};
    const address = { postal_code: postcode.input.value.trim() || undefined, country: 'GB', ...billing.address };
    return {
      type: 'card',
      card: { number: digitsOf(number.input.value), exp_month: month, exp_year: year, cvc: digitsOf(cvc.input.value) },
      billing_details: { ...billing, address },
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
    for (const [name, emitted] of [
      ['focusin', 'focus'],
      ['focusout', 'blur'],
    ]) {
      this.#root.addEventListener(name, (event) => {
        if (!this.#root.contains(event.relatedTarget)) this.emit(emitted, { elementType: 'payment' });
      });
    }
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
    const [name, more] = await this.#load().then(
      () => ['ready', {}],
      (error) => ['loaderror', { error }],
    );
    if (!this.#destroyed) this.emit(name, { elementType: 'payment', ...more });
  }
}
