import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AuditTrail } from '../../../../platform/audit.js';
import { inTransaction } from '../../../../platform/database/database.js';
import { type Pence, toDecimal } from '../../../../platform/money.js';
import type { Order } from '../../orders/domain/order.js';
import { allowedTransitions } from '../../orders/domain/order-state.js';
import { Cancellation } from '../../orders/use-cases/cancellation.js';
import { lockOrder } from '../../orders/use-cases/lock-order.js';
import type { Refund, RefundRequest } from '../domain/refund.js';
import { refundable } from '../domain/refundable.js';
import { Refunds } from './refunds.js';

/** The amount to refund is not above 0. */
export class InvalidRefundAmount extends Error {
  constructor() {
    super('The amount must be above 0');
  }
}

/** Another amount can be refunded by now than when it was decided. */
export class RefundableChanged extends Error {
  constructor(
    readonly refundable: Pence,
    expected: Pence,
  ) {
    const now = `£${toDecimal(refundable)} of this order can be refunded now, not £${toDecimal(expected)}`;
    super(`${now}. Please look at its refunds before you send another.`);
  }
}

/**
 * Refunds an order for staff: an amount without stock, or the whole, which cancels an order that is not shipped yet and takes
 * back any other's goods (docs/rules.md#refund-kinds). Throws `InvalidRefundAmount`, `OrderNotFound`, `RefundNotAllowed`,
 * `RefundableChanged`, `StatusChangeNotAllowed`.
 */
export class RefundOrder extends Command<void> {
  constructor(
    readonly orderNumber: string,
    /** As `actorName` returns it. */
    readonly actor: string,
    readonly reason: string,
    /** Left out for the whole. */
    readonly amount?: Pence,
    /** What could be refunded when it was decided, so that a repeated request does not refund twice. */
    readonly expectedRefundable?: Pence,
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

  async execute({ orderNumber, actor, reason, amount, expectedRefundable }: RefundOrder): Promise<void> {
    if (amount !== undefined && amount < 1) throw new InvalidRefundAmount();
    const refunds = await inTransaction(this.em, async (em) => {
      const order = await lockOrder(em, { orderNumber });
      if (expectedRefundable !== undefined) await this.checkRefundable(em, order, expectedRefundable);
      const before = { status: order.status };
      const requested = await this.request(em, order, { amount, reason, actor });
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
    const { amount, reason, actor } = request;
    const cancels =
      amount === undefined && order.wasConfirmed && allowedTransitions('staff', order).includes('cancelled');
    const why = { by: 'staff', actor, reason: 'The order was refunded', refundReason: reason } as const;
    const requested = cancels ? await this.cancellation.cancel(em, order, why) : [];
    return requested.length > 0 ? requested : [await this.refunds.request(em, order, request)];
  }

  private async checkRefundable(em: EntityManager, order: Order, expected: Pence): Promise<void> {
    const left = refundable(order, await this.refunds.findByOrder(em, order));
    if (left !== expected) throw new RefundableChanged(left, expected);
  }
}
