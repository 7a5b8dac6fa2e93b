import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../../platform/http/actor.js';
import type { ProductView } from '../../products/queries/product.view.js';
import { PRODUCT_COLUMNS, type ProductRow, toProductView } from '../../products/queries/product-row.js';
import { ViewerPrices } from '../../products/viewer-prices.js';
import { bestFirst, foundProducts, isFoundAsSet } from './found-products.js';
import { condition, type ProductFilter } from './product-filter.js';

export const SORTS = ['featured', 'price-asc', 'price-desc', 'name'] as const;
export type ProductSort = (typeof SORTS)[number];

/** Which products, in which order, which part of them. */
export interface ProductListing extends ProductFilter {
  sort: ProductSort;
  /** Counted from 1. */
  page: number;
  limit: number;
}

/** One page of the list and how long the whole list is. */
export interface ProductPage {
  products: ProductView[];
  total: number;
}

/** The visible products as `viewer` may see them. */
export class ListProducts extends Query<ProductPage> {
  constructor(
    readonly viewer: Actor,
    readonly listing: ProductListing,
  ) {
    super();
  }
}

/** Each in the order of an index (`domain/product-indexes.ts`); the id keeps equal ones in place from page to page. */
const ORDERS: Record<ProductSort, string> = {
  featured: 'p.is_featured desc, lower(p.name), p.id',
  'price-asc': 'p.price, p.id',
  'price-desc': 'p.price desc, p.id desc',
  name: 'lower(p.name), p.id',
};

/** The same of the products in `found` under an alias; there, featured means best match first. */
const SET_ORDERS: Record<ProductSort, (alias: string) => string> = {
  featured: bestFirst,
  'price-asc': (alias) => `${alias}.price, ${alias}.id`,
  'price-desc': (alias) => `${alias}.price desc, ${alias}.id desc`,
  name: (alias) => `${alias}.name, ${alias}.id`,
};

@QueryHandler(ListProducts)
export class ListProductsHandler implements IQueryHandler<ListProducts> {
  constructor(
    private readonly em: EntityManager,
    private readonly prices: ViewerPrices,
  ) {}

  async execute({ viewer, listing }: ListProducts): Promise<ProductPage> {
    const { sql, parameters } = isFoundAsSet(listing) ? pageOfSet(listing) : pageInOrder(listing);
    const rows = await this.em.fork().execute<({ total: number } & ProductRow)[]>(sql, parameters);
    const found = rows.filter(({ id }) => id !== null);
    const priceOf = await this.prices.of(viewer, found);
    const products = found.map((row) => toProductView(row, priceOf(row)));
    return { products, total: rows[0]?.total ?? 0 };
  }
}

/**
 * The page is found by the index alone and only its own rows are read. The count stands beside the page, not in it: it is
 * right on a page past the end as well.
 */
function pageInOrder(listing: ProductListing) {
  const { sql: where, parameters } = condition(listing);
  const order = ORDERS[listing.sort];
  return {
    sql: `select counted.total, ${PRODUCT_COLUMNS} from (select count(*)::int as total from catalogue.products p where ${where}) counted
      left join lateral (select p.id from catalogue.products p where ${where} order by ${order} limit ? offset ?) page on true
      left join catalogue.products p on p.id = page.id order by ${order}`,
    parameters: [...parameters, ...parameters, ...partOf(listing)],
  };
}

function pageOfSet(listing: ProductListing) {
  const { sql, parameters } = foundProducts(listing);
  const order = SET_ORDERS[listing.sort];
  return {
    sql: `${sql} select counted.total, ${PRODUCT_COLUMNS} from (select count(*)::int as total from found) counted
      left join lateral (select * from found order by ${order('found')} limit ? offset ?) page on true
      left join catalogue.products p on p.id = page.id order by ${order('page')}`,
    parameters: [...parameters, ...partOf(listing)],
  };
}

const partOf = ({ page, limit }: ProductListing) => [limit, (page - 1) * limit];
