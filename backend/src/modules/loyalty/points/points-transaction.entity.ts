import { defineEntity, p } from '@mikro-orm/core';

const BalanceSchema = defineEntity({
  name: 'Balance',
  schema: 'loyalty',
  tableName: 'balances',
  properties: {
    userId: p.uuid().primary(),
    /** Whole points: the sum of the ledger. Below zero only where a refund took back spent points (docs/rules.md#refunded-points). */
    balance: p.integer(),
    /**
     * The part of the balance earned with orders that are not shipped or not paid; it cannot be spent
     * (docs/rules.md#pending-points).
     */
    pending: p.integer().default(0),
    updatedAt: p.datetime().defaultRaw('now()'),
  },
});

/** A customer's points. Changed in the same statement as the ledger; its row lock puts the customer's movements in order. */
export class Balance extends BalanceSchema.class {}
BalanceSchema.setClass(Balance);

/** Thrown where more points are to be spent than the customer has. */
export class NotEnoughPoints extends Error {
  constructor(
    readonly requested: number,
    readonly balance: number,
    /** The spendable part of the balance. */
    readonly spendable: number,
  ) {
    super(`You can use ${spendable.toLocaleString('en-GB')} points, fewer than ${requested.toLocaleString('en-GB')}.`);
  }
}

/** Days before points expire that their owner is warned (docs/rules.md#points-expiry). */
export const WARNED_DAYS = 30;

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
    { name: 'points_transactions_grant', properties: ['grantId'], where: 'grant_id is not null' },
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
