import type { Role } from '../../platform/http/actor.js';
import { defineEvent } from '../../platform/messaging/event.js';

/** A person and their company, as they were at the moment of the fact. */
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

/** There is a new account. */
export const UserSignedUp = defineEvent<UserPayload>('identity.user-signed-up.v1', userId);

/** What others may have noted of a person, names, addresses of any kind or company, is different now. */
export const UserChanged = defineEvent<UserPayload>('identity.user-changed.v1', userId);

export interface UserRoleChangedPayload {
  readonly userId: string;
  readonly role: Role;
}

/** An account got another role; an account that is created with a role other than `customer` publishes it too. */
export const UserRoleChanged = defineEvent<UserRoleChangedPayload>('identity.user-role-changed.v1', userId);

export interface TradeCustomerVerifiedPayload {
  readonly userId: string;
  readonly email: string;
  readonly companyName: string | null;
  /** The contact in Sage that the account belongs to; null leaves finding or making it to accounting (decision 30). */
  readonly sageContactId: string | null;
}

/** Sales checked a trade customer: negotiated prices and purchase orders are open to them from now on (decision 5). */
export const TradeCustomerVerified = defineEvent<TradeCustomerVerifiedPayload>(
  'identity.trade-customer-verified.v1',
  userId,
);

/** Sales declined a trade customer, also one who was verified: no negotiated prices and purchase orders from now on. */
export const TradeCustomerDeclined = defineEvent<{ readonly userId: string }>(
  'identity.trade-customer-declined.v1',
  userId,
);

export interface UserErasedPayload {
  readonly userId: string;
  /** SHA-256, in hex, of the e-mail in lower case, for who keeps addresses without accounts; null where it was never confirmed to be theirs. */
  readonly emailDigest: string | null;
}

/** An account was deleted by its owner: whoever keeps personal data of theirs erases what the law does not make him keep. */
export const UserErased = defineEvent<UserErasedPayload>('identity.user-erased.v1', userId);
