import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { kysely } from '../../../../platform/database/kysely.js';
import { isSameEmail } from '../../../../platform/email-address.js';
import { type IdentityTables, isEmail } from '../../tables.js';

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
