import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { kysely } from '../../../platform/database/kysely.js';

/** The event as the list names it, and the order that it is about. */
interface Subject {
  readonly id: string;
  readonly orderNumber?: string | null;
}

/** Enters in the transaction of `em` that an event failed for good; once for each time. */
export async function enterFailure(em: EntityManager, { id, orderNumber }: Subject, said: string, at: Date) {
  await sql`
    insert into accounting.failed_event_entries (id, event_id, order_number, at, kind, message)
    select ${uuid()}::uuid, ${id}::text, ${orderNumber ?? null}::text, ${at}::timestamptz, 'failed', ${said}::text
    where not exists (select 1 from accounting.failed_event_entries
      where event_id = ${id}::text and kind = 'failed' and at = ${at}::timestamptz)`.execute(kysely(em));
}

/** Enters in the transaction of `em` that an event was done after it had failed; nothing where it never failed. */
export async function enterSuccess(em: EntityManager, { id, orderNumber }: Subject, at: Date): Promise<void> {
  await sql`
    insert into accounting.failed_event_entries (id, event_id, order_number, at, kind)
    select ${uuid()}::uuid, ${id}::text, ${orderNumber ?? null}::text, ${at}::timestamptz, 'succeeded'
    where exists (select 1 from accounting.failed_event_entries where event_id = ${id}::text and kind = 'failed')`.execute(
    kysely(em),
  );
}
