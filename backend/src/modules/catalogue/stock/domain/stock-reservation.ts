import { defineEntity, p } from '@mikro-orm/core';

/** reserved (the payment or the approval is under way) → sold. A released hold is gone. */
export type HoldState = 'reserved' | 'sold';

const StockHoldSchema = defineEntity({
  name: 'StockHold',
  schema: 'catalogue',
  tableName: 'stock_holds',
  properties: {
    orderId: p.uuid().primary(),
    productId: p.uuid().primary(),
    quantity: p.integer(),
    state: p.text().$type<HoldState>(),
    heldAt: p.datetime().defaultRaw('now()'),
    soldAt: p.datetime().nullable(),
    /** From when on Sage's own stock count includes this sale; until then it is subtracted from what Sage says (decision 15). */
    countedAt: p.datetime().nullable(),
    /** When what was sold came back. */
    returnedAt: p.datetime().nullable(),
    /** From when on Sage's own stock count includes the return; until then it is added to what Sage says. */
    returnCountedAt: p.datetime().nullable(),
  },
  checks: [
    { name: 'stock_holds_quantity', expression: 'quantity > 0' },
    { name: 'stock_holds_returned', expression: `returned_at is null or state = 'sold'` },
    { name: 'stock_holds_state', expression: `state in ('reserved', 'sold')` },
  ],
  indexes: [{ properties: ['productId', 'countedAt'] }],
});

/** Pieces of a product that an order took out of what is available. Written by set-based statements only. */
export class StockHold extends StockHoldSchema.class {}
StockHoldSchema.setClass(StockHold);
