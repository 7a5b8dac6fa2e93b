import { defineEvent } from '../../platform/messaging/event.js';

/** A movement of a customer's points. The events of one customer come in order: the last `balance` is the current one. */
export interface PointsPayload {
  readonly userId: string;
  /** Whole points above 0. */
  readonly points: number;
  /** The balance after the movement. */
  readonly balance: number;
  /** The order of the movement; null if there is none. */
  readonly orderId: string | null;
  /** The text in the history: "Earned with order TC-100001". */
  readonly description: string;
}

const userId = (payload: { readonly userId: string }) => payload.userId;

/** Points were added: earned with an order, given back, or a gift. */
export const PointsEarned = defineEvent<PointsPayload>('loyalty.points-earned.v1', userId);

/** Points were used: on an order, for a reward; or taken back, or expired. */
export const PointsSpent = defineEvent<PointsPayload>('loyalty.points-spent.v1', userId);

export interface RewardRedeemedPayload {
  readonly userId: string;
  readonly grantId: string;
  readonly rewardId: string;
  /** The reward's name at that time. */
  readonly name: string;
  readonly type: 'discount' | 'product' | 'shipping' | 'other';
  /** The value of the reward: pounds (`5.00`), a share (`10%`), months (`3`). */
  readonly value: string | null;
  readonly productId: string | null;
  /** Whole points. */
  readonly pointsCost: number;
  /** ISO 8601, UTC: the last second in which the reward can be used; null if it does not expire. */
  readonly expiresAt: string | null;
}

/** A customer exchanged points for a reward, which made a grant (docs/rules.md#redeemed-rewards). */
export const RewardRedeemed = defineEvent<RewardRedeemedPayload>('loyalty.reward-redeemed.v1', userId);
