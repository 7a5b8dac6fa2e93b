const ISO = `'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`;

/** A point in time as JSON has it everywhere. */
export const isoOf = (column: string) => `to_char(${column} at time zone 'UTC', ${ISO})`;

/** A return request `q` as JSON. */
export const RETURN_FIELDS = `'status', q.status, 'at', ${isoOf('q.created_at')}, 'reason', q.reason, 'answer', q.answer,
  'lines', (select jsonb_agg(l - 'productId') from jsonb_array_elements(q.lines) l)`;

/** What `toOrderView` makes an order's answer of: `o` with its lines, in one statement; money as decimal strings. */
export const ORDER_COLUMNS = `
  o.order_number as "orderNumber", o.status, o.po_status as "poStatus", o.purchase_order_number as "purchaseOrderNumber",
  o.order_notes as "orderNotes", o.po_rejected_reason as "poRejectedReason", o.subtotal::text, o.shipping::text, o.tax::text,
  o.shipping_discount::text as "shippingDiscount", o.shipping_tax::text as "shippingTax",
  o.shipping_vat_rate::float8 as "shippingVatRate",
  o.points_discount::text as "pointsDiscount", o.total::text, o.points_used as "pointsUsed", o.points_earned as "pointsEarned",
  o.customer_email as "customerEmail", o.payment_method as "paymentMethod", o.stripe_payment_intent_id as "stripePaymentIntentId",
  o.sage_invoice_number as "sageInvoiceNumber", ${isoOf('o.created_at')} as "createdAt",
  o.customer ->> 'companyName' as "companyName", o.customer ->> 'companyAddress' as "companyAddress",
  o.customer ->> 'vatNumber' as "vatNumber", o.shipping_address as "shippingAddress", o.billing_address as "billingAddress",
  case when o.status <> 'cancelled' then o.undeliverable end as undeliverable,
  o.minimum_age as "minimumAge", ${isoOf('o.age_confirmed_at')} as "ageConfirmedAt", o.moves, o.carrier, o.tracking_number as "trackingNumber",
  (select coalesce(jsonb_agg(jsonb_build_object('productId', i.product_id, 'sku', i.sku, 'name', i.name, 'slug', i.slug, 'imageUrl', i.image_url,
     'quantity', i.quantity, 'unitPrice', i.price::text, 'total', i.total::text, 'discount', i.discount::text, 'tax', i.tax::text,
     'vatRate', i.vat_rate, 'minimumAge', i.minimum_age) order by i.position), '[]')
   from ordering.order_items i where i.order_id = o.id) as lines,
  (select coalesce(jsonb_agg(jsonb_build_object('amount', r.amount::text, 'kind', r.kind, 'status', r.status, 'at', ${isoOf('r.created_at')})
     order by r.created_at, r.id), '[]') from ordering.refunds r where r.order_id = o.id) as refunds,
  exists (select from ordering.refunds r where r.order_id = o.id and r.kind = 'whole'
    and (r.status <> 'failed' or r.done_at is not null)) as "goodsAreBack",
  (select coalesce(sum((l ->> 'quantity')::int), 0)::int from ordering.return_requests q, jsonb_array_elements(q.lines) l
   where q.order_id = o.id and q.status <> 'declined') as "quantityOffered",
  (select jsonb_build_object(${RETURN_FIELDS}) from ordering.return_requests q where q.order_id = o.id
   order by q.created_at desc, q.id desc limit 1) as "returnRequest"`;
