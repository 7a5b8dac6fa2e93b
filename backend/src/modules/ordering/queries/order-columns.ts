/** What every answer shows of an order `o`, its lines included, in one statement; money as decimal strings. */
export const ORDER_COLUMNS = `
  o.order_number as "orderNumber", o.status, o.po_status as "poStatus", o.purchase_order_number as "purchaseOrderNumber",
  o.order_notes as "orderNotes", o.po_rejected_reason as "poRejectedReason", o.subtotal::text, o.shipping::text, o.tax::text,
  o.points_discount::text as "pointsDiscount", o.total::text, o.points_used as "pointsUsed", o.points_earned as "pointsEarned",
  o.customer_email as "customerEmail", o.payment_method as "paymentMethod", o.stripe_payment_intent_id as "stripePaymentIntentId",
  o.sage_invoice_number as "sageInvoiceNumber", to_char(o.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt",
  o.customer ->> 'companyName' as "companyName", o.customer ->> 'companyAddress' as "companyAddress",
  o.customer ->> 'vatNumber' as "vatNumber", o.shipping_address as "shippingAddress", o.billing_address as "billingAddress",
  (select jsonb_agg(jsonb_build_object('productId', i.product_id, 'sku', i.sku, 'name', i.name, 'slug', i.slug, 'imageUrl', i.image_url,
     'quantity', i.quantity, 'unitPrice', i.price::text, 'total', i.total::text, 'tax', i.tax::text) order by i.position)
   from ordering.order_items i where i.order_id = o.id) as lines`;
