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
    /** Unit price shown to the customer when they added the product or agreed to its changes. Not used for pricing. */
    shownPrice: pence().nullable(),
    /** Units available at that time; 0 if the product was not sold. */
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
