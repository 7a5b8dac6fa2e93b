import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Selection, sql } from 'kysely';
import type { GoodsKind } from '../../../config/delivery-rules.js';
import { kysely, type Statements } from '../../../platform/database/kysely.js';
import { type Placeholders, prepare } from '../../../platform/database/prepared-statement.js';
import type { Actor } from '../../../platform/http/actor.js';
import { type Pence, parsePence } from '../../../platform/money.js';
import { inLitres, nameKey, namesInStore } from '../slug.js';
import type { CatalogueTables } from '../tables.js';
import { isVisibleRow } from '../visibility.js';
import { PRODUCT_VIEW_COLUMNS, toProductView, ViewerPrices } from './product-row.js';
import type { ProductView } from './products.dto.js';

/** A product's identity and category, for texts about it elsewhere. */
export interface ProductPlace {
  id: string;
  /** As Sage has it. */
  sku: string;
  /** Slugs of its subcategory and category, the closer one first. */
  categories: string[];
}

const places = (db: Statements<CatalogueTables>) =>
  db
    .selectFrom('catalogue.products as p')
    .leftJoin('catalogue.categories as c', 'c.id', 'p.category_id')
    .leftJoin('catalogue.subcategories as s', 's.id', 'p.subcategory_id')
    .select(['p.id', 'p.sku', sql<string[]>`array_remove(array[s.slug, c.slug]::text[], null)`.as('categories')]);

const placeBySlug = prepare<CatalogueTables, { slug: string }, ProductPlace>(
  'catalogue.place_by_slug',
  (db, { slug }) => places(db).where('p.slug', '=', slug).where(isVisibleRow('p')),
);

/** Queries about the categories of products. */
@Injectable()
export class ProductPlaces {
  constructor(private readonly em: EntityManager) {}

  /** Returns the place of the visible product at an address, or undefined. */
  async bySlug(slug: string): Promise<ProductPlace | undefined> {
    return (await placeBySlug(this.em, { slug }))[0];
  }

  /** Returns the place of a product, hidden ones too, or undefined. */
  byId(id: string): Promise<ProductPlace | undefined> {
    return places(kysely<CatalogueTables>(this.em)).where('p.id', '=', id).executeTakeFirst();
  }
}

/** A product as a cart, a checkout or a purchase order needs it. */
export interface PricedProduct {
  id: string;
  sku: string;
  name: string;
  slug: string;
  imageUrl: string | null;
  /** Pence, VAT included: the shop's price. */
  listPrice: Pence;
  /** The viewer's price in pence, VAT included. */
  unitPrice: Pence;
  /** Percent: 20 is 20 %. */
  vatRate: number;
  /** False for a trade-only product and a viewer without a verified trade account (docs/rules.md#trade-only). */
  mayBuy: boolean;
  /** The quantity that can still be sold to the viewer; never below 0. */
  available: number;
  /** Points per unit in place of one per whole pound; 0 = one per pound (docs/rules.md#points-earned). */
  ownPoints: number;
  /** Years; null where anyone may buy it (docs/rules.md#age-confirmation). */
  minimumAge: number | null;
  /** The kind of goods, which decides the places it can be delivered to. */
  goodsKind: GoodsKind;
  /** Mixed to a colour when it is ordered (docs/rules.md#mixed-to-order). */
  isMixed: boolean;
}

type By = 'id' | 'code' | 'name';

const PRICED_COLUMNS = [
  'p.id',
  'p.sku',
  'p.name',
  'p.slug',
  'p.image_url as imageUrl',
  'p.price',
  'p.trade_price as tradePrice',
  'p.vat_rate as vatRate',
  sql<number>`greatest(p.available, 0)`.as('available'),
  'p.points_earned as ownPoints',
  'p.minimum_age as minimumAge',
  'p.goods_kind as goodsKind',
  'p.trade_only as tradeOnly',
  'p.is_mixed as isMixed',
] as const;

type PricedRow = Selection<
  CatalogueTables & { p: CatalogueTables['catalogue.products'] },
  'p',
  (typeof PRICED_COLUMNS)[number]
>;

const pricedProducts = (by: By) =>
  prepare<CatalogueTables, { keys: readonly string[] }, PricedRow>(`catalogue.priced-by-${by}`, (db, { keys }) =>
    db
      .selectFrom('catalogue.products as p')
      .where(
        by === 'id'
          ? sql<boolean>`p.id = any(${keys}::uuid[])`
          : sql<boolean>`lower(${sql.ref(by === 'code' ? 'p.sku' : 'p.name')}) = any(array(select lower(unnest(${keys}::text[]))))`,
      )
      .where(isVisibleRow('p'))
      .select(PRICED_COLUMNS)
      .orderBy('p.created_at'),
  );

const productsForViewer = prepare(
  'catalogue.products-for-viewer',
  (db: Statements<CatalogueTables>, { ids }: Placeholders<{ ids: readonly string[] }>) =>
    db
      .selectFrom('catalogue.products as p')
      .where(sql<boolean>`p.id = any(${ids}::uuid[])`)
      .select(PRODUCT_VIEW_COLUMNS)
      .select(isVisibleRow('p').as('isForSale')),
);

/** Queries about products for other modules. */
@Injectable()
export class Products {
  constructor(
    private readonly em: EntityManager,
    private readonly prices: ViewerPrices,
  ) {}

  /**
   * Returns the visible ones of these products with the price that `viewer` pays (docs/rules.md#price-for-viewer), in
   * one statement and one more for negotiated prices. Hidden, inactive and unknown products are left out; a product
   * that the viewer may not buy has no `available` units.
   */
  async priced(viewer: Actor, ids: readonly string[]): Promise<PricedProduct[]> {
    if (ids.length === 0) return [];
    return this.pricedBy('id', viewer, ids);
  }

  /** Returns the same for these codes, in upper or lower case; where two products share a code, the newer one comes last. */
  async pricedByCode(viewer: Actor, codes: readonly string[]): Promise<PricedProduct[]> {
    if (codes.length === 0) return [];
    return this.pricedBy('code', viewer, codes);
  }

  /** Returns the same by these whole names, in upper or lower case; several products may have one name. */
  async pricedByName(viewer: Actor, names: readonly string[]): Promise<Map<string, PricedProduct[]>> {
    if (names.length === 0) return new Map();
    const found = await this.pricedBy('name', viewer, names.flatMap(namesInStore));
    const byKey = Map.groupBy(found, ({ name }) => nameKey(name));
    return new Map(names.map((name) => [name, byKey.get(nameKey(name)) ?? []]));
  }

  private async pricedBy(by: By, viewer: Actor, keys: readonly string[]): Promise<PricedProduct[]> {
    const rows = await pricedProducts(by)(this.em, { keys });
    const priceOf = await this.prices.forViewer(viewer, rows);
    return rows.map((row) => {
      const { price, tradePrice: _, vatRate, tradeOnly: __, ...product } = { ...row, name: inLitres(row.name) };
      const listPrice = parsePence(price);
      const { tradePrice, mayBuy } = priceOf(row);
      const available = mayBuy ? product.available : 0;
      return { ...product, mayBuy, available, listPrice, unitPrice: tradePrice ?? listPrice, vatRate: Number(vatRate) };
    });
  }

  /**
   * Returns these products as `viewer` may see them, in one statement and one more for negotiated prices. Withdrawn
   * products, and those that `viewer` may not buy, have `isVisibleOnline` false and `inventory` 0, so that a cart can
   * still name them; unknown ones are left out.
   */
  async forViewer(viewer: Actor, ids: readonly string[]): Promise<ProductView[]> {
    if (ids.length === 0) return [];
    const rows = await productsForViewer(this.em, { ids });
    const priceOf = await this.prices.forViewer(viewer, rows);
    return rows.map((row) => {
      const view = toProductView(row, priceOf(row));
      return row.isForSale && view.mayBuy ? view : { ...view, isVisibleOnline: false, inventory: 0 };
    });
  }

  /** Returns how many of each of these can still be sold, to trade or not; products that are not for sale are missing. */
  async available(ids: readonly string[]): Promise<Map<string, number>> {
    if (ids.length === 0) return new Map();
    const rows = await this.products()
      .where(sql<boolean>`p.id = any(${ids}::uuid[])`)
      .where(isVisibleRow('p'))
      .select(['p.id', sql<number>`greatest(p.available, 0)`.as('available')])
      .execute();
    return new Map(rows.map(({ id, available }) => [id, available]));
  }

  private products() {
    return kysely<CatalogueTables>(this.em).selectFrom('catalogue.products as p');
  }
}
