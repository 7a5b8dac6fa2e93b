import type { OrderState } from './order-state.js';

/** What belongs to a move beside who and when. */
export interface StatusChangeDetails {
  reason?: string | null;
  /** Who carries it, and under which number; with a move to `shipped`. */
  carrier?: string | null;
  trackingNumber?: string | null;
  /** As whom somebody cancelled it: whoever is signed in may hold the customer's link. */
  by?: 'customer' | 'staff';
}

/** One move of an order: who, when, why. */
export interface StatusChange {
  from: OrderState | null;
  to: OrderState;
  /** ISO 8601, UTC. */
  at: string;
  /** As `actorName` says it. */
  actor: string;
  reason?: string;
  carrier?: string;
  trackingNumber?: string;
  by?: 'customer' | 'staff';
}

/** The move, as of now. */
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

/** Whether the order was ever paid, or approved, so that a cancellation owes something. */
export function wasConfirmed(moves: readonly Pick<StatusChange, 'to'>[]): boolean {
  return moves.some(({ to }) => to === 'confirmed');
}
