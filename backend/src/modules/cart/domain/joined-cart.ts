import { defineEntity, p } from '@mikro-orm/core';

/** A line of a guest cart that was not kept whole. */
export interface Adjustment {
  productId: string;
  name: string;
  /** What both carts together held. */
  requested: number;
  /** What the cart holds now; 0 where the line was left out. */
  quantity: number;
}

const JoinedCartSchema = defineEntity({
  name: 'JoinedCart',
  schema: 'cart',
  tableName: 'joined_carts',
  properties: {
    userId: p.uuid().primary(),
    mergeId: p.uuid().primary(),
    /** The quantities that were added, by product id. */
    taken: p.json<Record<string, number>>().defaultRaw(`'{}'`),
    adjusted: p.json<Adjustment[]>().defaultRaw(`'[]'`),
    joinedAt: p.datetime().defaultRaw('now()'),
  },
});

/**
 * What was added to a customer's cart under an id made by the browser: a joined guest cart, or one addition of a product.
 * A repeated request adds nothing twice; of a guest cart only what came into it since. Kept for 30 days.
 */
export class JoinedCart extends JoinedCartSchema.class {}
JoinedCartSchema.setClass(JoinedCart);
