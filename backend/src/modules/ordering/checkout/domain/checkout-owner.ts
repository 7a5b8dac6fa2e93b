import { createHash, randomBytes } from 'node:crypto';
import type { Actor } from '../../../../platform/http/actor.js';

/** Returns a new unguessable key for a guest's browser, which keeps it in a cookie. */
export function newGuestKey(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns the owner of a guest's checkouts: a hash, so that reading the table opens no one's checkout. */
export function guestOwner(guestKey: string): string {
  return `guest:${createHash('sha256').update(guestKey).digest('hex')}`;
}

/** Returns every owner behind one request: the account, and the guest that the same browser was before it signed in. */
export function checkoutOwners(actor: Actor, guestKey: string | undefined): string[] {
  return [
    ...(actor.kind === 'user' ? [userOwner(actor.userId)] : []),
    ...(guestKey === undefined ? [] : [guestOwner(guestKey)]),
  ];
}

/** Begins the owner of a checkout that was left; the session's id follows. */
export const LEFT = 'left:';

/** Returns the owner of a checkout that was left before its intent was stored: its former owner may open another. */
export function leftOwner(sessionId: string): string {
  return LEFT + sessionId;
}

/** Whether this owner's checkout was left: no one can continue it, and the sweeper cancels its payment. */
export function isLeft(owner: string): boolean {
  return owner.startsWith(LEFT);
}

export function userOwner(userId: string): string {
  return `user:${userId}`;
}
