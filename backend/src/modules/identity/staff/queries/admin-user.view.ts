import { ApiProperty } from '@nestjs/swagger';
import { ROLES, TRADE_STATES } from '../../account/domain/user.js';

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
