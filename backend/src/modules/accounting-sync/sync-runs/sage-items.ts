import { Injectable } from '@nestjs/common';
import { type PageOptions, SageClient, type SageList } from '../connection/sage.client.js';
import { RejectedBySage } from '../connection/sage-http.js';
import type { SyncPhase } from './run-kinds.js';
import type { SageStockItem } from './sage-item.js';

/** The most that Sage returns at once. */
const PER_PAGE = '200';

/** An item with its count, as Sage returns it where nothing else was asked for. */
export type CountedItem = Pick<SageStockItem, 'id' | 'quantity_in_stock'>;

/** Reads the stock items of the connected business, page by page. */
@Injectable()
export class SageItems {
  constructor(private readonly client: SageClient) {}

  /** A page by its path, as `firstPage` or the `$next` of the page before named it. */
  page(path: string, options: PageOptions): Promise<SageList<SageStockItem>> {
    return this.client.get(path, { syncType: 'products', ...options });
  }

  /** An item as it stands; undefined where Sage has none of this id. */
  async byId(id: string, options: PageOptions): Promise<SageStockItem | undefined> {
    try {
      const path = `/stock_items/${encodeURIComponent(id)}`;
      return await this.client.get<SageStockItem>(path, { syncType: 'products', ...options });
    } catch (error) {
      if (error instanceof RejectedBySage && error.status === 404) return undefined;
      throw error;
    }
  }

  /** A page of counts by its path, as `firstPageOfCounts` or the `$next` of the page before named it. */
  pageOfCounts(path: string, options: PageOptions): Promise<SageList<CountedItem>> {
    return this.client.get(path, { syncType: 'stock', ...options });
  }

  /** Where the counts of the items that changed begin; of all items where `since` is null. */
  firstPageOfCounts(since: Date | null): string {
    const query = new URLSearchParams({
      attributes: 'quantity_in_stock',
      items_per_page: PER_PAGE,
      sort: 'created_at',
    });
    if (since) query.set('updated_or_created_since', sageTime(since));
    return `/stock_items?${query}`;
  }

  /**
   * Where a phase begins; null where it has nothing to read. What left the list shows only when asked for, and only since
   * a moment. In the order of creation, so that a change during the read moves nothing to a page already turned.
   */
  firstPage(phase: SyncPhase, since: Date | null, knownUpTo: Date | null): string | null {
    const query = new URLSearchParams({ attributes: 'all', items_per_page: PER_PAGE, sort: 'created_at' });
    const from = since ?? (phase === 'changed' ? null : knownUpTo);
    if (phase !== 'changed' && from === null) return null;
    if (phase === 'deactivated') query.set('active', 'false');
    if (from) query.set(phase === 'deleted' ? 'deleted_since' : 'updated_or_created_since', sageTime(from));
    return `/stock_items?${query}`;
  }
}

/** Whole seconds, UTC, rounded down. */
export function sageTime(moment: Date): string {
  return `${moment.toISOString().slice(0, 19)}Z`;
}
