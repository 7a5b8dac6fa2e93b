import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../platform/http/actor.js';
import type { Pence } from '../../../platform/money.js';
import { Products } from '../../catalogue/index.js';
import type { QuotedLine, StoredQuote } from '../domain/order.js';
import { totals } from '../domain/totals.js';

/** What the shopper has in the cart; more than one entry of a product is added up. */
export interface CartLine {
  productId: string;
  quantity: number;
}

export type LineProblem = 'unavailable' | 'insufficient-stock';

/** A line of a quote with what only the shopper needs to know. */
export interface PricedLine extends QuotedLine {
  inventory: number;
  problem: LineProblem | null;
}

/** A cart priced for a viewer: the sums are over the lines that can be had. Pence. */
export interface Quote extends StoredQuote {
  lines: PricedLine[];
  freeShippingRemaining: Pence | null;
}

/** Prices a cart for a viewer (decision 1): the server's prices, stock and totals, whatever the client believes. */
export class PriceQuote {
  constructor(
    readonly actor: Actor,
    readonly cart: readonly CartLine[],
  ) {}
}

@QueryHandler(PriceQuote)
export class PriceQuoteHandler implements IQueryHandler<PriceQuote, Quote> {
  constructor(private readonly products: Products) {}

  async execute({ actor, cart }: PriceQuote): Promise<Quote> {
    const quantities = new Map<string, number>();
    for (const { productId, quantity } of cart) quantities.set(productId, (quantities.get(productId) ?? 0) + quantity);
    const found = new Map(
      (await this.products.priced(actor, [...quantities.keys()])).map((product) => [product.id, product]),
    );

    const wanted = [...quantities].map(([productId, quantity]) => ({
      productId,
      quantity,
      product: found.get(productId),
    }));
    const sums = totals(
      wanted.map(({ quantity, product }) => ({
        quantity,
        unitPrice: product?.unitPrice ?? 0,
        vatRate: product?.vatRate ?? 0,
        ownPoints: product?.ownPoints ?? 0,
      })),
    );
    const earns = actor.kind === 'user';

    const lines = wanted.map(({ productId, quantity, product }, index): PricedLine => {
      const money = sums.lines[index]!;
      return {
        productId,
        sku: product?.sku ?? '',
        name: product?.name ?? '',
        slug: product?.slug ?? '',
        imageUrl: product?.imageUrl ?? null,
        quantity,
        unitPrice: product?.unitPrice ?? 0,
        minimumAge: product?.minimumAge ?? null,
        inventory: product?.available ?? 0,
        ...money,
        pointsEarned: earns ? money.pointsEarned : 0,
        problem: !product ? 'unavailable' : product.available < quantity ? 'insufficient-stock' : null,
      };
    });
    return {
      lines,
      shipping: sums.shipping,
      subtotal: sums.subtotal,
      tax: sums.tax,
      pointsUsed: 0,
      pointsDiscount: sums.pointsDiscount,
      pointsEarned: earns ? sums.pointsEarned : 0,
      total: sums.total,
      freeShippingRemaining: sums.freeShippingRemaining,
    };
  }
}
