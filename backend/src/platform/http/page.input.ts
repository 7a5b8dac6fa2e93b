import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import { IsInt, IsOptional, Matches, Max, MaxLength, Min } from 'class-validator';

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

/** What a list is searched for: plain text of at most 255 characters; blank text around it is taken away. */
export const SearchText = (): PropertyDecorator =>
  applyDecorators(
    IsOptional(),
    Transform(({ value }) => (typeof value === 'string' ? value.trim() : value)),
    Matches(/^[^\p{Cc}]*$/u, { message: 'Please search for plain text.' }),
    MaxLength(255),
  );
