import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Audit } from '../../../platform/audit.js';
import { inTransaction } from '../../../platform/database.js';
import { Problem } from '../../../platform/http/problem.js';
import { type Pence, toDecimal } from '../../../platform/money.js';
import { Cancellation } from '../cancellation.js';
import type { Order } from '../domain/order.js';
import { movesOpenTo } from '../domain/order-state.js';
import type { Refund } from '../domain/refund.js';
import { lockedOrder } from '../locked-order.js';
import { Refunds } from '../refunds.js';

/**
 * Staff give money back (decision 13): an amount, without stock; or the whole, by which an order that is not yet shipped
 * becomes cancelled and any other's goods come back. Throws 400, 404, 409.
 */
export class RefundOrder {
  constructor(
    readonly orderNumber: string,
    /** As `actorName` says it. */
    readonly actor: string,
    readonly reason: string,
    /** Left out for the whole. */
    readonly amount?: Pence,
  ) {}
}

@CommandHandler(RefundOrder)
export class RefundOrderHandler implements ICommandHandler<RefundOrder, void> {
  constructor(
    private readonly em: EntityManager,
    private readonly cancellation: Cancellation,
    private readonly refunds: Refunds,
    private readonly audit: Audit,
  ) {}

  async execute({ orderNumber, actor, reason, amount }: RefundOrder): Promise<void> {
    if (amount !== undefined && amount < 1) {
      const message = 'The amount must be above 0';
      throw new Problem(400, message, { errors: [{ field: 'amount', message }] });
    }
    const refund = await inTransaction(this.em, async (em) => {
      const order = await lockedOrder(em, { orderNumber });
      const before = { status: order.status };
      const asked = await this.ask(em, order, { amount, reason, actor });
      const after = { status: order.status, amount: toDecimal(asked.amount), kind: asked.kind, refundId: asked.id };
      const act = { actor, action: 'order.refunded', subjectType: 'order', subjectId: orderNumber };
      await this.audit.note(em, { ...act, before, after, reason });
      return asked;
    });
    await this.refunds.send(refund.id, false);
  }

  private async ask(
    em: EntityManager,
    order: Order,
    { amount, reason, actor }: { amount?: Pence; reason: string; actor: string },
  ): Promise<Refund> {
    const whole = amount === undefined && order.wasConfirmed && movesOpenTo('staff', order).includes('cancelled');
    const owed = whole ? await this.cancellation.cancel(em, order, 'staff', actor, reason) : null;
    return owed ?? this.refunds.request(em, order, { amount, reason, actor });
  }
}
