import { ApiProperty } from '@nestjs/swagger';
import { TRADE_STATES } from '../../account/domain/user.js';
import { CompanyView } from '../../account/queries/company.view.js';

/** An application for a trade account. */
export class TradeApplicationView extends CompanyView {
  /** The account's id. */
  id: string;

  /** To be sent with an edit. */
  @ApiProperty({ type: 'integer' })
  version: number;

  email: string;
  emailConfirmed: boolean;
  /** A new address that is not confirmed yet. */
  pendingEmail: string | null;
  username: string;
  firstName: string;
  lastName: string;
  phoneNumber: string;

  @ApiProperty({ enum: TRADE_STATES })
  tradeCustomerStatus: (typeof TRADE_STATES)[number];

  /** ISO 8601, UTC. */
  appliedAt: string;
  /** Two business days after that, by London's clock: ISO 8601, UTC. */
  dueAt: string;
  /** Undecided after `dueAt`. */
  overdue: boolean;
  salesRepContacted: boolean;
  /** The note by sales. */
  notes: string | null;
  /** ISO 8601, UTC. */
  decidedAt: string | null;
  /** Why it was declined, as the customer reads it; or a note by sales when verifying. */
  decisionNote: string | null;
  /** The name of the member of staff who decided last; null where that is not recorded. */
  decidedBy: string | null;
}

/** How many trade applications there are of each state. */
export class TradeApplicationCountsView {
  waiting: number;
  /** Of those that wait. */
  overdue: number;
  verified: number;
  declined: number;
}
