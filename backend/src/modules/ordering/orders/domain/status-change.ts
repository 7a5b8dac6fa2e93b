import type { OrderState } from './order-state.js';

/** The details of a status change beside actor and time. */
export interface StatusChangeDetails {
  reason?: string | null;
  /** Set for `shipped`. */
  carrier?: string | null;
  trackingNumber?: string | null;
  /** The party for whom it was cancelled: a signed-in user may have opened another customer's link. */
  by?: 'customer' | 'staff';
}

type Details = { [Name in keyof StatusChangeDetails]: NonNullable<StatusChangeDetails[Name]> };

/** One status change of an order: who, when, why. */
export interface StatusChange extends Details {
  from: OrderState | null;
  to: OrderState;
  /** ISO 8601, UTC. */
  at: string;
  /** As `actorName` returns it. */
  actor: string;
}

/** Returns the status change as of now, without details that are empty. */
export function newStatusChange(
  from: OrderState | null,
  to: OrderState,
  actor: string,
  details: StatusChangeDetails = {},
): StatusChange {
  const given = Object.fromEntries(Object.entries(details).filter(([, value]) => value)) as Details;
  return { from, to, at: new Date().toISOString(), actor, ...given };
}

/** Returns whether the order was ever paid or approved, so that a cancellation refunds or credits it. */
export function wasConfirmed(moves: readonly Pick<StatusChange, 'to'>[]): boolean {
  return moves.some(({ to }) => to === 'confirmed');
}

/** Returns when it was paid or approved; undefined where it never was. */
export function confirmedAt(moves: readonly Pick<StatusChange, 'to' | 'at'>[]): Date | undefined {
  const confirmed = moves.find(({ to }) => to === 'confirmed');
  return confirmed && new Date(confirmed.at);
}
