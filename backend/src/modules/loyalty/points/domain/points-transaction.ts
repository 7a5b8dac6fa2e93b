import { defineEntity, p } from '@mikro-orm/core';

/** The direction of a movement: `earned` adds, `spent` takes away. Points given back are `earned`. */
export type PointsType = 'earned' | 'spent';

const PointsTransactionSchema = defineEntity({
  name: 'PointsTransaction',
  schema: 'loyalty',
  tableName: 'points_transactions',
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid(),
    orderId: p.uuid().nullable(),
    /** The number of that order; null if there is none. */
    orderNumber: p.text().nullable(),
    /** The redeemed reward that it paid for, or that gave it back. */
    grantId: p.uuid().nullable(),
    type: p.text().$type<PointsType>(),
    /** Whole points above 0; the type says which way. */
    points: p.integer(),
    description: p.text(),
    /**
     * The unique occasion of the row: `earned:<order id>`, `spent:<order id>`, `returned:<order id>`, `refunded:<refund
     * id>`, `taken-back:<refund id>`, `gift:<name>`, `redeemed:<grant id>`, `cancelled:<grant id>`, `adjusted:<id>`,
     * `expired:<day>:<user id>`.
     */
    key: p.text().unique(),
    createdAt: p.datetime().defaultRaw('clock_timestamp()'),
  },
  checks: [
    { name: 'points_transactions_points', expression: 'points > 0' },
    { name: 'points_transactions_type', expression: `type in ('earned', 'spent')` },
  ],
  indexes: [
    { properties: ['userId', 'createdAt'] },
    {
      name: 'points_transactions_grant',
      expression: `create index "points_transactions_grant" on "loyalty"."points_transactions" ("grant_id") where "grant_id" is not null`,
    },
  ],
  triggers: [
    {
      name: 'points_transactions_are_only_added',
      timing: 'before',
      events: ['update', 'delete'],
      forEach: 'row',
      body: "raise exception 'The ledger of points is only ever added to'; return null;",
    },
  ],
});

/** One line of the ledger. A customer's lines add up to the balance. Written by set-based statements only. */
export class PointsTransaction extends PointsTransactionSchema.class {}
PointsTransactionSchema.setClass(PointsTransaction);
