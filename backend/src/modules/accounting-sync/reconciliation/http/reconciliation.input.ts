import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsInt, IsOptional, IsString, Length, Matches, Max, Min } from 'class-validator';
import { PageInput, SearchText, SortedBy, type SortKey } from '../../../../platform/http/page.input.js';
import { CASE_KINDS, type CaseKind } from '../domain/case-kinds.js';
import { LONGEST_DAYS } from '../domain/window.js';

export const CASE_SORT_COLUMNS = ['firstSeen', 'lastSeen', 'kind', 'order', 'difference'] as const;
export type CaseColumn = (typeof CASE_SORT_COLUMNS)[number];

/** How far back a run reads. */
export class RunReconciliationInput {
  /** Days whose orders are compared, today included; 35 if left out. Points are always compared whole. */
  @ApiPropertyOptional({ type: 'integer' })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(LONGEST_DAYS)
  days?: number | null;
}

/** Which cases are listed. */
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

/** Why a case is settled although it differs. */
export class SettleCaseInput {
  @IsString()
  @Length(1, 1000, { message: 'A reason is required' })
  @Matches(/\S/, { message: 'A reason is required' })
  reason: string;
}
