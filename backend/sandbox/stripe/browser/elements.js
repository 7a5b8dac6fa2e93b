import { Emitter, IntegrationError } from './emitter.js';
import { PaymentElement } from './payment-element.js';

/** The result of `stripe.elements()`: at most one Payment Element and its options. */
export class Elements extends Emitter {
  #options;
  #payment = null;
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
    if (type !== 'payment') throw new IntegrationError(`The sandbox has the Payment Element only, not "${type}".`);
    if (this.#payment) throw new IntegrationError('Can only create one Element of type payment.');
    const load = async () => {
      if (this.#options.clientSecret !== undefined) await this.#load(this.#options.clientSecret);
    };
    this.#payment = new PaymentElement(options, this.#options.appearance, load, () => {
      this.#payment = null;
    });
    return this.#payment;
  }

  /** Takes the type's name, or the component of a wrapper library. */
  getElement(type) {
    return type === 'payment' || type?.__elementType === 'payment' ? this.#payment : null;
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
