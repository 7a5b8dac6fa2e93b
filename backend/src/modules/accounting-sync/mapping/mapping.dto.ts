import { ApiProperty } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsNumber,
  IsOptional,
  IsString,
  IsUUID,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { PageInput, SearchText, SortedBy, type SortKey } from '../../../platform/http/paging.dto.js';
import { LowerCaseId } from '../../../platform/uuid.js';
import { CHOICE_KINDS, type ChoiceKind } from './mapping-choices.js';

const STATES = ['matched', 'problem', 'no-product', 'no-item'] as const;

/** A Sage item and the product linked to it; either may be missing. */
export class ItemRowView {
  /** Sage's id of the item; if the item left Sage, the id that it had. */
  sageItemId: string;
  /** Id of the product; null if the shop made no product of the item. */
  productId: string | null;
  /** Code of the item; empty if it has none. */
  code: string;
  name: string;

  /**
   * `matched`: both are there; `problem`: both, but the item cannot be sold as it is; `no-product`: the shop could not read the
   * item; `no-item`: the product's item left Sage.
   */
  @ApiProperty({ enum: STATES })
  state: (typeof STATES)[number];

  /** Reason why the item is not sold, in plain words; null if it may be. */
  problem: string | null;
  /** Advice on how to solve the problem. */
  advice: string | null;
  /** Decimal string including VAT, as last read; null if the item has no product. */
  price: string | null;
  tradePrice: string | null;
  /** Percent: 20 is 20 %. */
  vatRate: number | null;

  @ApiProperty({ type: 'integer' })
  quantityInStock: number;

  /** Time at which the item was last read, ISO 8601. */
  lastSyncAt: string;
  /** Time at which the shop first read the item, ISO 8601. */
  addedAt: string;

  /** Number of documents with the product that are still to be written to Sage; they will name its item. */
  @ApiProperty({ type: 'integer' })
  openWrites: number;
}

/** Number of items and products for each filter. */
export class ItemCountsView {
  @ApiProperty({ type: 'integer' })
  all: number;
  @ApiProperty({ type: 'integer' })
  matched: number;
  @ApiProperty({ type: 'integer' })
  problem: number;
  @ApiProperty({ type: 'integer' })
  noProduct: number;
  @ApiProperty({ type: 'integer' })
  noItem: number;
}

export const ITEM_SORT_COLUMNS = ['code', 'name', 'price', 'stock', 'state', 'synced', 'added'] as const;
export type ItemColumn = (typeof ITEM_SORT_COLUMNS)[number];

const ITEM_STATES = ['matched', 'problem', 'no-product', 'no-item'] as const;
export type ItemState = (typeof ITEM_STATES)[number];
export const ITEM_FILTERS = ['all', ...ITEM_STATES] as const;

export type ItemFilter = (typeof ITEM_FILTERS)[number];

/** Format of Sage's ids. */
const SAGE_ID = /^[\w-]{1,64}$/;

/** One part of the mapping and its new value. */
class MappingChoiceInput {
  @ApiProperty({ enum: CHOICE_KINDS })
  @IsIn(CHOICE_KINDS)
  kind: ChoiceKind;

  /** Percentage of the tax rate; left out for all other parts. */
  @IsOptional()
  @IsNumber({ maxDecimalPlaces: 2 })
  @Min(0)
  @Max(100)
  percentage?: number | null;

  /** Id of an entry in Sage's list; null for none, allowed for carriage and trade prices only. */
  @IsOptional()
  @Matches(SAGE_ID, { message: 'Choose from Sage’s list' })
  id?: string | null;
}

/** A change of the mapping. */
export class ChangeMappingInput {
  /** The version of the mapping that the admin saw. */
  @ApiProperty({ type: 'integer' })
  @IsInt()
  @Min(0)
  version: number;

  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(50)
  @ValidateNested({ each: true })
  @Type(() => MappingChoiceInput)
  choices: MappingChoiceInput[];
}

/** Filter, sort order and page of the list of items and products. */
export class ListItemsInput extends PageInput {
  /** Part of code or name, whatever its case. */
  @SearchText()
  search?: string;

  /** Filter of the list; all if left out. */
  @IsOptional()
  @IsIn(ITEM_FILTERS)
  filter?: ItemFilter;

  /** Sort order; by code if left out. */
  @IsOptional()
  @SortedBy(ITEM_SORT_COLUMNS)
  sort?: SortKey<ItemColumn>;
}

/** The product to link to the item, and the reason. */
export class LinkItemInput {
  @LowerCaseId()
  @IsUUID()
  productId: string;

  /** The product that has the item now and loses it; left out if there is none. 409 if another product has the item. */
  @IsOptional()
  @LowerCaseId()
  @IsUUID()
  replacedProductId?: string | null;

  @Transform(({ value }) => (typeof value === 'string' ? value.trim() : value))
  @Matches(/^(?:[^\p{Cc}]|[\r\n\t])*$/u, { message: 'Please write plain text.' })
  @MaxLength(1000)
  @IsNotEmpty({ message: 'A reason is required' })
  @IsString({ message: 'A reason is required' })
  reason: string;
}

const CHOICE_STATES = ['chosen', 'default', 'missing', 'gone'] as const;

/** An account or price type as Sage lists it. */
class SageListedView {
  id: string;
  /** Name in Sage: "Web sales (4010)". */
  name: string;
  /** Reason why the entry cannot be chosen, in plain words; null if it can. */
  problem: string | null;
}

/** A VAT rate as Sage lists it. */
class SageListedRateView extends SageListedView {
  /** Percent: 20 is 20 %. */
  percentage: number;
}

/** One part of the mapping with its value. */
export class MappingChoiceView {
  @ApiProperty({ enum: CHOICE_KINDS })
  kind: ChoiceKind;

  /** Percentage of the tax rate; null for all other parts. */
  percentage: number | null;
  id: string | null;
  /** Name in Sage; null if nothing is set, or if the entry is no longer in Sage. */
  name: string | null;

  /** `chosen` by an admin; `default`: found by its name; `missing`: nothing is set; `gone`: no longer in Sage's list. */
  @ApiProperty({ enum: CHOICE_STATES })
  state: (typeof CHOICE_STATES)[number];

  /** The admin who chose it; null if no one did. */
  chosenBy: string | null;
  /** ISO 8601. */
  chosenAt: string | null;

  /** For a tax rate: number of items on sale with this rate; otherwise 0. */
  @ApiProperty({ type: 'integer' })
  items: number;
}

/** A document that cannot be written to Sage because a part of the mapping is missing or gone. */
export class WaitingDocumentView {
  /** Id of the failed event, for its replay. */
  id: string;
  orderNumber: string | null;
  /** Reason in plain words. */
  cause: string;
}

/** The chosen accounts, rates and price types of Sage, with the possible choices. */
export class MappingView {
  /** Name of the business; null if the shop was never connected to Sage, and then everything else is empty. */
  businessName: string | null;

  /** Version of the mapping, to send with a change: 409 if it is outdated. */
  @ApiProperty({ type: 'integer' })
  version: number;

  /** Whether the lists were read from Sage just now; otherwise they are the last known ones. */
  isLive: boolean;
  /** Time at which the lists were read, ISO 8601; null if they never were. */
  readAt: string | null;
  /** Reason why the lists could not be read now; null if they could. */
  problem: string | null;
  ledgerAccounts: SageListedView[];
  bankAccounts: SageListedView[];
  taxRates: SageListedRateView[];
  priceTypes: SageListedView[];
  choices: MappingChoiceView[];
  /** Waiting documents, oldest first, at most 100. */
  waiting: WaitingDocumentView[];
}
