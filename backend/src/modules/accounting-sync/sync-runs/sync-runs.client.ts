import { Injectable } from '@nestjs/common';
import { type PageOptions, SageClient, type SageList } from '../connection/sage.client.js';
import { RejectedBySage } from '../connection/sage-http.js';
import type { Answered } from '../documents/sales-responses.js';
import type { SyncPhase } from './run-kinds.js';
import { sageTime } from './sage-items.js';

/** The most that Sage returns at once. */
const PER_PAGE = '200';

/** Sales invoices as Sage has them now, of the shop and of others. Throws as the Sage client does. */
@Injectable()
export class SageInvoices {
  constructor(private readonly client: SageClient) {}

  /** A page of the list by its path. */
  page(path: string, options: PageOptions): Promise<SageList<Answered>> {
    return this.client.get(path, { syncType: 'invoices', ...options });
  }

  /**
   * Where a phase of a run begins; null where it has nothing to read. `openFrom` is the day of the oldest invoice that is
   * still to be paid, YYYY-MM-DD: a reading of everything needs to go back no further.
   */
  firstPage(phase: SyncPhase, since: Date | null, knownUpTo: Date | null, openFrom: string | null): string | null {
    const query = new URLSearchParams({
      attributes: 'status,date,due_date,outstanding_amount',
      items_per_page: PER_PAGE,
      sort: 'created_at',
    });
    const from = since ?? (phase === 'changed' ? null : knownUpTo);
    // An invoice is made void or deleted; nothing switches it off.
    if (phase === 'deactivated' || (phase === 'deleted' && from === null)) return null;
    if (from) query.set(phase === 'deleted' ? 'deleted_since' : 'updated_or_created_since', sageTime(from));
    else if (openFrom) query.set('from_date', openFrom);
    else return null;
    return `/sales_invoices?${query}`;
  }

  /** The invoice as Sage prints it; null where Sage no longer has it. Reading it so does not mark it as sent. */
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
