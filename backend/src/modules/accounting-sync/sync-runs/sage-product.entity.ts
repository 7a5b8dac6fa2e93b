import { defineEntity, p } from '@mikro-orm/core';
import { decimal, pence } from '../../../platform/database/database.js';
import type { Pence } from '../../../platform/money.js';

/** One of an item's price types, in pence including VAT. */
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
    /** The shop's id of the product, given when the item was first seen. */
    productId: p.uuid().primary(),
    sageProductId: p.text(),
    sageBusinessId: p.text(),
    itemCode: p.text().index(),
    name: p.text(),
    salesPrice: pence(),
    tradePrice: pence().nullable(),
    /** Every price type of the item, so that a negotiated price is resolved without a call to Sage. */
    prices: p.json<ItemPrice[]>(),
    vatRate: decimal(5, 2),
    /** Cost of a unit without VAT; stock movements carry it. */
    costPrice: pence(),
    quantityInStock: p.integer(),
    /** False once Sage has deactivated or deleted it. */
    active: p.boolean(),
    /** Why the shop does not sell it, in plain words for staff; null where it does. */
    problem: p.text().nullable(),
    /** Whether `itemCode` is the item's own: false where another item had the code first, or this one has lost it. */
    holdsCode: p.boolean().default(true),
    lastSyncAt: p.datetime(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
  uniques: [{ properties: ['sageBusinessId', 'sageProductId'] }],
});

/** A Sage stock item and the product that the shop makes of it, as last read. Written set-based by the product sync. */
export class SageProduct extends SageProductSchema.class {}
SageProductSchema.setClass(SageProduct);
