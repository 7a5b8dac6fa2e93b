import { ApiProperty, ApiPropertyOptional, PickType } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsOptional } from 'class-validator';
import { EmailAddress } from '../../../platform/email-address.js';
import type { Role } from '../../../platform/http/actor.js';
import { PageInput, SearchText, SortedBy, type SortKey } from '../../../platform/http/paging.dto.js';
import { Line, Lines } from '../../../platform/http/plain-text.js';
import { SavedAddressView } from '../account/account.dto.js';
import { ROLES, TRADE_STATES, type TradeCustomerStatus } from '../account/user.entity.js';
import { NewPassword, Username, Version } from '../field-rules.js';

export const USER_SORT_COLUMNS = [
  'created',
  'email',
  'username',
  'name',
  'role',
  'trade',
  'lastLogin',
  'secondFactor',
] as const;
export type UserColumn = (typeof USER_SORT_COLUMNS)[number];

export const ACCOUNT_STATES = ['new', 'active', 'suspended'] as const;
export type AccountState = (typeof ACCOUNT_STATES)[number];

export const LAST_LOGIN_FILTERS = ['never', 'within-30-days', 'over-30-days'] as const;
export type LastLoginFilter = (typeof LAST_LOGIN_FILTERS)[number];

/** `staff`: every role but `customer`. */
export const ROLE_FILTERS = [...ROLES, 'staff'] as const;

/** `off` is staff without a second factor; customers need none. */
export const SECOND_FACTOR_FILTERS = ['on', 'off'] as const;

const OLDER_SORTS = { newest: '-created', oldest: 'created', 'last-login': '-lastLogin' } as const;

/** Filter and order of the accounts. */
export class ListUsersInput extends PageInput {
  /** Part of the e-mail address, username, name or company, in any case. */
  @SearchText()
  search?: string;

  /** Latest created first if left out. */
  @SortedBy(USER_SORT_COLUMNS, OLDER_SORTS)
  sort: SortKey<UserColumn> = '-created';

  /** `staff` is every role but `customer`. */
  @ApiPropertyOptional({ enum: ROLE_FILTERS })
  @IsOptional()
  @IsIn(ROLE_FILTERS)
  role?: (typeof ROLE_FILTERS)[number];

  /** `off` is staff without one. */
  @ApiPropertyOptional({ enum: SECOND_FACTOR_FILTERS })
  @IsOptional()
  @IsIn(SECOND_FACTOR_FILTERS)
  secondFactor?: (typeof SECOND_FACTOR_FILTERS)[number];

  @ApiPropertyOptional({ enum: LAST_LOGIN_FILTERS })
  @IsOptional()
  @IsIn(LAST_LOGIN_FILTERS)
  lastLogin?: LastLoginFilter;

  @ApiPropertyOptional({ enum: ACCOUNT_STATES })
  @IsOptional()
  @IsIn(ACCOUNT_STATES)
  state?: AccountState;

  /** Trade customers of this state. */
  @ApiPropertyOptional({ enum: TRADE_STATES })
  @IsOptional()
  @IsIn(TRADE_STATES)
  trade?: TradeCustomerStatus;
}

/** A new account for a client. */
export class CreateUserInput {
  @EmailAddress()
  email: string;

  @Username()
  username: string;

  @NewPassword()
  password: string;
}

/** E-mail address and username of an account. */
export class UpdateUserInput {
  @EmailAddress()
  email: string;

  @Username()
  username: string;

  /** As it was read: 409 where the account has another by now. */
  @Version()
  version?: number | null;
}

/** A new role and why. */
export class ChangeRoleInput {
  @ApiProperty({ enum: ROLES })
  @IsIn(ROLES)
  role: Role;

  @Lines(1000, 'A reason is required')
  reason: string;
}

/** Someone who is to get an account and choose its password. */
export class InviteUserInput {
  @EmailAddress()
  email: string;

  @Line(100, 'First name is required')
  firstName: string;

  @Line(100, 'Last name is required')
  lastName: string;

  /** `customer` if left out. */
  @ApiPropertyOptional({ enum: ROLES })
  @IsOptional()
  @IsIn(ROLES)
  role?: Role | null;
}

/** Whether sign-ins to an account are stopped, and why that changes. */
export class SuspensionInput extends PickType(ChangeRoleInput, ['reason'] as const) {
  @IsBoolean()
  suspended: boolean;
}

/** A note about a customer. */
export class UserNoteInput {
  @Lines(2000, 'A note is required')
  text: string;
}

/** Why something is done. */
export class ReasonInput {
  @Lines(1000, 'A reason is required')
  reason: string;
}

/** An account in User Management; never a password. */
export class AdminUserView {
  id: string;

  /** To be sent with an edit. */
  @ApiProperty({ type: 'integer' })
  version: number;

  email: string;
  username: string;
  /** Empty where an administrator created the account and its owner has not given a name. */
  firstName: string;
  lastName: string;

  @ApiProperty({ enum: ROLES })
  role: (typeof ROLES)[number];

  emailConfirmed: boolean;
  /** A new address, which replaces `email` once it is confirmed. */
  pendingEmail: string | null;
  isTradeCustomer: boolean;

  /** Without meaning for accounts that are not trade. */
  @ApiProperty({ enum: TRADE_STATES })
  tradeCustomerStatus: (typeof TRADE_STATES)[number];

  companyName: string | null;
  /** Whether an authenticator app is set up. */
  hasSecondFactor: boolean;
  /** ISO 8601, UTC. */
  createdAt: string;
  /** When staff stopped sign-ins, ISO 8601, UTC; null where they are open. */
  suspendedAt: string | null;
  /** Whether the owner was invited and has not chosen a password yet. */
  isInvited: boolean;
  /** ISO 8601, UTC; null: the account is New, else Active. */
  lastLogin: string | null;
  /** When its Sage contact was last written or read, ISO 8601, UTC; null where it has none. */
  lastSageSync: string | null;
}

/** A note of staff about a customer. */
export class UserNoteView {
  id: string;
  text: string;
  /** The name of the member of staff. */
  author: string;
  /** ISO 8601, UTC. */
  createdAt: string;
}

/** Another account of the same company. */
export class ColleagueView {
  id: string;
  email: string;
  name: string;

  @ApiProperty({ enum: TRADE_STATES })
  tradeCustomerStatus: (typeof TRADE_STATES)[number];
}

/** The contact in Sage that a customer is linked to; money in pounds. */
export class LinkedContactView {
  /** Sage's id. */
  id: string;
  name: string;
  /** When an invoice is to be paid, as people read it. */
  terms: string;
  /** Null where Sage has no limit. */
  creditLimit: string | null;
  /** What is to be paid according to Sage as last read, below 0 in the contact's favour; null where it was never read. */
  balance: string | null;
  /** Unpaid invoices past their day; null where they were never read. */
  overdue: string | null;
  /** When the balance was read, ISO 8601, UTC. */
  readAt: string | null;
  /** How many other accounts of the shop are linked to it. */
  @ApiProperty({ type: 'integer' })
  otherAccounts: number;
}

/** A customer as staff see one. */
export class CustomerRecordView extends AdminUserView {
  phoneNumber: string;
  /** The points that the account shows; null for sales (docs/rules.md#customer-records). */
  @ApiProperty({ type: 'integer', nullable: true })
  points: number | null;
  companyRegistrationNumber: string | null;
  companyAddress: string | null;
  businessType: string | null;
  contactRole: string | null;
  website: string | null;
  vatNumber: string | null;
  /** ISO 8601, UTC. */
  tradeDecidedAt: string | null;
  tradeDecisionNote: string | null;
  /** The name of the member of staff who decided last; null where that is not recorded. */
  tradeDecidedBy: string | null;
  /** Null where none is linked. */
  sageContact: LinkedContactView | null;
  /** Why sign-ins are stopped; null where they are open. */
  suspendedReason: string | null;
  addresses: SavedAddressView[];
  /** Newest first. */
  notes: UserNoteView[];
  /** Trade accounts with the same registration number. */
  colleagues: ColleagueView[];
}
