import { Injectable } from '@nestjs/common';
import { SageRefused } from '../domain/sage-errors.js';
import { SageClient } from './sage-client.js';

/** Sales invoices as Sage prints them (contract 3). Throws as the Sage client does. */
@Injectable()
export class SageInvoicePdfs {
  constructor(private readonly client: SageClient) {}

  /** Null where Sage no longer has the invoice. Reading it so does not mark it as sent. */
  async fetch(sageInvoiceId: string, orderId: string): Promise<Buffer | null> {
    const path = `/sales_invoices/${encodeURIComponent(sageInvoiceId)}?mark_as_sent=false`;
    try {
      return await this.client.getPdf(path, { syncType: 'invoices', entityId: orderId });
    } catch (error) {
      if (error instanceof SageRefused && error.status === 404) return null;
      throw error;
    }
  }
}
