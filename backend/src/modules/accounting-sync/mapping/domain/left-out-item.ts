import { defineEntity, p } from '@mikro-orm/core';

const LeftOutItemSchema = defineEntity({
  name: 'LeftOutItem',
  schema: 'accounting',
  tableName: 'sage_left_out_items',
  properties: {
    sageBusinessId: p.text().primary(),
    sageProductId: p.text().primary(),
    /** Empty where it has none. */
    itemCode: p.text(),
    name: p.text(),
    /** Why the shop made no product of it, in plain words for staff. */
    reason: p.text(),
    quantityInStock: p.integer(),
    lastSyncAt: p.datetime(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});

/** An item of Sage that the shop has no product for, because it could not read it. Written by statements. */
export class LeftOutItem extends LeftOutItemSchema.class {}
LeftOutItemSchema.setClass(LeftOutItem);
