import type { EntityManager } from '@mikro-orm/postgresql';
import { samePurchaseOrder } from '../../purchase-orders/queries/purchase-order-use.js';
import type { EarlierRefund } from '../../refunds/domain/refundable.js';
import type { StatusChange } from '../domain/status-change.js';
import type {
  AgeConfirmationView,
  OrderDisputeView,
  OrderNoteView,
  StaffRefundView,
  StaffReturnView,
} from './admin-order.view.js';
import { isoOf, RETURN_FIELDS } from './order-columns.js';
import { REFUND_FAILED } from './order-filter.js';

/** What customers do not see of an order; lists oldest first, actors as `actorName` says them. */
export interface AdminOrderRow {
  id: string;
  userId: string | null;
  accountName: string | null;
  stripePaymentIntentId: string | null;
  deliverySetAt: string | null;
  ageConfirmation: AgeConfirmationView | null;
  moves: StatusChange[];
  notes: OrderNoteView[];
  refunds: (Omit<StaffRefundView, 'toRepeat'> & Pick<EarlierRefund, 'repeats' | 'doneAt'>)[];
  refundFailed: boolean;
  returnRequests: (StaffReturnView & { answeredBy: string | null; answeredAt: string | null })[];
  disputes: (OrderDisputeView & { closedAt: string | null })[];
  sameNumber: string[];
  /** Types of the mails that went out. */
  sentMails: string[];
}

const listOf = (element: string, rows: string, order: string) =>
  `(select coalesce(jsonb_agg(${element} order by ${order}), '[]') from ${rows})`;

const STATEMENT = `
  select o.id, o.user_id as "userId", o.customer ->> 'name' as "accountName", o.moves,
    o.stripe_payment_intent_id as "stripePaymentIntentId", ${isoOf('o.delivery_set_at')} as "deliverySetAt",
    case when o.age_confirmed_at is not null then jsonb_build_object('age', o.minimum_age, 'actor', o.age_confirmed_by,
      'at', ${isoOf('o.age_confirmed_at')}) end as "ageConfirmation",
    ${listOf(
      `jsonb_build_object('id', n.id, 'author', n.author, 'text', n.text, 'at', ${isoOf('n.created_at')})`,
      'ordering.order_notes n where n.order_id = o.id',
      'n.created_at, n.id',
    )} as notes,
    ${listOf(
      `jsonb_build_object('id', r.id, 'amount', r.amount::text, 'kind', r.kind, 'status', r.status, 'reason', r.reason,
         'actor', r.actor, 'cause', r.cause, 'stripeRefundId', r.stripe_refund_id, 'at', ${isoOf('r.created_at')},
         'repeats', r.repeats, 'doneAt', ${isoOf('r.done_at')})`,
      'ordering.refunds r where r.order_id = o.id',
      'r.created_at, r.id',
    )} as refunds,
    (${REFUND_FAILED}) as "refundFailed",
    ${listOf(
      `jsonb_build_object('id', q.id, ${RETURN_FIELDS}, 'answeredBy', q.answered_by, 'answeredAt', ${isoOf('q.answered_at')})`,
      'ordering.return_requests q where q.order_id = o.id',
      'q.created_at, q.id',
    )} as "returnRequests",
    ${listOf(
      `jsonb_build_object('id', d.stripe_dispute_id, 'amount', d.amount::text, 'reason', d.reason, 'status', d.status,
         'respondBy', ${isoOf('d.respond_by')}, 'at', ${isoOf('d.created_at')}, 'closedAt', ${isoOf('d.closed_at')})`,
      'ordering.disputes d where d.order_id = o.id',
      'd.created_at, d.id',
    )} as disputes,
    ${listOf(
      'to_jsonb(same.order_number)',
      `ordering.orders same where same.user_id = o.user_id and same.id <> o.id
         and ${samePurchaseOrder('same', 'o.purchase_order_number')}`,
      'same.created_at',
    )} as "sameNumber",
    ${listOf(
      'to_jsonb(m.notification_type)',
      'ordering.po_notifications m where m.order_id = o.id',
      'm.created_at, m.id',
    )} as "sentMails"
  from ordering.orders o where o.order_number = ?`;

/** In one statement; undefined for an unknown number. */
export async function findAdminOrderRow(em: EntityManager, orderNumber: string): Promise<AdminOrderRow | undefined> {
  return (await em.execute<AdminOrderRow[]>(STATEMENT, [orderNumber]))[0];
}
