import type { PaymentIntentResult } from '@stripe/stripe-js';

type Respond = (response: object) => void;
type Listener = (event?: object) => void;

/** Stripe's script for component specs, where jsdom has no frames: a card is always entered, the spec is the bank. */
export class StripeStub {
  /** The arguments of each confirmation. */
  readonly confirmed: object[] = [];
  private response: () => Promise<object> = async () => ({});
  private status: () => Promise<object> = async () => ({});
  /** The options and listeners of the wallet's buttons. */
  private wallet: { options: object; listeners: Record<string, Listener> } = { options: {}, listeners: {} };
  private hasWallet = false;
  private walletReady: Promise<void> = Promise.resolve();
  private update: () => Promise<object> = async () => ({});

  /** Puts the stub where the page would load the script. */
  install(): void {
    const element = (name: string, listener: Listener) => name === 'ready' && queueMicrotask(listener);
    const card = { mount() {}, destroy() {}, update() {}, off() {}, on: element, once: element };
    const elements = {
      create: (type: string, options: object) => (type === 'expressCheckout' ? this.createWallet(options) : card),
      getElement: () => null,
      update() {},
      fetchUpdates: () => this.update(),
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

  private createWallet(options: object) {
    this.wallet = { options, listeners: {} };
    const on = (name: string, listener: Listener) => {
      this.wallet.listeners[name] = listener;
      const availablePaymentMethods = this.hasWallet ? { googlePay: true } : undefined;
      if (name === 'ready') void this.walletReady.then(() => listener({ availablePaymentMethods }));
    };
    const update = (changed: object) => Object.assign(this.wallet.options, changed);
    return { mount() {}, destroy() {}, update, off() {}, on, once: on };
  }

  /** The browser has a wallet. */
  offersWallet(): void {
    this.hasWallet = true;
  }

  /** The browser has a wallet, whose buttons are ready once the returned function is called. */
  offersWalletLater(): () => void {
    this.offersWallet();
    let come = () => {};
    this.walletReady = new Promise((resolve) => {
      come = resolve;
    });
    return come;
  }

  /** The elements hear of a changed amount only with the response that is given to the returned function. */
  holdsUpdates(): Respond {
    let respond: Respond = () => {};
    const response = new Promise<object>((resolve) => {
      respond = resolve;
    });
    this.update = () => response;
    return respond;
  }

  /** Returns the options of the wallet's buttons. */
  get walletOptions(): object {
    return this.wallet.options;
  }

  /** Sends an event of the wallet to the page. */
  sends(name: 'click' | 'confirm' | 'shippingaddresschange', event: object): void {
    this.wallet.listeners[name]?.(event);
  }

  /** Every card is authorised, no payment is known, and the browser has no wallet. */
  reset(): void {
    this.confirmed.length = 0;
    this.hasWallet = false;
    this.walletReady = Promise.resolve();
    this.update = async () => ({});
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
