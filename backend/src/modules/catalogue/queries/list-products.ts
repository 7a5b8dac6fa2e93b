import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../platform/http/actor.js';
import { type Pence, toDecimal } from '../../../platform/money.js';
import { HOT_DEALS } from '../domain/category.js';
import { visible } from '../domain/visibility.js';
import { ViewerPrices } from '../viewer-prices.js';
import type { ProductView } from './product.view.js';
import { PRODUCT_COLUMNS, type ProductRow, toProductView } from './product-row.js';

export const SORTS = ['featured', 'price-asc', 'price-desc', 'name'] as const;
export type ProductSort = (typeof SORTS)[number];

/** Which products, in which order, which part of them. Prices in pence, both ends included, by the shop's own price. */
export interface ProductListing {
  /** Only featured ones. */
  featured?: boolean;
  /** Slugs (decision 17); an unknown one finds nothing. */
  category?: string;
  subcategory?: string;
  /** Only what is on sale. */
  sale?: boolean;
  minPrice?: Pence;
  maxPrice?: Pence;
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

/** The conditions of a listing and their parameters. */
function conditions(listing: ProductListing): { where: string; parameters: string[] } {
  const clauses = [visible('p')];
  const parameters: string[] = [];
  const add = (clause: string, parameter?: string) => {
    clauses.push(clause);
    if (parameter !== undefined) parameters.push(parameter);
  };
  const { featured, category, subcategory, sale, minPrice, maxPrice } = listing;
  if (featured) add('p.is_featured');
  // Hot Deals is no shelf: it shows what is on sale (decision 19).
  if (sale || category === HOT_DEALS) add('p.compare_at_price > p.price');
  const shelf = category === HOT_DEALS ? undefined : category;
  if (subcategory) {
    // A product's subcategory is one of its category, so the category need not be asked of every product.
    const within = shelf ? ' and category_id = (select id from catalogue.categories where slug = ?)' : '';
    add(`p.subcategory_id = (select id from catalogue.subcategories where slug = ?${within})`, subcategory);
    if (shelf) parameters.push(shelf);
  } else if (shelf) {
    add('p.category_id = (select id from catalogue.categories where slug = ?)', shelf);
  }
  if (minPrice !== undefined) add('p.price >= ?::numeric', toDecimal(minPrice));
  if (maxPrice !== undefined) add('p.price <= ?::numeric', toDecimal(maxPrice));
  return { where: clauses.join(' and '), parameters };
}

@QueryHandler(ListProducts)
export class ListProductsHandler implements IQueryHandler<ListProducts> {
  constructor(
    private readonly em: EntityManager,
    private readonly prices: ViewerPrices,
  ) {}

  async execute({ viewer, listing }: ListProducts): Promise<ProductPage> {
    const { where, parameters } = conditions(listing);
    const order = ORDERS[listing.sort];
    // The count stands beside the page, not in it: it is right on a page past the end as well. The page is found by the
    // index alone and only its own rows are read.
    const rows = await this.em.fork().execute<({ total: number } & ProductRow)[]>(
      `select counted.total, ${PRODUCT_COLUMNS} from (select count(*)::int as total from catalogue.products p where ${where}) counted
       left join lateral (select p.id from catalogue.products p where ${where} order by ${order} limit ? offset ?) page on true
       left join catalogue.products p on p.id = page.id order by ${order}`,
      [...parameters, ...parameters, listing.limit, (listing.page - 1) * listing.limit],
    );
    const found = rows.filter(({ id }) => id !== null);
    const priceOf = await this.prices.below(viewer, found);
    const products = found.map((row) => toProductView(row, priceOf(row)));
    return { products, total: rows[0]?.total ?? 0 };
  }
}
