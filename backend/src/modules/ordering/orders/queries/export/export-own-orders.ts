import type { Readable } from 'node:stream';
import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { FailedEvents } from '../../../../accounting-sync/index.js';
import type { OrderFilter } from '../order-filter.js';
import { ORDER_CELLS } from './export-columns.js';
import { idsOfFile, orderFile } from './order-file.js';

/** A customer's own orders for a spreadsheet, newest first (docs/rules.md#order-history). */
export class ExportOwnOrders extends Query<Readable> {
  constructor(readonly filter: OrderFilter) {
    super();
  }
}

/** Columns for staff only. */
const STAFF_ONLY = ['In Sage', 'Payment id'];
const CELLS = Object.fromEntries(Object.entries(ORDER_CELLS).filter(([name]) => !STAFF_ONLY.includes(name)));

@QueryHandler(ExportOwnOrders)
export class ExportOwnOrdersHandler implements IQueryHandler<ExportOwnOrders> {
  constructor(
    private readonly em: EntityManager,
    private readonly failedEvents: FailedEvents,
  ) {}

  async execute({ filter }: ExportOwnOrders): Promise<Readable> {
    const ids = await idsOfFile(this.em, filter, '-date', this.failedEvents.orderNumbers());
    return orderFile(this.em, { cells: CELLS }, ids);
  }
}
