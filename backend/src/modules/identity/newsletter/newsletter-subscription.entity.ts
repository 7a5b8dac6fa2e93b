import { defineEntity, p } from '@mikro-orm/core';

/** pending (unconfirmed) → subscribed → unsubscribed → subscribed by another confirmation. */
export type SubscriptionState = 'pending' | 'subscribed' | 'unsubscribed';

const NewsletterSubscriptionSchema = defineEntity({
  name: 'NewsletterSubscription',
  schema: 'identity',
  tableName: 'newsletter_subscriptions',
  properties: {
    id: p.uuid().primary(),
    /** The address as first given; unique without regard to case. */
    email: p.string().length(255),
    state: p.string().length(20).$type<SubscriptionState>().default('pending'),
    askedAt: p.datetime().defaultRaw('now()'),
    /** The record of the owner's consent. */
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

/**
 * An address with or without a confirmed subscription. Written by set-based statements only, so that concurrent
 * requests agree.
 */
export class NewsletterSubscription extends NewsletterSubscriptionSchema.class {}
NewsletterSubscriptionSchema.setClass(NewsletterSubscription);

const NewsletterConfirmationSchema = defineEntity({
  name: 'NewsletterConfirmation',
  schema: 'identity',
  tableName: 'newsletter_confirmations',
  properties: {
    /** SHA-256 of the mailed token: a copy of the table confirms nothing. */
    tokenHash: p.string().length(43).primary(),
    subscriptionId: () =>
      p.manyToOne(NewsletterSubscription).mapToPk().joinColumn('subscription_id').deleteRule('cascade').index(),
    expiresAt: p.datetime().index(),
  },
});

/** A mailed link that confirms an address. Several may be open; each works. */
export class NewsletterConfirmation extends NewsletterConfirmationSchema.class {}
NewsletterConfirmationSchema.setClass(NewsletterConfirmation);
