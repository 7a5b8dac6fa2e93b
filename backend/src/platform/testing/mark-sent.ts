import type { EntityManager } from '@mikro-orm/postgresql';

/** Marks every unsent event as sent now, as the relay does with stored events. */
export async function markSent(em: EntityManager): Promise<void> {
  await em.execute('update platform.outbox set sent_at = clock_timestamp() where sent_at is null');
}

/** Makes every event unsent again, as if no relay had marked it. */
export async function markUnsent(em: EntityManager): Promise<void> {
  await em.execute('update platform.outbox set sent_at = null');
}
