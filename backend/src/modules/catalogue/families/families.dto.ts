import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  IsUUID,
  Matches,
  Max,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { LowerCaseId } from '../../../platform/uuid.js';
import { LinkedProductView } from '../goes-with/goes-with.dto.js';
import { OptionalProductText, RequiredText } from '../products/edit-product.dto.js';
import {
  MAX_COLOUR,
  MAX_FAMILY_NAME,
  MAX_MEMBERS,
  MAX_OPTION_NAME,
  MAX_PACK,
  type Member,
  PACK_UNITS,
  type PackUnit,
} from './product-family.entity.js';

const SIZE = { message: 'A pack size is a whole number above zero' };

/** A product of a family. */
class FamilyMemberInput implements Member {
  @LowerCaseId()
  @IsUUID(undefined, { message: 'Choose a product' })
  productId: string;

  /** The colour, or the value of the family's option; empty if the family has none. */
  @OptionalProductText('The colour', MAX_COLOUR)
  colour: string = '';

  /**
   * The colour on the screen.
   * @example "#c1121f"
   */
  @Transform(({ value }) => (typeof value === 'string' ? value.trim() || null : value))
  @IsOptional()
  @Matches(/^#[0-9a-f]{6}$/i, { message: 'A swatch is a colour such as #c1121f' })
  swatch: string | null = null;

  /** Size of the pack, in `packUnit`. */
  @IsOptional()
  @IsInt(SIZE)
  @Min(1, SIZE)
  @Max(MAX_PACK, { message: 'A pack is not as large as that' })
  packSize: number | null = null;

  @ApiPropertyOptional({ enum: PACK_UNITS, nullable: true })
  @ValidateIf(({ packSize, packUnit }) => packSize !== null || packUnit !== null)
  @IsIn(PACK_UNITS, { message: 'Choose millilitres, grams or units' })
  packUnit: PackUnit | null = null;
}

/** The whole family of a product, in its order. */
export class SetFamilyInput {
  /** The family's version that was edited, null for no family; 409 if it is outdated. */
  @ApiPropertyOptional({ type: 'integer', nullable: true })
  @IsOptional()
  @IsInt()
  version?: number | null;

  @RequiredText('The name of the family', MAX_FAMILY_NAME)
  name: string;

  /**
   * Option that the products differ in besides the pack size; empty for colours.
   * @example "Grit"
   */
  @OptionalProductText('What customers choose by', MAX_OPTION_NAME)
  optionName: string = '';

  /** Products of the family; an empty list dissolves the family. */
  @ApiProperty({ type: () => [FamilyMemberInput] })
  @IsArray()
  @ArrayMaxSize(MAX_MEMBERS, { message: `A family has at most ${MAX_MEMBERS} products` })
  @ValidateNested({ each: true })
  @IsObject({ each: true })
  @Type(() => FamilyMemberInput)
  members: FamilyMemberInput[];
}

/** A product of a family, with the fields that an admin may change. */
class AdminFamilyMemberView {
  productId: string;
  /** The colour, or the value of the family's option; empty if the family has none. */
  colour: string;
  /** @example "#c1121f" */
  swatch: string | null;
  /** Size of the pack, in `packUnit`. */
  packSize: number | null;
  @ApiProperty({ enum: PACK_UNITS, nullable: true })
  packUnit: PackUnit | null;
  product: LinkedProductView;
}

/** The family of a product, in its order. */
export class AdminFamilyView {
  /** Version, to send with a change; null if the product is in no family. */
  version: number | null;
  /** Name of the family; empty if the product is in no family. */
  name: string;
  /** Option that the products differ in besides the pack size; empty for colours. */
  optionName: string;
  members: AdminFamilyMemberView[];
}
