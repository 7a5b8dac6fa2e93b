import { storeReactions } from '../../src/platform/testing/store-reactions.js';

/** Error messages of the writes below: known causes, and some unknown ones. */
const REJECTIONS = [
  'sales_invoice: You cannot fulfil this invoice as you do not have enough stock. (RecordInvalid)',
  'sales_invoice.contact_id: does not exist (RecordInvalid)',
  'sales_invoice.invoice_lines.0.ledger_account_id: does not exist (RecordInvalid)',
  'sales_invoice.invoice_lines.0.tax_rate_id: does not exist (RecordInvalid)',
  'Choose the tax rate for 5% VAT in the Sage settings.',
  'Sage has no item for Clearcoat 2K 5 l (CC-5000).',
  'contact.main_address.postal_code: is not valid (RecordInvalid)',
  'sales_invoice.reference: has already been used (RecordInvalid)',
  'The ledger is being reorganised for year 2026, ask again on 3 December (RecordInvalid)',
  'Nominal code 4000 may not be posted to by this user (RecordInvalid)',
];

/**
 * Returns statements that make failed events with several causes: of ten, six are writes to Sage, two reactions, one an
 * email and one a refund. They copy one existing order.
 */
export function manyFailedEvents(count: number): string[] {
  const series = (from: number, to: number) => `generate_series(${Math.round(from) + 1}, ${Math.round(to)}) n`;
  const line = `jsonb_build_object('productId', gen_random_uuid(), 'sku', 'CC-' || n, 'name', 'Clearcoat 2K, high solid, ' || n || ' ml',
    'quantity', 2, 'unitPrice', 2495, 'total', 4990, 'discount', 0, 'tax', 832, 'vatRate', 20)`;
  const address = `jsonb_build_object('firstName', 'Dana', 'lastName', 'Painter ' || n, 'email', 'dana' || n || '@post.test',
    'phone', '0113 496 0000', 'address', 'Unit ' || n || ', Kirkstall Industrial Park', 'city', 'Leeds',
    'postalCode', 'LS12 ' || n % 9 || 'AA', 'country', 'United Kingdom')`;
  const payload = `jsonb_build_object('orderId', gen_random_uuid(), 'orderNumber', 'MANY-' || n, 'customerName', 'Dana Painter ' || n,
    'customerEmail', 'dana' || n || '@post.test', 'stripePaymentIntentId', 'pi_many_' || n, 'total', 1000 + n % 90000,
    'lines', jsonb_build_array(${Array.from({ length: 6 }, () => line).join(', ')}),
    'shippingAddress', ${address}, 'billingAddress', ${address})`;
  const said = `(array[${REJECTIONS.map((text) => `'${text}'`).join(', ')}])[1 + n % ${REJECTIONS.length}]`;
  return [
    `insert into accounting.sage_sync_queue (id, version, created_at, updated_at, sync_type, entity_id, order_number, operation,
       event_id, occurred_at, correlation_id, payload, status, attempts, error_message, failure, scheduled_for, parked_at)
     select gen_random_uuid(), 1, now() - n * interval '1 minute', now(), 'order', gen_random_uuid()::text, 'MANY-' || n,
       (array['create_receipt', 'create_invoice', 'create_quote', 'create_credit_note'])[1 + n % 4], gen_random_uuid(),
       now() - n * interval '1 minute', 'many-' || n, ${payload}, 'parked', 1, ${said},
       case when n % ${REJECTIONS.length} in (4, 5) then 'unpostable' else 'rejected' end, now(), now() - n * interval '30 seconds'
     from ${series(0, count * 0.6)}`,
    storeReactions(`select 'loyalty' as module, (array['loyalty.award-points-on-order-placed', 'loyalty.mail-confirmation-on-order-placed'])[1 + n % 2] as reaction,
       gen_random_uuid() as aggregate_id, ${payload} as payload, 'parked' as status,
       (array['canceling statement due to lock timeout', 'Cannot read properties of undefined (reading ''points'')'])[1 + n % 2] as error,
       8 as attempts, now() - n * interval '1 minute' as received_at, now() - n * interval '30 seconds' as parked_at
     from ${series(count * 0.6, count * 0.8)}`),
    `insert into platform.mail_queue (id, key, to_address, subject, text, html, status, attempts, error, correlation_id, created_at, failed_at)
     select gen_random_uuid(), 'order-confirmation:' || gen_random_uuid(), 'dana' || n || '@post.test', 'Your order MANY-' || n, 'Thank you', '<p>Thank you</p>',
       'failed', 1, (array['550 5.1.1 User unknown', '552 Mailbox full', 'connect ETIMEDOUT 10.0.0.1:25'])[1 + n % 3], 'many-' || n,
       now() - n * interval '1 minute', now() - n * interval '30 seconds'
     from ${series(count * 0.8, count * 0.9)}`,
    `insert into ordering.orders
     select (jsonb_populate_record(one.row, jsonb_build_object('id', md5('many' || n)::uuid, 'order_number', 'MANY-' || n,
       'stripe_payment_intent_id', 'pi_many_' || n, 'customer_email', 'dana' || n || '@post.test'))).*
     from (select o as row from ordering.orders o limit 1) one, ${series(count * 0.9, count)}`,
    `insert into ordering.refunds (id, version, created_at, updated_at, order_id, kind, amount, shares, units, points_returned, points_taken_back,
       status, reason, actor, cause, stripe_payment_intent_id, check_at, attempts)
     select gen_random_uuid(), 1, now() - n * interval '1 minute', now() - n * interval '30 seconds', md5('many' || n)::uuid, 'part', 5.00, '[]', '[]', 0, 0,
       'failed', 'Dented', 'system', (array['The bank could not take the refund (expired_or_canceled_card).',
         'Stripe rejected the refund: Charge ch_' || n || ' has already been refunded.', 'Stripe rejected the refund: odd ' || n])[1 + n % 3],
       'pi_many_' || n, now(), 1
     from ${series(count * 0.9, count)}`,
    'analyze accounting.sage_sync_queue',
    'analyze platform.inbox',
    'analyze platform.mail_queue',
    'analyze ordering.refunds',
    'analyze ordering.orders',
  ];
}
