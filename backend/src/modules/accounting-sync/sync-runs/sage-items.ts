import { Injectable } from '@nestjs/common';
import { type PageOptions, SageClient, type SageList } from '../connection/sage.client.js';
import { RejectedBySage } from '../connection/sage-http.js';
import type { SyncPhase } from './run-kinds.js';
import type { SageStockItem } from './sage-item.js';

/** The largest page that Sage returns. */
const PER_PAGE = '200';

/** An item with its count, as Sage returns it if no other attributes are requested. */
export type CountedItem = Pick<SageStockItem, 'id' | 'quantity_in_stock'>;

/** Reads the stock items of the connected business, page by page. */
@Injectable()
export class SageItems {
  constructor(private readonly client: SageClient) {}

  /** Returns a page by its path, from `firstPage` or the `$next` of the page before. */
  page(path: string, options: PageOptions): Promise<SageList<SageStockItem>> {
    return this.client.get(path, { syncType: 'products', ...options });
  }

  /** Returns the current state of an item; undefined if Sage has none with this id. */
  async byId(id: string, options: PageOptions): Promise<SageStockItem | undefined> {
    try {
      const path = `/stock_items/${encodeURIComponent(id)}`;
      return await this.client.get<SageStockItem>(path, { syncType: 'products', ...options });
    } catch (error) {
      if (error instanceof RejectedBySage && error.status === 404) return undefined;
      throw error;
    }
  }

  /** Returns a page of counts by its path, from `firstPageOfCounts` or the `$next` of the page before. */
  pageOfCounts(path: string, options: PageOptions): Promise<SageList<CountedItem>> {
    return this.client.get(path, { syncType: 'stock', ...options });
  }

  /** Returns the path to the counts of the items changed since; of all items if `since` is null. */
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
   * Returns the path of a phase's first page; null if there is nothing to read. Items that left the list are returned
   * only on request and only since a given time. Sorted by creation, so that a change during the read moves no item to
   * a page that was read already.
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

/** Returns UTC in whole seconds, rounded down. */
export function sageTime(moment: Date): string {
  return `${moment.toISOString().slice(0, 19)}Z`;
}
