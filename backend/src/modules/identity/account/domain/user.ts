import { defineEntity, p } from '@mikro-orm/core';
import { v7 as uuid } from 'uuid';
import { aggregateProperties } from '../../../../platform/database.js';
import type { Role } from '../../../../platform/http/actor.js';
import { tell } from '../../../../platform/messaging/outbox.js';
import {
  TradeCustomerDeclined,
  TradeCustomerVerified,
  UserChanged,
  type UserPayload,
  UserRoleChanged,
  UserSignedUp,
} from '../../events.js';
import { CompanyIsFixed, EmailNotConfirmed, NotATradeCustomer, TradeAlreadyDecided } from './user-errors.js';

/** Where a trade customer stands with sales (back-office spec 4); means nothing for others. */
export type TradeCustomerStatus = 'pending_verification' | 'verified' | 'declined';

/** What a trade customer tells of the company (back-office spec 3). */
export interface Company {
  companyName: string;
  companyRegistrationNumber: string;
  companyAddress: string;
  businessType: string;
  estimatedMonthlySpend: string;
  contactRole: string;
  website?: string | null;
  vatNumber?: string | null;
}

/** What an account begins with. */
export interface NewUser {
  email: string;
  username: string;
  firstName: string;
  lastName: string;
  phoneNumber: string;
  /** Given by trade customers, and only by them. */
  company?: Company;
  /** `customer` if left out. Never taken from the person who signs up (decision 20). */
  role?: Role;
  emailConfirmed?: boolean;
}

/** What its owner may change; what is left out stays. */
export type ProfileChanges = Partial<
  Pick<NewUser, 'firstName' | 'lastName' | 'phoneNumber' | 'username'> & { [K in keyof Company]: Company[K] | null }
>;

/** Sales checked these; whoever changes them is another company (decision 5). */
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
    /** Takes the place of `email` once its mailbox has answered. */
    pendingEmail: p.string().length(255).nullable(),
    username: p.string().length(50),
    /** An argon2id string; null for who only ever signed in elsewhere. */
    password: p.text().nullable().hidden(),
    /** Sessions begun under an earlier number are worth nothing (`endSessions`). Changed beside the aggregate. */
    sessionEpoch: p.integer().default(0).hidden(),
    role: p.string().length(20).$type<Role>().default('customer'),
    firstName: p.string().length(100),
    lastName: p.string().length(100),
    phoneNumber: p.string().length(50),
    profileImageUrl: p.text().nullable(),
    /** Loyalty's balance as this module last heard of it; the ledger decides (decision 37). */
    points: p.integer().default(0),
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
    /** What sales noted about the applicant, who may read it in the export of their data. */
    salesNote: p.text().nullable(),
    tradeDecidedAt: p.datetime().nullable(),
    /** Why a trade account was declined, which the customer reads; or what sales noted when verifying it. */
    tradeDecisionNote: p.text().nullable(),
    stripeCustomerId: p.string().length(255).nullable(),
    stripeSubscriptionId: p.string().length(255).nullable(),
    lastSageSync: p.datetime().nullable(),
    /** Null: the account is new; else it is active (back-office spec 4). */
    lastLogin: p.datetime().nullable(),
  },
  indexes: [
    {
      name: 'users_email',
      expression: 'create unique index "users_email" on "identity"."users" (lower("email"))',
    },
  ],
  checks: [
    { name: 'users_role', expression: "role in ('customer', 'sales', 'support', 'admin')" },
    {
      name: 'users_trade_customer_status',
      expression: "trade_customer_status in ('pending_verification', 'verified', 'declined')",
    },
  ],
});

/** A person with an account: customer or staff. */
export class User extends UserSchema.class {
  /** `passwordHash` as `hashPassword` makes it; null for who signs in elsewhere. */
  static register({ company, role = 'customer', ...person }: NewUser, passwordHash: string | null): User {
    const user = Object.assign(new User(), {
      id: uuid(),
      ...person,
      ...company,
      role,
      password: passwordHash,
      isTradeCustomer: company !== undefined,
    });
    tell(user, UserSignedUp(user.toPayload()));
    if (role !== 'customer') tell(user, UserRoleChanged({ userId: user.id, role }));
    return user;
  }

  /** Sets what the account may do; the same role again changes nothing. */
  changeRole(role: Role): void {
    if (this.role === role) return;
    this.role = role;
    tell(this, UserRoleChanged({ userId: this.id, role }));
  }

  /**
   * Opens negotiated prices and purchase orders to a trade customer (decision 5). Once verified nothing happens.
   * Throws `NotATradeCustomer`, `EmailNotConfirmed`.
   */
  verifyTrade(sageContactId: string | null): void {
    if (!this.isTradeCustomer) throw new NotATradeCustomer();
    if (this.tradeCustomerStatus === 'verified') return;
    if (!this.emailConfirmed) throw new EmailNotConfirmed();
    this.tradeCustomerStatus = 'verified';
    this.tellVerified(sageContactId);
  }

  /**
   * Sales' word on a trade account. A declined one may be verified later, a verified one declined: then negotiated prices
   * and purchase orders are closed again; a verified one may be given another contact in Sage. Throws `NotATradeCustomer`, `TradeAlreadyDecided`, `EmailNotConfirmed`.
   */
  decideTrade(status: 'verified' | 'declined', note: string | null, sageContactId: string | null, now: Date): void {
    if (!this.isTradeCustomer) throw new NotATradeCustomer();
    const isDecided = this.tradeCustomerStatus === status;
    if (isDecided && !sageContactId) throw new TradeAlreadyDecided(status);
    if (status === 'verified' && !this.emailConfirmed) throw new EmailNotConfirmed();
    this.tradeCustomerStatus = status;
    if (status === 'verified') this.tellVerified(sageContactId);
    else tell(this, TradeCustomerDeclined({ userId: this.id }));
    this.tradeDecidedAt = now;
    this.tradeDecisionNote = note;
  }

  /**
   * Corrects how the account is known. A new address is unconfirmed; a verified trade customer keeps the old one until
   * then, because prices were opened to the owner of that mailbox. The present address cancels one that waits. Returns what
   * became of the address.
   */
  correct(email: string, username: string): 'same' | 'replaced' | 'pending' {
    const isNew = this.email.toLowerCase() !== email.toLowerCase();
    const waits = isNew && this.isTradeCustomer && this.tradeCustomerStatus === 'verified';
    const kept = waits ? this.email : email;
    const outcome = waits ? 'pending' : isNew ? 'replaced' : 'same';
    if (waits) this.pendingEmail = email;
    if (!isNew) this.pendingEmail = null;
    if (this.email === kept && this.username === username) return outcome;
    Object.assign(this, { email: kept, username });
    if (outcome === 'replaced') Object.assign(this, { emailConfirmed: false, pendingEmail: null });
    tell(this, UserChanged(this.toPayload()));
    return outcome;
  }

  /** What its owner edits. Throws `NotATradeCustomer`, `CompanyIsFixed`. */
  edit(changes: ProfileChanges): void {
    const given = Object.entries(changes).filter(([field, value]) => value !== this[field as keyof ProfileChanges]);
    const changed = new Set(given.map(([field]) => field));
    if (changed.size === 0) return;
    if (!this.isTradeCustomer && COMPANY_FIELDS.some((field) => changed.has(field))) throw new NotATradeCustomer();
    if (this.tradeCustomerStatus === 'verified' && VERIFIED_FIELDS.some((field) => changed.has(field)))
      throw new CompanyIsFixed();
    Object.assign(this, Object.fromEntries(given));
    tell(this, UserChanged(this.toPayload()));
  }

  /** The mailbox of `email` has answered. False where that address is neither the account's nor to become it. */
  confirmEmail(email: string): boolean {
    const isSame = (other?: string | null) => other?.toLowerCase() === email.toLowerCase();
    if (isSame(this.pendingEmail)) {
      this.email = email;
      this.pendingEmail = null;
      this.emailConfirmed = true;
      tell(this, UserChanged(this.toPayload()));
      return true;
    }
    if (!isSame(this.email)) return false;
    this.emailConfirmed = true;
    return true;
  }

  private tellVerified(sageContactId: string | null): void {
    const { id: userId, email, companyName } = this;
    tell(this, TradeCustomerVerified({ userId, email, companyName: companyName ?? null, sageContactId }));
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
