import { defineEntity, p } from '@mikro-orm/core';

const PaymentEventsReadSchema = defineEntity({
  name: 'PaymentEventsRead',
  schema: 'ordering',
  tableName: 'payment_events_read',
  properties: {
    /** Always 1: there is one event list. */
    id: p.integer().primary(),
    /** Stripe's time of the newest event of the last pass that was read to its end. */
    upTo: p.datetime().nullable(),
    /** Where a pass that was too long for one turn goes on: the last event read. */
    pageAfter: p.text().nullable(),
    /** Stripe's time of the newest event of that pass. */
    passUpTo: p.datetime().nullable(),
  },
});

/** How far Stripe's event list has been read. */
export class PaymentEventsRead extends PaymentEventsReadSchema.class {}
PaymentEventsReadSchema.setClass(PaymentEventsRead);
