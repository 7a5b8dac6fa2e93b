import { defineEntity, p } from '@mikro-orm/core';

/** The text that the trail is searched by, in lower case, beside the people who appear in it. */
export const AUDIT_SEARCH_TEXT = `lower(${[
  'action',
  'subject_id',
  "coalesce(reason, '')",
  `coalesce("before"::text, '')`,
  `coalesce("after"::text, '')`,
].join(' || chr(10) || ')})`;

const AuditRecordSchema = defineEntity({
  name: 'AuditRecord',
  schema: 'identity',
  tableName: 'audit',
  properties: {
    id: p.uuid().primary(),
    /** The clock's time, not the transaction's, so that records stand in the order in which things were done. */
    at: p.datetime().defaultRaw('clock_timestamp()').index(),
    /** A user's id, or `system`. */
    actor: p.text(),
    action: p.text(),
    subjectType: p.text(),
    subjectId: p.text(),
    /** Only what changed, no secrets; null once the person it concerns was erased. */
    before: p.json<object>().nullable(),
    after: p.json<object>().nullable(),
    reason: p.text().nullable(),
    correlationId: p.text(),
  },
  indexes: [
    { properties: ['subjectId', 'at'] },
    { properties: ['actor', 'at'] },
    {
      name: 'audit_search',
      expression: `create index "audit_search" on "identity"."audit" using gin ((${AUDIT_SEARCH_TEXT}) gin_trgm_ops)`,
    },
  ],
});

/**
 * Something that staff did (docs/rules.md#audit-trail). Written by plain statements; changed only to erase a person.
 */
export class AuditRecord extends AuditRecordSchema.class {}
AuditRecordSchema.setClass(AuditRecord);
