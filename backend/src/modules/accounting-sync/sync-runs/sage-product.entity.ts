import { defineEntity, p } from '@mikro-orm/core';
import { decimal, pence } from '../../../platform/database/database.js';
import type { Pence } from '../../../platform/money.js';

/** The price of an item for one price type, in pence including VAT. */
export interface ItemPrice {
  readonly typeId: string;
  readonly name: string;
  readonly price: Pence;
}

const SageProductSchema = defineEntity({
  name: 'SageProduct',
  schema: 'accounting',
  tableName: 'sage_products',
  properties: {
    /** The shop's id of the product, assigned when the item was first seen. */
    productId: p.uuid().primary(),
    sageProductId: p.text(),
    sageBusinessId: p.text(),
    itemCode: p.text().index(),
    name: p.text(),
    salesPrice: pence(),
    tradePrice: pence().nullable(),
    /** Prices of all price types of the item, so that a negotiated price needs no call to Sage. */
    prices: p.json<ItemPrice[]>(),
    vatRate: decimal(5, 2),
    /** Cost of a unit without VAT, used for stock movements. */
    costPrice: pence(),
    quantityInStock: p.integer(),
    /** False once Sage has deactivated or deleted it. */
    active: p.boolean(),
    /** Plain words for staff: the reason why the shop does not sell it; null if it does. */
    problem: p.text().nullable(),
    /** Whether `itemCode` is the item's own: false if another item had the code first, or this one has lost it. */
    holdsCode: p.boolean().default(true),
    lastSyncAt: p.datetime(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
  uniques: [{ properties: ['sageBusinessId', 'sageProductId'] }],
});

/**
 * A Sage stock item, as last read, and the product that the shop makes of it. Written by the product sync's set-based
 * statements.
 */
export class SageProduct extends SageProductSchema.class {}
SageProductSchema.setClass(SageProduct);
