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
  /** ISO 8601, UTC; null while the application is undecided. */
  decidedAt: string | null;
  /** The last day on which a call by sales is in time, YYYY-MM-DD in London; null once the application is decided. */
  callBy: string | null;
  /** Whether `callBy` has passed without a decision. */
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

  /** Undecided applications that are overdue, or due by the end of today in London. */
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

  /** Sort order. If left out: undecided ones first, the longest waiting at the top; then the others, latest decided first. */
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
   * Id of one of the contacts from `suggestSageContacts`. If left out, none is linked, and the first order creates a contact for
   * the customer.
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

  /** Note; unchanged if left out, removed by an empty text. */
  @IsOptional()
  @Trim()
  @Matches(NOTE, { message: 'Please write plain text.' })
  @MaxLength(5000)
  @IsString()
  note?: string;

  /** The version that was edited; 409 if it is outdated. */
  @Version()
  version?: number | null;
}

/** An application for a trade account. */
export class TradeApplicationView extends CompanyView {
  /** The account's id. */
  id: string;

  /** Version, to send with an edit: 409 if it is outdated. */
  @ApiProperty({ type: 'integer' })
  version: number;

  email: string;
  emailConfirmed: boolean;
  /** The new email address that is not confirmed yet. */
  pendingEmail: string | null;
  username: string;
  firstName: string;
  lastName: string;
  phoneNumber: string;

  @ApiProperty({ enum: TRADE_STATES })
  tradeCustomerStatus: (typeof TRADE_STATES)[number];

  /** ISO 8601, UTC. */
  appliedAt: string;
  /** Two business days after `appliedAt`, in London time: ISO 8601, UTC. */
  dueAt: string;
  /** Whether the application is undecided after `dueAt`. */
  overdue: boolean;
  salesRepContacted: boolean;
  /** The note by sales. */
  notes: string | null;
  /** ISO 8601, UTC. */
  decidedAt: string | null;
  /** Reason for declining, as the customer reads it; or a note by sales about verifying. */
  decisionNote: string | null;
  /** Name of the member of staff who decided last; null if that is not recorded. */
  decidedBy: string | null;
}

/** Number of trade applications in each state. */
export class TradeApplicationCountsView {
  waiting: number;
  /** Number of undecided applications that are overdue. */
  overdue: number;
  verified: number;
  declined: number;
}
