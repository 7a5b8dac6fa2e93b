import { defineEntity, p } from '@mikro-orm/core';

/** Return id of units that no return has taken. */
export const NO_RETURN = '00000000-0000-0000-0000-000000000000';

/** reserved (the payment or the approval is pending) → sold. A released reservation is deleted. */
type ReservationState = 'reserved' | 'sold';

const StockReservationSchema = defineEntity({
  name: 'StockReservation',
  schema: 'catalogue',
  tableName: 'stock_reservations',
  properties: {
    orderId: p.uuid().primary(),
    productId: p.uuid().primary(),
    /** The return that brought these units back. Returned units are split off into a row of their own. */
    returnId: p.uuid().primary().default(NO_RETURN),
    quantity: p.integer(),
    state: p.text().$type<ReservationState>(),
    reservedAt: p.datetime().defaultRaw('now()'),
    soldAt: p.datetime().nullable(),
    /**
     * Time from which Sage's stock count includes the sale; until then it is subtracted from that count
     * (docs/rules.md#stock-after-sync).
     */
    countedAt: p.datetime().nullable(),
    /** When the sold goods came back. */
    returnedAt: p.datetime().nullable(),
    /** Time from which Sage's stock count includes the return; until then it is added to that count. */
    returnCountedAt: p.datetime().nullable(),
  },
  checks: [
    { name: 'stock_reservations_quantity', expression: 'quantity > 0' },
    { name: 'stock_reservations_returned', expression: `returned_at is null or state = 'sold'` },
    { name: 'stock_reservations_state', expression: `state in ('reserved', 'sold')` },
  ],
  indexes: [{ properties: ['productId', 'countedAt'] }],
});

/** A quantity of a product that an order took out of the available stock. Written by set-based statements only. */
export class StockReservation extends StockReservationSchema.class {}
StockReservationSchema.setClass(StockReservation);
