import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AuditTrail } from '../../../platform/audit.js';
import { inTransaction } from '../../../platform/database/database.js';
import { formatPounds, type Pence, toDecimal } from '../../../platform/money.js';
import { lockOrder } from '../orders/lock-order.js';
import type { Order } from '../orders/order.entity.js';
import { allowedTransitions } from '../orders/order-state.js';
import { Cancellation } from '../orders/orders.commands.js';
import type { Refund, RefundRequest } from './refund.entity.js';
import { isEverything, LinesNotRefundable, type RefundedLines, sharesOfLines } from './refund-content.js';
import { isHeldByBank, RefundNotAllowed, refundable, toBeRepeated } from './refundable.js';
import { ReturnNotFound } from './refunds.commands.js';
import { Refunds } from './refunds.js';
import { ReturnRequest } from './return-request.entity.js';

/** The amount to refund is not above 0. */
export class InvalidRefundAmount extends Error {
  constructor() {
    super('The amount must be above 0');
  }
}

/** The refundable amount has changed since the decision. */
export class RefundableChanged extends Error {
  constructor(
    readonly refundable: Pence,
    expected: Pence,
  ) {
    const now = `${formatPounds(refundable)} of this order can be refunded now, not ${formatPounds(expected)}`;
    super(`${now}. Please check its refunds before you send another.`);
  }
}

/** The amount of these units has changed since the page showed it. */
export class LinesAmountChanged extends Error {
  constructor(amount: Pence, shown: Pence) {
    super(
      `${formatPounds(amount)} is refunded for these items now, not ${formatPounds(shown)}. Please check them again.`,
    );
  }
}

/** The goods of a refund, beside an amount. */
export interface RefundOfGoods {
  lines?: RefundedLines;
  /** The amount of these lines that the page showed. */
  shownAmount?: Pence;
  /** Whether the goods come back into stock: true if left out. */
  restock?: boolean;
  /** The accepted return that it settles. */
  returnId?: string;
}

/**
 * Refunds an order for staff: an amount without stock, units of its lines, or the whole, which cancels an order that is
 * not shipped yet (docs/rules.md#refund-kinds). All remaining units make a whole refund. Throws `InvalidRefundAmount`,
 * `OrderNotFound`, `RefundNotAllowed`, `LinesNotRefundable`, `RefundableChanged`, `LinesAmountChanged`,
 * `ReturnNotFound`, `ReturnNotAllowed`, `StatusChangeNotAllowed`.
 */
export class RefundOrder extends Command<void> {
  constructor(
    readonly orderNumber: string,
    /** As `actorName` returns it. */
    readonly actor: string,
    readonly reason: string,
    /** Left out for the whole. */
    readonly amount?: Pence,
    /** The refundable amount at the time of the decision, so that a repeated request does not refund twice. */
    readonly expectedRefundable?: Pence,
    readonly goods: RefundOfGoods = {},
  ) {
    super();
  }
}

@CommandHandler(RefundOrder)
export class RefundOrderHandler implements ICommandHandler<RefundOrder> {
  constructor(
    private readonly em: EntityManager,
    private readonly cancellation: Cancellation,
    private readonly refunds: Refunds,
    private readonly audit: AuditTrail,
  ) {}

  async execute({ orderNumber, actor, reason, amount, expectedRefundable, goods }: RefundOrder): Promise<void> {
    if (amount !== undefined && amount < 1) throw new InvalidRefundAmount();
    const refunds = await inTransaction(this.em, async (em) => {
      const order = await lockOrder(em, { orderNumber });
      const earlier = await this.refunds.findByOrder(em, order);
      if (expectedRefundable !== undefined) checkRefundable(order, earlier, expectedRefundable);
      const before = { status: order.status };
      const asked = { ...contentOf(order, earlier, amount, goods), reason, actor };
      const requested = await this.request(em, order, asked);
      await this.closeReturns(em, order, requested, goods.returnId, actor);
      const action = { actor, action: 'order.refunded', subjectType: 'order', subjectId: orderNumber };
      for (const { id: refundId, amount: pence, kind } of requested) {
        const after = { status: order.status, amount: toDecimal(pence), kind, refundId };
        await this.audit.record(em, { ...action, before, after, reason });
      }
      return requested;
    });
    for (const { id } of refunds) await this.refunds.send(id, false);
  }

  private async request(em: EntityManager, order: Order, request: RefundRequest): Promise<Refund[]> {
    const { amount, lines, reason, actor } = request;
    const cancels =
      amount === undefined && !lines && order.wasConfirmed && allowedTransitions('staff', order).includes('cancelled');
    const requested = cancels ? await this.cancellation.cancel(em, order, { by: 'staff', actor, reason }) : [];
    return requested.length > 0 ? requested : [await this.refunds.request(em, order, request)];
  }

  /** Settles the return that the refund is for; a refund of the whole settles every accepted one. */
  private async closeReturns(
    em: EntityManager,
    order: Order,
    requested: readonly Refund[],
    returnId: string | undefined,
    actor: string,
  ): Promise<void> {
    const returns = await em.find(ReturnRequest, { orderId: order.id });
    const named = returns.find(({ id }) => id === returnId);
    if (returnId !== undefined && !named) throw new ReturnNotFound();
    const last = requested.at(-1)!;
    if (named) named.markRefunded(actor, last.id);
    if (last.kind !== 'whole') return;
    for (const open of returns) if (open.isAccepted) open.markRefunded(actor, last.id);
  }
}

/** Throws `RefundableChanged`. */
function checkRefundable(order: Order, earlier: readonly Refund[], expected: Pence): void {
  const left = refundable(order, earlier);
  if (left !== expected) throw new RefundableChanged(left, expected);
}

/** Returns the content of the request; all remaining units make a whole refund. */
function contentOf(
  order: Order,
  earlier: readonly Refund[],
  amount: Pence | undefined,
  { lines, shownAmount, restock, returnId }: RefundOfGoods,
): Omit<RefundRequest, 'reason' | 'actor'> {
  // A refund that failed at the bank would be sent again instead of these goods.
  if ((lines || returnId !== undefined) && toBeRepeated(earlier)) throw new RefundNotAllowed(order, earlier);
  if (!lines) {
    if (amount === undefined && isHeldByBank(order, earlier)) throw new RefundNotAllowed(order, earlier);
    return { amount, restock };
  }
  if (order.status === 'cancelled') throw new LinesNotRefundable('A cancelled order can only be refunded in full.');
  const shares = order.wasConfirmed ? sharesOfLines(order, earlier, lines) : [];
  const sum = shares.reduce((all, share) => all + share.amount, 0);
  if (shownAmount !== undefined && shownAmount !== sum) throw new LinesAmountChanged(sum, shownAmount);
  if (sum === refundable(order, earlier) && isEverything(order, earlier, lines)) return { restock };
  return { lines, restock };
}
