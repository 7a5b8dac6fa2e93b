import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { RetentionRule, RetentionSource } from '../../../platform/retention.js';
import { eraseOwnColours, HAS_OWN_COLOUR } from './order-row-columns.js';

/** Six years after the end of the financial year in which it was placed, whichever month that year ends in. */
const ORDER_IS_OLD = sql`created_at < now() - interval '7 years'`;

/** The address with all but the country emptied. */
const countryOf = (address: string) =>
  sql`(select jsonb_object_agg(key, case key when 'country' then value else '""' end) from jsonb_each(${sql.ref(address)} - 'state'))`;

/**
 * Deletes checkouts after 30 days, unless they still hold money or stock. Reduces orders to figures: goods, payments
 * and tax stay; the customer and all free text go.
 */
@Injectable()
export class OrderRetention implements RetentionSource {
  readonly rules: readonly RetentionRule[] = [
    {
      name: 'checkouts',
      statement: (limit) => sql`
        delete from ordering.checkout_sessions where id in (
          select s.id from ordering.checkout_sessions s
          where s.status <> 'open' and s.created_at < now() - interval '30 days' and s.quoted_at < now() - interval '30 days'
            and not exists (select 1 from ordering.orders o where o.id = s.order_id and o.status = 'pending')
          limit ${limit})`,
    },
    {
      name: 'notes on old orders',
      statement: (limit) => sql`
        delete from ordering.order_notes where id in (
          select n.id from ordering.order_notes n join ordering.orders o on o.id = n.order_id
          where o.${ORDER_IS_OLD} limit ${limit})`,
    },
    {
      name: 'reasons for old returns',
      statement: (limit) => sql`
        update ordering.return_requests set reason = '', answer = null, close_reason = null, version = version + 1 where id in (
          select r.id from ordering.return_requests r join ordering.orders o on o.id = r.order_id
          where o.${ORDER_IS_OLD} and (r.reason <> '' or r.answer is not null or r.close_reason is not null) limit ${limit})`,
    },
    {
      name: 'reasons for old refunds',
      statement: (limit) => sql`
        update ordering.refunds set reason = '', actor = case when actor like 'link:%' then 'guest' else actor end, settlement = settlement || '{"reference": "", "reason": ""}', version = version + 1
        where id in (
          select r.id from ordering.refunds r join ordering.orders o on o.id = r.order_id
          where o.${ORDER_IS_OLD} and r.status <> 'requested'
            and (r.reason <> '' or r.settlement ->> 'reference' <> '') limit ${limit})`,
    },
    {
      name: 'own colours in old orders',
      statement: (limit) =>
        eraseOwnColours(sql`i.id in (
          select i.id from ordering.order_items i join ordering.orders o on o.id = i.order_id
          where o.${ORDER_IS_OLD} and ${HAS_OWN_COLOUR} limit ${limit})`),
    },
    {
      name: 'people in old orders',
      statement: (limit) => sql`
        update ordering.orders set version = version + 1, updated_at = now(), user_id = null, customer = null,
          customer_email = '', shipping_address = ${countryOf('shipping_address')},
          billing_address = ${countryOf('billing_address')}, order_notes = null, delivery_note = null, purchase_order_number = null,
          po_rejected_reason = null, tracking_number = null, age_confirmed_by = null, mixed_confirmed_by = null, paid_card = null,
          moves = coalesce((select jsonb_agg((m.change - 'reason' - 'trackingNumber') || '{"actor": ""}' order by m.index)
            from jsonb_array_elements(moves) with ordinality as m (change, index)), '[]')
        where id in (
          select id from ordering.orders
          where ${ORDER_IS_OLD} and status <> 'pending'
            and (customer_email <> '' or customer is not null or user_id is not null)
          limit ${limit})`,
    },
  ];
}
