import { defineEntity, p } from '@mikro-orm/core';

const SageCallBudgetSchema = defineEntity({
  name: 'SageCallBudget',
  schema: 'accounting',
  tableName: 'sage_call_budget',
  properties: {
    /** Always 1: Sage counts the calls of the application, whatever the business. */
    id: p.integer().primary(),
    /** Calls that might be sent at `refilledAt`. */
    tokens: p.double().default(0),
    refilledAt: p.datetime(),
    /** Until then nothing is sent: Sage has asked to slow down. */
    pausedUntil: p.datetime().nullable(),
    /** One entry per call under way: when it has ended for certain, also where its process died. */
    underWay: p.array().$type<string[]>().columnType('timestamptz[]'),
  },
  checks: [{ name: 'sage_call_budget_one', expression: 'id = 1' }],
});

/** The token bucket of all calls to Sage, of all processes (docs/rules.md#sage-rate). Changed by `SageCalls` only. */
export class SageCallBudget extends SageCallBudgetSchema.class {}
SageCallBudgetSchema.setClass(SageCallBudget);

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
