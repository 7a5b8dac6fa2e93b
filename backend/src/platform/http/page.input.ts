import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import { IsDateString, IsIn, IsInt, IsOptional, Matches, Max, MaxLength, Min } from 'class-validator';
import { readEmail } from '../email-address.js';

/** Which part of a list; the base of every list's query (docs/rules.md#guest-answers-are-not-personal). */
export class PageInput {
  /** Counted from 1. */
  @ApiPropertyOptional({ type: 'integer' })
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(100_000)
  page: number = 1;

  /** How many on a page. */
  @ApiPropertyOptional({ type: 'integer' })
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(100)
  limit: number = 24;
}

/** What a list is searched for: plain text of at most 255 characters, read as an email address is (docs/rules.md#email-spelling). */
export const SearchText = (): PropertyDecorator =>
  applyDecorators(
    IsOptional(),
    Transform(({ value }) => (typeof value === 'string' ? readEmail(value) : value)),
    Matches(/^[^\p{Cc}]*$/u, { message: 'Please search for plain text.' }),
    MaxLength(255),
  );

/** A day in London: YYYY-MM-DD. */
export const Day = (): PropertyDecorator =>
  applyDecorators(
    IsOptional(),
    IsDateString({ strict: true }),
    Matches(/^\d{4}-\d\d-\d\d$/, { message: 'Please give a day as YYYY-MM-DD' }),
  );

/** How a back-office list is sorted: a column's key, or descending with a leading minus (docs/rules.md#paged-lists). */
export type SortKey<Column extends string = string> = Column | `-${Column}`;

/** The `sort` of a list: 400 for anything else. `older` maps values from before this form to what they mean. */
export function SortedBy<Column extends string>(
  columns: readonly Column[],
  older: Readonly<Record<string, SortKey<Column>>> = {},
): PropertyDecorator {
  const values = columns.flatMap((column) => [column, `-${column}`]);
  return applyDecorators(
    ApiPropertyOptional({ enum: values }),
    Transform(({ value }) => (typeof value === 'string' && Object.hasOwn(older, value) ? older[value] : value)),
    IsIn(values, { message: `Please sort by ${columns.join(', ')}, or descending with a minus: -${columns[0]}.` }),
  );
}
