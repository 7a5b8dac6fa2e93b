import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsOptional, ValidateBy } from 'class-validator';
import {
  isTemperatureRange,
  PAINT_BASES,
  PAINT_CURES,
  PAINT_ROLES,
  PAINT_TINTS,
  type PaintBase,
  type PaintCure,
  type PaintData,
  type PaintNumber,
  type PaintRole,
  type PaintTint,
  paintNumberError,
} from './paint.js';

/** One number of the paint data; null where it is not known. */
const PaintAmount = (field: PaintNumber) =>
  applyDecorators(
    ApiProperty({ type: Number, nullable: true }),
    IsOptional(),
    ValidateBy({
      name: 'paintNumber',
      validator: {
        validate: (value: unknown) => typeof value === 'number' && paintNumberError(field, value) === null,
        defaultMessage: () => paintNumberError(field, Number.NaN) ?? '',
      },
    }),
  );

const NotBelowColdest = () =>
  ValidateBy({
    name: 'temperatureRange',
    validator: {
      validate: (_, given) => isTemperatureRange(given?.object as PaintData),
      defaultMessage: () => 'Warmest must not be below Coldest.',
    },
  });

/** The data of a coating or of a part of one as it is shown and entered (docs/rules.md#paint-data); numbers that are not known are null. */
export class PaintView implements PaintData {
  @ApiProperty({ enum: PAINT_ROLES })
  @IsIn(PAINT_ROLES, { message: `Role must be one of ${PAINT_ROLES.join(', ')}.` })
  role: PaintRole;

  @ApiProperty({ enum: PAINT_CURES })
  @IsIn(PAINT_CURES, { message: `Cure must be one of ${PAINT_CURES.join(', ')}.` })
  cure: PaintCure;

  @ApiProperty({ enum: PAINT_BASES })
  @IsIn(PAINT_BASES, { message: `Base must be one of ${PAINT_BASES.join(', ')}.` })
  base: PaintBase;

  /** The tint of a colour that hides less than others; null for any other. */
  @ApiProperty({ enum: PAINT_TINTS, nullable: true })
  @IsOptional()
  @IsIn(PAINT_TINTS, { message: `Tint must be one of ${PAINT_TINTS.join(', ')}, or left out.` })
  tint: PaintTint | null;

  /** Millilitres of the product in its pack, without a hardener that comes with it. */
  @PaintAmount('contents')
  contents: number | null;

  /** Millilitres of the hardener that comes with the product. */
  @PaintAmount('includedHardener')
  includedHardener: number | null;

  /** Square metres that a litre ready to spray covers in one coat. */
  @PaintAmount('coverage')
  coverage: number | null;

  @PaintAmount('coats')
  coats: number | null;

  /** Grams per millilitre. */
  @PaintAmount('density')
  density: number | null;

  /** Minutes that the mix can be sprayed at 20 °C. */
  @PaintAmount('potLife')
  potLife: number | null;

  /** Minutes between coats at 20 °C. */
  @PaintAmount('flashTime')
  flashTime: number | null;

  /** The lowest panel temperature, in °C. */
  @PaintAmount('coldest')
  coldest: number | null;

  /** The highest panel temperature, in °C. */
  @NotBelowColdest()
  @PaintAmount('warmest')
  warmest: number | null;

  /** Grams of volatile organic compounds per litre ready to use. */
  @PaintAmount('vocReady')
  vocReady: number | null;
}
