import { type RawBuilder, sql } from 'kysely';

/** Returns the label of a column's value; a value without one stands as it is. */
function labelled(column: string, labels: Readonly<Record<string, string>>): RawBuilder<unknown> {
  const cases = Object.entries(labels).map(([value, label]) => sql`when ${value} then ${label}`);
  return sql`case ${sql.ref(column)}::text ${sql.join(cases, sql` `)} else ${sql.ref(column)}::text end`;
}

const PLACED = sql`to_char(o.created_at at time zone 'Europe/London', 'YYYY-MM-DD HH24:MI')`;
const STATUS = labelled('o.status', {
  pending: 'Pending',
  confirmed: 'Confirmed',
  invoiced: 'Invoiced',
  processing: 'Processing',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
});
const PAYMENT = labelled('o.payment_method', { stripe: 'Card', purchase_order: 'Purchase order' });
const CUSTOMER = sql`coalesce(
  nullif(trim(concat_ws(' ', o.shipping_address ->> 'firstName', o.shipping_address ->> 'lastName')), ''), o.customer ->> 'name')`;

/** The columns in the file of orders, for an order `o`. */
export const ORDER_CELLS: Readonly<Record<string, RawBuilder<unknown>>> = {
  'Order number': sql`o.order_number`,
  Placed: PLACED,
  Status: STATUS,
  Payment: PAYMENT,
  'Purchase order number': sql`o.purchase_order_number`,
  'Purchase order status': labelled('o.po_status', {
    pending_approval: 'Pending approval',
    approved: 'Approved',
    rejected: 'Rejected',
  }),
  Customer: CUSTOMER,
  Email: sql`o.customer_email`,
  Company: sql`o.customer ->> 'companyName'`,
  'Delivered to company': sql`o.shipping_address ->> 'company'`,
  Address: sql`o.shipping_address ->> 'address'`,
  'Address line 2': sql`o.shipping_address ->> 'address2'`,
  City: sql`o.shipping_address ->> 'city'`,
  Postcode: sql`o.shipping_address ->> 'postalCode'`,
  Country: sql`o.shipping_address ->> 'country'`,
  'Delivery note': sql`o.delivery_note`,
  Items: sql`(select sum(i.quantity) from ordering.order_items i where i.order_id = o.id)`,
  Subtotal: sql`o.subtotal::text`,
  Delivery: sql`o.shipping::text`,
  Reward: sql`o.grant_name`,
  'Reward discount': sql`o.grant_discount::text`,
  'Points discount': sql`o.points_discount::text`,
  Total: sql`o.total::text`,
  'VAT included': sql`o.tax::text`,
  Refunded: sql`(
    select coalesce(sum(r.amount), 0.00)::text from ordering.refunds r where r.order_id = o.id and r.status <> 'failed')`,
  'Invoice number': sql`o.sage_invoice_number`,
  'Payment id': sql`o.stripe_payment_intent_id`,
  Carrier: sql`o.carrier`,
  'Tracking number': sql`o.tracking_number`,
  'In Sage': labelled('o.sage_state', {
    none: 'No document',
    waiting: 'Waiting',
    attention: 'Needs attention',
    complete: 'Complete',
  }),
};

/** The columns in the file of lines, for a line `l` of an order `o`; `l.name` is null for the delivery. */
export const LINE_CELLS: Readonly<Record<string, RawBuilder<unknown>>> = {
  'Order number': sql`o.order_number`,
  Placed: PLACED,
  Status: STATUS,
  Payment: PAYMENT,
  Customer: CUSTOMER,
  Company: sql`o.customer ->> 'companyName'`,
  'Product code': sql`l.sku`,
  Product: sql`coalesce(l.name, 'Delivery')`,
  Quantity: sql`l.quantity`,
  'Price each': sql`l.price::text`,
  Total: sql`l.total::text`,
  Discount: sql`l.discount::text`,
  Paid: sql`(l.total - l.discount)::text`,
  'VAT rate': sql`trim_scale(l.vat_rate)::text`,
  'VAT included': sql`l.tax::text`,
  'Paid without VAT': sql`(l.total - l.discount - l.tax)::text`,
  'Invoice number': sql`o.sage_invoice_number`,
};

/** The lines of an order `o` as they were sold, and last its delivery if any: together they make its total. */
export const LINES = sql`(
  select i.position, i.sku::text, i.name::text, i.quantity, i.price, i.total, i.discount, i.tax, i.vat_rate
    from ordering.order_items i where i.order_id = o.id
  union all
  select 32767, null, null, 1, o.shipping, o.shipping, o.shipping_discount, o.shipping_tax, o.shipping_vat_rate
    where o.shipping > 0)`;
