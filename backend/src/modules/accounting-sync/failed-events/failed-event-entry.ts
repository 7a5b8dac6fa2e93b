import { defineEntity, p } from '@mikro-orm/core';
import { v7 as uuid } from 'uuid';

/** Kind of entry in a failed event's history. */
export type EntryKind = 'failed' | 'replayed' | 'dismissed' | 'looked' | 'repaired' | 'succeeded';

const FailedEventEntrySchema = defineEntity({
  name: 'FailedEventEntry',
  schema: 'accounting',
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
      expression: `create index "failed_event_entries_replayed" on "accounting"."failed_event_entries" ("actor", "at") where "kind" = 'replayed' and "plan_id" is null`,
    },
  ],
});

/**
 * The history of failed events, which orders find by their number (docs/rules.md#failed-events). Rows are only added.
 */
export class FailedEventEntry extends FailedEventEntrySchema.class {}
FailedEventEntrySchema.setClass(FailedEventEntry);
