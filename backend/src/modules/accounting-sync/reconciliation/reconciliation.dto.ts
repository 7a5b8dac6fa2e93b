import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsInt, IsOptional, IsString, Length, Matches, Max, Min } from 'class-validator';
import { PageInput, SearchText, SortedBy, type SortKey } from '../../../platform/http/paging.dto.js';
import { ACTION_KINDS, CASE_KINDS, type CaseKind } from './reconciliation-case.entity.js';
import { LONGEST_DAYS } from './reconciliation-run.entity.js';

export const CASE_SORT_COLUMNS = ['firstSeen', 'lastSeen', 'kind', 'order', 'difference'] as const;
export type CaseColumn = (typeof CASE_SORT_COLUMNS)[number];

/** Number of days that a run reads back. */
export class RunReconciliationInput {
  /** Days whose orders are compared, today included; 35 if left out. Points are always compared whole. */
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

  /** Those that were first seen last come first if left out. */
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
  /** Captured card payments. */
  payments: number;
  refunds: number;
  /** Documents, payments and refunds in Sage. */
  documents: number;
  pointsMovements: number;
  balances: number;
}

/** One sum on both sides; the difference is the other side's minus the shop's. */
class ComparedSumView {
  /** What is summed, and against what: `Card payments at Stripe`. */
  name: string;
  /** Decimal strings; of points whole numbers. */
  shop: string;
  other: string;
  difference: string;
  @ApiProperty({ enum: ['GBP', 'points'] })
  unit: string;
}

/** One comparison of all records (docs/rules.md#reconciliation). */
export class RunView {
  id: string;
  /** `running` also while it waits for its turn. A failed run says nothing about differences. */
  @ApiProperty({ enum: ['running', 'green', 'differences', 'failed'] })
  status: string;
  /** ISO 8601, UTC. */
  startedAt: string;
  finishedAt: string | null;
  /** First and last day whose orders were compared: YYYY-MM-DD, London. */
  from: string;
  to: string;
  /** Who asked for it; null for the nightly run. */
  by: string | null;
  /** Null until it has finished. */
  checked: CheckedView | null;
  sums: ComparedSumView[];
  /** Open cases when it finished. */
  cases: number;
  /** Why it failed, in plain words. */
  error: string | null;
}

/** Progress of the run under way. */
export class RunProgressView {
  startedAt: string;
  /** What it is doing, in plain words. */
  step: string;
  /** Records read so far. */
  done: number;
  /** As many as the run before read; null where there was none. */
  total: number | null;
}

export class NightView {
  /** YYYY-MM-DD, London. */
  date: string;
  @ApiProperty({ enum: ['green', 'differences', 'failed', 'none'] })
  status: string;
  /** Open cases when it finished. */
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
  /** What they come to in money, whatever the direction; a decimal string. */
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
  /** Where it is looked into; null where there is no page for it. */
  href: string | null;
  target: string | null;
}

/** A difference between records. */
export class CaseView {
  id: string;
  @ApiProperty({ enum: CASE_KINDS })
  kind: string;
  /** What differs: an order number, an id at Stripe or Sage, a user's id. */
  subject: string;
  orderNumber: string | null;
  userId: string | null;
  title: string;
  /** What happened and what to do, in plain words. */
  text: string;
  /** Decimal strings of pounds, or whole points, as `unit` says; the difference is found minus expected. */
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
  /** `system` where the difference was gone by itself. */
  settledBy: string | null;
  settledReason: string | null;
}

/** A requested run. */
export class RunRequestedView {
  id: string;
  message: string;
}
