import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Documents } from '../../../accounting-sync/index.js';

export class InvoiceNotFound extends Error {
  constructor() {
    super('There is no invoice for this order yet.');
  }
}

/** Sage's invoice of an order as PDF. The caller checks who may read it. */
export class InvoicePdf extends Query<Buffer> {
  constructor(readonly orderId: string) {
    super();
  }
}

@QueryHandler(InvoicePdf)
export class InvoicePdfHandler implements IQueryHandler<InvoicePdf> {
  constructor(private readonly documents: Documents) {}

  /** Throws `InvoiceNotFound` where Sage has none, 503 while Sage cannot be reached. */
  async execute({ orderId }: InvoicePdf): Promise<Buffer> {
    const pdf = await this.documents.invoicePdf(orderId);
    if (!pdf) throw new InvoiceNotFound();
    return pdf;
  }
}
