import { defineEntity, p } from '@mikro-orm/core';

const SageCallBudgetSchema = defineEntity({
  name: 'SageCallBudget',
  schema: 'accounting',
  tableName: 'sage_call_budget',
  properties: {
    /** Always 1: Sage counts the calls of the application over all businesses. */
    id: p.integer().primary(),
    /** Calls that could be sent at `refilledAt`. */
    tokens: p.double().default(0),
    refilledAt: p.datetime(),
    /** End of the pause that Sage asked for; nothing is sent before. */
    pausedUntil: p.datetime().nullable(),
    /** One entry per call under way: the time when it has certainly ended, even if its process died. */
    underWay: p.array().$type<string[]>().columnType('timestamptz[]'),
  },
  checks: [{ name: 'sage_call_budget_one', expression: 'id = 1' }],
});

/** The token bucket for all calls to Sage from all processes (docs/rules.md#sage-rate). Changed only by `SageCalls`. */
export class SageCallBudget extends SageCallBudgetSchema.class {}
SageCallBudgetSchema.setClass(SageCallBudget);

const SageUsageHourSchema = defineEntity({
  name: 'SageUsageHour',
  schema: 'accounting',
  tableName: 'sage_usage',
  properties: {
    hour: p.datetime().primary(),
    /** Calls sent, including calls for tokens. */
    calls: p.integer().default(0),
    /** Number of these calls without an answer, or with an error other than 429. */
    failed: p.integer().default(0),
    /** Calls that Sage answered with 429. */
    slowedDown: p.integer().default(0),
    /** Calls that had to wait for their turn. */
    waits: p.integer().default(0),
  },
});

/** The calls to Sage of one hour. */
export class SageUsageHour extends SageUsageHourSchema.class {}
SageUsageHourSchema.setClass(SageUsageHour);
