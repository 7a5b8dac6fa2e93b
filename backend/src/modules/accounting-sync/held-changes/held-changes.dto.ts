import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsIn, IsISO8601, IsOptional, IsUUID } from 'class-validator';
import { PageInput, SearchText, SortedBy, type SortKey } from '../../../platform/http/paging.dto.js';
import { LowerCaseId } from '../../../platform/uuid.js';
import { HELD_KINDS, type HeldKind } from './held-change.entity.js';

/** A change in Sage that waits for an admin. Prices are decimal strings in pounds including VAT. */
export class HeldChangeView {
  productId: string;
  code: string;
  name: string;

  @ApiProperty({ enum: HELD_KINDS })
  kind: HeldKind;

  /** The current price in the shop. */
  oldPrice: string;
  /** The new price in Sage; null for a withdrawal. */
  newPrice: string | null;
  oldTradePrice: string | null;
  newTradePrice: string | null;
  /** The largest change among the item's prices in percent, with its sign; null for a withdrawal. */
  percent: number | null;
  /** Reason in plain words: which price changed, or why the item is withdrawn from sale. */
  reason: string;
  /** Whether the item is on sale now; if not, the release puts it back on sale. */
  onSale: boolean;

  @ApiProperty({ type: 'integer' })
  quantityInStock: number;

  /** ISO 8601, UTC. */
  heldSince: string;
  /** ISO 8601, UTC: time at which Sage's value was last found changed. */
  changedAt: string;
}

/** Number of held changes. */
export class HeldChangeCountsView {
  @ApiProperty({ type: 'integer' })
  prices: number;

  @ApiProperty({ type: 'integer' })
  withdrawals: number;

  /** ISO 8601, UTC: time of the latest held change; null if none is held. */
  changedAt: string | null;
}

/** Number of released changes. */
export class HeldChangesReleasedView {
  @ApiProperty({ type: 'integer' })
  released: number;

  message: string;
}

export const HELD_CHANGE_SORT_COLUMNS = ['since', 'name', 'code', 'percent'] as const;
export type HeldChangeColumn = (typeof HELD_CHANGE_SORT_COLUMNS)[number];

/** Filter, sort order and page of the list of held changes. */
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

/** The held changes to release: those of named products, of a kind, or both. */
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

  /** ISO 8601: the latest `changedAt` that the admin has seen. Later changes in Sage stay held. */
  @IsOptional()
  @IsISO8601({ strict: true })
  seenUpTo?: string;
}
