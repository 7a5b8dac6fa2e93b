import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { kysely } from '../../../platform/database/kysely.js';
import type { AccountingTables } from '../tables.js';

/** Thrown while the contact that sales chose is being linked. */
export class ContactIsBeingLinked extends Error {
  constructor() {
    super('The contact is being linked right now. Please try again in a moment.');
  }
}

/**
 * Removes the link between a customer and a Sage contact, and dismisses a queued link. Returns the linked contact, and
 * whether a link was queued. Throws `ContactIsBeingLinked`.
 */
export async function removeLink(
  em: EntityManager,
  userId: string,
  { by, reason }: { by: string; reason: string },
): Promise<{ contact: string | null; isWaiting: boolean }> {
  const statements = kysely<AccountingTables>(em);
  const waiting = await statements
    .selectFrom('accounting.sage_sync_queue')
    .select('status')
    .where('entity_id', '=', userId)
    .where('operation', '=', 'link_contact')
    .where('status', 'in', ['pending', 'processing', 'parked'])
    .forUpdate()
    .execute();
  if (waiting.some(({ status }) => status === 'processing')) throw new ContactIsBeingLinked();
  await statements
    .updateTable('accounting.sage_sync_queue')
    .set({
      status: 'dismissed',
      dismissed_by: by,
      dismiss_reason: reason,
      processed_at: sql<Date>`now()`,
      updated_at: sql<Date>`now()`,
      version: sql<number>`version + 1`,
    })
    .where('entity_id', '=', userId)
    .where('operation', '=', 'link_contact')
    .where('status', 'in', ['pending', 'parked'])
    .execute();
  const removed = await statements
    .deleteFrom('accounting.sage_customers')
    .where('user_id', '=', userId)
    .returning('sage_customer_id as contact')
    .executeTakeFirst();
  return { contact: removed?.contact ?? null, isWaiting: waiting.length > 0 };
}
