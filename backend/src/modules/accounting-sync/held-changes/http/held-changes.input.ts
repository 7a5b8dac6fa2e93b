import { ArrayMaxSize, ArrayMinSize, IsArray, IsIn, IsISO8601, IsOptional, IsUUID } from 'class-validator';
import { PageInput, SearchText, SortedBy, type SortKey } from '../../../../platform/http/page.input.js';
import { LowerCaseId } from '../../../../platform/uuid.js';
import { HELD_KINDS, type HeldKind } from '../domain/held-change.js';

export const HELD_CHANGE_SORT_COLUMNS = ['since', 'name', 'code', 'percent'] as const;
export type HeldChangeColumn = (typeof HELD_CHANGE_SORT_COLUMNS)[number];

/** Which held changes are listed. */
export class HeldChangesInput extends PageInput {
  /** Part of the name, the code or the reason, whatever its case. */
  @SearchText()
  search?: string;

  @IsOptional()
  @IsIn(HELD_KINDS)
  kind?: HeldKind;

  /** Latest first if left out. */
  @SortedBy(HELD_CHANGE_SORT_COLUMNS)
  sort: SortKey<HeldChangeColumn> = '-since';
}

/** Which held changes are released: those of the named products, all of a kind, or of the named products those of a kind. */
export class ReleaseHeldChangesInput {
  @IsOptional()
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(500)
  @LowerCaseId()
  @IsUUID(undefined, { each: true })
  productIds?: string[];

  @IsOptional()
  @IsIn(HELD_KINDS)
  kind?: HeldKind;

  /** ISO 8601: the latest `changedAt` that the admin has seen. What changed later in Sage stays held. */
  @IsOptional()
  @IsISO8601({ strict: true })
  seenUpTo?: string;
}
