import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Problem } from '../../../../platform/http/problem.js';
import { Documents } from '../../../accounting-sync/index.js';

/** Sage's invoice of an order as PDF. Who may read it is the asker's matter. */
export class InvoicePdf extends Query<Buffer> {
  constructor(readonly orderId: string) {
    super();
  }
}

@QueryHandler(InvoicePdf)
export class InvoicePdfHandler implements IQueryHandler<InvoicePdf> {
  constructor(private readonly documents: Documents) {}

  /** Throws 404 where Sage has no invoice of it, 503 while it cannot be asked. */
  async execute({ orderId }: InvoicePdf): Promise<Buffer> {
    const pdf = await this.documents.invoicePdf(orderId);
    if (!pdf) throw new Problem(404, 'There is no invoice for this order yet.');
    return pdf;
  }
}
