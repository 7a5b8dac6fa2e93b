import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { JOINED_FOR_MS, ResponseCache } from '../../../platform/response-cache/response-cache.js';
import type { Loaded } from '../../../platform/response-cache/response-store.js';
import { CATALOGUE_TAG } from '../domain/cache-tags.js';
import type { ProductFilter } from './queries/product-filter.js';

/** Filters whose totals are cached: about 2 MB with the longest slugs. */
const MOST_FILTERS = 1000;
const TAGS: ReadonlySet<string> = new Set([CATALOGUE_TAG]);

interface Counted extends Loaded {
  readonly total: Promise<number>;
  isDone?: boolean;
}

/**
 * The lengths of product lists, counted once for all their pages and all who ask: each is valid as long as a cached response
 * (docs/rules.md#response-cache), so a count that began before a change is not used after it.
 */
@Injectable()
export class ListTotals {
  private readonly kept = new LRUCache<string, Counted>({ max: MOST_FILTERS });

  constructor(private readonly responses: ResponseCache) {}

  /** Returns the total of this filter, counted or, for a short time, being counted; undefined if the caller must count it. */
  find(filter: ProductFilter): Promise<number> | undefined {
    const counted = this.kept.get(keyOf(filter));
    if (!counted || !this.responses.isValid(counted)) return undefined;
    if (counted.isDone) return counted.total;
    const now = this.responses.begin()?.at ?? Infinity;
    return now - counted.began.at < JOINED_FOR_MS ? counted.total : undefined;
  }

  /** Calls `load` and keeps the total that it returns, nothing if it fails. All of its reading must be within the call. */
  load<T extends { total: number }>(filter: ProductFilter, load: () => Promise<T>): Promise<T> {
    const began = this.responses.begin();
    const loaded = load();
    if (!began) return loaded;
    const key = keyOf(filter);
    const counted: Counted = { began, tags: TAGS, total: loaded.then(({ total }) => total) };
    this.kept.set(key, counted);
    counted.total.then(
      () => {
        counted.isDone = true;
      },
      () => {
        if (this.kept.peek(key) === counted) this.kept.delete(key);
      },
    );
    return loaded;
  }
}

const keyOf = ({ featured = false, category, subcategory, minPrice, maxPrice }: ProductFilter): string =>
  JSON.stringify([featured, category, subcategory, minPrice, maxPrice]);
