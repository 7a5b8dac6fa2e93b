import { defineEntity, p } from '@mikro-orm/core';
import { v7 as uuid } from 'uuid';
import type { CaseAction, CaseKind } from './case-kinds.js';
import type { Unit } from './reconciliation-run.js';

const ReconciliationCaseSchema = defineEntity({
  name: 'ReconciliationCase',
  schema: 'accounting',
  tableName: 'reconciliation_cases',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => uuid()),
    kind: p.string().$type<CaseKind>(),
    /** What differs: an order number, an id at Stripe or Sage, a user's id. With the kind it names the case. */
    subject: p.text(),
    orderNumber: p.text().nullable(),
    userId: p.uuid().nullable(),
    /** When that happened; null for points, which are compared whole. A run that reads so far back decides whether it is gone. */
    aboutAt: p.datetime().nullable(),
    title: p.text(),
    text: p.text(),
    /** Pence, or points. */
    expected: p.integer(),
    found: p.integer(),
    unit: p.string().$type<Unit>(),
    action: p.json<CaseAction>(),
    firstSeen: p.datetime(),
    lastSeen: p.datetime(),
    settledAt: p.datetime().nullable(),
    /** As `actorName` returns it; `system` where the difference was gone. */
    settledBy: p.text().nullable(),
    settledReason: p.text().nullable(),
  },
  uniques: [{ properties: ['kind', 'subject'] }],
  indexes: [
    {
      name: 'reconciliation_cases_open',
      expression: `create index "reconciliation_cases_open" on "accounting"."reconciliation_cases" ("last_seen") where "settled_at" is null`,
    },
  ],
});

/** Something that differs, until it is gone or a person settles it (docs/rules.md#reconciliation). */
export class ReconciliationCase extends ReconciliationCaseSchema.class {
  /** Settles it with a reason; it comes back where the amounts change. Returns false where it is settled already. */
  settle(actor: string, reason: string, now: Date): boolean {
    if (this.settledAt) return false;
    Object.assign(this, { settledAt: now, settledBy: actor, settledReason: reason });
    return true;
  }
}
ReconciliationCaseSchema.setClass(ReconciliationCase);
