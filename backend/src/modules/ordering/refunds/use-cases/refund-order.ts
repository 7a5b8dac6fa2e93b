import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Audit } from '../../../../platform/audit.js';
import { inTransaction } from '../../../../platform/database.js';
import { Problem } from '../../../../platform/http/problem.js';
import { type Pence, toDecimal } from '../../../../platform/money.js';
import type { Order } from '../../orders/domain/order.js';
import { allowedTransitions } from '../../orders/domain/order-state.js';
import { Cancellation } from '../../orders/use-cases/cancellation.js';
import { lockOrder } from '../../orders/use-cases/lock-order.js';
import type { Refund } from '../domain/refund.js';
import { refundable } from '../domain/refundable.js';
import { Refunds } from './refunds.js';

/**
 * Staff give money back (decision 13): an amount, without stock; or the whole, by which an order that is not yet shipped
 * becomes cancelled and any other's goods come back. Throws 400, 404, 409.
 */
export class RefundOrder extends Command<void> {
  constructor(
    readonly orderNumber: string,
    /** As `actorName` says it. */
    readonly actor: string,
    readonly reason: string,
    /** Left out for the whole. */
    readonly amount?: Pence,
    /** What could be refunded when they decided, so that an answer that was lost does not make two refunds of one. */
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
    private readonly audit: Audit,
  ) {}

  async execute({ orderNumber, actor, reason, amount, expectedRefundable }: RefundOrder): Promise<void> {
    if (amount !== undefined && amount < 1) {
      const message = 'The amount must be above 0';
      throw new Problem(400, message, { errors: [{ field: 'amount', message }] });
    }
    const refunds = await inTransaction(this.em, async (em) => {
      const order = await lockOrder(em, { orderNumber });
      if (expectedRefundable !== undefined) await this.checkLeft(em, order, expectedRefundable);
      const before = { status: order.status };
      const asked = await this.ask(em, order, { amount, reason, actor });
      const act = { actor, action: 'order.refunded', subjectType: 'order', subjectId: orderNumber };
      for (const { id: refundId, amount: pence, kind } of asked) {
        const after = { status: order.status, amount: toDecimal(pence), kind, refundId };
        await this.audit.note(em, { ...act, before, after, reason });
      }
      return asked;
    });
    for (const { id } of refunds) await this.refunds.send(id, false);
  }

  private async ask(
    em: EntityManager,
    order: Order,
    { amount, reason, actor }: { amount?: Pence; reason: string; actor: string },
  ): Promise<Refund[]> {
    const whole =
      amount === undefined && order.wasConfirmed && allowedTransitions('staff', order).includes('cancelled');
    const why = { by: 'staff', actor, reason: 'The order was refunded', refundReason: reason } as const;
    const owed = whole ? await this.cancellation.cancel(em, order, why) : [];
    return owed.length > 0 ? owed : [await this.refunds.request(em, order, { amount, reason, actor })];
  }

  private async checkLeft(em: EntityManager, order: Order, expected: Pence): Promise<void> {
    const left = refundable(order, await this.refunds.findByOrder(em, order));
    if (left === expected) return;
    const now = `£${toDecimal(left)} of this order can be refunded now, not £${toDecimal(expected)}`;
    throw new Problem(409, `${now}. Please look at its refunds before you send another.`, {
      refundable: toDecimal(left),
    });
  }
}
