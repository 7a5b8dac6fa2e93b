import { ApiProperty } from '@nestjs/swagger';

export const ROLES = ['customer', 'sales', 'support', 'admin'] as const;
export const TRADE_STATES = ['pending_verification', 'verified', 'declined'] as const;

/** An account as administrators see it; never a password. */
export class AdminUserView {
  id: string;
  email: string;
  username: string;
  /** Empty where an administrator made the account and its owner has not given a name. */
  firstName: string;
  lastName: string;

  @ApiProperty({ enum: ROLES })
  role: (typeof ROLES)[number];

  emailConfirmed: boolean;
  /** A new address, which takes the place of `email` once it is confirmed. */
  pendingEmail: string | null;
  isTradeCustomer: boolean;

  /** Means something for trade customers only. */
  @ApiProperty({ enum: TRADE_STATES })
  tradeCustomerStatus: (typeof TRADE_STATES)[number];

  companyName: string | null;
  /** Whether an authenticator app is set up. */
  hasSecondFactor: boolean;
  /** ISO 8601, UTC. */
  createdAt: string;
  /** ISO 8601, UTC; null: the account is New, else Active. */
  lastLogin: string | null;
}
