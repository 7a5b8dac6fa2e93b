import type { PaymentIntentResult } from '@stripe/stripe-js';

type Respond = (response: object) => void;

/** Stripe's script for component specs, where jsdom has no frames: a card is always entered, the spec is the bank. */
export class StripeStub {
  /** The arguments of each confirmation. */
  readonly confirmed: object[] = [];
  private response: () => Promise<object> = async () => ({});
  private status: () => Promise<object> = async () => ({});

  /** Puts the stub where the page would load the script. */
  install(): void {
    const element = (name: string, listener: () => void) => name === 'ready' && queueMicrotask(listener);
    const elements = {
      create: () => ({ mount() {}, destroy() {}, update() {}, off() {}, on: element, once: element }),
      getElement: () => null,
      update() {},
      fetchUpdates: async () => ({}),
    };
    const stripe = {
      elements: () => elements,
      createToken() {},
      createPaymentMethod() {},
      confirmCardPayment() {},
      confirmPayment: (options: object) => {
        this.confirmed.push(options);
        return this.response();
      },
      retrievePaymentIntent: () => this.status(),
    };
    Object.assign(window, { Stripe: Object.assign(() => stripe, { version: 'endive' }) });
  }

  /** Every card is authorised, and no payment is known. */
  reset(): void {
    this.confirmed.length = 0;
    this.authorises();
    this.finds({ error: { code: 'resource_missing' } });
  }

  authorises(): void {
    this.response = async () => ({ paymentIntent: { status: 'requires_capture' } });
  }

  declines(message: string): void {
    const error = { type: 'card_error', message, payment_intent: { status: 'requires_payment_method' } };
    this.response = async () => ({ error });
  }

  /** The next confirmation waits for the response that is given to the returned function. */
  waits(): Respond {
    let respond: Respond = () => {};
    const response = new Promise<object>((resolve) => {
      respond = resolve;
    });
    this.response = () => response;
    return respond;
  }

  /** Sets the result of looking up a payment. */
  finds(found: { [Name in keyof PaymentIntentResult]?: object }): void {
    this.status = async () => found;
  }

  cannotBeReached(): void {
    this.status = () => Promise.reject(new Error('Offline'));
  }
}
