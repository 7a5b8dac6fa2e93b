import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { kysely } from '../../../../platform/database/kysely.js';
import { readPage, sortClause } from '../../../../platform/database/paged-list.js';
import type { SortKey } from '../../../../platform/http/page.input.js';
import { adviceFor } from '../domain/item-advice.js';
import type { ItemCountsView, ItemRowView } from '../http/items.view.js';
import { type ItemColumn, type ItemFilter, type ItemState } from '../http/mapping.input.js';

/** What of an item and its product the other lacks. */

/** What each column of the list is sorted by. */
const SORTED_BY = {
  code: sql`lower(item.code)`,
  name: sql`lower(item.name)`,
  price: { emptyLast: sql.ref('item.price') },
  stock: sql.ref('item.quantityInStock'),
  state: sql`array_position(${sql.lit(`{${['no-item', 'no-product', 'problem', 'matched'].join(',')}}`)}::text[], item.state)`,
  synced: sql.ref('item.lastSyncAt'),
  added: sql.ref('item.addedAt'),
} as const;

export interface ItemPage {
  readonly items: ItemRowView[];
  /** How many match on all pages. */
  readonly total: number;
}

/** The items of Sage and the products of the shop, side by side; by code unless sorted otherwise. */
export class ListItems extends Query<ItemPage> {
  constructor(
    readonly filter: {
      readonly search?: string;
      readonly filter?: ItemFilter;
      readonly sort?: SortKey<ItemColumn>;
      /** Counted from 1. */
      readonly page: number;
      readonly limit: number;
    },
  ) {
    super();
  }
}

/** How many there are of each filter; one statement. */
export class CountItems extends Query<ItemCountsView> {}

interface Row {
  sageItemId: string;
  productId: string | null;
  code: string;
  name: string;
  state: ItemState;
  problem: string | null;
  price: string | null;
  tradePrice: string | null;
  vatRate: string | null;
  quantityInStock: number;
  lastSyncAt: Date;
  addedAt: Date;
}

/** The items that have a product, in whatever business, and those of the connected business that have none. */
const items = sql<Row>`(
  select p.sage_product_id as "sageItemId", p.product_id as "productId", p.item_code as code, p.name,
    case when not p.active or p.sage_business_id is distinct from books.business_id then 'no-item'
      when p.problem is not null then 'problem' else 'matched' end as state,
    p.problem, p.sales_price as price, p.trade_price as "tradePrice", p.vat_rate as "vatRate",
    p.quantity_in_stock as "quantityInStock", p.last_sync_at as "lastSyncAt", p.created_at as "addedAt"
  from accounting.sage_products p
  left join (select business_id from accounting.sage_settings where chosen_at is not null order by chosen_at desc limit 1) books on true
  union all
  select l.sage_product_id, null, l.item_code, l.name, 'no-product', l.reason, null, null, null, l.quantity_in_stock,
    l.last_sync_at, l.created_at
  from accounting.sage_left_out_items l
  join (select business_id from accounting.sage_settings where chosen_at is not null order by chosen_at desc limit 1) books
    on books.business_id = l.sage_business_id)`;

/** Writes that are not settled and name the product: they go to its item, whichever that is by then. */
const openWritesOf = (productId: string) => sql<number>`(
  select count(*)::int from accounting.sage_sync_queue q where q.status in ('pending', 'processing', 'parked')
    and q.payload @> jsonb_build_object('lines', jsonb_build_array(jsonb_build_object('productId', ${sql.ref(productId)}))))`;

@QueryHandler(ListItems)
export class ListItemsHandler implements IQueryHandler<ListItems> {
  constructor(private readonly em: EntityManager) {}

  async execute({ filter: { search, filter = 'all', sort = 'code', page, limit } }: ListItems): Promise<ItemPage> {
    let matching = kysely(this.em).selectFrom(items.as('item'));
    if (filter !== 'all') matching = matching.where('item.state', '=', filter);
    if (search)
      matching = matching.where(
        sql<boolean>`strpos(lower(concat_ws(chr(10), item.code, item.name)), lower(${search})) > 0`,
      );
    const { rows, total } = await readPage(
      kysely(this.em),
      matching
        .selectAll('item')
        .select(openWritesOf('item.productId').as('openWrites'))
        .orderBy(sortClause(sort, SORTED_BY, sql.ref('item.sageItemId')))
        .limit(limit)
        .offset((page - 1) * limit),
      matching,
    );
    return { items: rows.map(toView), total };
  }
}

@QueryHandler(CountItems)
export class CountItemsHandler implements IQueryHandler<CountItems> {
  constructor(private readonly em: EntityManager) {}

  execute(): Promise<ItemCountsView> {
    const count = (state: ItemState) => sql<number>`(count(*) filter (where item.state = ${state}))::int`;
    return kysely(this.em)
      .selectFrom(items.as('item'))
      .select([
        sql<number>`count(*)::int`.as('all'),
        count('matched').as('matched'),
        count('problem').as('problem'),
        count('no-product').as('noProduct'),
        count('no-item').as('noItem'),
      ])
      .executeTakeFirstOrThrow();
  }
}

function toView({ lastSyncAt, addedAt, vatRate, ...row }: Row & { openWrites: number }): ItemRowView {
  return {
    ...row,
    vatRate: vatRate === null ? null : Number(vatRate),
    advice: adviceFor(row.problem),
    lastSyncAt: lastSyncAt.toISOString(),
    addedAt: addedAt.toISOString(),
  };
}
