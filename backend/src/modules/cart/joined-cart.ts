import { defineEntity, p } from '@mikro-orm/core';

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
