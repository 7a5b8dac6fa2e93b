import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import { IsDateString, IsIn, IsInt, IsOptional, Matches, Max, MaxLength, Min } from 'class-validator';
import type { Request, Response } from 'express';
import { readEmail } from '../email-address.js';

/** Page of a list; the base class of every list's query (docs/rules.md#guest-answers-are-not-personal). */
export class PageInput {
  /** Number of the page, counted from 1. */
  @ApiPropertyOptional({ type: 'integer' })
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(100_000)
  page: number = 1;

  /** Number of entries on a page. */
  @ApiPropertyOptional({ type: 'integer' })
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(100)
  limit: number = 24;
}

/** Search text of a list: at most 255 characters, read like an email address (docs/rules.md#email-spelling). */
export const SearchText = (): PropertyDecorator =>
  applyDecorators(
    IsOptional(),
    Transform(({ value }) => (typeof value === 'string' ? readEmail(value) : value)),
    Matches(/^[^\p{Cc}]*$/u, { message: 'Please search for plain text.' }),
    MaxLength(255),
  );

/** Validates a day in London: YYYY-MM-DD. */
export const Day = (): PropertyDecorator =>
  applyDecorators(
    IsOptional(),
    IsDateString({ strict: true }),
    Matches(/^\d{4}-\d\d-\d\d$/, { message: 'Please give a day as YYYY-MM-DD' }),
  );

/** Sort order of a back-office list: a column's key, or descending with a leading minus (docs/rules.md#paged-lists). */
export type SortKey<Column extends string = string> = Column | `-${Column}`;

/** Validates the `sort` of a list: 400 for unknown values. `older` maps values of a former form to present ones. */
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

/** Sets the length of the list (`X-Total-Count`) and the addresses of its other pages (`Link`, RFC 8288). */
export function setPagingHeaders(
  request: Request,
  response: Response,
  { page, limit }: PageInput,
  total: number,
): void {
  response.setHeader('X-Total-Count', String(total));
  const last = Math.max(1, Math.ceil(total / limit));
  const pages: [string, number, boolean][] = [
    ['first', 1, true],
    ['prev', Math.min(page - 1, last), page > 1],
    ['next', page + 1, page < last],
    ['last', last, true],
  ];
  const addressOf = addressesOf(request, limit);
  const links = pages.filter(([, , exists]) => exists).map(([rel, number]) => `<${addressOf(number)}>; rel="${rel}"`);
  response.setHeader('Link', links.join(', '));
}

/** Returns the address of each page. Parses the request's own once, which takes longer than the rest. */
function addressesOf(request: Request, limit: number): (page: number) => string {
  const { pathname, search } = new URL(request.originalUrl, 'http://here');
  const query = new URLSearchParams(search);
  query.set('page', '1');
  query.set('limit', String(limit));
  const [before, after] = query.toString().split(/(?<=(?:^|&)page=)1(?=&|$)/);
  return (page) => `${pathname}?${before}${page}${after}`;
}
