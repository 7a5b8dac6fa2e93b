import { defineEntity, type EntityManager, p } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { kysely } from './database/kysely.js';
import type { Table } from './database/tables.js';

/** Kind of entry in a failed event's history. */
export type EntryKind = 'failed' | 'replayed' | 'dismissed' | 'looked' | 'repaired' | 'succeeded';

const FailedEventEntrySchema = defineEntity({
  name: 'FailedEventEntry',
  schema: 'platform',
  tableName: 'failed_event_entries',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => uuid()),
    /** The event's id in the list of failed events. */
    eventId: p.text(),
    orderNumber: p.text().nullable(),
    at: p.datetime(),
    kind: p.string().$type<EntryKind>(),
    /** A result of `actorName`; null for an automatic action. */
    actor: p.text().nullable(),
    reason: p.text().nullable(),
    /** The message of the error or the answer, word for word. */
    message: p.text().nullable(),
    /** The replay plan that did it. */
    planId: p.uuid().nullable(),
    /** Pence that a person's replay posts or moves; null for other entries. */
    amount: p.bigint('number').nullable(),
  },
  indexes: [
    { name: 'failed_event_entries_event', properties: ['eventId', 'at'] },
    { name: 'failed_event_entries_order', properties: ['orderNumber', 'at'] },
    {
      name: 'failed_event_entries_replayed',
      properties: ['actor', 'at'],
      where: `kind = 'replayed' and plan_id is null`,
    },
  ],
});

/** The history of failed work, which orders find by number (docs/rules.md#failed-events). Rows are only added. */
export class FailedEventEntry extends FailedEventEntrySchema.class {}
FailedEventEntrySchema.setClass(FailedEventEntry);

export interface FailedWorkHistoryTables {
  'platform.failed_event_entries': Table<FailedEventEntry>;
}

interface NewEntry extends Partial<Pick<FailedEventEntry, 'actor' | 'reason' | 'message' | 'planId' | 'amount'>> {
  readonly kind: EntryKind;
  /** Left out: now. */
  readonly at?: Date;
}

/** Adds to the history of an event of the list of failed events, in the transaction of `em`, if `condition` holds. */
export async function addEntry(
  em: EntityManager,
  { id, orderNumber = null }: { readonly id: string; readonly orderNumber?: string | null },
  { kind, at, actor = null, reason = null, message = null, planId = null, amount = null }: NewEntry,
  condition: RawBuilder<boolean> = sql<boolean>`true`,
): Promise<void> {
  await sql`
    insert into platform.failed_event_entries (id, event_id, order_number, at, kind, actor, reason, message, plan_id, amount)
    select ${uuid()}::uuid, ${id}::text, ${orderNumber}::text, coalesce(${at ?? null}::timestamptz, clock_timestamp()), ${kind}::text,
      ${actor}::text, ${reason}::text, ${message}::text, ${planId}::uuid, ${amount}::bigint
    where ${condition}`.execute(kysely(em));
}

/** Condition that an event has an `entry` for which `condition` holds. */
export const hasEntry = (id: RawBuilder<unknown>, condition: RawBuilder<boolean>): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from platform.failed_event_entries entry where entry.event_id = ${id} and ${condition})`;

/** Adds that an event failed for good; once for each failure. */
export function addFailure(
  em: EntityManager,
  event: { readonly id: string; readonly orderNumber?: string | null },
  message: string,
  at: Date,
): Promise<void> {
  const known = hasEntry(sql`${event.id}::text`, sql<boolean>`entry.kind = 'failed' and entry.at = ${at}::timestamptz`);
  return addEntry(em, event, { kind: 'failed', message, at }, sql<boolean>`not ${known}`);
}
