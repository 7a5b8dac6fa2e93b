import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsInt, IsOptional, IsString, Length, Matches, Max, Min } from 'class-validator';
import { PageInput, SearchText, SortedBy, type SortKey } from '../../../platform/http/paging.dto.js';
import { ACTION_KINDS, CASE_KINDS, type CaseKind, LONGEST_DAYS } from './reconciliation.entity.js';

export const CASE_SORT_COLUMNS = ['firstSeen', 'lastSeen', 'kind', 'order', 'difference'] as const;
export type CaseColumn = (typeof CASE_SORT_COLUMNS)[number];

/** Number of days that a run reads back. */
export class RunReconciliationInput {
  /** Number of days whose orders are compared, today included; 35 if left out. Points are always compared completely. */
  @ApiPropertyOptional({ type: 'integer' })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(LONGEST_DAYS)
  days?: number | null;
}

/** Filter, sort order and page of the list of cases. */
export class CasesInput extends PageInput {
  /** Part of the title, the text, the order number or an id, whatever its case. */
  @SearchText()
  search?: string;

  @IsOptional()
  @IsIn(['open', 'settled', 'all'])
  state: 'open' | 'settled' | 'all' = 'open';

  @IsOptional()
  @IsIn(CASE_KINDS)
  kind?: CaseKind;

  /** Most recently found cases first if left out. */
  @SortedBy(CASE_SORT_COLUMNS)
  sort: SortKey<CaseColumn> = '-firstSeen';
}

/** The reason for settling a case that still differs. */
export class SettleCaseInput {
  @IsString()
  @Length(1, 1000, { message: 'A reason is required' })
  @Matches(/\S/, { message: 'A reason is required' })
  reason: string;
}

/** Number of compared records of each kind. */
class CheckedView {
  orders: number;
  /** Number of captured card payments. */
  payments: number;
  refunds: number;
  /** Number of documents, payments and refunds in Sage. */
  documents: number;
  pointsMovements: number;
  balances: number;
}

/** One sum on both sides; the difference is the other side's minus the shop's. */
class ComparedSumView {
  /** Name of the sum and its source: `Card payments at Stripe`. */
  name: string;
  /** Decimal strings in pounds; whole numbers for points. */
  shop: string;
  other: string;
  difference: string;
  @ApiProperty({ enum: ['GBP', 'points'] })
  unit: string;
}

/** One comparison of all records (docs/rules.md#reconciliation). */
export class RunView {
  id: string;
  /** `running` also while the run waits for its turn. A failed run says nothing about differences. */
  @ApiProperty({ enum: ['running', 'green', 'differences', 'failed'] })
  status: string;
  /** ISO 8601, UTC. */
  startedAt: string;
  finishedAt: string | null;
  /** First and last day whose orders were compared: YYYY-MM-DD, London. */
  from: string;
  to: string;
  /** The admin who requested the run; null for the nightly run. */
  by: string | null;
  /** Numbers of compared records; null until the run has finished. */
  checked: CheckedView | null;
  sums: ComparedSumView[];
  /** Number of open cases when the run finished. */
  cases: number;
  /** Reason of the failure, in plain words. */
  error: string | null;
}

/** Progress of the run under way. */
export class RunProgressView {
  startedAt: string;
  /** The current step, in plain words. */
  step: string;
  /** Number of records read so far. */
  done: number;
  /** Number of records that the previous run read; null if there was none. */
  total: number | null;
}

export class NightView {
  /** YYYY-MM-DD, London. */
  date: string;
  @ApiProperty({ enum: ['green', 'differences', 'failed', 'none'] })
  status: string;
  /** Number of open cases when the run finished. */
  cases: number;
  runId: string | null;
}

export class ReconciliationView {
  running: RunProgressView | null;
  /** The latest run that has ended. */
  last: RunView | null;
  /** The last 30 nights, oldest first. */
  nights: NightView[];
  openCases: number;
  /** Sum of the open differences regardless of their sign, in pounds as a decimal string. */
  openPounds: string;
}

/** The action that fixes a case. */
class CaseActionView {
  /**
   * Links: `open-order`, `open-payment` (at Stripe), `open-customer`. Calls about `target`: `replay-write`
   * (replayFailedEvent of the id), `create-invoice` (of the order number), `rebuild-points` (rebuildUserPoints of the user).
   */
  @ApiProperty({ enum: ACTION_KINDS })
  kind: string;
  label: string;
  /** Page for looking into the case; null if there is none. */
  href: string | null;
  target: string | null;
}

/** A difference between records. */
export class CaseView {
  id: string;
  @ApiProperty({ enum: CASE_KINDS })
  kind: string;
  /** Identifies the differing record: an order number, an id at Stripe or Sage, or a user's id. */
  subject: string;
  orderNumber: string | null;
  userId: string | null;
  title: string;
  /** Explanation and advice, in plain words. */
  text: string;
  /** Decimal strings in pounds, or whole points, depending on `unit`; the difference is `found` minus `expected`. */
  expected: string;
  found: string;
  difference: string;
  @ApiProperty({ enum: ['GBP', 'points'] })
  unit: string;
  action: CaseActionView;
  /** ISO 8601, UTC. */
  firstSeen: string;
  lastSeen: string;
  settledAt: string | null;
  /** User who settled the case; `system` if the difference disappeared. */
  settledBy: string | null;
  settledReason: string | null;
}

/** A requested run. */
export class RunRequestedView {
  id: string;
  message: string;
}
