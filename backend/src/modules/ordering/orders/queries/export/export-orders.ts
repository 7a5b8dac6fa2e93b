import { Readable } from 'node:stream';
import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { AuditTrail } from '../../../../../platform/audit.js';
import { kysely } from '../../../../../platform/database/kysely.js';
import type { SortKey } from '../../../../../platform/http/page.input.js';
import { FailedEvents } from '../../../../accounting-sync/index.js';
import type { OrderingTables } from '../../../tables.js';
import { type OrderFilter, orderCondition } from '../order-filter.js';
import { type OrderColumn, orderSort } from '../order-sort.js';
import { type Cell, csvLine, UTF8_MARK } from './csv-line.js';
import { LINE_CELLS, LINES, ORDER_CELLS } from './export-columns.js';

/** What a line of the file is: an order, or a line of one. */
export type ExportOf = 'orders' | 'lines';

/**
 * Orders or their lines for a spreadsheet, sorted as their list is; only one batch of them is in memory at a time. Who
 * exported how many orders, and by which filter, is in the audit trail before the first line is sent.
 */
export class ExportOrders extends Query<Readable> {
  constructor(
    readonly of: ExportOf,
    readonly filter: OrderFilter,
    readonly sort: SortKey<OrderColumn>,
    /** As `actorName` returns it. */
    readonly actor: string,
  ) {
    super();
  }
}

const BATCH = 500;
const COLUMNS = { orders: ORDER_CELLS, lines: LINE_CELLS };

@QueryHandler(ExportOrders)
export class ExportOrdersHandler implements IQueryHandler<ExportOrders> {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: AuditTrail,
    private readonly failedEvents: FailedEvents,
  ) {}

  async execute({ of, filter, sort, actor }: ExportOrders): Promise<Readable> {
    const ids = await this.idsOf(filter, sort);
    const subject = { subjectType: 'export', subjectId: of === 'orders' ? 'orders' : 'order lines' };
    const after = { filter: { ...filter }, rows: ids.length };
    await this.audit.record(this.em.fork(), { actor, action: 'orders.exported', ...subject, after });
    return Readable.from(this.file(of, ids), { objectMode: false });
  }

  /** Read first, so that an order that changes while the file is written is in it once. */
  private async idsOf(filter: OrderFilter, sort: SortKey<OrderColumn>): Promise<string[]> {
    const found = await kysely<OrderingTables>(this.em)
      .selectFrom('ordering.orders as o')
      .where(orderCondition(filter, this.failedEvents.orderNumbers()))
      .select('o.id')
      .orderBy(orderSort(sort))
      .execute();
    return found.map(({ id }) => id);
  }

  private async *file(of: ExportOf, ids: readonly string[]): AsyncGenerator<Buffer> {
    yield Buffer.from(UTF8_MARK + csvLine(Object.keys(COLUMNS[of])));
    for (let from = 0; from < ids.length; from += BATCH) {
      const rows = await this.batch(of, ids.slice(from, from + BATCH));
      yield Buffer.from(rows.map(({ cells }) => csvLine(cells)).join(''));
    }
  }

  private batch(of: ExportOf, ids: readonly string[]) {
    const cells = sql<Cell[]>`jsonb_build_array(${sql.join(Object.values(COLUMNS[of]))})`.as('cells');
    const orders = kysely<OrderingTables>(this.em).selectFrom('ordering.orders as o').where('o.id', 'in', ids);
    const rows = of === 'lines' ? orders.innerJoinLateral(LINES.as('l'), (join) => join.onTrue()) : orders;
    const position = of === 'lines' ? sql`, l.position` : sql``;
    return rows
      .select(cells)
      .orderBy(sql`array_position(${[...ids]}::uuid[], o.id)${position}`)
      .execute();
  }
}
