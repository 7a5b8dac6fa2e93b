import { defineEntity, p } from '@mikro-orm/core';

const ModelUsageSchema = defineEntity({
  name: 'ModelUsage',
  schema: 'assistant',
  tableName: 'model_usage',
  properties: {
    /** A day in London. */
    day: p.date().primary(),
    calls: p.integer().default(0),
    /** Tokens used, or reserved for running calls. */
    tokens: p.bigint('number').default(0),
  },
});

/**
 * The model's usage on one day, over all processes (docs/rules.md#assistant-cost). Written by set-based statements
 * only.
 */
export class ModelUsage extends ModelUsageSchema.class {}
ModelUsageSchema.setClass(ModelUsage);
