import { defineEntity, p } from '@mikro-orm/core';

/** A line of a guest cart of which not all could be kept. */
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
    /** Pieces by product id that were asked for and are done with. */
    taken: p.json<Record<string, number>>().defaultRaw(`'{}'`),
    adjusted: p.json<Adjustment[]>().defaultRaw(`'[]'`),
    joinedAt: p.datetime().defaultRaw('now()'),
  },
});

/**
 * What was added to a customer's cart under an id that the browser made: a joined guest cart, or one addition of a product.
 * When the answer was lost and the browser sends the same id again, nothing is added twice; of a guest cart what came into
 * it in between is added alone. Kept for 30 days.
 */
export class JoinedCart extends JoinedCartSchema.class {}
JoinedCartSchema.setClass(JoinedCart);
