import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 as uuid } from 'uuid';

// A subscription belongs to an address and not to an account. It follows an account only where the account has shown that
// the address is its own, or anybody could end another's by signing up under the other's address.

/** The owner of a confirmed address left, or the address is theirs no longer: its subscription goes, with what was mailed. */
export async function forgetNewsletterOf(em: EntityManager, email: string): Promise<void> {
  await em.execute('delete from identity.newsletter_subscriptions where lower(email) = lower(?)', [email]);
}

/**
 * An account's confirmed address gave place to another confirmed one: so does its subscription, and the links that end it go
 * on working. Where the new address has one of its own, that one stands; what was merely asked for there is confirmed now.
 */
export async function moveNewsletter(em: EntityManager, from: string, to: string): Promise<void> {
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
  await forgetNewsletterOf(em, from);
}

/** The owner of a confirmed address asks for the newsletter: there is nothing left to confirm. Repeating it changes nothing. */
export async function startNewsletterOf(em: EntityManager, email: string): Promise<void> {
  await em.execute(
    `insert into identity.newsletter_subscriptions as n (id, email, state, confirmed_at) values (?::uuid, ?, 'subscribed', now())
     on conflict (lower(email)) do update set state = 'subscribed', unsubscribed_at = null,
       confirmed_at = case when n.state = 'subscribed' then n.confirmed_at else now() end`,
    [uuid(), email],
  );
}

/** The owner of a confirmed address has no more of it. */
export async function endNewsletterOf(em: EntityManager, email: string): Promise<void> {
  const found = await em.execute<{ id: string }[]>(
    'select id from identity.newsletter_subscriptions where lower(email) = lower(?)',
    [email],
  );
  for (const { id } of found) await endNewsletter(em, id);
}

/**
 * Ends a subscription; repeating it changes nothing. Links to confirm that are still in the letter box must not undo it. The
 * subscription is locked first, as everywhere.
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
