import { defineEntity, p } from '@mikro-orm/core';

/** The fields that tell cards apart. */
interface Card {
  expMonth: number;
  expYear: number;
  fingerprint: string;
}

/** Whether it is the same card, saved twice; a renewed one has another expiry. */
export function isSameCard(one: Card, other: Card): boolean {
  return one.fingerprint === other.fingerprint && one.expYear === other.expYear && one.expMonth === other.expMonth;
}

/** Returns each card once, the first of equal ones. */
export function distinctCards<C extends Card>(cards: readonly C[]): C[] {
  return cards.filter((card, index) => cards.findIndex((other) => isSameCard(card, other)) === index);
}

/** Whether the last month of a card has ended. */
export function isCardExpired({ expMonth, expYear }: Card, now = new Date()): boolean {
  return Date.UTC(expYear, expMonth) <= now.getTime();
}

const StripeCustomerSchema = defineEntity({
  name: 'StripeCustomer',
  schema: 'ordering',
  tableName: 'stripe_customers',
  properties: {
    userId: p.uuid().primary(),
    /** Null until Stripe has answered. */
    stripeCustomerId: p.text().unique().nullable(),
    /** Stripe's idempotency key by which it is made, so that two requests and a repeat after a crash make the same one. */
    creationKey: p.uuid().defaultRaw('gen_random_uuid()'),
    /**
     * The time to pass the account's name and email to Stripe, or to delete the customer of an erased account; null:
     * nothing to do.
     */
    dueAt: p.datetime().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
  indexes: [{ name: 'stripe_customers_due', properties: ['dueAt'], where: 'due_at is not null' }],
});

/** The customer at Stripe that belongs to an account and holds its saved cards. Written by plain statements only. */
export class StripeCustomer extends StripeCustomerSchema.class {}
StripeCustomerSchema.setClass(StripeCustomer);
