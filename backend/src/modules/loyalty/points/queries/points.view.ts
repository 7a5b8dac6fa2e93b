import type { PointsType } from '../domain/points-transaction.js';

export class PointsBalanceView {
  /** Whole points; each is worth a penny at checkout. Below 0 where a refund took back spent points. */
  balance: number;

  /** The balance without points that are on their way: what an order or a reward can use. Never below 0. */
  spendable: number;
}

/** A movement of points. */
export class PointsTransactionView {
  id: string;
  /** `earned` adds, `spent` takes away. */
  type: PointsType;
  /** Whole points above 0; the type says which way. */
  points: number;
  /** @example "Earned with order TC-100001" */
  description: string;
  /** The order that it belongs to; null where none is behind it. */
  orderNumber: string | null;
  /** The redeemed reward that it belongs to; null where none is behind it. */
  grantId: string | null;
  /** ISO 8601, UTC: until when what is left of added points can be used; null where they do not expire or none are left. */
  expiresAt: string | null;
  createdAt: string;
}
