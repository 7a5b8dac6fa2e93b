import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AuditTrail } from '../../../../platform/audit.js';
import { inTransaction } from '../../../../platform/database/database.js';
import { formatPounds, toDecimal } from '../../../../platform/money.js';
import { isUuid } from '../../../../platform/uuid.js';
import { Users } from '../../../identity/index.js';
import { OrderNote } from '../../orders/domain/order-note.js';
import { lockOrder } from '../../orders/use-cases/lock-order.js';
import { repeatObstacle } from '../domain/refund-again.js';
import { settleableRefunds } from '../queries/settleable-refunds.js';
import { Refunds } from './refunds.js';

/** The order has no such refund. */
export class RefundNotFound extends Error {
  constructor() {
    super('There is no such refund.');
  }
}

/** The refund did not fail, was settled or sent again, or more was refunded since; the message is for staff. */
export class RefundNotSettleable extends Error {}

/**
 * Marks a failed refund as settled: staff have paid the customer another way (docs/rules.md#settled-refunds). Throws
 * `OrderNotFound`, `RefundNotFound`, `RefundNotSettleable`.
 */
export class SettleRefund extends Command<void> {
  constructor(
    readonly orderNumber: string,
    readonly refundId: string,
    /** As `actorName` returns it. */
    readonly actor: string,
    /** The reference of the payment; the customer reads it. */
    readonly reference: string,
    readonly reason: string,
  ) {
    super();
  }
}

@CommandHandler(SettleRefund)
export class SettleRefundHandler implements ICommandHandler<SettleRefund> {
  constructor(
    private readonly em: EntityManager,
    private readonly refunds: Refunds,
    private readonly users: Users,
    private readonly audit: AuditTrail,
  ) {}

  async execute({ orderNumber, refundId, actor, reference, reason }: SettleRefund): Promise<void> {
    await inTransaction(this.em, async (em) => {
      const order = await lockOrder(em, { orderNumber });
      const earlier = await this.refunds.findByOrder(em, order);
      const refund = isUuid(refundId) ? earlier.find(({ id }) => id === refundId) : undefined;
      if (!refund) throw new RefundNotFound();
      if (!(await settleableRefunds(em, order.id)).includes(refundId))
        throw new RefundNotSettleable('This refund did not fail, or it has already been dealt with.');
      const problem = repeatObstacle(order, earlier, refund);
      if (problem) throw new RefundNotSettleable(problem);
      await this.refunds.settle(em, order, refund, { reference, reason, actor });
      // The text goes only to the customer, by email; nothing is kept for an erased one.
      if (order.userId && !(await this.users.byId(order.userId, em)))
        refund.settlement = { ...refund.settlement!, reference: '', reason: '' };
      if (order.wasConfirmed) em.persist(OrderNote.by('system', order.id, bookkeeping(formatPounds(refund.amount))));
      const action = { actor, action: 'order.refund-settled', subjectType: 'order', subjectId: orderNumber };
      // The reference is free text about a bank account: the refund alone keeps it, until its customer is erased.
      const after = { status: 'settled', amount: toDecimal(refund.amount), refundId };
      await this.audit.record(em, { ...action, before: { status: 'failed' }, after, reason });
    });
  }
}

/** Sage has the refund as paid from the account of card payments; only a person knows which account it was. */
function bookkeeping(pounds: string): string {
  return (
    `The refund of ${pounds} was paid another way. Sage books it from the account of card payments: ` +
    `please book a transfer of ${pounds} there from the account that it was paid from.`
  );
}
