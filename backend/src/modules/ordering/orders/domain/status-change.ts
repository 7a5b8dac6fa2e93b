import type { OrderState } from './order-state.js';

/** What belongs to a status change beside who and when. */
export interface StatusChangeDetails {
  reason?: string | null;
  /** To `shipped`. */
  carrier?: string | null;
  trackingNumber?: string | null;
  /** On whose behalf it was cancelled: a signed-in user may have opened another customer's link. */
  by?: 'customer' | 'staff';
}

/** One status change of an order: who, when, why. */
export interface StatusChange {
  from: OrderState | null;
  to: OrderState;
  /** ISO 8601, UTC. */
  at: string;
  /** As `actorName` returns it. */
  actor: string;
  reason?: string;
  carrier?: string;
  trackingNumber?: string;
  by?: 'customer' | 'staff';
}

/** Returns the status change as of now. */
export function newStatusChange(
  from: OrderState | null,
  to: OrderState,
  actor: string,
  details: StatusChangeDetails = {},
): StatusChange {
  const { reason, carrier, trackingNumber, by } = details;
  return {
    from,
    to,
    at: new Date().toISOString(),
    actor,
    ...(reason ? { reason } : {}),
    ...(carrier ? { carrier } : {}),
    ...(trackingNumber ? { trackingNumber } : {}),
    ...(by ? { by } : {}),
  };
}

/** Returns whether the order was ever paid or approved, so that a cancellation refunds or credits it. */
export function wasConfirmed(moves: readonly Pick<StatusChange, 'to'>[]): boolean {
  return moves.some(({ to }) => to === 'confirmed');
}
