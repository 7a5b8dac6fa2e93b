import { Injectable } from '@nestjs/common';
import { type RawBuilder, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { type Pence, toDecimal } from '../../../platform/money.js';
import { JOINED_FOR_MS, LONGEST_MS, ResponseCache } from '../../../platform/response-cache/response-cache.js';
import { HOT_DEALS } from '../categories/category.entity.js';
import { CATALOGUE_TAG, isVisibleRow } from '../visibility.js';

/** Filter of the shop's product lists. Prices in pence, both ends included, of the price that the viewer pays. */
export interface ProductFilter {
  /** Only featured ones. */
  featured?: boolean;
  /** Slugs; an unknown one finds nothing. */
  category?: string;
  subcategory?: string;
  /** Only products on sale. */
  sale?: boolean;
  /** The shopper's search text; not blank. */
  search?: string;
  /** Also products with only some of the words, where none has all in a good place (docs/rules.md#search). */
  someWords?: boolean;
  /** Whether the search text is a subcategory's name, as `search-terms.ts` reads it. */
  namesSubcategory?: boolean;
  minPrice?: Pence;
  maxPrice?: Pence;
  /** `key:value` each (docs/rules.md#attributes); an unknown one finds nothing. */
  attribute?: readonly string[];
  /** Only what can be bought now. */
  inStock?: boolean;
}

/** Returns the chosen values by their attributes: any value of one, and all attributes. */
export const byAttribute = (chosen: readonly string[] = []): Map<string, string[]> =>
  Map.groupBy(chosen, (value) => value.slice(0, value.indexOf(':')));

/** Whether a product `p` has one of the values. */
export const hasValue = (values: readonly string[]) => sql<boolean>`p.attribute_values && ${[...values]}::text[]`;

export const IN_STOCK = sql<boolean>`p.available > 0`;

/** Hot Deals is a category without products of its own: it shows the products on sale (docs/rules.md#hot-deals). */
export const isOnSale = ({ sale, category }: ProductFilter): boolean => Boolean(sale) || category === HOT_DEALS;

/** The slugs of a filter, as values or as placeholders. */
export interface FilterSlugs {
  category?: unknown;
  subcategory?: unknown;
}

type Condition = RawBuilder<boolean>;

/** Returns the conditions of a filter on the products table as `p`, but for its `search`; visibility is always the first. */
export function conditions(
  filter: ProductFilter,
  slugs: FilterSlugs = filter,
  price: RawBuilder<unknown> = sql`p.price`,
): [Condition, ...Condition[]] {
  const { featured, subcategory, minPrice, maxPrice } = filter;
  const category = filter.category === HOT_DEALS ? undefined : filter.category;
  const found: [Condition, ...Condition[]] = [isVisibleRow('p')];
  if (featured) found.push(sql`p.is_featured`);
  if (isOnSale(filter)) found.push(sql`p.compare_at_price > p.price`);
  const inCategory = sql`category_id = (select id from catalogue.categories where ${bySlug(slugs.category)})`;
  if (subcategory) {
    // A product's subcategory belongs to its category, so the product's category need not be compared as well.
    const within = category ? sql` and ${inCategory}` : sql``;
    found.push(
      sql`p.subcategory_id = (select id from catalogue.subcategories where ${bySlug(slugs.subcategory, within)})`,
    );
  } else if (category) {
    found.push(sql`p.${inCategory}`);
  }
  if (minPrice !== undefined) found.push(sql`${price} >= ${toDecimal(minPrice)}::numeric`);
  if (maxPrice !== undefined) found.push(sql`${price} <= ${toDecimal(maxPrice)}::numeric`);
  for (const values of byAttribute(filter.attribute).values()) found.push(hasValue(values));
  if (filter.inStock) found.push(IN_STOCK);
  return found;
}

/**
 * Selects the row with a slug; a present slug takes precedence over the same one as a former slug
 * (docs/rules.md#category-upkeep).
 */
export const bySlug = (slug: unknown, within = sql``) =>
  sql`(slug = ${slug} or ${slug}::text = any(former_slugs))${within} order by slug = ${slug} desc limit 1`;

export const allOf = (parts: readonly Condition[]): Condition => sql`${sql.join(parts, sql` and `)}`;

/** Filters whose totals are cached: about 2 MB with the longest slugs. */
const MOST_FILTERS = 1000;

interface Counted {
  readonly at: number;
  readonly total: Promise<number>;
  isDone?: boolean;
}

/**
 * The lengths of product lists, counted once for all their pages and all who ask: each is valid as long as a cached response
 * (docs/rules.md#response-cache), so a count that began before a change is not used after it.
 */
@Injectable()
export class ListTotals {
  private readonly kept = new LRUCache<string, Counted>({ max: MOST_FILTERS, ttl: LONGEST_MS });

  constructor(private readonly responses: ResponseCache) {
    responses.watch((tags) => {
      if (!tags || tags.includes(CATALOGUE_TAG)) this.kept.clear();
    });
  }

  /** Returns the total of this filter, counted or, for a short time, being counted; undefined if the caller must count it. */
  find(filter: ProductFilter): Promise<number> | undefined {
    const counted = this.kept.get(keyOf(filter));
    return counted?.isDone || (counted && performance.now() - counted.at < JOINED_FOR_MS) ? counted.total : undefined;
  }

  /** Calls `load` and keeps the total that it returns, nothing if it fails. All of its reading must be within the call. */
  load<T extends { total: number }>(filter: ProductFilter, load: () => Promise<T>): Promise<T> {
    if (!this.responses.listens()) return load();
    const at = performance.now();
    const loaded = load();
    const key = keyOf(filter);
    const counted: Counted = { at, total: loaded.then(({ total }) => total) };
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
