import type { OrderState } from './order-state.js';

interface AgeRestricted {
  status: OrderState;
  /** The highest minimum age of its lines. */
  minimumAge?: number | null;
  ageConfirmedAt?: Date | string | null;
}

/** An order in one of these is not shipped any more. */
const TOO_LATE: readonly OrderState[] = ['shipped', 'delivered', 'cancelled'];

/** Returns the age that is still to be confirmed before the order is shipped; null where there is none. */
export function ageToConfirm({ status, minimumAge, ageConfirmedAt }: AgeRestricted): number | null {
  return ageConfirmedAt || TOO_LATE.includes(status) ? null : (minimumAge ?? null);
}
