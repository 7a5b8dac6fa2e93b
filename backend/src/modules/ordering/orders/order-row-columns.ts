import { expressionBuilder, type RawBuilder, type Selection, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { OrderingTables } from '../tables.js';
import type { ReturnedLineView } from './order.dto.js';

/** The tables from which the columns of an order `o` are read: `o` may also be a page of orders. */
export interface FromOrders extends OrderingTables {
  o: OrderingTables['ordering.orders'];
}

export const fromOrder = expressionBuilder<FromOrders, 'o'>();

/** A time as JSON has it everywhere: ISO 8601, UTC. */
export const isoOf = <T extends string | null = string>(column: string) =>
  sql<T>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Money as a decimal string, also inside JSON. */
export const decimalOf = (column: string) => sql<string>`${sql.ref(column)}::text`;

const lines = jsonArrayFrom(
  fromOrder
    .selectFrom('ordering.order_items as i')
    .whereRef('i.order_id', '=', 'o.id')
    .orderBy('i.position')
    .select([
      'i.product_id as productId',
      'i.sku',
      'i.name',
      'i.slug',
      'i.image_url as imageUrl',
      'i.quantity',
      decimalOf('i.price').as('unitPrice'),
      decimalOf('i.total').as('total'),
      decimalOf('i.discount').as('discount'),
      decimalOf('i.tax').as('tax'),
      sql<number>`i.vat_rate::float8`.as('vatRate'),
      'i.minimum_age as minimumAge',
      'i.is_gift as isGift',
      'i.colour',
    ]),
);

/** All refunds, oldest first; customers see a part of the fields. */
const refunds = jsonArrayFrom(
  fromOrder
    .selectFrom('ordering.refunds as r')
    .whereRef('r.order_id', '=', 'o.id')
    .orderBy('r.created_at')
    .orderBy('r.id')
    .select([
      'r.id',
      decimalOf('r.amount').as('amount'),
      'r.kind',
      'r.status',
      'r.reason',
      'r.actor',
      'r.cause',
      'r.stripe_refund_id as stripeRefundId',
      'r.repeats',
      'r.units',
      sql<boolean>`r.dispute_id is not null`.as('isByBank'),
      isoOf('r.created_at').as('at'),
      isoOf<string | null>('r.done_at').as('doneAt'),
    ]),
);

/** All return requests, oldest first; customers see the latest. */
const returnRequests = jsonArrayFrom(
  fromOrder
    .selectFrom('ordering.return_requests as q')
    .whereRef('q.order_id', '=', 'o.id')
    .orderBy('q.created_at')
    .orderBy('q.id')
    .select([
      'q.id',
      'q.status',
      isoOf('q.created_at').as('at'),
      'q.reason',
      'q.answer',
      sql<ReturnedLineView[]>`(select jsonb_agg(l - 'productId') from jsonb_array_elements(q.lines) l)`.as('lines'),
      'q.answered_by as answeredBy',
      isoOf<string | null>('q.answered_at').as('answeredAt'),
      'q.arrived_by as arrivedBy',
      isoOf<string | null>('q.arrived_at').as('arrivedAt'),
      'q.closed_by as closedBy',
      isoOf<string | null>('q.closed_at').as('closedAt'),
      'q.close_reason as closeReason',
    ]),
);

/** Oldest first; for staff alone. */
export const disputes = jsonArrayFrom(
  fromOrder
    .selectFrom('ordering.disputes as d')
    .whereRef('d.order_id', '=', 'o.id')
    .orderBy('d.created_at')
    .orderBy('d.id')
    .select([
      'd.stripe_dispute_id as id',
      decimalOf('d.amount').as('amount'),
      'd.reason',
      'd.status',
      isoOf<string | null>('d.respond_by').as('respondBy'),
      isoOf('d.created_at').as('at'),
      isoOf<string | null>('d.closed_at').as('closedAt'),
    ]),
);

/** Notes of staff, oldest first; never part of what customers see but in the copy of their data. */
export const notes = jsonArrayFrom(
  fromOrder
    .selectFrom('ordering.order_notes as n')
    .whereRef('n.order_id', '=', 'o.id')
    .orderBy('n.created_at')
    .orderBy('n.id')
    .select(['n.id', 'n.author', 'n.text', isoOf('n.created_at').as('at')]),
);

/** The parts of an order for both customer and staff. */
export const ORDER_PARTS = [
  'o.id',
  'o.user_id as userId',
  'o.customer',
  'o.moves',
  'o.stripe_payment_intent_id as stripePaymentIntentId',
  refunds.as('refunds'),
  returnRequests.as('returnRequests'),
] as const;

/** The columns for `toOrderView`: `o` with its lines, in one statement. */
export const ORDER_COLUMNS = [
  ...ORDER_PARTS,
  'o.order_number as orderNumber',
  'o.status',
  'o.po_status as poStatus',
  'o.purchase_order_number as purchaseOrderNumber',
  'o.order_notes as orderNotes',
  'o.po_rejected_reason as poRejectedReason',
  decimalOf('o.subtotal').as('subtotal'),
  decimalOf('o.shipping').as('shipping'),
  decimalOf('o.shipping_discount').as('shippingDiscount'),
  decimalOf('o.shipping_tax').as('shippingTax'),
  sql<number>`o.shipping_vat_rate::float8`.as('shippingVatRate'),
  decimalOf('o.tax').as('tax'),
  'o.grant_id as grantId',
  'o.grant_name as grantName',
  'o.grant_kind as grantKind',
  decimalOf('o.grant_discount').as('grantDiscount'),
  decimalOf('o.points_discount').as('pointsDiscount'),
  decimalOf('o.total').as('total'),
  decimalOf('o.disputed').as('disputed'),
  'o.points_used as pointsUsed',
  'o.points_earned as pointsEarned',
  'o.customer_email as customerEmail',
  'o.link_generation as linkGeneration',
  'o.email_to_confirm as emailToConfirm',
  'o.payment_method as paymentMethod',
  'o.paid_card as paidCard',
  'o.sage_invoice_number as sageInvoiceNumber',
  isoOf('o.created_at').as('createdAt'),
  'o.shipping_address as shippingAddress',
  'o.billing_address as billingAddress',
  'o.delivery_note as deliveryNote',
  'o.undeliverable',
  'o.minimum_age as minimumAge',
  isoOf<string | null>('o.age_confirmed_at').as('ageConfirmedAt'),
  'o.carrier',
  'o.tracking_number as trackingNumber',
  lines.as('lines'),
] as const;

export type OrderRow = Selection<FromOrders, 'o', (typeof ORDER_COLUMNS)[number]>;
export type RefundRow = OrderRow['refunds'][number];
export type ReturnRequestRow = OrderRow['returnRequests'][number];

/** Stands in the name of a line in place of an erased colour. */
const ERASED = ', own colour';

/** Make and code in the name of a line `i`; names that are cut keep both. */
const COLOUR_IN_NAME = sql`(case when i.colour ->> 'code' = '' then ${sql.lit(ERASED)}
  else ', ' || (i.colour ->> 'make') || ' ' || (i.colour ->> 'code') end)`;

/** The name of the product of a line `i`: without the colour in which it was mixed (docs/rules.md#mixed-to-order). */
export const NAME_OF_PRODUCT = sql<string>`case when strpos(i.name, ${COLOUR_IN_NAME}) > 1
  then left(i.name, strpos(i.name, ${COLOUR_IN_NAME}) - 1) else i.name end`;

/** Whether a line `i` has the text of a colour that its customer typed. */
export const HAS_OWN_COLOUR = sql<boolean>`i.colour ->> 'isChecked' = 'false' and i.colour ->> 'code' <> ''`;

/** Removes what the customer typed from lines `i` of orders: the product's name stays, and that it was mixed. */
export const eraseOwnColours = (condition: RawBuilder<boolean>) => sql`
  update ordering.order_items i set name = left(${NAME_OF_PRODUCT}, 243) || ${sql.lit(ERASED)},
    colour = '{"make": "", "code": "", "name": "", "variant": null, "isChecked": false}'
  where ${HAS_OWN_COLOUR} and ${condition}`;
