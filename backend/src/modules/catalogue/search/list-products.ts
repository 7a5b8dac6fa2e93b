import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type InferResult, type RawBuilder, sql } from 'kysely';
import { kysely, type Statements } from '../../../platform/database/kysely.js';
import { type Placeholders, prepare, unconnected } from '../../../platform/database/prepared-statement.js';
import type { Actor } from '../../../platform/http/actor.js';
import type { Pence } from '../../../platform/money.js';
import { featuredInWholeShop } from '../products/product.entity.js';
import {
  type ListPrices,
  PRODUCT_CARD_COLUMNS,
  type ProductCardRow,
  toProductCard,
  ViewerPrices,
} from '../products/product-row.js';
import type { ProductCardView } from '../products/products.dto.js';
import type { CatalogueTables } from '../tables.js';
import { bestFirst, foundProducts, IS_ENOUGH, isFoundAsSet, type Reach, reachingFar } from './found-products.js';
import { formOf, isPreparedForm, nameOfForm } from './search.queries.js';
import { allOf, conditions, type FilterSlugs, ListTotals, type ProductFilter } from './search-query.js';
import { asRead, SearchTerms, type SearchValues } from './search-terms.js';

export const SORTS = ['featured', 'price-asc', 'price-desc', 'name'] as const;
export type ProductSort = (typeof SORTS)[number];

/** Filter, order and page of a product list. */
export interface ProductListing extends ProductFilter {
  sort: ProductSort;
  /** Counted from 1. */
  page: number;
  limit: number;
}

/** One page of the list and the length of the whole list. */
export interface ProductPage {
  products: ProductCardView[];
  total: number;
}

/** Each the order of an index (`product.entity.ts`), featured that of one category; the id keeps equal ones in place from page to page. */
const ORDERS: Record<ProductSort, string> = {
  featured: 'p.is_featured desc, lower(p.name), p.id',
  'price-asc': 'p.price, p.id',
  'price-desc': 'p.price desc, p.id desc',
  name: 'lower(p.name), p.id',
};

const orderOf = ({ sort, category, subcategory }: ProductListing): string =>
  sort === 'featured' && !category && !subcategory ? featuredInWholeShop('p.') : ORDERS[sort];

/** The same for `found` under an alias; there, featured means best match first. */
const SET_ORDERS: Record<ProductSort, (alias: string) => RawBuilder<unknown>> = {
  featured: bestFirst,
  'price-asc': (alias) => sql.raw(`${alias}.price, ${alias}.id`),
  'price-desc': (alias) => sql.raw(`${alias}.price desc, ${alias}.id desc`),
  name: (alias) => sql.raw(`${alias}.name, ${alias}.id`),
};

@Injectable()
export class ListProductsQuery {
  constructor(
    private readonly em: EntityManager,
    private readonly prices: ViewerPrices,
    private readonly totals: ListTotals,
    private readonly terms: SearchTerms,
  ) {}

  /** Returns one page of the visible products as `viewer` may see them. */
  async listProducts(viewer: Actor, listing: ProductListing): Promise<ProductPage> {
    const prices = this.prices.forList(viewer);
    const { rows, total } = await this.page(listing, prices);
    return { products: rows.map((row) => toProductCard(row, this.prices.resolve(viewer, row, row.agreed))), total };
  }

  private async page(listing: ProductListing, prices: ListPrices | undefined): Promise<Page> {
    if (isFoundAsSet(listing) || (prices && isPriced(listing))) return toPage(await this.ofSet(listing, prices));
    const known = this.totals.find(listing);
    const page = known && (await this.withTotal(known, listing, prices));
    return page ?? this.totals.load(listing, () => this.inOrder(listing, prices, true));
  }

  private async ofSet(typed: ProductListing, prices: ListPrices | undefined) {
    const read = typed.search === undefined ? undefined : await this.terms.find(typed.search);
    const listing = read ? { ...typed, ...asRead(read) } : typed;
    const values = read?.values;
    const userId = prices?.agreedWith ?? '';
    return reachingFar(async (reach) =>
      values && isFirstOfSearch(listing)
        ? firstOfSearch(listing, reach, prices)(this.em, { ...values, userId })
        : (await pageOfSet(listing, reach, sql.val(userId), prices, values).execute(kysely(this.em))).rows,
    );
  }

  /** Undefined where the total contradicts the page: it was counted before a change. */
  private async withTotal(
    known: Promise<number>,
    listing: ProductListing,
    prices: ListPrices | undefined,
  ): Promise<Page | undefined> {
    const [total, { rows }] = await Promise.all([known, this.inOrder(listing, prices, false)]);
    const expected = Math.min(listing.limit, Math.max(0, total - offsetOf(listing)));
    return rows.length === expected ? { rows, total } : undefined;
  }

  private async inOrder(listing: ProductListing, prices: ListPrices | undefined, isCounted: boolean): Promise<Page> {
    const { category = '', subcategory = '' } = listing;
    const userId = prices?.agreedWith ?? '';
    const values = { category, subcategory, userId, offset: offsetOf(listing) };
    return toPage(
      await (isPlainPage(listing)
        ? plainPage({ ...listing, isCounted }, prices)(this.em, values)
        : pageInOrder(kysely(this.em), { ...listing, isCounted }, sql.val(userId), prices).execute()),
    );
  }
}

/** A card's row with the viewer's negotiated price in pence, null for none. */
type ListedRow = ProductCardRow & { agreed: Pence | null };

interface Page {
  rows: ListedRow[];
  /** 0 where it was not counted. */
  total: number;
}

/** A page without products is one row with nothing but the total. */
function toPage<Row extends { id: string | null; total: number | null }>(found: readonly Row[]): Page {
  const rows = found.filter((row): row is Row & ListedRow => row.id !== null);
  return { rows, total: found[0]?.total ?? 0 };
}

/** The count stands beside the page, not in it: it is right on a page past the end as well. */
const pageOf = (
  db: Statements<CatalogueTables>,
  counted: RawBuilder<{ total: number | null }>,
  page: RawBuilder<{ id: string }>,
  order: RawBuilder<unknown>,
  userId: RawBuilder<string>,
  prices: ListPrices | undefined,
) =>
  db
    .selectFrom(counted.as('counted'))
    .leftJoinLateral(page.as('page'), (join) => join.onTrue())
    .leftJoin('catalogue.products as p', 'p.id', 'page.id')
    .select(['counted.total', (prices?.agreed(userId) ?? sql<Pence | null>`null::int`).as('agreed')])
    .select(PRODUCT_CARD_COLUMNS)
    .orderBy(order);

const offsetOf = ({ page, limit }: ProductListing): number => (page - 1) * limit;

const partOf = (listing: ProductListing, offset: RawBuilder<unknown> = sql.lit(offsetOf(listing))) =>
  sql`limit ${sql.lit(listing.limit)} offset ${offset}`;

interface OrderedListing extends ProductListing {
  isCounted: boolean;
}

/** The page is found by the index alone, and only its own rows are read. */
function pageInOrder(
  db: Statements<CatalogueTables>,
  listing: OrderedListing,
  userId: RawBuilder<string>,
  prices: ListPrices | undefined,
  slugs?: FilterSlugs,
  offset?: RawBuilder<unknown>,
) {
  const where = allOf(conditions(listing, slugs));
  const order = sql.raw(orderOf(listing));
  return pageOf(
    db,
    listing.isCounted
      ? sql`(select count(*)::int as total from catalogue.products p where ${where})`
      : sql`(select null::int as total)`,
    sql`(select p.id from catalogue.products p where ${where} order by ${order} ${partOf(listing, offset)})`,
    order,
    userId,
    prices,
  );
}

/** Whether the prices that the viewer pays change which products are on the page. */
const isPriced = ({ sort, minPrice, maxPrice }: ProductListing): boolean =>
  sort === 'price-asc' || sort === 'price-desc' || minPrice !== undefined || maxPrice !== undefined;

function pageOfSet(
  listing: ProductListing,
  reach: Reach,
  userId: RawBuilder<string>,
  prices: ListPrices | undefined,
  values?: SearchValues | Placeholders<SearchValues>,
) {
  const order = SET_ORDERS[listing.sort];
  const pricing = isPriced(listing) ? prices?.pricing(userId) : undefined;
  const page = pageOf(
    unconnected as Statements<CatalogueTables>,
    sql`(select count(*)::int as total from found)`,
    sql`(select * from found order by ${order('found')} ${partOf(listing)})`,
    order('page'),
    userId,
    prices,
  ).select(IS_ENOUGH.as('isEnough'));
  return sql<InferResult<typeof page>[number]>`${foundProducts(listing, reach, values, pricing)} ${page}`;
}

const LIST_LIMIT = 24;
/**
 * Limits of short lists: a product's related products and the landing page's featured ones. Both are first pages in the
 * order `featured`.
 */
const SHORT_LIMITS: readonly number[] = [5, 4];

/** The pages that are read most: they are prepared, one statement for each kind of filter, order and limit. */
const isPlainPage = ({ limit, sort, page, minPrice, maxPrice }: ProductListing): boolean =>
  (limit === LIST_LIMIT || (SHORT_LIMITS.includes(limit) && sort === 'featured' && page === 1)) &&
  minPrice === undefined &&
  maxPrice === undefined;

/** The first page has a plan of its own, which is planned for few rows; one plan serves all the others. */
function plainPage(listing: OrderedListing, prices: ListPrices | undefined) {
  const { sort, page, limit, featured, category, subcategory, isCounted } = listing;
  const name = [
    'catalogue.products',
    limit,
    sort,
    featured && 'featured',
    category && 'category',
    subcategory && 'subcategory',
    page > 1 && 'further',
    isCounted && 'counted',
    prices?.agreedWith && 'agreed',
  ]
    .filter(Boolean)
    .join('.');
  return prepare(
    name,
    (
      db: Statements<CatalogueTables>,
      values: Placeholders<{ category: string; subcategory: string; userId: string; offset: number }>,
    ) => pageInOrder(db, listing, values.userId, prices, values, page > 1 ? values.offset : undefined),
  );
}

/** Searches as they are typed into the box, without filters: planning such a statement takes longer than running it. */
const isFirstOfSearch = (listing: ProductListing): boolean =>
  listing.sort === 'featured' &&
  listing.page === 1 &&
  listing.limit === LIST_LIMIT &&
  isPlainPage(listing) &&
  isPreparedForm(formOfListing(listing)) &&
  !listing.featured &&
  !listing.attribute?.length &&
  !listing.inStock &&
  !listing.sale &&
  !listing.category &&
  !listing.subcategory;

const formOfListing = ({ search = '', someWords = false, namesSubcategory = false }: ProductListing) =>
  formOf(search, someWords, namesSubcategory);

const firstOfSearch = (listing: ProductListing, reach: Reach, prices: ListPrices | undefined) =>
  prepare(
    `catalogue.search.${reach}.${nameOfForm(formOfListing(listing))}${prices?.agreedWith ? '.agreed' : ''}`,
    (_db: Statements<CatalogueTables>, values: Placeholders<SearchValues & { userId: string }>) =>
      pageOfSet(listing, reach, values.userId, prices, values),
  );
