import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import type { Role } from '../../../../platform/http/actor.js';
import { PageInput, SearchText, SortedBy, type SortKey } from '../../../../platform/http/page.input.js';
import { ROLES, TRADE_STATES, type TradeCustomerStatus } from '../../account/domain/user.js';
import { Email, Lines, NewPassword, Username } from '../../http/field-rules.js';
import {
  LAST_LOGIN_FILTERS,
  type LastLoginFilter,
  ROLE_FILTERS,
  SECOND_FACTOR_FILTERS,
  USER_SORT_COLUMNS,
  type UserColumn,
} from '../queries/admin-users.js';

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

  /** Trade customers of this state. */
  @ApiPropertyOptional({ enum: TRADE_STATES })
  @IsOptional()
  @IsIn(TRADE_STATES)
  trade?: TradeCustomerStatus;
}

/** A new account for a client. */
export class CreateUserInput {
  @Email()
  email: string;

  @Username()
  username: string;

  @NewPassword()
  password: string;
}

/** E-mail address and username of an account. */
export class UpdateUserInput {
  @Email()
  email: string;

  @Username()
  username: string;
}

/** A new role and why. */
export class ChangeRoleInput {
  @ApiProperty({ enum: ROLES })
  @IsIn(ROLES)
  role: Role;

  @Lines(1000, 'A reason is required')
  reason: string;
}

/** Why something is done. */
export class ReasonInput {
  @Lines(1000, 'A reason is required')
  reason: string;
}
