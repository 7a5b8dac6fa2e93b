import { defineEntity, p } from '@mikro-orm/core';
import type { RecordSource } from '../../../../platform/reconciled-records.js';

/** What Sage says, beside what the modules say. */
type StagedSource = RecordSource | 'document';

const StagedRecordSchema = defineEntity({
  name: 'StagedRecord',
  schema: 'accounting',
  tableName: 'reconciliation_records',
  properties: {
    runId: p.uuid().primary(),
    source: p.string().primary().$type<StagedSource>(),
    id: p.text().primary(),
    orderNumber: p.text().nullable(),
    orderId: p.text().nullable(),
    paymentIntentId: p.text().nullable(),
    userId: p.text().nullable(),
    amount: p.integer(),
    /** VAT inside `amount`. */
    tax: p.integer(),
    status: p.text(),
    /** When it happened, or last changed. */
    at: p.datetime(),
    /** What only this source says. */
    detail: p.json<Record<string, unknown>>(),
  },
  indexes: [
    { properties: ['runId', 'source', 'orderNumber'] },
    { properties: ['runId', 'source', 'orderId'] },
    { properties: ['runId', 'source', 'paymentIntentId'] },
  ],
});

/** A record of one side, read for a run and deleted after it: all sides in one place, so that they are compared by statements. */
export class StagedRecord extends StagedRecordSchema.class {}
StagedRecordSchema.setClass(StagedRecord);
