import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { parsePence, toDecimal } from '../../../../platform/money.js';
import { FailedEvents } from '../../../accounting-sync/index.js';
import { Grants } from '../../../loyalty/index.js';
import { OrderCredits } from '../../purchase-orders/queries/order-credits.js';
import { isHeldByBank, isWhollyRefunded, refundable, toBeRepeated } from '../../refunds/domain/refundable.js';
import { refundableParts, staffRefunds, staffReturns } from '../../refunds/queries/staff-refunds.js';
import { allowedTransitions, type OrderState } from '../domain/order-state.js';
import { resendableMails } from '../mails/customer-mail-subjects.js';
import { ActorNames } from './actor-names.js';
import type { AdminOrderView } from './admin-order.view.js';
import { type AdminOrderRow, findAdminOrderRow } from './admin-order-row.js';
import { attentionView } from './order-attention.js';
import { OrderByNumber, type OwnedOrder } from './order-by-number.js';
import { earlierRefunds, heldGoods } from './to-order-view.js';

/** One order with everything that staff need to decide about it; null where there is none. */
export class AdminOrder extends Query<AdminOrderView | null> {
  constructor(readonly orderNumber: string) {
    super();
  }
}

@QueryHandler(AdminOrder)
export class AdminOrderHandler implements IQueryHandler<AdminOrder> {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
    private readonly names: ActorNames,
    private readonly credits: OrderCredits,
    private readonly failedEvents: FailedEvents,
    private readonly grants: Grants,
  ) {}

  async execute({ orderNumber }: AdminOrder): Promise<AdminOrderView | null> {
    const [found, row] = await Promise.all([
      this.queries.execute(new OrderByNumber(orderNumber, true)),
      findAdminOrderRow(this.em, orderNumber),
    ]);
    return found && row ? this.view(found, row) : null;
  }

  private async view({ order, userId }: OwnedOrder, row: AdminOrderRow): Promise<AdminOrderView> {
    const isUndecided = order.status === 'pending' && order.poStatus === 'pending_approval';
    const asked = { id: row.id, userId, total: parsePence(order.total) };
    const credit = isUndecided ? await this.credits.forOrder(asked) : null;
    const nameOf = await this.names.find([
      ...row.moves.map(({ actor }) => actor),
      ...row.notes.map(({ author }) => author),
      ...row.refunds.map(({ actor }) => actor),
      ...row.refundContents.flatMap(({ settlement }) => (settlement ? [settlement.actor] : [])),
      ...(row.ageConfirmation ? [row.ageConfirmation.actor] : []),
    ]);
    const isOnItsWay = ['pending', 'confirmed', 'invoiced', 'processing'].includes(order.status);
    const failures = await this.failedEvents.ofOrders([order.orderNumber]);
    const earlier = earlierRefunds(row.refunds);
    const paid = { total: parsePence(order.total), disputed: parsePence(row.disputed), moves: row.moves };
    const left = refundable(paid, earlier);
    const first = toBeRepeated(earlier);
    const to = order.shippingAddress;
    return {
      ...order,
      credit,
      pointsDebt: isOnItsWay ? await this.grants.debtBehind(row.id) : 0,
      customerName: (to && `${to.firstName} ${to.lastName}`.trim()) || (row.customer?.name ?? ''),
      userId,
      allowedMoves: allowedTransitions('staff', {
        ...order,
        status: order.status as OrderState,
        isRefunded: isWhollyRefunded(paid.total, earlier),
        isHeldByBank: isHeldByBank(paid, earlier),
      }),
      held: heldGoods(row),
      refundFailed: row.refundFailed,
      sageState: row.sageState,
      sageProblem: row.sageProblem,
      attention: failures.map(attentionView),
      mayRefund: left > 0,
      refundable: toDecimal(left),
      notes: row.notes.map((note) => ({ ...note, author: nameOf(note.author) })),
      allRefunds: staffRefunds(order, row, first?.id, nameOf),
      ...refundableParts(order, row),
      returnRequests: staffReturns(row),
      disputes: row.disputes.map(({ closedAt: _, ...dispute }) => dispute),
      duplicatePurchaseOrders: row.samePurchaseOrderNumber,
      ageConfirmation: row.ageConfirmation && {
        ...row.ageConfirmation,
        actor: nameOf(row.ageConfirmation.actor),
      },
      mails: resendableMails(order, row.sentMails),
      moves: row.moves.map(({ actor, reason = null, by: _by, ...move }) => ({ ...move, reason, actor: nameOf(actor) })),
    };
  }
}
