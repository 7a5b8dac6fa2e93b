import { type Expression, type QueryExecutorProvider, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { SortKey } from '../http/paging.dto.js';

/** The sort expression of a column; with `emptyLast`, rows without a value come last in both directions. */
type SortColumn = Expression<unknown> | { readonly emptyLast: Expression<unknown> };

/** Returns the `order by` of a list. Ties go by `id` in the same direction, so one index serves both directions. */
export function sortClause<Column extends string>(
  sort: SortKey<Column>,
  columns: Readonly<Record<Column, SortColumn>>,
  id: Expression<unknown>,
): RawBuilder<unknown> {
  const isDescending = sort.startsWith('-');
  const column: SortColumn = columns[(isDescending ? sort.slice(1) : sort) as Column];
  const direction = sql.raw(isDescending ? ' desc' : '');
  return 'emptyLast' in column
    ? sql`${column.emptyLast}${direction} nulls last, ${id}${direction}`
    : sql`${column}${direction}, ${id}${direction}`;
}

/** Returns one page's rows in order, and the length of the list even beyond the last page. One statement. */
export async function readPage<Row, Page, From extends keyof Page, All, Of extends keyof All>(
  db: QueryExecutorProvider,
  page: SelectQueryBuilder<Page, From, Row>,
  matching: SelectQueryBuilder<All, Of, unknown>,
): Promise<{ rows: Row[]; total: number }> {
  const marked = page.select(sql<boolean>`true`.as('is_row'));
  const counted = matching.clearSelect().select(sql<number>`count(*)::int`.as('list_length'));
  const { rows } = await sql<Row & { is_row: boolean | null; list_length: number }>`
    select counted.list_length, page.* from ${counted} counted left join ${marked} page on true`.execute(db);
  const found = rows.filter((row) => row.is_row).map(({ is_row: _, list_length: __, ...row }) => row as Row);
  return { rows: found, total: rows[0]?.list_length ?? 0 };
}

/** Whether a time is on this day or later, or on this day or earlier: YYYY-MM-DD, by London's clock. */
export const fromDay = (column: string, day: string) =>
  sql<boolean>`${sql.ref(column)} >= ${day}::date::timestamp at time zone 'Europe/London'`;
export const untilDay = (column: string, day: string) =>
  sql<boolean>`${sql.ref(column)} < (${day}::date + 1)::timestamp at time zone 'Europe/London'`;

/** Returns a `like` pattern for texts that contain `text`, in lower case; escapes wildcards. */
export function containing(text: string): string {
  return `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
}
