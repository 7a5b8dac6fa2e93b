import type { EntityManager } from '@mikro-orm/postgresql';

/** Marks every unsent event as sent now, as the relay does with stored events. */
export async function markSent(em: EntityManager): Promise<void> {
  await em.execute(`with sent as (delete from platform.unsent_events returning seq)
    insert into platform.sent_events (seq, sent_at) select seq, clock_timestamp() from sent`);
}

/** Makes every event unsent again, as if no relay had marked it. */
export async function markUnsent(em: EntityManager): Promise<void> {
  await em.execute(`with sent as (delete from platform.sent_events returning seq)
    insert into platform.unsent_events (seq) select seq from sent`);
}
