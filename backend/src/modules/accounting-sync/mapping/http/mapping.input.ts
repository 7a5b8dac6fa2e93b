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
import { PageInput, SearchText, SortedBy, type SortKey } from '../../../../platform/http/page.input.js';
import { LowerCaseId } from '../../../../platform/uuid.js';
import { CHOICE_KINDS, type ChoiceKind } from '../domain/mapping-choices.js';

export const ITEM_SORT_COLUMNS = ['code', 'name', 'price', 'stock', 'state', 'synced', 'added'] as const;
export type ItemColumn = (typeof ITEM_SORT_COLUMNS)[number];

const ITEM_STATES = ['matched', 'problem', 'no-product', 'no-item'] as const;
export type ItemState = (typeof ITEM_STATES)[number];
export const ITEM_FILTERS = ['all', ...ITEM_STATES] as const;

export type ItemFilter = (typeof ITEM_FILTERS)[number];

/** An id of Sage's. */
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

/** Which items and products are listed. */
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

/** Which product is to be that of the item, and why. */
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
