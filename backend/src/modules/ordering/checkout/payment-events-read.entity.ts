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
    /** The last event read in a pass that was too long for one turn; the next turn continues there. */
    pageAfter: p.text().nullable(),
    /** Stripe's time of the newest event of that pass. */
    passUpTo: p.datetime().nullable(),
  },
});

/** The progress of reading Stripe's event list. */
export class PaymentEventsRead extends PaymentEventsReadSchema.class {}
PaymentEventsReadSchema.setClass(PaymentEventsRead);
