import { ApiProperty } from '@nestjs/swagger';

/** Points that orders on their way have. */
class PendingPointsView {
  /** Points that are earned once sales approve purchase orders. */
  @ApiProperty({ type: 'integer' })
  purchaseOrders: number;

  /** Points of the balance that were earned with orders that are not shipped yet. */
  @ApiProperty({ type: 'integer' })
  unshipped: number;

  /** Points of the balance that were earned with purchase orders that are shipped and not paid yet. */
  @ApiProperty({ type: 'integer' })
  unpaid: number;
}

/** The points that expire next. */
export class ExpiringPointsView {
  @ApiProperty({ type: 'integer' })
  points: number;

  /**
   * The last day on which they can be used, YYYY-MM-DD.
   * @example "2027-11-30"
   */
  on: string;
}

/** The cheapest reward that the customer cannot redeem yet. */
export class NextRewardView {
  rewardId: string;
  name: string;

  @ApiProperty({ type: 'integer' })
  pointsCost: number;

  /** How many points are missing. */
  @ApiProperty({ type: 'integer' })
  missing: number;
}

/** A customer's points: balance, pending, expiring, and the next reward. */
export class PointsSummaryView {
  /** Whole points. Below 0 where a refund took back spent points. */
  @ApiProperty({ type: 'integer' })
  balance: number;

  /** The balance without points that are on their way: what an order or a reward can use. Never below 0. */
  @ApiProperty({ type: 'integer' })
  spendable: number;

  /**
   * What the balance is worth at checkout, in pounds; never below 0.
   * @example "50.00"
   */
  worth: string;
  pending: PendingPointsView;
  /** Null where points do not expire, or there are none. */
  expiring: ExpiringPointsView | null;
  /** Null where every reward on offer can be redeemed. */
  next: NextRewardView | null;
}
