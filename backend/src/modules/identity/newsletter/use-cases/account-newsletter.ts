import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 as uuid } from 'uuid';

// A subscription belongs to an address, not to an account. It follows an account only where the account has confirmed
// the address; otherwise signing up with a stranger's address would end the stranger's subscription.

/** Deletes the subscription of a confirmed address when the account is deleted or the address replaced. */
export async function deleteNewsletterOf(em: EntityManager, email: string): Promise<void> {
  await em.execute('delete from identity.newsletter_subscriptions where lower(email) = lower(?)', [email]);
}

/**
 * Moves the subscription to the new confirmed address of an account; its links stay valid. Where the new address has a
 * subscription, that one stays; one that was only requested is confirmed.
 */
export async function transferNewsletter(em: EntityManager, from: string, to: string): Promise<void> {
  if (from.toLowerCase() === to.toLowerCase()) return;
  const moved = await em.execute<object[]>(
    `update identity.newsletter_subscriptions set email = ? where lower(email) = lower(?)
       and not exists (select 1 from identity.newsletter_subscriptions where lower(email) = lower(?)) returning id`,
    [to, from, to],
  );
  if (moved.length > 0) return;
  await em.execute(
    `update identity.newsletter_subscriptions set state = 'subscribed', confirmed_at = now()
     where lower(email) = lower(?) and state = 'pending' and exists (
       select 1 from identity.newsletter_subscriptions where lower(email) = lower(?) and state = 'subscribed')`,
    [to, from],
  );
  await deleteNewsletterOf(em, from);
}

/** Subscribes a confirmed address without another confirmation. Idempotent. */
export async function startNewsletterOf(em: EntityManager, email: string): Promise<void> {
  await em.execute(
    `insert into identity.newsletter_subscriptions as n (id, email, state, confirmed_at) values (?::uuid, ?, 'subscribed', now())
     on conflict (lower(email)) do update set state = 'subscribed', unsubscribed_at = null,
       confirmed_at = case when n.state = 'subscribed' then n.confirmed_at else now() end`,
    [uuid(), email],
  );
}

/** Unsubscribes a confirmed address. */
export async function endNewsletterOf(em: EntityManager, email: string): Promise<void> {
  const found = await em.execute<{ id: string }[]>(
    'select id from identity.newsletter_subscriptions where lower(email) = lower(?)',
    [email],
  );
  for (const { id } of found) await endNewsletter(em, id);
}

/**
 * Ends a subscription. Idempotent. Deletes open confirmation links, which must not undo it. The subscription is locked
 * first, as everywhere.
 */
export async function endNewsletter(em: EntityManager, id: string): Promise<void> {
  await em.execute(
    `update identity.newsletter_subscriptions set state = 'unsubscribed',
       unsubscribed_at = case when state = 'unsubscribed' then unsubscribed_at else now() end
     where id = ?::uuid`,
    [id],
  );
  await em.execute('delete from identity.newsletter_confirmations where subscription_id = ?::uuid', [id]);
}
