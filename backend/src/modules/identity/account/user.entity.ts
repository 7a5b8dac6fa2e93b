import { defineEntity, p } from '@mikro-orm/core';
import { v7 as uuid } from 'uuid';
import { aggregateProperties } from '../../../platform/database/database.js';
import { isSameEmail } from '../../../platform/email-address.js';
import type { Role } from '../../../platform/http/actor.js';
import { raise } from '../../../platform/messaging/outbox.js';
import {
  TradeCustomerDeclined,
  TradeCustomerVerified,
  UserChanged,
  type UserPayload,
  UserRoleChanged,
  UserSignedUp,
} from '../events.js';
import { ACCOUNT_MESSAGES } from './sign-up-rules.js';

/** Thrown where an e-mail, compared without case, already belongs to an account. */
export class EmailTaken extends Error {
  constructor() {
    super(ACCOUNT_MESSAGES.emailTaken);
  }
}

/** Thrown where an account is to be verified for trade and its e-mail address is unconfirmed. */
export class EmailNotConfirmed extends Error {
  constructor() {
    super('The customer has not confirmed the email address yet. Send the confirmation link again, then verify.');
  }
}

/** Thrown where an account that never applied for trade is to be verified, or gives a company. */
export class NotATradeCustomer extends Error {
  constructor() {
    super(ACCOUNT_MESSAGES.notTrade);
  }
}

/** Thrown where the name or registration number of a verified company is to change. */
export class CompanyIsFixed extends Error {
  constructor() {
    super(ACCOUNT_MESSAGES.companyFixed);
  }
}

/** Thrown where sales repeat the decision about a trade account. */
export class TradeAlreadyDecided extends Error {
  constructor(status: 'verified' | 'declined') {
    super(`This trade account is already ${status}.`);
  }
}

/** Thrown where the last administrator would lose the role. */
export class LastAdmin extends Error {
  constructor() {
    super('This is the last administrator. Make someone else an administrator first.');
  }
}

/** Thrown where there is no account of that id. */
export class UserNotFound extends Error {
  constructor() {
    super('There is no such account.');
  }
}

/** Thrown where the account of a signed-in user has been deleted. */
export class NotSignedIn extends Error {
  constructor() {
    super('Please sign in.');
  }
}

/** Thrown where a mailed link was used before, has expired or is unknown. */
export class LinkSpent extends Error {
  constructor() {
    super(ACCOUNT_MESSAGES.linkSpent);
  }
}

/** Thrown where there is no address left to confirm. */
export class AlreadyConfirmed extends Error {
  constructor() {
    super(ACCOUNT_MESSAGES.alreadyConfirmed);
  }
}

/** Thrown where a user does something that needs a confirmed e-mail address. */
export class ConfirmEmailFirst extends Error {
  constructor() {
    super('Please confirm your email address first.');
  }
}

/** Thrown where staff delete their own account. */
export class StaffAccount extends Error {
  constructor() {
    super(ACCOUNT_MESSAGES.staffAccount);
  }
}

/** The text that staff search users by, in lower case; one line a field, so that no match spans two. */
export const USER_SEARCH_TEXT = `lower(${[
  'email',
  'username',
  "first_name || ' ' || last_name",
  "coalesce(company_name, '')",
].join(' || chr(10) || ')})`;

/** Indexes that keep addresses unique and serve the lists of staff. */
export const userIndexes = [
  {
    name: 'users_email',
    expression: 'create unique index "users_email" on "identity"."users" (lower("email"))',
  },
  {
    name: 'users_search',
    expression: `create index "users_search" on "identity"."users" using gin ((${USER_SEARCH_TEXT}) gin_trgm_ops)`,
  },
  { name: 'users_newest', expression: 'create index "users_newest" on "identity"."users" (created_at, id)' },
  {
    name: 'users_company',
    expression:
      'create index "users_company" on "identity"."users" (company_registration_number) where is_trade_customer',
  },
  {
    name: 'users_trade_applications',
    expression:
      'create index "users_trade_applications" on "identity"."users" (trade_customer_status, created_at) where is_trade_customer',
  },
];

/** All roles of accounts. */
export const ROLES = ['customer', 'sales', 'support', 'admin'] as const satisfies readonly Role[];

/** The states of a trade application (docs/rules.md#trade-applications); without meaning for other accounts. */
export const TRADE_STATES = ['pending_verification', 'verified', 'declined'] as const;
export type TradeCustomerStatus = (typeof TRADE_STATES)[number];

/** The company of a trade customer. */
interface Company {
  companyName: string;
  companyRegistrationNumber: string;
  companyAddress: string;
  businessType: string;
  estimatedMonthlySpend: string;
  contactRole: string;
  website?: string | null;
  vatNumber?: string | null;
}

/** The data of a new account. */
export interface NewUser {
  email: string;
  username: string;
  firstName: string;
  lastName: string;
  phoneNumber: string;
  /** Given by trade customers only. */
  company?: Company;
  /** `customer` if left out. Never taken from the sign-up form (docs/rules.md#roles). */
  role?: Role;
  emailConfirmed?: boolean;
}

/** The fields that the owner may change; omitted fields stay. */
export type ProfileChanges = Partial<
  Pick<NewUser, 'firstName' | 'lastName' | 'phoneNumber' | 'username'> & { [K in keyof Company]: Company[K] | null }
>;

/** Checked by sales at the verification, so fixed afterwards (docs/rules.md#verified-trade). */
const VERIFIED_FIELDS = ['companyName', 'companyRegistrationNumber'] as const;
const COMPANY_FIELDS = [
  ...VERIFIED_FIELDS,
  'companyAddress',
  'businessType',
  'estimatedMonthlySpend',
  'contactRole',
  'website',
  'vatNumber',
] as const satisfies readonly (keyof Company)[];

const UserSchema = defineEntity({
  name: 'User',
  schema: 'identity',
  tableName: 'users',
  properties: {
    ...aggregateProperties,
    /** As its owner writes it; unique without regard to case. */
    email: p.string().length(255),
    emailConfirmed: p.boolean().default(false),
    /** Replaces `email` once it is confirmed. */
    pendingEmail: p.string().length(255).nullable(),
    username: p.string().length(50),
    /** An argon2id string; null for accounts that only sign in externally. */
    password: p.text().nullable().hidden(),
    /**
     * Sessions with an earlier number are invalid (`endSessions`). Updated by statements, not through the aggregate.
     */
    sessionEpoch: p.integer().default(0).hidden(),
    role: p.string().length(20).$type<Role>().default('customer'),
    firstName: p.string().length(100),
    lastName: p.string().length(100),
    phoneNumber: p.string().length(50),
    profileImageUrl: p.text().nullable(),
    /** Loyalty's balance as this module last received it; the ledger decides (docs/rules.md#points-balance). */
    points: p.integer().default(0),
    /** Whether reminders of rewards are wanted (docs/rules.md#reward-reminders). Updated by a statement, not through the aggregate. */
    wantsRewardMails: p.boolean().default(false),
    isTradeCustomer: p.boolean().default(false),
    tradeCustomerStatus: p.string().length(30).$type<TradeCustomerStatus>().default('pending_verification'),
    companyName: p.string().length(255).nullable(),
    companyRegistrationNumber: p.string().length(100).nullable(),
    companyAddress: p.text().nullable(),
    businessType: p.string().length(100).nullable(),
    estimatedMonthlySpend: p.string().length(50).nullable(),
    contactRole: p.string().length(100).nullable(),
    website: p.text().nullable(),
    vatNumber: p.string().length(50).nullable(),
    salesRepContacted: p.boolean().default(false),
    /** A note by sales about the applicant, who can read it in the export of their data. */
    salesNote: p.text().nullable(),
    tradeDecidedAt: p.datetime().nullable(),
    /** The reason why a trade account was declined, which the customer reads; or a note by sales when verifying it. */
    tradeDecisionNote: p.text().nullable(),
    stripeCustomerId: p.string().length(255).nullable(),
    stripeSubscriptionId: p.string().length(255).nullable(),
    lastSageSync: p.datetime().nullable(),
    /**
     * The time when staff stopped sign-ins to the account; null where they are open (docs/rules.md#suspended-accounts).
     */
    suspendedAt: p.datetime().nullable(),
    /** Why, in the words of staff; its owner reads it in the export of their data. */
    suspendedReason: p.text().nullable(),
    /** Null: the account is new; otherwise it is active. */
    lastLogin: p.datetime().nullable(),
  },
  indexes: userIndexes,
  checks: [
    { name: 'users_role', expression: "role in ('customer', 'sales', 'support', 'admin')" },
    {
      name: 'users_trade_customer_status',
      expression: "trade_customer_status in ('pending_verification', 'verified', 'declined')",
    },
  ],
});

/** An account of a customer or of staff. */
export class User extends UserSchema.class {
  /** `passwordHash` as `hashPassword` returns it; null for an account that only signs in externally. */
  static register({ company, role = 'customer', ...person }: NewUser, passwordHash: string | null): User {
    const user = Object.assign(new User(), {
      id: uuid(),
      ...person,
      ...company,
      role,
      password: passwordHash,
      isTradeCustomer: company !== undefined,
    });
    raise(user, UserSignedUp(user.toPayload()));
    if (role !== 'customer') raise(user, UserRoleChanged({ userId: user.id, role }));
    return user;
  }

  /** Sets what the account may do; the same role again changes nothing. */
  changeRole(role: Role): void {
    if (this.role === role) return;
    this.role = role;
    raise(this, UserRoleChanged({ userId: this.id, role }));
  }

  /**
   * Verifies a trade customer (docs/rules.md#verified-trade); verifying again changes nothing. Throws
   * `NotATradeCustomer`, `EmailNotConfirmed`.
   */
  verifyTrade(sageContactId: string | null): void {
    if (!this.isTradeCustomer) throw new NotATradeCustomer();
    if (this.tradeCustomerStatus === 'verified') return;
    if (!this.emailConfirmed) throw new EmailNotConfirmed();
    this.tradeCustomerStatus = 'verified';
    this.raiseVerified(sageContactId);
  }

  /**
   * Records the decision of sales. A declined customer may be verified later, a verified one declined or given another
   * contact in Sage. Throws `NotATradeCustomer`, `TradeAlreadyDecided`, `EmailNotConfirmed`.
   */
  decideTrade(status: 'verified' | 'declined', note: string | null, sageContactId: string | null, now: Date): void {
    if (!this.isTradeCustomer) throw new NotATradeCustomer();
    const isDecided = this.tradeCustomerStatus === status;
    if (isDecided && !sageContactId) throw new TradeAlreadyDecided(status);
    if (status === 'verified' && !this.emailConfirmed) throw new EmailNotConfirmed();
    this.tradeCustomerStatus = status;
    if (status === 'verified') this.raiseVerified(sageContactId);
    else raise(this, TradeCustomerDeclined({ userId: this.id }));
    this.tradeDecidedAt = now;
    this.tradeDecisionNote = note;
  }

  /**
   * Corrects e-mail address and username. A new address is unconfirmed; a verified trade customer and staff with a confirmed
   * address keep the old one until then, because prices or powers were opened to that mailbox. The present address cancels a
   * pending one. Returns what became of the address.
   */
  correct(email: string, username: string): 'same' | 'replaced' | 'pending' {
    const isNew = !isSameEmail(this.email, email);
    const isVerifiedTrade = this.isTradeCustomer && this.tradeCustomerStatus === 'verified';
    const waits = isNew && (isVerifiedTrade || (this.role !== 'customer' && Boolean(this.emailConfirmed)));
    const kept = waits ? this.email : email;
    const outcome = waits ? 'pending' : isNew ? 'replaced' : 'same';
    if (waits) this.pendingEmail = email;
    if (!isNew) this.pendingEmail = null;
    if (this.email === kept && this.username === username) return outcome;
    Object.assign(this, { email: kept, username });
    if (outcome === 'replaced') Object.assign(this, { emailConfirmed: false, pendingEmail: null });
    raise(this, UserChanged(this.toPayload()));
    return outcome;
  }

  /** Changes the profile. Throws `NotATradeCustomer`, `CompanyIsFixed`. */
  edit(changes: ProfileChanges): void {
    const given = Object.entries(changes).filter(([field, value]) => value !== this[field as keyof ProfileChanges]);
    const changed = new Set(given.map(([field]) => field));
    if (changed.size === 0) return;
    if (!this.isTradeCustomer && COMPANY_FIELDS.some((field) => changed.has(field))) throw new NotATradeCustomer();
    if (this.tradeCustomerStatus === 'verified' && VERIFIED_FIELDS.some((field) => changed.has(field)))
      throw new CompanyIsFixed();
    Object.assign(this, Object.fromEntries(given));
    raise(this, UserChanged(this.toPayload()));
  }

  /** Confirms `email`. Returns false where it is neither the account's address nor its pending one. */
  confirmEmail(email: string): boolean {
    if (isSameEmail(this.pendingEmail, email)) {
      this.email = email;
      this.pendingEmail = null;
      this.emailConfirmed = true;
      raise(this, UserChanged(this.toPayload()));
      return true;
    }
    if (!isSameEmail(this.email, email)) return false;
    this.emailConfirmed = true;
    return true;
  }

  private raiseVerified(sageContactId: string | null): void {
    const { id: userId, email, companyName } = this;
    raise(this, TradeCustomerVerified({ userId, email, companyName: companyName ?? null, sageContactId }));
  }

  private toPayload(): UserPayload {
    const { id: userId, email, firstName, lastName, phoneNumber, isTradeCustomer } = this;
    return {
      userId,
      email,
      firstName,
      lastName,
      phoneNumber,
      companyName: this.companyName ?? null,
      companyAddress: this.companyAddress ?? null,
      vatNumber: this.vatNumber ?? null,
      isTradeCustomer,
    };
  }
}
UserSchema.setClass(User);
