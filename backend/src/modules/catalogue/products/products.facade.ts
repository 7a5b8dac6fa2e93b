import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { GoodsKind } from '../../../platform/goods-kinds.js';
import type { Actor } from '../../../platform/http/actor.js';
import { type Pence, parsePence } from '../../../platform/money.js';
import { visible } from '../domain/visibility.js';
import type { ProductView } from './queries/product.view.js';
import { PRODUCT_COLUMNS, type ProductRow, toProductView } from './queries/product-row.js';
import { ViewerPrices } from './viewer-prices.js';

/** A product as a cart, a checkout or a purchase order needs it. */
export interface PricedProduct {
  id: string;
  sku: string;
  name: string;
  slug: string;
  imageUrl: string | null;
  /** Pence, VAT included: what everybody sees. */
  listPrice: Pence;
  /** Pence, VAT included: what this viewer pays. */
  unitPrice: Pence;
  /** Percent: 20 is 20 %. */
  vatRate: number;
  /** Pieces that can still be sold; never below 0. */
  available: number;
  /** Points per piece in place of one per whole pound; 0 = the usual rule (decision 6). */
  ownPoints: number;
  /** Years; null where anybody may buy it (decision 36). */
  minimumAge: number | null;
  /** Which places it can be delivered to. */
  goodsKind: GoodsKind;
}

interface Row {
  id: string;
  sku: string;
  name: string;
  slug: string;
  image_url: string | null;
  price: string;
  trade_price: string | null;
  vat_rate: string;
  available: number;
  points_earned: number;
  minimum_age: number | null;
  goods_kind: GoodsKind;
}

/** Questions about products. */
@Injectable()
export class Products {
  constructor(
    private readonly em: EntityManager,
    private readonly prices: ViewerPrices,
  ) {}

  /**
   * The visible ones of these products with what `viewer` pays (decisions 4 and 18), in no particular order, read in one
   * statement, and one more for negotiated prices. What is hidden, inactive or unknown is missing from the answer.
   */
  async priced(viewer: Actor, ids: readonly string[]): Promise<PricedProduct[]> {
    if (ids.length === 0) return [];
    return this.pricedWhere(viewer, 'p.id = any(?::uuid[])', `{${ids.join(',')}}`);
  }

  /** The same, found by their codes in whatever case; where two products share a code, the one that came last. */
  async pricedByCode(viewer: Actor, codes: readonly string[]): Promise<PricedProduct[]> {
    if (codes.length === 0) return [];
    return this.pricedWhere(
      viewer,
      'lower(p.sku) = any(array(select lower(jsonb_array_elements_text(?::jsonb))))',
      JSON.stringify(codes),
    );
  }

  private async pricedWhere(viewer: Actor, condition: string, value: string): Promise<PricedProduct[]> {
    const rows = await this.em.fork().execute<Row[]>(
      `select p.id, p.sku, p.name, p.slug, p.image_url, p.price, p.trade_price, p.vat_rate,
         greatest(p.available, 0) as available, p.points_earned, p.minimum_age, p.goods_kind
       from catalogue.products p where ${condition} and ${visible('p')} order by p.created_at`,
      [value],
    );
    const priceOf = await this.prices.of(viewer, rows);
    return rows.map((row) => {
      const price = parsePence(row.price);
      return {
        id: row.id,
        sku: row.sku,
        name: row.name,
        slug: row.slug,
        imageUrl: row.image_url,
        listPrice: price,
        unitPrice: priceOf(row).tradePrice ?? price,
        vatRate: Number(row.vat_rate),
        available: row.available,
        ownPoints: row.points_earned,
        minimumAge: row.minimum_age,
        goodsKind: row.goods_kind,
      };
    });
  }

  /**
   * These products as `viewer` may see them, in no particular order, read in one statement, and one more for negotiated
   * prices. Those that were taken from sale are among them, so that a cart can still name what it holds: their
   * `isVisibleOnline` is false and their `inventory` 0 (decision 18). What is unknown is missing from the answer.
   */
  async forViewer(viewer: Actor, ids: readonly string[]): Promise<ProductView[]> {
    if (ids.length === 0) return [];
    const rows = await this.em
      .fork()
      .execute<(ProductRow & { sold_here: boolean })[]>(
        `select ${PRODUCT_COLUMNS}, ${visible('p')} as sold_here from catalogue.products p where p.id = any(?::uuid[])`,
        [`{${ids.join(',')}}`],
      );
    const priceOf = await this.prices.of(viewer, rows);
    return rows.map(({ sold_here, ...row }) => {
      const view = toProductView(row, priceOf(row));
      return sold_here ? view : { ...view, isVisibleOnline: false, inventory: 0 };
    });
  }
}
