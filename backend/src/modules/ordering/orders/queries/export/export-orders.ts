import type { Readable } from 'node:stream';
import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { AuditTrail } from '../../../../../platform/audit.js';
import type { SortKey } from '../../../../../platform/http/page.input.js';
import { FailedEvents } from '../../../../accounting-sync/index.js';
import type { OrderColumn } from '../../http/admin-orders.input.js';
import type { OrderFilter } from '../order-filter.js';
import { LINE_CELLS, ORDER_CELLS } from './export-columns.js';
import { type FileContent, idsOfFile, orderFile } from './order-file.js';

/** The content of a row of the file: an order, or a line of one. */
export type ExportOf = 'orders' | 'lines';

/**
 * Orders or their lines for a spreadsheet, sorted as their list is. The actor, number of orders and filter are in the
 * audit trail before the first line is sent.
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

const CONTENT: Record<ExportOf, FileContent> = {
  orders: { cells: ORDER_CELLS },
  lines: { cells: LINE_CELLS, hasLines: true },
};

@QueryHandler(ExportOrders)
export class ExportOrdersHandler implements IQueryHandler<ExportOrders> {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: AuditTrail,
    private readonly failedEvents: FailedEvents,
  ) {}

  async execute({ of, filter, sort, actor }: ExportOrders): Promise<Readable> {
    const ids = await idsOfFile(this.em, filter, sort, this.failedEvents.orderNumbers());
    const subject = { subjectType: 'export', subjectId: of === 'orders' ? 'orders' : 'order lines' };
    const after = { filter: { ...filter }, rows: ids.length };
    await this.audit.record(this.em.fork(), { actor, action: 'orders.exported', ...subject, after });
    return orderFile(this.em, CONTENT[of], ids);
  }
}
