import { ApiProperty } from '@nestjs/swagger';
import { TRADE_STATES } from '../../staff/queries/admin-user.view.js';

/** Somebody who asked for a trade account, as sales work on it. */
export class TradeApplicationView {
  /** The account's id. */
  id: string;
  email: string;
  emailConfirmed: boolean;
  /** A new address that is not confirmed yet. */
  pendingEmail: string | null;
  username: string;
  firstName: string;
  lastName: string;
  phoneNumber: string;
  companyName: string | null;
  companyRegistrationNumber: string | null;
  companyAddress: string | null;
  businessType: string | null;
  estimatedMonthlySpend: string | null;
  contactRole: string | null;
  website: string | null;
  vatNumber: string | null;

  @ApiProperty({ enum: TRADE_STATES })
  tradeCustomerStatus: (typeof TRADE_STATES)[number];

  /** ISO 8601, UTC. */
  appliedAt: string;
  /** Two business days after that, by London's clock: ISO 8601, UTC. */
  dueAt: string;
  /** Undecided, and later than it should be. */
  overdue: boolean;
  salesRepContacted: boolean;
  /** What sales noted. */
  notes: string | null;
  /** ISO 8601, UTC. */
  decidedAt: string | null;
  /** Why it was declined, as the customer reads it; or what sales noted when verifying. */
  decisionNote: string | null;
}
