import { ApiProperty, ApiPropertyOptional, PickType } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsOptional } from 'class-validator';
import { EmailAddress } from '../../../../platform/email-address.js';
import type { Role } from '../../../../platform/http/actor.js';
import { PageInput, SearchText, SortedBy, type SortKey } from '../../../../platform/http/page.input.js';
import { Line, Lines } from '../../../../platform/http/plain-text.js';
import { ROLES, TRADE_STATES, type TradeCustomerStatus } from '../../account/domain/user.js';
import { NewPassword, Username, Version } from '../../http/field-rules.js';

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
