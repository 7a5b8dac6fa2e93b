import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../../platform/http/actor.js';
import type { Pence } from '../../../../platform/money.js';
import { type CartLine, Carts } from '../../../cart/index.js';
import { type PricedProduct, Products } from '../../../catalogue/index.js';
import { Points } from '../../../loyalty/index.js';
import type { Exclusion, Place } from '../domain/destination.js';
import type { QuotedLine, StoredQuote } from '../domain/stored-quote.js';
import { totals } from '../domain/totals.js';
import { Destinations } from './destinations.js';

export type LineProblem = 'unavailable' | 'trade-only' | 'insufficient-stock';

/** A line of a quote with what only the shopper needs. */
export interface PricedLine extends QuotedLine {
  inventory: number;
  problem: LineProblem | null;
  /** It cannot go to the place that the quote is for. */
  isExcluded: boolean;
}

/** A cart priced for a viewer: the sums are over the lines that can be bought. Pence. */
export interface Quote extends StoredQuote {
  lines: PricedLine[];
  freeShippingRemaining: Pence | null;
  /** Why some lines cannot go to the place that the quote is for; null where all can, or no place is known. */
  exclusion: Exclusion | null;
}

/** Prices a cart for a viewer by the server's prices, stock and totals (`docs/rules.md#server-prices-everything`). */
export class PriceQuote extends Query<Quote> {
  constructor(
    readonly actor: Actor,
    /** Left out: the signed-in customer's own cart. */
    readonly cart?: readonly CartLine[],
    /** As many points as the customer would use; no more are used than may be (`docs/rules.md#points-discount`). */
    readonly pointsAsked = 0,
    /** Where it is to go, as far as that is known. */
    readonly place?: Place,
  ) {
    super();
  }
}

@QueryHandler(PriceQuote)
export class PriceQuoteHandler implements IQueryHandler<PriceQuote> {
  constructor(
    private readonly products: Products,
    private readonly carts: Carts,
    private readonly points: Points,
    private readonly destinations: Destinations,
  ) {}

  async execute({ actor, cart: given, pointsAsked, place }: PriceQuote): Promise<Quote> {
    const cart = given ?? (actor.kind === 'user' ? await this.carts.findLines(actor.userId) : []);
    const balance = actor.kind === 'user' && pointsAsked > 0 ? await this.points.balance(actor.userId) : 0;
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
        unitPrice: product?.mayBuy ? product.unitPrice : 0,
        vatRate: product?.vatRate ?? 0,
        ownPoints: product?.mayBuy ? product.ownPoints : 0,
      })),
      { asked: pointsAsked, balance },
    );
    const earns = actor.kind === 'user';

    const known = wanted.flatMap(({ product }) => (product ? [{ ...product, productId: product.id }] : []));
    const exclusion = place ? this.destinations.exclusion(place, known) : null;

    const lines = wanted.map(({ productId, quantity, product }, index): PricedLine => {
      const money = sums.lines[index]!;
      return {
        productId,
        sku: product?.sku ?? '',
        name: product?.name ?? '',
        slug: product?.slug ?? '',
        imageUrl: product?.imageUrl ?? null,
        quantity,
        unitPrice: product?.mayBuy ? product.unitPrice : 0,
        minimumAge: product?.minimumAge ?? null,
        goodsKind: product?.goodsKind ?? 'any',
        isExcluded: exclusion?.productIds.includes(productId) ?? false,
        inventory: product?.available ?? 0,
        ...money,
        pointsEarned: earns ? money.pointsEarned : 0,
        problem: problemOf(quantity, product),
      };
    });
    return {
      lines,
      shipping: sums.shipping,
      subtotal: sums.subtotal,
      tax: sums.tax,
      isForTrade: actor.kind === 'user' && actor.tradeVerified,
      pointsUsed: sums.pointsDiscount,
      pointsDiscount: sums.pointsDiscount,
      pointsEarned: earns ? sums.pointsEarned : 0,
      total: sums.total,
      freeShippingRemaining: sums.freeShippingRemaining,
      exclusion,
    };
  }
}

function problemOf(quantity: number, product: PricedProduct | undefined): LineProblem | null {
  if (!product) return 'unavailable';
  if (!product.mayBuy) return 'trade-only';
  return product.available < quantity ? 'insufficient-stock' : null;
}

/** Returns the part of a quote that is stored and ordered. */
export function storedQuote(quote: Quote): StoredQuote {
  const { freeShippingRemaining: _, exclusion: __, lines, ...money } = quote;
  return {
    ...money,
    lines: lines.map(({ inventory: _inventory, problem: _problem, isExcluded: _isExcluded, ...line }) => line),
  };
}
