import { defineEntity, p } from '@mikro-orm/core';
import { v7 as uuid } from 'uuid';

/** What happened to a failed event. */
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
    /** As the list names it. */
    eventId: p.text(),
    orderNumber: p.text().nullable(),
    at: p.datetime(),
    kind: p.string().$type<EntryKind>(),
    /** As `actorName` returns it; null where it went by itself. */
    actor: p.text().nullable(),
    reason: p.text().nullable(),
    /** What was said, word for word. */
    message: p.text().nullable(),
    /** The replay plan that did it. */
    planId: p.uuid().nullable(),
    /** Pence that a replay by a person posts or moves; null of other entries. */
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

/** The history of a failed event, and by its number of an order (docs/rules.md#failed-events). Rows are only added. */
export class FailedEventEntry extends FailedEventEntrySchema.class {}
FailedEventEntrySchema.setClass(FailedEventEntry);
