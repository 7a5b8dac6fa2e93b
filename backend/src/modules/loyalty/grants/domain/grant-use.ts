import { defineEntity, p } from '@mikro-orm/core';

const GrantUseSchema = defineEntity({
  name: 'GrantUse',
  schema: 'loyalty',
  tableName: 'grant_uses',
  properties: {
    /** The key, so that an order uses one grant at most. */
    orderId: p.uuid().primary(),
    grantId: p.uuid().index(),
    orderNumber: p.text(),
    usedAt: p.datetime().defaultRaw('now()'),
    /** When the order gave it back. */
    returnedAt: p.datetime().nullable(),
  },
});

/** An order that used a grant; free delivery has many. Written by set-based statements only. */
export class GrantUse extends GrantUseSchema.class {}
GrantUseSchema.setClass(GrantUse);
