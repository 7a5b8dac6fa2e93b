import type { Role } from '../../platform/http/actor.js';
import { defineEvent } from '../../platform/messaging/event.js';

/** A user and their company at the time of the event. */
export interface UserPayload {
  readonly userId: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phoneNumber: string;
  readonly companyName: string | null;
  readonly companyAddress: string | null;
  readonly vatNumber: string | null;
  readonly isTradeCustomer: boolean;
}

const userId = (payload: { readonly userId: string }) => payload.userId;

/** An account was created. */
export const UserSignedUp = defineEvent<UserPayload>('identity.user-signed-up.v1', userId);

/** The name, address, phone, company or username of a user changed; carries all current values. */
export const UserChanged = defineEvent<UserPayload>('identity.user-changed.v1', userId);

export interface UserRoleChangedPayload {
  readonly userId: string;
  readonly role: Role;
}

/** The role of an account changed; also published if an account is created with a role other than `customer`. */
export const UserRoleChanged = defineEvent<UserRoleChangedPayload>('identity.user-role-changed.v1', userId);

export interface TradeCustomerVerifiedPayload {
  readonly userId: string;
  readonly email: string;
  readonly companyName: string | null;
  /** The contact in Sage that sales chose; null if accounting is to find or create one (docs/rules.md#contact-links). */
  readonly sageContactId: string | null;
}

/**
 * Sales verified a trade customer: negotiated prices and purchase orders are open from now on
 * (docs/rules.md#verified-trade).
 */
export const TradeCustomerVerified = defineEvent<TradeCustomerVerifiedPayload>(
  'identity.trade-customer-verified.v1',
  userId,
);

/** Sales declined a trade customer, even one verified before: no negotiated prices and purchase orders from now on. */
export const TradeCustomerDeclined = defineEvent<{ readonly userId: string }>(
  'identity.trade-customer-declined.v1',
  userId,
);

/** Staff suspended an account: it places no new orders, and its pending payments are cancelled. */
export const UserSuspended = defineEvent<{ readonly userId: string }>('identity.user-suspended.v1', userId);

export interface UserErasedPayload {
  readonly userId: string;
  /**
   * SHA-256, in hex, of the e-mail in lower case, for modules that store addresses without accounts; null where it was
   * unconfirmed.
   */
  readonly emailDigest: string | null;
}

/** The owner deleted the account: subscribers erase the personal data that they need not keep by law. */
export const UserErased = defineEvent<UserErasedPayload>('identity.user-erased.v1', userId);
