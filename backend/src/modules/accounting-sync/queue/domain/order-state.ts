import { defineEntity, p } from '@mikro-orm/core';
import type { StateInSage } from '../../events.js';

const OrderStateSchema = defineEntity({
  name: 'SageOrderState',
  schema: 'accounting',
  tableName: 'order_states',
  properties: {
    orderId: p.uuid().primary(),
    state: p.string().$type<StateInSage>(),
    /** What was last published, so that only changes are. */
    problem: p.text().nullable(),
    lastSyncAt: p.datetime().nullable(),
  },
  indexes: [
    {
      name: 'order_states_open',
      expression: `create index "order_states_open" on "accounting"."order_states" ("order_id") where "state" in ('waiting', 'attention')`,
    },
  ],
});

/** The state of an order in Sage as `OrderInSageChanged` last said it. Written by set-based statements only. */
export class SageOrderState extends OrderStateSchema.class {}
OrderStateSchema.setClass(SageOrderState);
