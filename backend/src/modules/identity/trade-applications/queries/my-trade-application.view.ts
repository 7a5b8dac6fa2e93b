import { ApiProperty } from '@nestjs/swagger';
import { TRADE_STATES, type TradeCustomerStatus } from '../../account/domain/user.js';

/** A trade application, as its applicant sees it. */
export class MyTradeApplicationView {
  @ApiProperty({ enum: TRADE_STATES })
  status: TradeCustomerStatus;
  /** Whether the email address is confirmed; without it sales cannot verify. */
  isEmailConfirmed: boolean;
  /** ISO 8601, UTC. */
  appliedAt: string;
  /** ISO 8601, UTC; null while it waits. */
  decidedAt: string | null;
  /** The last day on which sales call in time, YYYY-MM-DD in London; null once it is decided. */
  callBy: string | null;
  /** Whether that day has passed without a decision. */
  isLate: boolean;
}
