import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import { Config } from '../../../config.js';
import { stripeClient } from './stripe-client.js';
import { isUnknownToStripe, withStripeErrors } from './stripe-errors.js';

/** Time limit of a call, in ms; the library repeats it twice at most, with the same idempotency key. */
const CALL_LIMIT_MS = 8000;
const RETRIES = 2;
/** More cards than anyone saves; the most that Stripe returns at once. */
const MOST_CARDS = 100;

/** The details of a card saved at Stripe that may be shown. */
export interface SavedCard {
  /** Stripe's payment method. */
  id: string;
  /** @example "visa" */
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
  /** The same for the same card, saved however often. */
  fingerprint: string;
}

/** Stripe's customers and the cards saved with them. Throws `PaymentRejected` and `PaymentsUnavailable`. */
@Injectable()
export class PaymentCustomers {
  private readonly stripe: Stripe;

  constructor({ stripe }: Config) {
    this.stripe = stripeClient(stripe, RETRIES, CALL_LIMIT_MS);
  }

  /** Makes a customer that names the account and nothing else. Idempotent by `key`. Returns its id. */
  create(userId: string, key: string): Promise<string> {
    const options = { idempotencyKey: `customer-${key}` };
    return withStripeErrors(async () => (await this.stripe.customers.create({ metadata: { userId } }, options)).id);
  }

  async update(customerId: string, { name, email }: { name: string; email: string }): Promise<void> {
    await withStripeErrors(() => this.stripe.customers.update(customerId, { name, email }));
  }

  /** Deletes a customer with its cards. Succeeds where Stripe does not know it. */
  async delete(customerId: string): Promise<void> {
    try {
      await withStripeErrors(() => this.stripe.customers.del(customerId));
    } catch (error) {
      if (!isUnknownToStripe(error)) throw error;
    }
  }

  /** Returns the cards of a customer, the newest first; none where Stripe does not know the customer. */
  async cards(customerId: string): Promise<SavedCard[]> {
    const query = { customer: customerId, type: 'card', limit: MOST_CARDS } as const;
    try {
      const { data } = await withStripeErrors(() => this.stripe.paymentMethods.list(query));
      return data.flatMap((method) => savedCard(method) ?? []);
    } catch (error) {
      if (isUnknownToStripe(error)) return [];
      throw error;
    }
  }

  /** Takes a card away from its customer, for good. */
  async detach(cardId: string): Promise<void> {
    await withStripeErrors(() => this.stripe.paymentMethods.detach(cardId));
  }
}

function savedCard({ id, card }: Stripe.PaymentMethod): SavedCard | undefined {
  if (!card) return undefined;
  const { brand, last4, exp_month: expMonth, exp_year: expYear, fingerprint } = card;
  return { id, brand, last4, expMonth, expYear, fingerprint: fingerprint ?? id };
}
