import type { EntityManager } from '@mikro-orm/postgresql';
import { type Selection, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { kysely } from '../../../../platform/database/kysely.js';
import { samePurchaseOrder } from '../../purchase-orders/queries/purchase-order-use.js';
import { settleable } from '../../refunds/queries/settleable-refunds.js';
import type { OrderingTables } from '../../tables.js';
import type { AgeConfirmationView } from './admin-order.view.js';
import { decimalOf, disputes, type FromOrders, fromOrder, isoOf, notes, ORDER_PARTS } from './order-columns.js';
import { REFUND_FAILED } from './order-filter.js';

const refundContents = jsonArrayFrom(
  fromOrder
    .selectFrom('ordering.refunds as r')
    .whereRef('r.order_id', '=', 'o.id')
    .select(['r.id', 'r.shares', 'r.restock', 'r.settlement']),
);

const ageConfirmation = sql<AgeConfirmationView | null>`case when o.age_confirmed_at is not null then
  jsonb_build_object('age', o.minimum_age, 'actor', o.age_confirmed_by, 'at', ${isoOf('o.age_confirmed_at')}) end`;

const samePurchaseOrderNumber = sql<string[]>`array(
  select same.order_number::text from ordering.orders same where same.user_id = o.user_id and same.id <> o.id
    and ${samePurchaseOrder('same', sql.ref('o.purchase_order_number'))} order by same.created_at)`;

const sentMails = sql<string[]>`array(
  select m.notification_type from ordering.po_notifications m where m.order_id = o.id order by m.created_at, m.id)`;

/** The fields that staff see beside the customer's; lists oldest first, actors as `actorName` returns them. */
const ADMIN_COLUMNS = [
  ...ORDER_PARTS,
  'o.order_number as orderNumber',
  'o.status',
  'o.po_status as poStatus',
  'o.purchase_order_number as purchaseOrderNumber',
  decimalOf('o.total').as('total'),
  decimalOf('o.disputed').as('disputed'),
  isoOf('o.created_at').as('createdAt'),
  isoOf<string | null>('o.delivery_set_at').as('deliverySetAt'),
  ageConfirmation.as('ageConfirmation'),
  notes.as('notes'),
  REFUND_FAILED.as('refundFailed'),
  'o.sage_state as sageState',
  'o.sage_problem as sageProblem',
  refundContents.as('refundContents'),
  settleable(sql`o.id`).as('settleable'),
  disputes.as('disputes'),
  samePurchaseOrderNumber.as('samePurchaseOrderNumber'),
  sentMails.as('sentMails'),
] as const;

export type AdminOrderRow = Selection<FromOrders, 'o', (typeof ADMIN_COLUMNS)[number]>;

/** In one statement; undefined for an unknown number. */
export function findAdminOrderRow(em: EntityManager, orderNumber: string): Promise<AdminOrderRow | undefined> {
  return kysely<OrderingTables>(em)
    .selectFrom('ordering.orders as o')
    .where('o.order_number', '=', orderNumber)
    .select(ADMIN_COLUMNS)
    .executeTakeFirst();
}
