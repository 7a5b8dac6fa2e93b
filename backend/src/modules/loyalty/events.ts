import { defineEvent } from '../../platform/messaging/event.js';

/** A movement of a customer's points. The events of one customer come in order: the last `balance` is the current one. */
export interface PointsPayload {
  readonly userId: string;
  /** Whole points above 0. */
  readonly points: number;
  /** What the customer has after it. */
  readonly balance: number;
  /** What it is for; null where no order is behind it. */
  readonly orderId: string | null;
  /** As the history shows it: "Earned with order TC-100001". */
  readonly description: string;
}

const userId = (payload: PointsPayload) => payload.userId;

/** Points were added: earned with an order, given back, or a gift. */
export const PointsEarned = defineEvent<PointsPayload>('loyalty.points-earned.v1', userId);

/** Points were used. */
export const PointsSpent = defineEvent<PointsPayload>('loyalty.points-spent.v1', userId);
