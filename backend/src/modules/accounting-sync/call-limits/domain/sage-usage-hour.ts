import { defineEntity, p } from '@mikro-orm/core';

const SageUsageHourSchema = defineEntity({
  name: 'SageUsageHour',
  schema: 'accounting',
  tableName: 'sage_usage',
  properties: {
    hour: p.datetime().primary(),
    /** Sent, calls for tokens included. */
    calls: p.integer().default(0),
    /** Of those: without an answer, or with an error other than 429. */
    failed: p.integer().default(0),
    /** Of those: answered 429. */
    slowedDown: p.integer().default(0),
    /** Of those: waited for their turn before they were sent. */
    waits: p.integer().default(0),
  },
});

/** The calls to Sage of one hour. */
export class SageUsageHour extends SageUsageHourSchema.class {}
SageUsageHourSchema.setClass(SageUsageHour);
