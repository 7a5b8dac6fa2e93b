import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import { kysely } from '../../platform/database/kysely.js';

/** Page of a list, counted from 1, and its order: `name`, or `-name` for descending. */
export interface ListPart {
  page: number;
  limit: number;
  sort: string;
}

/** One page of a list and the length of the whole list. */
export interface Page<Row> {
  rows: Row[];
  total: number;
}

/**
 * Returns one page of the rows of `matching`, in one statement. `orders` has the expression of each sort, on the columns of
 * `matching`; the id decides among equals.
 */
export async function pageOf<Row extends { id: string }>(
  em: EntityManager,
  matching: RawBuilder<Row>,
  orders: Readonly<Record<string, RawBuilder<unknown>>>,
  { page, limit, sort }: ListPart,
): Promise<Page<Row>> {
  const descends = sort.startsWith('-');
  const by = orders[descends ? sort.slice(1) : sort] ?? sql`id`;
  const order = descends ? sql`${by} desc, id desc` : sql`${by}, id`;
  const { rows } = await sql<Row & { total: number }>`
    with matching as (${matching})
    select counted.total, page.* from (select count(*)::int as total from matching) counted
    left join lateral (
      select *, row_number() over (order by ${order}) as place from matching
      order by ${order} limit ${limit} offset ${(page - 1) * limit}) page on true
    order by page.place`.execute(kysely(em));
  return { rows: rows.filter(({ id }) => id !== null).map(withoutPlace), total: rows[0]?.total ?? 0 };
}

function withoutPlace<Row extends object>(row: Row): Row {
  const { place: _place, total: _total, ...fields } = row as Row & { place?: unknown; total?: unknown };
  return fields as unknown as Row;
}

/** The values of a list's `sort`: each name, and with a leading minus for descending. */
export const bothWays = <Name extends string>(names: readonly Name[]): (Name | `-${Name}`)[] =>
  names.flatMap((name) => [name, `-${name}` as const]);
