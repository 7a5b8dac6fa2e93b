import { defineEntity, p } from '@mikro-orm/core';
import { v7 as uuid } from 'uuid';

/** What a call to Sage was for. */
export type SyncType =
  | 'products'
  | 'stock'
  | 'customers'
  | 'prices'
  | 'invoices'
  | 'queue'
  | 'order'
  | 'customer'
  | 'connection';

const SageSyncLogSchema = defineEntity({
  name: 'SageSyncLogEntry',
  schema: 'accounting',
  tableName: 'sage_sync_log',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => uuid()),
    syncType: p.string().$type<SyncType>(),
    /** The order's or user's id where the call was made for one. */
    entityId: p.text().nullable(),
    /** The write in the queue that the call belongs to. */
    writeId: p.uuid().nullable(),
    /** Method and path: `POST /other_payments`. */
    operation: p.text(),
    status: p.string().$type<'success' | 'failed'>(),
    /** What was sent, secrets removed. */
    requestData: p.json<unknown>().nullable(),
    /** What came back, secrets removed; of a list only its size. */
    responseData: p.json<unknown>().nullable(),
    errorDetails: p.text().nullable(),
    /** ms. */
    syncDuration: p.integer(),
    correlationId: p.text(),
    /** Sage's own id of the call, for its support. */
    sageRequestId: p.text().nullable(),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
  indexes: [
    { properties: ['entityId', 'createdAt'] },
    { properties: ['writeId', 'createdAt'] },
    { properties: ['createdAt'] },
    {
      name: 'sage_sync_log_prices',
      expression: `create index "sage_sync_log_prices" on "accounting"."sage_sync_log" ("created_at") where "sync_type" = 'prices'`,
    },
  ],
});

/** One call to Sage: what was asked, what came back and how long it took. */
export class SageSyncLogEntry extends SageSyncLogSchema.class {}
SageSyncLogSchema.setClass(SageSyncLogEntry);
