import { Readable } from 'node:stream';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import { type CsvCell, csvLine, UTF8_MARK } from '../../../../../platform/csv.js';
import { kysely } from '../../../../../platform/database/kysely.js';
import type { SortKey } from '../../../../../platform/http/page.input.js';
import type { OrderingTables } from '../../../tables.js';
import { type OrderColumn } from '../../http/admin-orders.input.js';
import { type OrderFilter, orderCondition } from '../order-filter.js';
import { orderSort } from '../order-sort.js';
import { LINES } from './export-columns.js';

/** The columns of the file, for an order or a line of one. */
export interface FileContent {
  readonly cells: Readonly<Record<string, RawBuilder<unknown>>>;
  readonly hasLines?: boolean;
}

const BATCH = 500;

/** Returns the ids of the file's orders. Read first, so that an order that changes while the file is written is in it once. */
export async function idsOfFile(
  em: EntityManager,
  filter: OrderFilter,
  sort: SortKey<OrderColumn>,
  failed: RawBuilder<string>,
): Promise<string[]> {
  const found = await kysely<OrderingTables>(em)
    .selectFrom('ordering.orders as o')
    .where(orderCondition(filter, failed))
    .select('o.id')
    .orderBy(orderSort(sort))
    .execute();
  return found.map(({ id }) => id);
}

/** Returns the file; only one batch of its orders is in memory at a time. */
export function orderFile(em: EntityManager, content: FileContent, ids: readonly string[]): Readable {
  return Readable.from(linesOf(em, content, ids), { objectMode: false });
}

async function* linesOf(em: EntityManager, content: FileContent, ids: readonly string[]): AsyncGenerator<Buffer> {
  yield Buffer.from(UTF8_MARK + csvLine(Object.keys(content.cells)));
  for (let from = 0; from < ids.length; from += BATCH) {
    const rows = await batch(em, content, ids.slice(from, from + BATCH));
    yield Buffer.from(rows.map(({ cells }) => csvLine(cells)).join(''));
  }
}

function batch(em: EntityManager, { cells, hasLines = false }: FileContent, ids: readonly string[]) {
  const row = sql<CsvCell[]>`jsonb_build_array(${sql.join(Object.values(cells))})`.as('cells');
  const orders = kysely<OrderingTables>(em).selectFrom('ordering.orders as o').where('o.id', 'in', ids);
  const rows = hasLines ? orders.innerJoinLateral(LINES.as('l'), (join) => join.onTrue()) : orders;
  const position = hasLines ? sql`, l.position` : sql``;
  return rows
    .select(row)
    .orderBy(sql`array_position(${[...ids]}::uuid[], o.id)${position}`)
    .execute();
}
