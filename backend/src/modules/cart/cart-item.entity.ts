import { defineEntity, p } from '@mikro-orm/core';
import { pence } from '../../platform/database/database.js';
import type { LineColour } from '../../platform/line-colour.js';
import { MAX_QUANTITY } from './quantity-limit.js';

/** Thrown for a product that is not, or no longer, sold here (docs/rules.md#visible-products). */
export class ProductNotSold extends Error {
  constructor() {
    super('This product is no longer sold.');
  }
}

/** Thrown for a product that is sold to verified trade customers only (docs/rules.md#trade-only). */
export class SoldToTradeOnly extends Error {
  constructor(name: string) {
    super(`${name} is sold to verified trade customers only.`);
  }
}

/** Thrown for a product that is mixed to order and comes without a colour, and for a colour of any other product. */
export class WrongColour extends Error {
  constructor(name: string, isMixed: boolean) {
    super(
      isMixed
        ? `${name} is mixed to order. Please choose its colour.`
        : `${name} is not mixed to order, so it takes no colour.`,
    );
  }
}

/** Thrown where a cart would hold more of a product than there is, or than a line may hold. */
export class MoreThanInStock extends Error {
  constructor(
    name: string,
    /** The quantity that can be bought. */
    readonly available: number,
    /** The quantity in the cart. */
    readonly inCart: number,
  ) {
    super(available === 0 ? `${name} is out of stock.` : `${onlySo(name, available)}${alreadyThere(inCart)}.`);
  }
}

/** Thrown for one product more than a cart may hold. */
export class CartFull extends Error {
  constructor(readonly most: number) {
    super(`A cart can hold at most ${most} different products.`);
  }
}

/** Thrown where the customer's cart has no such item; other customers' items are treated as unknown. */
export class CartItemNotFound extends Error {
  constructor() {
    super('There is no such item in your cart.');
  }
}

const onlySo = (name: string, available: number) =>
  available === MAX_QUANTITY ? `At most ${available} of ${name} per line` : `Only ${available} of ${name} available`;
const alreadyThere = (inCart: number) => (inCart > 0 ? `, and your cart already has ${inCart}` : '');

const CartItemSchema = defineEntity({
  name: 'CartItem',
  schema: 'cart',
  tableName: 'cart_items',
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid(),
    productId: p.uuid(),
    quantity: p.integer().default(1),
    /** The price a verified trade customer was shown last, where it is below the shop's. Nothing is priced by it (docs/rules.md#legacy-columns). */
    sagePriceOverride: pence().nullable(),
    /** Unit price shown to the customer when they added the product or agreed to its changes. Not used for pricing. */
    shownPrice: pence().nullable(),
    /** Units available at that time; 0 if the product was not sold. */
    shownAvailable: p.integer().nullable(),
    /** Set for a product that is mixed to order (docs/rules.md#mixed-to-order). */
    colour: p.json<LineColour>().nullable(),
    /** `colourKey` of the colour. */
    colourKey: p.string().length(300).default(''),
    createdAt: p.datetime().defaultRaw('now()'),
    updatedAt: p.datetime().defaultRaw('now()'),
  },
  uniques: [{ properties: ['userId', 'productId', 'colourKey'] }],
  checks: [{ name: 'cart_items_quantity', expression: 'quantity > 0' }],
});

/** A product, in one colour where it is mixed to order, in a customer's cart. Written by set-based statements only, so that quick clicks add up. */
export class CartItem extends CartItemSchema.class {}
CartItemSchema.setClass(CartItem);

/** A line of a guest cart that was not kept whole. */
export interface Adjustment {
  productId: string;
  name: string;
  /** Quantity in both carts together. */
  requested: number;
  /** Quantity now in the cart; 0 if the line was left out. */
  quantity: number;
}

const JoinedCartSchema = defineEntity({
  name: 'JoinedCart',
  schema: 'cart',
  tableName: 'joined_carts',
  properties: {
    userId: p.uuid().primary(),
    mergeId: p.uuid().primary(),
    /** The quantities that were added, by the key of the line. */
    taken: p.json<Record<string, number>>().defaultRaw(`'{}'`),
    adjusted: p.json<Adjustment[]>().defaultRaw(`'[]'`),
    joinedAt: p.datetime().defaultRaw('now()'),
  },
});

/**
 * An addition to a customer's cart under an id made by the browser: a joined guest cart, or one product. A repeated
 * request adds nothing twice; of a guest cart it adds only what is new since the first. Kept for 30 days.
 */
export class JoinedCart extends JoinedCartSchema.class {}
JoinedCartSchema.setClass(JoinedCart);
