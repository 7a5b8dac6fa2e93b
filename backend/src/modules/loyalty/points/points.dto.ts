import { ApiProperty } from '@nestjs/swagger';
import { IsInt, Max, Min, NotEquals } from 'class-validator';
import { Day } from '../../../platform/http/paging.dto.js';
import { LabelledLine } from '../../../platform/http/plain-text.js';
import type { PointsType } from './points-transaction.entity.js';

const POINTS = 'Enter whole points between −1,000,000 and 1,000,000, but not 0.';

export class AdjustPointsInput {
  /** Whole points, not 0; a negative number deducts points. */
  @ApiProperty({ type: 'integer' })
  @IsInt({ message: POINTS })
  @NotEquals(0, { message: POINTS })
  @Min(-1_000_000, { message: POINTS })
  @Max(1_000_000, { message: POINTS })
  points: number;

  /** Reason, which the customer reads in the history. */
  @LabelledLine('A reason', 500)
  reason: string;
}

/** The days of the report; the last 90 if left out. */
export class LiabilityInput {
  /** YYYY-MM-DD, by London's clock. */
  @Day()
  from?: string;

  /** YYYY-MM-DD, by London's clock. */
  @Day()
  to?: string;
}

/** Pending points of orders. */
class PendingPointsView {
  /** Points to be earned once sales approve purchase orders. */
  @ApiProperty({ type: 'integer' })
  purchaseOrders: number;

  /** Points of the balance from orders that are not shipped yet. */
  @ApiProperty({ type: 'integer' })
  unshipped: number;

  /** Points of the balance from purchase orders that are shipped and not paid yet. */
  @ApiProperty({ type: 'integer' })
  unpaid: number;
}

/** The points that expire next. */
export class ExpiringPointsView {
  @ApiProperty({ type: 'integer' })
  points: number;

  /**
   * The last day on which the points can be used, YYYY-MM-DD.
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

  /** Number of missing points. */
  @ApiProperty({ type: 'integer' })
  missing: number;
}

/** A customer's points: balance, pending, expiring, and the next reward. */
export class PointsSummaryView {
  /** Whole points. Below 0 where a refund took back spent points. */
  @ApiProperty({ type: 'integer' })
  balance: number;

  /** Points that an order or a reward can use: the balance without pending points. Never below 0. */
  @ApiProperty({ type: 'integer' })
  spendable: number;

  /**
   * Value of the balance at checkout, in pounds; never below 0.
   * @example "50.00"
   */
  worth: string;
  pending: PendingPointsView;
  /** The points that expire next; null if points do not expire, or there are none. */
  expiring: ExpiringPointsView | null;
  /** The next reward; null if every reward on offer can be redeemed. */
  next: NextRewardView | null;
}

/** A customer's points as staff see them. */
export class CustomerPointsView extends PointsSummaryView {
  name: string;
  email: string;
}

/** The points and rewards that customers can still claim. */
export class LiabilityFiguresView {
  /** Sum of all balances; balances below 0 reduce it. */
  @ApiProperty({ type: 'integer' })
  points: number;
  /** Value of the points in pounds, a penny each. */
  pounds: string;
  /** Value of the unused redeemed rewards in pounds, each worth the points it cost. */
  grantsPounds: string;
}

class LiabilityDayView extends LiabilityFiguresView {
  /** YYYY-MM-DD; the figures are those at the end of this day in London. */
  day: string;
}

class LiabilityNowView extends LiabilityFiguresView {
  /** Number of customers with points. */
  @ApiProperty({ type: 'integer' })
  customers: number;
  /** Number of redeemed rewards that are not used. */
  @ApiProperty({ type: 'integer' })
  grants: number;
}

/** The liability over time and now. */
export class LiabilityView {
  now: LiabilityNowView;
  /** Oldest first; at most 366. */
  days: LiabilityDayView[];
}

export class PointsBalanceView {
  /** Whole points; each is worth a penny at checkout. Below 0 where a refund took back spent points. */
  balance: number;

  /** Points that an order or a reward can use: the balance without pending points. Never below 0. */
  spendable: number;
}

/** A movement of points. */
export class PointsTransactionView {
  id: string;
  /** `earned` adds, `spent` takes away. */
  type: PointsType;
  /** Whole points above 0; `type` gives the direction. */
  points: number;
  /** @example "Earned with order TC-100001" */
  description: string;
  /** Number of the order; null if the movement belongs to none. */
  orderNumber: string | null;
  /** Id of the redeemed reward; null if the movement belongs to none. */
  grantId: string | null;
  /** ISO 8601, UTC: time at which the unused rest of added points expires; null if they do not expire or none are left. */
  expiresAt: string | null;
  createdAt: string;
}
