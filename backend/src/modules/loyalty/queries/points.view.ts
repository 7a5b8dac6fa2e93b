import type { PointsType } from '../domain/points-transaction.js';

export class PointsBalanceView {
  /** Whole points; each is worth a penny at checkout. Below 0 where a refund took back spent points. */
  balance: number;
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
  createdAt: string;
}
