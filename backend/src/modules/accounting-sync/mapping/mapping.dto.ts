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
  /** Of a product whose item left Sage: the item that it had. */
  sageItemId: string;
  /** Null where the shop made no product of the item. */
  productId: string | null;
  /** Empty where the item has none. */
  code: string;
  name: string;

  /**
   * `matched`: both are there; `problem`: both, but the item cannot be sold as it stands; `no-product`: the shop could not
   * read the item; `no-item`: the product's item left Sage.
   */
  @ApiProperty({ enum: STATES })
  state: (typeof STATES)[number];

  /** Why it is not sold, in plain words; null where it may be. */
  problem: string | null;
  /** What can be done about it. */
  advice: string | null;
  /** Decimal string including VAT, as last read; null where the item has no product. */
  price: string | null;
  tradePrice: string | null;
  /** Percent: 20 is 20 %. */
  vatRate: number | null;

  @ApiProperty({ type: 'integer' })
  quantityInStock: number;

  /** When the item was last read: ISO 8601. */
  lastSyncAt: string;
  /** When the shop first saw it: ISO 8601. */
  addedAt: string;

  /** Documents that are not in Sage yet and name the product; they will name its item. */
  @ApiProperty({ type: 'integer' })
  openWrites: number;
}

/** How many items and products there are of each filter. */
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

  /** Of a tax rate, in percent; left out of all else. */
  @IsOptional()
  @IsNumber({ maxDecimalPlaces: 2 })
  @Min(0)
  @Max(100)
  percentage?: number | null;

  /** One of Sage's list; null where there is to be none, for carriage and trade prices only. */
  @IsOptional()
  @Matches(SAGE_ID, { message: 'Choose from Sage’s list' })
  id?: string | null;
}

/** A change of the mapping. */
export class ChangeMappingInput {
  /** The version that the admin saw. */
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

  /** All if left out. */
  @IsOptional()
  @IsIn(ITEM_FILTERS)
  filter?: ItemFilter;

  /** By code if left out. */
  @IsOptional()
  @SortedBy(ITEM_SORT_COLUMNS)
  sort?: SortKey<ItemColumn>;
}

/** The product to link to the item, and the reason. */
export class LinkItemInput {
  @LowerCaseId()
  @IsUUID()
  productId: string;

  /** The product that the item has now and loses by this; left out where it has none. 409 where it is another. */
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

const MAPPING_VIEW_STATES = ['chosen', 'default', 'missing', 'gone'] as const;

/** An account or price type as Sage lists it. */
class SageListedView {
  id: string;
  /** As Sage shows it: "Web sales (4010)". */
  name: string;
  /** Why it cannot be chosen, in plain words; null where it can. */
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

  /** Of a tax rate, in percent; null of all else. */
  percentage: number | null;
  id: string | null;
  /** As Sage shows it; null where nothing is set, or where it is no longer in Sage. */
  name: string | null;

  /** `chosen` by an admin, `default`: found by its name; `missing`: nothing is set; `gone`: Sage lists it no more. */
  @ApiProperty({ enum: MAPPING_VIEW_STATES })
  state: (typeof MAPPING_VIEW_STATES)[number];

  /** Who chose it; null where no one did. */
  chosenBy: string | null;
  /** ISO 8601. */
  chosenAt: string | null;

  /** Of a tax rate: how many items on sale have it; 0 of all else. */
  @ApiProperty({ type: 'integer' })
  items: number;
}

/** A document that cannot be written to Sage because a part of the mapping is missing or gone. */
export class WaitingDocumentView {
  /** The failed event, which is replayed by this id. */
  id: string;
  orderNumber: string | null;
  /** Plain words. */
  cause: string;
}

/** The chosen accounts, rates and price types of Sage, with the possible choices. */
export class MappingView {
  /** Null where the shop was never connected to Sage; then all else is empty. */
  businessName: string | null;

  /** Sent with a change, which is rejected where another came first. */
  @ApiProperty({ type: 'integer' })
  version: number;

  /** Whether the lists were read from Sage just now; else they are the last known ones. */
  isLive: boolean;
  /** When the lists were read: ISO 8601; null where they never were. */
  readAt: string | null;
  /** Why they could not be read now; null where they could. */
  problem: string | null;
  ledgerAccounts: SageListedView[];
  bankAccounts: SageListedView[];
  taxRates: SageListedRateView[];
  priceTypes: SageListedView[];
  choices: MappingChoiceView[];
  /** At most 100, oldest first. */
  waiting: WaitingDocumentView[];
}
