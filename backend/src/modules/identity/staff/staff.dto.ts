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

  /** Sort order; latest created first if left out. */
  @SortedBy(USER_SORT_COLUMNS, OLDER_SORTS)
  sort: SortKey<UserColumn> = '-created';

  /** `staff` is every role but `customer`. */
  @ApiPropertyOptional({ enum: ROLE_FILTERS })
  @IsOptional()
  @IsIn(ROLE_FILTERS)
  role?: (typeof ROLE_FILTERS)[number];

  /** `off` means staff without a second factor. */
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

  /** State of the trade customers. */
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

  /** The version that was edited; 409 if it is outdated. */
  @Version()
  version?: number | null;
}

/** A new role, and the reason. */
export class ChangeRoleInput {
  @ApiProperty({ enum: ROLES })
  @IsIn(ROLES)
  role: Role;

  @Lines(1000, 'A reason is required')
  reason: string;
}

/** A person who is invited to an account and chooses its password. */
export class InviteUserInput {
  @EmailAddress()
  email: string;

  @Line(100, 'First name is required')
  firstName: string;

  @Line(100, 'Last name is required')
  lastName: string;

  /** Role of the account; `customer` if left out. */
  @ApiPropertyOptional({ enum: ROLES })
  @IsOptional()
  @IsIn(ROLES)
  role?: Role | null;
}

/** Whether sign-ins to an account are stopped, and the reason. */
export class SuspensionInput extends PickType(ChangeRoleInput, ['reason'] as const) {
  @IsBoolean()
  suspended: boolean;
}

/** A note about a customer. */
export class UserNoteInput {
  @Lines(2000, 'A note is required')
  text: string;
}

/** The reason of an action. */
export class ReasonInput {
  @Lines(1000, 'A reason is required')
  reason: string;
}

/** An account in User Management; never a password. */
export class AdminUserView {
  id: string;

  /** Version, to send with an edit: 409 if it is outdated. */
  @ApiProperty({ type: 'integer' })
  version: number;

  email: string;
  username: string;
  /** First name; empty if an administrator created the account and its owner has not given a name. */
  firstName: string;
  lastName: string;

  @ApiProperty({ enum: ROLES })
  role: (typeof ROLES)[number];

  emailConfirmed: boolean;
  /** The new email address that replaces `email` once it is confirmed. */
  pendingEmail: string | null;
  isTradeCustomer: boolean;

  /** Meaningless for accounts that are not trade accounts. */
  @ApiProperty({ enum: TRADE_STATES })
  tradeCustomerStatus: (typeof TRADE_STATES)[number];

  companyName: string | null;
  /** Whether an authenticator app is set up. */
  hasSecondFactor: boolean;
  /** ISO 8601, UTC. */
  createdAt: string;
  /** Time at which staff stopped sign-ins, ISO 8601, UTC; null if sign-ins are allowed. */
  suspendedAt: string | null;
  /** Whether the owner was invited and has not chosen a password yet. */
  isInvited: boolean;
  /** Last sign-in, ISO 8601, UTC; null if there was none: the account is shown as New, otherwise as Active. */
  lastLogin: string | null;
  /** Time at which the Sage contact was last written or read, ISO 8601, UTC; null if there is none. */
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
  /** Payment terms of invoices, as text. */
  terms: string;
  /** Credit limit; null if Sage has none. */
  creditLimit: string | null;
  /** Amount to pay according to Sage as last read, below 0 in the contact's favour; null if it was never read. */
  balance: string | null;
  /** Sum of the overdue invoices; null if they were never read. */
  overdue: string | null;
  /** Time at which the balance was read, ISO 8601, UTC. */
  readAt: string | null;
  /** Number of other accounts of the shop that are linked to this contact. */
  @ApiProperty({ type: 'integer' })
  otherAccounts: number;
}

/** A customer as staff see them. */
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
  /** Name of the member of staff who decided last; null if that is not recorded. */
  tradeDecidedBy: string | null;
  /** Linked contact in Sage; null if there is none. */
  sageContact: LinkedContactView | null;
  /** Reason why sign-ins are stopped; null if they are allowed. */
  suspendedReason: string | null;
  addresses: SavedAddressView[];
  /** Newest first. */
  notes: UserNoteView[];
  /** Trade accounts with the same registration number. */
  colleagues: ColleagueView[];
}
