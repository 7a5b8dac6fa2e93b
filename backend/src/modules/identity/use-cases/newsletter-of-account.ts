import type { EntityManager } from '@mikro-orm/postgresql';

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
