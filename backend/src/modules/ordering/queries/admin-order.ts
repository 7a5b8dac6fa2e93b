import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { type Pence, parsePence, toDecimal } from '../../../platform/money.js';
import { Users } from '../../identity/index.js';
import type { OrderMove } from '../domain/order-move.js';
import { movesOpenTo, type OrderState } from '../domain/order-state.js';
import { type EarlierRefund, refundable } from '../domain/refundable.js';
import { resendableMails } from '../mails/customer-mail-subjects.js';
import type {
  AdminOrderView,
  OrderDisputeView,
  OrderNoteView,
  StaffRefundView,
  StaffReturnView,
} from './admin-order.view.js';
import { OrderByNumber, type OwnedOrder } from './order-by-number.js';
import { isoOf, RETURN_FIELDS } from './order-columns.js';
import { samePurchaseOrder } from './purchase-order-use.js';

/** One order with everything that staff need to decide about it; null where there is none. */
export class AdminOrder {
  constructor(readonly orderNumber: string) {}
}

interface StaffRow {
  moves: OrderMove[];
  accountName: string | null;
  notes: OrderNoteView[];
  refunds: (StaffRefundView & Pick<EarlierRefund, 'repeats' | 'doneAt'>)[];
  returnRequests: StaffReturnView[];
  disputes: OrderDisputeView[];
  sameNumber: string[];
  sentMails: string[];
}

const listOf = (fields: string, from: string, order: string) =>
  `(select coalesce(jsonb_agg(${fields} order by ${order}), '[]') from ${from})`;

/** What customers do not see of an order, in one statement. */
const STATEMENT = `
  select o.moves, o.customer ->> 'name' as "accountName",
    ${listOf(
      `jsonb_build_object('id', n.id, 'author', n.author, 'text', n.text, 'at', ${isoOf('n.created_at')})`,
      'ordering.order_notes n where n.order_id = o.id',
      'n.created_at, n.id',
    )} as notes,
    ${listOf(
      `jsonb_build_object('id', r.id, 'amount', r.amount::text, 'kind', r.kind, 'status', r.status, 'reason', r.reason,
         'actor', r.actor, 'cause', r.cause, 'stripeRefundId', r.stripe_refund_id, 'at', ${isoOf('r.created_at')},
         'repeats', r.repeats, 'doneAt', r.done_at)`,
      'ordering.refunds r where r.order_id = o.id',
      'r.created_at, r.id',
    )} as refunds,
    ${listOf(
      `jsonb_build_object('id', q.id, ${RETURN_FIELDS})`,
      'ordering.return_requests q where q.order_id = o.id',
      'q.created_at, q.id',
    )} as "returnRequests",
    ${listOf(
      `jsonb_build_object('id', d.stripe_dispute_id, 'amount', d.amount::text, 'reason', d.reason, 'status', d.status,
         'respondBy', ${isoOf('d.respond_by')}, 'at', ${isoOf('d.created_at')})`,
      'ordering.disputes d where d.order_id = o.id',
      'd.created_at, d.id',
    )} as disputes,
    ${listOf(
      'same.order_number',
      `ordering.orders same where same.user_id = o.user_id and same.id <> o.id
         and ${samePurchaseOrder('same', 'o.purchase_order_number')}`,
      'same.created_at',
    )} as "sameNumber",
    ${listOf(
      `m.notification_type`,
      'ordering.po_notifications m where m.order_id = o.id',
      'm.created_at, m.id',
    )} as "sentMails"
  from ordering.orders o where o.id = ?::uuid`;

@QueryHandler(AdminOrder)
export class AdminOrderHandler implements IQueryHandler<AdminOrder, AdminOrderView | null> {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
    private readonly users: Users,
  ) {}

  async execute({ orderNumber }: AdminOrder): Promise<AdminOrderView | null> {
    const found = await this.queries.execute<OrderByNumber, OwnedOrder | null>(new OrderByNumber(orderNumber, true));
    if (!found) return null;
    const [row] = await this.em.fork().execute<StaffRow[]>(STATEMENT, [found.id]);
    return row ? this.view(found, row) : null;
  }

  private async view({ order, userId }: OwnedOrder, row: StaffRow): Promise<AdminOrderView> {
    const nameOf = await this.names([
      ...row.moves.map(({ actor }) => actor),
      ...row.notes.map(({ author }) => author),
      ...row.refunds.map(({ actor }) => actor),
    ]);
    const left = leftToRefund(parsePence(order.total), row);
    const to = order.shippingAddress;
    return {
      ...order,
      customerName: (to && `${to.firstName} ${to.lastName}`.trim()) || (row.accountName ?? ''),
      userId,
      allowedMoves: movesOpenTo('staff', { ...order, status: order.status as OrderState }),
      mayRefund: left > 0,
      refundable: toDecimal(left),
      notes: row.notes.map((note) => ({ ...note, author: nameOf(note.author) })),
      allRefunds: row.refunds.map(({ repeats: _repeats, doneAt: _doneAt, ...refund }) => ({
        ...refund,
        actor: nameOf(refund.actor),
      })),
      returnRequests: row.returnRequests,
      disputes: row.disputes,
      duplicatePurchaseOrders: row.sameNumber,
      mails: resendableMails(order, row.sentMails),
      moves: row.moves.map(({ actor, reason = null, ...move }) => ({ ...move, reason, actor: nameOf(actor) })),
    };
  }

  /** People by their names, as far as identity knows them; others by the kind that they are. */
  private async names(actors: readonly string[]): Promise<(actor: string) => string> {
    const ids = [...new Set(actors.filter((actor) => UUID.test(actor)))];
    const people = new Map(
      (await this.users.byIds(ids)).map((user) => [user.id, `${user.firstName} ${user.lastName}`.trim() || user.email]),
    );
    return (actor) => people.get(actor) ?? KINDS[actor] ?? 'Somebody whose account is gone';
  }
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const KINDS: Record<string, string> = { guest: 'Customer', system: 'The shop', stripe: 'Stripe' };

function leftToRefund(total: Pence, { moves, refunds }: StaffRow): Pence {
  return refundable(
    { total, moves },
    refunds.map((refund) => ({ ...refund, amount: parsePence(refund.amount) })),
  );
}
