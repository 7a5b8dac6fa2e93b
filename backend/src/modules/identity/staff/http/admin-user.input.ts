import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import type { Role } from '../../../../platform/http/actor.js';
import { PageInput, SearchText } from '../../../../platform/http/page.input.js';
import { ROLES, TRADE_STATES, type TradeCustomerStatus } from '../../account/domain/user.js';
import { Email, Lines, NewPassword, Username } from '../../http/field-rules.js';
import { USER_ORDERS, type UserOrder } from '../queries/admin-users.js';

/** Filter and order of the accounts. */
export class ListUsersInput extends PageInput {
  /** Part of the e-mail address or username, in any case. */
  @SearchText()
  search?: string;

  @ApiPropertyOptional({ enum: USER_ORDERS })
  @IsIn(USER_ORDERS)
  sort: UserOrder = 'newest';

  @ApiPropertyOptional({ enum: ROLES })
  @IsOptional()
  @IsIn(ROLES)
  role?: Role;

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
