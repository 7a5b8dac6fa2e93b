import { defineEntity, p } from '@mikro-orm/core';

/**
 * `purchase-order`: earned once sales approve it. `unshipped`: earned already, the goods have not left. `unpaid`: shipped, the
 * invoice of the purchase order is not paid.
 */
const PENDING_KINDS = ['purchase-order', 'unshipped', 'unpaid'] as const;
type PendingKind = (typeof PENDING_KINDS)[number];

const PendingPointsSchema = defineEntity({
  name: 'PendingPoints',
  schema: 'loyalty',
  tableName: 'pending_points',
  properties: {
    orderId: p.uuid().primary(),
    userId: p.uuid().index(),
    orderNumber: p.text(),
    kind: p.string().length(20).$type<PendingKind>(),
    /** An approved purchase order whose invoice is not paid. */
    awaitsPayment: p.boolean().default(false),
    points: p.integer(),
    updatedAt: p.datetime().defaultRaw('now()'),
  },
  checks: [{ name: 'pending_points_kind', expression: "kind in ('purchase-order', 'unshipped', 'unpaid')" }],
});

/**
 * The points of an order that is not decided, not shipped or not paid yet (docs/rules.md#pending-points); a projection of
 * ordering's and Sage's events.
 */
export class PendingPoints extends PendingPointsSchema.class {}
PendingPointsSchema.setClass(PendingPoints);
