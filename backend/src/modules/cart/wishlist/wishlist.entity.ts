import { defineEntity, p } from '@mikro-orm/core';

/** Thrown for a link that was never made, or whose owner no longer shares the list. */
export class SharedWishlistNotFound extends Error {
  constructor() {
    super('This wishlist is not shared any more.');
  }
}

const WishlistSchema = defineEntity({
  name: 'Wishlist',
  schema: 'cart',
  tableName: 'wishlists',
  properties: {
    userId: p.uuid().primary(),
    /** Each once, the latest last; some may no longer be sold. */
    productIds: p.array().$type<string[]>().columnType('uuid[]').default([]),
    /** Opens the list to anyone who has the link; null while it is not shared. */
    shareToken: p.string().length(43).nullable(),
    updatedAt: p.datetime().defaultRaw('now()'),
  },
  uniques: [{ properties: ['shareToken'] }],
});

/** A customer's wishlist (docs/rules.md#wishlist). Written by single statements only, so that quick clicks add up. */
export class Wishlist extends WishlistSchema.class {}
WishlistSchema.setClass(Wishlist);
