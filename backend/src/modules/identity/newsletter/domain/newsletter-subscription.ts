import { defineEntity, p } from '@mikro-orm/core';

/** pending (the address is not confirmed) → subscribed → unsubscribed; from there by confirming once more. */
export type SubscriptionState = 'pending' | 'subscribed' | 'unsubscribed';

const NewsletterSubscriptionSchema = defineEntity({
  name: 'NewsletterSubscription',
  schema: 'identity',
  tableName: 'newsletter_subscriptions',
  properties: {
    id: p.uuid().primary(),
    /** As it was given first; unique without regard to case. */
    email: p.string().length(255),
    state: p.string().length(20).$type<SubscriptionState>().default('pending'),
    askedAt: p.datetime().defaultRaw('now()'),
    /** The record that its owner agreed. */
    confirmedAt: p.datetime().nullable(),
    unsubscribedAt: p.datetime().nullable(),
  },
  indexes: [
    {
      name: 'newsletter_subscriptions_email',
      expression:
        'create unique index "newsletter_subscriptions_email" on "identity"."newsletter_subscriptions" (lower("email"))',
    },
  ],
  checks: [
    {
      name: 'newsletter_subscriptions_state',
      expression: "state in ('pending', 'subscribed', 'unsubscribed')",
    },
  ],
});

/** An address that news are sent to, or might be. Written by set-based statements only, so that repeated clicks agree. */
export class NewsletterSubscription extends NewsletterSubscriptionSchema.class {}
NewsletterSubscriptionSchema.setClass(NewsletterSubscription);

const NewsletterConfirmationSchema = defineEntity({
  name: 'NewsletterConfirmation',
  schema: 'identity',
  tableName: 'newsletter_confirmations',
  properties: {
    /** SHA-256 of the token in the mail: who reads the table cannot confirm. */
    tokenHash: p.string().length(43).primary(),
    subscriptionId: () =>
      p.manyToOne(NewsletterSubscription).mapToPk().joinColumn('subscription_id').deleteRule('cascade').index(),
    expiresAt: p.datetime().index(),
  },
});

/** A link that was mailed to confirm an address. Several can be open: whichever mail is found first serves. */
export class NewsletterConfirmation extends NewsletterConfirmationSchema.class {}
NewsletterConfirmationSchema.setClass(NewsletterConfirmation);
