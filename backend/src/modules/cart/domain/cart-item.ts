import { defineEntity, p } from '@mikro-orm/core';
import { pence } from '../../../platform/database.js';

/** Different products that a cart holds at most; a quote takes no more either. */
export const MOST_PRODUCTS = 200;
/** Pieces of one product that a cart holds at most, however many there are. */
export const MOST_PIECES = 9999;

const CartItemSchema = defineEntity({
  name: 'CartItem',
  schema: 'cart',
  tableName: 'cart_items',
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid(),
    productId: p.uuid(),
    quantity: p.integer().default(1),
    /** What a verified trade customer was shown last for one, where that is below the price. A record: nothing is priced by it (decision 37). */
    sagePriceOverride: pence().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
    updatedAt: p.datetime().defaultRaw('now()'),
  },
  uniques: [{ properties: ['userId', 'productId'] }],
  checks: [{ name: 'cart_items_quantity', expression: 'quantity > 0' }],
});

/** Pieces of a product that a customer means to buy. Written by set-based statements only, so that quick clicks add up. */
export class CartItem extends CartItemSchema.class {}
CartItemSchema.setClass(CartItem);
