import { Injectable } from '@nestjs/common';
import { type PageOptions, SageClient, type SageList } from '../connection/sage.client.js';
import { RejectedBySage } from '../connection/sage-http.js';
import type { Answered } from '../documents/sales-responses.js';
import type { SyncPhase } from './run-kinds.js';
import { sageTime } from './sage-items.js';

/** The largest page that Sage returns. */
const PER_PAGE = '200';

/** Reads sales invoices from Sage, the shop's and others. Throws as the Sage client does. */
@Injectable()
export class SageInvoices {
  constructor(private readonly client: SageClient) {}

  /** Returns a page of the list by its path. */
  page(path: string, options: PageOptions): Promise<SageList<Answered>> {
    return this.client.get(path, { syncType: 'invoices', ...options });
  }

  /**
   * Returns the path of a phase's first page; null if there is nothing to read. `openFrom` is the day of the oldest
   * unpaid invoice, YYYY-MM-DD: a full read goes back no further.
   */
  firstPage(phase: SyncPhase, since: Date | null, knownUpTo: Date | null, openFrom: string | null): string | null {
    const query = new URLSearchParams({
      attributes: 'status,date,due_date,outstanding_amount',
      items_per_page: PER_PAGE,
      sort: 'created_at',
    });
    const from = since ?? (phase === 'changed' ? null : knownUpTo);
    // Invoices are voided or deleted, but never deactivated.
    if (phase === 'deactivated' || (phase === 'deleted' && from === null)) return null;
    if (from) query.set(phase === 'deleted' ? 'deleted_since' : 'updated_or_created_since', sageTime(from));
    else if (openFrom) query.set('from_date', openFrom);
    else return null;
    return `/sales_invoices?${query}`;
  }

  /** Returns the invoice as Sage prints it; null if Sage no longer has it. Does not mark it as sent. */
  async pdf(sageInvoiceId: string, businessId: string, orderId: string): Promise<Buffer | null> {
    const path = `/sales_invoices/${encodeURIComponent(sageInvoiceId)}?mark_as_sent=false`;
    try {
      return await this.client.getPdf(path, { syncType: 'invoices', entityId: orderId, businessId });
    } catch (error) {
      if (error instanceof RejectedBySage && error.status === 404) return null;
      throw error;
    }
  }
}
