import { defineEntity, p } from '@mikro-orm/core';
import { pence } from '../../../platform/database/database.js';

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
    /** What one cost when the customer put it in or agreed to its changes. Nothing is priced by it. */
    shownPrice: pence().nullable(),
    /** How many could be had then; 0 for what was not sold. */
    shownAvailable: p.integer().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
    updatedAt: p.datetime().defaultRaw('now()'),
  },
  uniques: [{ properties: ['userId', 'productId'] }],
  checks: [{ name: 'cart_items_quantity', expression: 'quantity > 0' }],
});

/** A product in a customer's cart. Written by set-based statements only, so that quick clicks add up. */
export class CartItem extends CartItemSchema.class {}
CartItemSchema.setClass(CartItem);
