import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { kysely } from '../../../../platform/database/kysely.js';
import { type Actor, GUEST } from '../../../../platform/http/actor.js';
import type { CatalogueTables } from '../../tables.js';
import { PREVIEWS } from '../http/admin-product-list.input.js';
import { ViewerPrices } from '../viewer-prices.js';
import type { ProductDetailView } from './product.view.js';
import { pricedRowsOf, productDetail, toProductDetailView } from './product-detail.js';

/** A verified trade customer without a Sage contact: the trade price, and no negotiated one. */
const TRADE: Actor = {
  kind: 'user',
  userId: '00000000-0000-0000-0000-000000000000',
  role: 'customer',
  isTradeCustomer: true,
  tradeVerified: true,
};

/** Returns a product's page as a guest or a trade customer would see it, hidden products too; null where there is none. */
export class PreviewProduct extends Query<ProductDetailView | null> {
  constructor(
    readonly productId: string,
    readonly as: (typeof PREVIEWS)[number],
  ) {
    super();
  }
}

@QueryHandler(PreviewProduct)
export class PreviewProductHandler implements IQueryHandler<PreviewProduct> {
  constructor(
    private readonly em: EntityManager,
    private readonly prices: ViewerPrices,
  ) {}

  async execute({ productId, as }: PreviewProduct): Promise<ProductDetailView | null> {
    const db = kysely<CatalogueTables>(this.em);
    const found = db.selectFrom('catalogue.products').where('id', '=', productId).select('id');
    const row = await productDetail(db, found).executeTakeFirst();
    if (!row) return null;
    const priceOf = await this.prices.forViewer(as === 'trade' ? TRADE : GUEST, pricedRowsOf(row));
    return toProductDetailView(row, priceOf);
  }
}
