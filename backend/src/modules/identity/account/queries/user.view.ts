import { ApiProperty } from '@nestjs/swagger';
import { ROLES, TRADE_STATES } from '../domain/user.js';

/** The signed-in user. */
export class UserView {
  id: string;
  email: string;
  username: string;
  firstName: string;
  lastName: string;
  phoneNumber: string;

  @ApiProperty({ enum: ROLES })
  role: (typeof ROLES)[number];

  isTradeCustomer: boolean;

  /** Without meaning for accounts that are not trade. */
  @ApiProperty({ enum: TRADE_STATES })
  tradeCustomerStatus: (typeof TRADE_STATES)[number];

  emailConfirmed: boolean;

  /** ISO 8601, UTC. */
  createdAt: string;
}
