import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../platform/http/actor.js';
import { type LineColour, lineKey, nameInColour } from '../../../platform/line-colour.js';
import type { Pence } from '../../../platform/money.js';
import { isUuid } from '../../../platform/uuid.js';
import { type CartLine, Carts, mostPerLine } from '../../cart/index.js';
import { LineColours, type PricedProduct, Products } from '../../catalogue/index.js';
import { Points } from '../../loyalty/index.js';
import type { DeliveryPlace, Exclusion } from './destination.js';
import {
  Destinations,
  effectProblem,
  type GrantProblem,
  giftProblem,
  type WantedGrant,
  WantedGrants,
} from './quotes.queries.js';
import type { QuotedLine, StoredQuote } from './stored-quote.entity.js';
import { EARNING_RULE, type LineToTotal, type SumsExVat, totals } from './totals.js';

type LineProblem = 'unavailable' | 'trade-only' | 'insufficient-stock' | 'colour';

/** A line of a quote with the fields that only the shopper needs. */
interface PricedLine extends QuotedLine {
  /** The shop's price for one, where the viewer pays less; else null. */
  standardPrice: Pence | null;
  unitPriceExVat: Pence;
  lineTotalExVat: Pence;
  /** The quantity that the line may have: the stock, up to the limit of a line. */
  inventory: number;
  /** Units of its stock that go to the product's other lines. */
  inOtherColours: number;
  problem: LineProblem | null;
  /** `lineKey` of the cart's line. */
  key: string;
  /** Whether it cannot go to the place of the quote. */
  isExcluded: boolean;
}

/** A cart priced for a viewer: the sums are over the lines that can be bought. Pence. */
export interface Quote extends Required<StoredQuote>, SumsExVat {
  lines: PricedLine[];
  /** The reason why the wanted reward is not used; null where it is used, or none was wanted. */
  grantProblem: GrantProblem | null;
  freeShippingRemaining: Pence | null;
  /** The reason why some lines cannot go to the place of the quote; null where all can, or no place is known. */
  exclusion: Exclusion | null;
}

/** The discounts that a customer asks for, applied as far as permitted. Guests have none. */
export interface AskedDiscounts {
  /** `docs/rules.md#points-discount` */
  points?: number;
  /** A redeemed reward (`docs/rules.md#grants-on-orders`). */
  grantId?: string | null;
}

/** A line to be priced. */
interface WantedLine {
  productId: string;
  quantity: number;
  product: PricedProduct | undefined;
  isGift: boolean;
  colour: LineColour | null;
  /** `lineKey` of the line as it was asked for. */
  key: string;
  /** Units on the product's other lines, which come out of the same stock. */
  taken: number;
}

@Injectable()
export class PriceQuoteQuery {
  constructor(
    private readonly products: Products,
    private readonly colours: LineColours,
    private readonly carts: Carts,
    private readonly points: Points,
    private readonly grants: WantedGrants,
    private readonly destinations: Destinations,
  ) {}

  /** Prices a cart for a viewer by the server's prices, stock and totals (`docs/rules.md#server-prices-everything`). */
  async priceQuote(
    actor: Actor,
    /** Left out: the signed-in customer's own cart. */
    given?: readonly CartLine[],
    { points = 0, grantId }: AskedDiscounts = {},
    /** The delivery place, as far as it is known. */
    place?: DeliveryPlace,
  ): Promise<Quote> {
    const own = given || actor.kind !== 'user' ? [] : await this.carts.findLines(actor.userId);
    const asked = distinct(given ?? own);
    const cart = given ? await this.withColours(actor, asked) : asked;
    const spendable = actor.kind === 'user' && points > 0 ? (await this.points.standing(actor.userId)).spendable : 0;
    // A reward alone is no order.
    const found = cart.length > 0 ? await this.grants.find(actor, grantId) : null;
    const { wanted, reward, problem } = await this.withGift(actor, cart, found);
    const sums = totals(wanted.map(toBeTotalled), {
      points: { asked: points, balance: spendable },
      reward: reward && reward.benefit.kind !== 'product' ? reward.benefit : null,
    });
    const grantProblem = problem ?? (reward && effectProblem(reward.benefit, sums.grantDiscount));
    const earns = actor.kind === 'user';

    const known = wanted.flatMap(({ product }) => (product ? [{ ...product, productId: product.id }] : []));
    const exclusion = place ? this.destinations.exclusion(place, known) : null;

    const lines = wanted.map((line, index): PricedLine => {
      const money = sums.lines[index]!;
      return {
        ...pricedLine(line),
        ...money,
        isExcluded: exclusion?.productIds.includes(line.productId) ?? false,
        pointsEarned: earns ? money.pointsEarned : 0,
      };
    });
    const { subtotal, tax, total, subtotalExVat, shippingExVat, grantDiscountExVat, pointsDiscountExVat, totalExVat } =
      sums;
    return {
      ...{ lines, shipping: sums.shipping, subtotal, tax, total },
      ...{ subtotalExVat, shippingExVat, grantDiscountExVat, pointsDiscountExVat, totalExVat },
      isForTrade: actor.kind === 'user' && actor.tradeVerified,
      grant: reward && !grantProblem ? reward.grant : null,
      grantProblem,
      grantDiscount: sums.grantDiscount,
      pointsUsed: sums.pointsDiscount,
      pointsDiscount: sums.pointsDiscount,
      earningRule: EARNING_RULE,
      pointsEarned: earns ? sums.pointsEarned : 0,
      freeShippingRemaining: sums.freeShippingRemaining,
      exclusion,
    };
  }

  /**
   * Returns the lines with the colours of the shop's table. Lines of the customer's own cart keep the text with which they
   * were added, as their order has it (docs/rules.md#mixed-to-order).
   */
  private async withColours(actor: Actor, asked: readonly KeyedLine[]): Promise<KeyedLine[]> {
    const checked = await this.colours.check(asked);
    if (actor.kind !== 'user' || !asked.some(({ colour }) => colour)) return checked;
    const own = new Map((await this.carts.findLines(actor.userId)).map((line) => [lineKey(line), line.colour]));
    return checked.map((line) => ({ ...line, colour: own.get(line.key) ?? line.colour }));
  }

  /** Returns the lines of the cart, each product and colour once, and, last, the product that a reward gives. */
  private async withGift(actor: Actor, cart: readonly KeyedLine[], found: WantedGrant | null) {
    const quantities = new Map<string, number>();
    for (const { productId, quantity } of cart) quantities.set(productId, (quantities.get(productId) ?? 0) + quantity);
    const reward = found && 'grant' in found ? found : null;
    const giftId = reward?.benefit.kind === 'product' ? reward.benefit.productId : null;
    const ids = new Set([...quantities.keys(), ...(giftId ? [giftId] : [])]);
    const products = new Map(
      (await this.products.priced(actor, [...ids].filter(isUuid))).map((product) => [product.id, product]),
    );

    const before = new Map<string, number>();
    const wanted = cart.map(({ productId, quantity, colour = null, key }): WantedLine => {
      const product = products.get(productId);
      const all = quantities.get(productId) ?? 0;
      const earlier = before.get(productId) ?? 0;
      before.set(productId, earlier + quantity);
      // Where there are too few, earlier lines keep theirs.
      const taken = product && all <= mostPerLine(product.available) ? all - quantity : earlier;
      return { productId, quantity, isGift: false, product, colour, key, taken };
    });
    if (!giftId) return { wanted, reward, problem: found && 'problem' in found ? found.problem : null };
    const product = products.get(giftId);
    const problem = giftProblem(product, quantities.get(giftId) ?? 0);
    if (!problem)
      wanted.push({ productId: giftId, quantity: 1, isGift: true, product, colour: null, key: giftId, taken: 0 });
    return { wanted, reward, problem };
  }
}

interface KeyedLine extends CartLine {
  /** `lineKey` of the line. */
  key: string;
}

/** Returns the lines of a cart, each product and colour once. */
function distinct(cart: readonly CartLine[]): KeyedLine[] {
  const lines = new Map<string, KeyedLine>();
  for (const line of cart) {
    const key = lineKey(line);
    lines.set(key, { ...line, key, quantity: (lines.get(key)?.quantity ?? 0) + line.quantity });
  }
  return [...lines.values()];
}

/** Returns whether two carts have the same quantities of the same; two lines may be one colour of the shop's table. */
export function isSameCart(one: readonly CartLine[], other: readonly CartLine[]): boolean {
  const [lines, others] = [distinct(one), distinct(other)];
  const units = new Map(lines.map(({ key, quantity }) => [key, quantity]));
  return lines.length === others.length && others.every(({ key, quantity }) => units.get(key) === quantity);
}

/** Returns a line for the totals. A gift costs and earns nothing, and so does a product that the viewer may not buy. */
function toBeTotalled({ quantity, product, isGift }: WantedLine): LineToTotal {
  const counts = product?.mayBuy && !isGift;
  return {
    quantity,
    unitPrice: counts ? product.unitPrice : 0,
    vatRate: product?.vatRate ?? 0,
    ownPoints: counts ? product.ownPoints : 0,
  };
}

function pricedLine(line: WantedLine) {
  const { productId, quantity, product, isGift, colour, key } = line;
  const unitPrice = product?.mayBuy && !isGift ? product.unitPrice : 0;
  return {
    productId,
    sku: product?.sku ?? '',
    name: product ? nameInColour(product.name, colour) : '',
    slug: product?.slug ?? '',
    imageUrl: product?.imageUrl ?? null,
    quantity,
    unitPrice,
    standardPrice: product?.mayBuy && unitPrice < product.listPrice ? product.listPrice : null,
    minimumAge: product?.minimumAge ?? null,
    goodsKind: product?.goodsKind ?? 'any',
    isGift,
    colour,
    key,
    inventory: left(line),
    inOtherColours: mostOf(line) - left(line),
    problem: problemOf(line),
  };
}

const mostOf = ({ product }: WantedLine) => Math.max(0, mostPerLine(product?.available ?? 0));
const left = (line: WantedLine) => Math.max(0, mostOf(line) - line.taken);

function problemOf(line: WantedLine): LineProblem | null {
  const { product, quantity, colour } = line;
  if (!product) return 'unavailable';
  if (!product.mayBuy) return 'trade-only';
  if (product.isMixed !== (colour !== null)) return 'colour';
  return left(line) < quantity ? 'insufficient-stock' : null;
}

/** Returns the part of a quote that is stored and ordered; the sums without VAT follow from it. */
export function storedQuote(quote: Quote): StoredQuote {
  const { lines, shipping, subtotal, tax, isForTrade, grant, grantDiscount, pointsUsed, pointsDiscount } = quote;
  const { pointsEarned, earningRule, total } = quote;
  return {
    ...{ shipping, subtotal, tax, isForTrade, grant, grantDiscount, pointsUsed, pointsDiscount },
    ...{ pointsEarned, earningRule, total },
    lines: lines.map(
      ({
        inventory: _,
        inOtherColours: _7,
        problem: _1,
        isExcluded: _2,
        key: _6,
        standardPrice: _3,
        unitPriceExVat: _4,
        lineTotalExVat: _5,
        ...line
      }) => line,
    ),
  };
}
