import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { PageInput, SearchText, SortedBy, type SortKey } from '../../../platform/http/paging.dto.js';
import { CompanyView } from '../account/account.dto.js';
import { TRADE_STATES, type TradeCustomerStatus } from '../account/user.entity.js';
import { Trim, Version } from '../field-rules.js';

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

export const APPLICATION_SORT_COLUMNS = [
  'due',
  'company',
  'name',
  'business',
  'spend',
  'status',
  'contacted',
  'decided',
] as const;
export type ApplicationColumn = (typeof APPLICATION_SORT_COLUMNS)[number];

export const DUE_FILTERS = ['overdue', 'today'] as const;
export type DueFilter = (typeof DUE_FILTERS)[number];

const NOTE = /^(?:[^\p{Cc}]|[\r\n\t])*$/u;
const DECISIONS = ['verified', 'declined'] as const;

/** Filter of the trade applications. */
export class ListTradeApplicationsInput extends PageInput {
  @ApiPropertyOptional({ enum: TRADE_STATES })
  @IsOptional()
  @IsIn(TRADE_STATES)
  status?: TradeCustomerStatus;

  /** Those that wait and are overdue, or due by the end of today in London. */
  @ApiPropertyOptional({ enum: DUE_FILTERS })
  @IsOptional()
  @IsIn(DUE_FILTERS)
  due?: DueFilter;

  /** Whether sales contacted the applicant. */
  @ApiPropertyOptional({ enum: ['yes', 'no'] })
  @IsOptional()
  @IsIn(['yes', 'no'])
  contacted?: 'yes' | 'no';

  /** Part of e-mail, username, name or company, in any case. */
  @SearchText()
  search?: string;

  /** If left out: those that wait first, the longest waiting at the top; then the others, latest decided first. */
  @IsOptional()
  @SortedBy(APPLICATION_SORT_COLUMNS)
  sort?: SortKey<ApplicationColumn>;
}

/** The decision of sales. */
export class DecideTradeInput {
  @ApiProperty({ enum: DECISIONS })
  @IsIn(DECISIONS)
  status: (typeof DECISIONS)[number];

  /** Required to decline: the customer reads it. Optional to verify: only staff read it. */
  @IsOptional()
  @Trim()
  @Matches(NOTE, { message: 'Please write plain text.' })
  @MaxLength(1000)
  @IsString()
  note?: string;

  /**
   * One of `suggestSageContacts`. If left out none is linked, and the first order creates a contact for the customer.
   */
  @IsOptional()
  @Matches(/^[\w-]{1,64}$/, { message: 'Please choose a contact of Sage.' })
  @IsString()
  sageContactId?: string;

  /** True once sales have confirmed a contact that has neither the email address nor the company of the customer. */
  @IsOptional()
  @IsBoolean()
  contactDiffers?: boolean;
}

/** Whether sales contacted the applicant, with a note. */
export class NoteContactInput {
  @IsBoolean()
  contacted: boolean;

  /** If left out it stays; an empty text removes it. */
  @IsOptional()
  @Trim()
  @Matches(NOTE, { message: 'Please write plain text.' })
  @MaxLength(5000)
  @IsString()
  note?: string;

  /** As it was read: 409 where the application has another by now. */
  @Version()
  version?: number | null;
}

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
