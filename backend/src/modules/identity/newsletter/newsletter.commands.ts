import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CronExpression } from '@nestjs/schedule';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { Config } from '../../../config.js';
import { inTransaction } from '../../../platform/database/database.js';
import { kysely } from '../../../platform/database/kysely.js';
import { emailKey, isSameEmail } from '../../../platform/email-address.js';
import { RateLimits } from '../../../platform/http/limits/rate-limits.js';
import { Job } from '../../../platform/jobs/jobs.js';
import { MailQueue } from '../../../platform/mail/mail.js';
import { type IdentityTables, isEmail } from '../tables.js';
import {
  alreadySubscribedMail,
  type ComposedMail,
  NewsletterLinks,
  newsletterConfirmationMail,
  welcomeMail,
} from './newsletter.mails.js';

// A subscription belongs to an address, not to an account. It follows an account only where the account has confirmed
// the address; otherwise signing up with a stranger's address would end the stranger's subscription.

/** Deletes the subscription of a confirmed address when the account is deleted or the address replaced. */
export async function deleteNewsletterOf(em: EntityManager, email: string): Promise<void> {
  await kysely<IdentityTables>(em)
    .deleteFrom('identity.newsletter_subscriptions')
    .where(isEmail('email', email))
    .execute();
}

/**
 * Moves the subscription to the new confirmed address of an account; its links stay valid. Where the new address has a
 * subscription, that one stays; one that was only requested is confirmed.
 */
export async function transferNewsletter(em: EntityManager, from: string, to: string): Promise<void> {
  if (isSameEmail(from, to)) return;
  const db = kysely<IdentityTables>(em);
  const moved = await db
    .updateTable('identity.newsletter_subscriptions')
    .set({ email: to })
    .where(isEmail('email', from))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('identity.newsletter_subscriptions as n').select('n.id').where(isEmail('n.email', to)))),
    )
    .returning('id')
    .executeTakeFirst();
  if (moved) return;
  await db
    .updateTable('identity.newsletter_subscriptions')
    .set({ state: 'subscribed', confirmed_at: sql<Date>`now()` })
    .where(isEmail('email', to))
    .where('state', '=', 'pending')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('identity.newsletter_subscriptions as n')
          .select('n.id')
          .where(isEmail('n.email', from))
          .where('n.state', '=', 'subscribed'),
      ),
    )
    .execute();
  await deleteNewsletterOf(em, from);
}

/** Subscribes a confirmed address without another confirmation. Idempotent. */
export async function startNewsletterOf(em: EntityManager, email: string): Promise<void> {
  await kysely<IdentityTables>(em)
    .insertInto('identity.newsletter_subscriptions')
    .values({ id: uuid(), email, state: 'subscribed', confirmed_at: sql<Date>`now()` })
    .onConflict((conflict) =>
      conflict.expression(sql`lower(email)`).doUpdateSet({
        state: 'subscribed',
        unsubscribed_at: null,
        confirmed_at: sql<Date>`case when newsletter_subscriptions.state = 'subscribed' then newsletter_subscriptions.confirmed_at else now() end`,
      }),
    )
    .execute();
}

/** Unsubscribes a confirmed address. */
export async function endNewsletterOf(em: EntityManager, email: string): Promise<void> {
  const found = await kysely<IdentityTables>(em)
    .selectFrom('identity.newsletter_subscriptions')
    .select('id')
    .where(isEmail('email', email))
    .execute();
  for (const { id } of found) await endNewsletter(em, id);
}

/**
 * Ends a subscription. Idempotent. Deletes open confirmation links, which must not undo it. The subscription is locked
 * first, as everywhere.
 */
export async function endNewsletter(em: EntityManager, id: string): Promise<void> {
  const db = kysely<IdentityTables>(em);
  await db
    .updateTable('identity.newsletter_subscriptions')
    .set({
      state: 'unsubscribed',
      unsubscribed_at: sql<Date>`case when state = 'unsubscribed' then unsubscribed_at else now() end`,
    })
    .where('id', '=', id)
    .execute();
  await db.deleteFrom('identity.newsletter_confirmations').where('subscription_id', '=', id).execute();
}

/** Confirms an address by a mailed token. Idempotent. Returns false where the token is unknown or expired. */
export class ConfirmNewsletter extends Command<boolean> {
  constructor(readonly token: string) {
    super();
  }
}

@CommandHandler(ConfirmNewsletter)
export class ConfirmNewsletterHandler implements ICommandHandler<ConfirmNewsletter> {
  constructor(
    private readonly em: EntityManager,
    private readonly mails: MailQueue,
    private readonly links: NewsletterLinks,
    private readonly config: Config,
  ) {}

  execute({ token }: ConfirmNewsletter): Promise<boolean> {
    return inTransaction(this.em, async (em) => {
      const confirmed = await kysely<IdentityTables>(em)
        .updateTable('identity.newsletter_subscriptions as s')
        .from('identity.newsletter_confirmations as c')
        .set({
          state: 'subscribed',
          confirmed_at: sql<Date>`case when s.state = 'subscribed' then s.confirmed_at else now() end`,
          unsubscribed_at: null,
        })
        .where('c.token_hash', '=', this.links.hashOf(token))
        .where('c.expires_at', '>', sql<Date>`now()`)
        .whereRef('s.id', '=', 'c.subscription_id')
        .returning(['s.id', 's.email', sql<boolean>`old.state <> 'subscribed'`.as('isNew')])
        .executeTakeFirst();
      if (confirmed?.isNew) await this.welcome(em, confirmed);
      return confirmed !== undefined;
    });
  }

  private async welcome(em: EntityManager, { id, email }: { id: string; email: string }): Promise<void> {
    const mail = welcomeMail(this.config, this.links.unsubscribe(id));
    await this.mails.enqueue(em, { key: `newsletter-welcome:${uuid()}`, to: email, ...mail });
  }
}

/** The validity of a confirmation link, in days. */
const CONFIRM_DAYS = 7;

/** Emails to one address, from any number of visitors. */
const MAILS_TO_ONE = { name: 'newsletter mails', points: 5, seconds: 3600 };

/**
 * Requests the newsletter. The outcome goes to the address by email only; the caller learns nothing
 * (docs/rules.md#newsletter).
 */
export class SubscribeNewsletter extends Command<void> {
  constructor(readonly email: string) {
    super();
  }
}

@CommandHandler(SubscribeNewsletter)
export class SubscribeNewsletterHandler implements ICommandHandler<SubscribeNewsletter> {
  constructor(
    private readonly em: EntityManager,
    private readonly mails: MailQueue,
    private readonly links: NewsletterLinks,
    private readonly limits: RateLimits,
    private readonly config: Config,
  ) {}

  async execute({ email }: SubscribeNewsletter): Promise<void> {
    if ((await this.limits.consume(MAILS_TO_ONE, emailKey(email))) !== undefined) return;
    await inTransaction(this.em, async (em) => {
      // The row comes back locked, new or not, so that two concurrent requests wait for each other.
      const { id, state } = await kysely<IdentityTables>(em)
        .insertInto('identity.newsletter_subscriptions')
        .values({ id: uuid(), email })
        .onConflict((conflict) => conflict.expression(sql`lower(email)`).doUpdateSet({ asked_at: sql<Date>`now()` }))
        .returning(['id', 'state'])
        .executeTakeFirstOrThrow();
      const mail =
        state === 'subscribed'
          ? alreadySubscribedMail(this.config, this.links.unsubscribe(id))
          : await this.toConfirm(em, id);
      await this.mails.enqueue(em, { key: `newsletter-asked:${uuid()}`, to: email, ...mail });
    });
  }

  private async toConfirm(em: EntityManager, id: string): Promise<ComposedMail> {
    const { hash, url } = this.links.confirmation();
    await kysely<IdentityTables>(em)
      .insertInto('identity.newsletter_confirmations')
      .values({
        token_hash: hash,
        subscription_id: id,
        expires_at: sql<Date>`now() + make_interval(days => ${CONFIRM_DAYS}::int)`,
      })
      .execute();
    return newsletterConfirmationMail(this.config, url, CONFIRM_DAYS);
  }
}

/** Ends a subscription by the token of an unsubscribe link. Idempotent. Returns false where the token is invalid. */
export class UnsubscribeNewsletter extends Command<boolean> {
  constructor(readonly token: string) {
    super();
  }
}

@CommandHandler(UnsubscribeNewsletter)
export class UnsubscribeNewsletterHandler implements ICommandHandler<UnsubscribeNewsletter> {
  constructor(
    private readonly em: EntityManager,
    private readonly links: NewsletterLinks,
  ) {}

  async execute({ token }: UnsubscribeNewsletter): Promise<boolean> {
    const id = this.links.subscriptionOf(token);
    if (id === null) return false;
    await inTransaction(this.em, (em) => endNewsletter(em, id));
    return true;
  }
}

/**
 * Deletes addresses that were never confirmed once their links have expired: the shop may not store them any longer.
 */
@Injectable()
export class PurgeNewsletterRequests {
  constructor(private readonly em: EntityManager) {}

  @Job({ name: 'unconfirmed newsletter requests', at: CronExpression.EVERY_HOUR, leader: true })
  async purge(): Promise<void> {
    const db = kysely<IdentityTables>(this.em);
    await db.deleteFrom('identity.newsletter_confirmations').where('expires_at', '<', sql<Date>`now()`).execute();
    await db
      .deleteFrom('identity.newsletter_subscriptions as s')
      .where('state', '=', 'pending')
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('identity.newsletter_confirmations as c')
              .select('c.token_hash')
              .whereRef('c.subscription_id', '=', 's.id'),
          ),
        ),
      )
      .execute();
  }
}
