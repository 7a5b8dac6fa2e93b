import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AuditTrail } from '../../../../platform/audit.js';
import { inTransaction } from '../../../../platform/database/database.js';
import { Stock } from '../../../catalogue/index.js';
import { Users } from '../../../identity/index.js';
import { lockOrder } from '../../orders/use-cases/lock-order.js';
import { NoLongerVerifiedTrade } from './purchase-order-errors.js';

/** Approves a purchase order, for good: re-checked, confirmed, and to be invoiced (`docs/rules.md#purchase-orders`). */
export class ApprovePurchaseOrder extends Command<void> {
  constructor(
    readonly orderNumber: string,
    readonly actorId: string,
  ) {
    super();
  }
}

/** Rejects a purchase order with a reason, for good; its stock is released (`docs/rules.md#purchase-orders`). */
export class RejectPurchaseOrder extends Command<void> {
  constructor(
    readonly orderNumber: string,
    readonly actorId: string,
    readonly reason: string,
  ) {
    super();
  }
}

function auditEntry(orderNumber: string, decision: 'approved' | 'rejected', actor: string) {
  return { actor, action: `purchase-order.${decision}`, subjectType: 'order', subjectId: orderNumber };
}

@CommandHandler(ApprovePurchaseOrder)
export class ApprovePurchaseOrderHandler implements ICommandHandler<ApprovePurchaseOrder> {
  constructor(
    private readonly em: EntityManager,
    private readonly users: Users,
    private readonly stock: Stock,
    private readonly audit: AuditTrail,
  ) {}

  async execute({ orderNumber, actorId }: ApprovePurchaseOrder): Promise<void> {
    await inTransaction(this.em, async (em) => {
      const order = await lockOrder(em, { orderNumber });
      const customer = order.userId ? await this.users.byId(order.userId) : null;
      if (customer?.tradeCustomerStatus !== 'verified') throw new NoLongerVerifiedTrade();
      const before = { poStatus: order.poStatus };
      order.approve(actorId);
      await this.stock.commit(em, order.id);
      const after = { poStatus: order.poStatus };
      await this.audit.record(em, { ...auditEntry(orderNumber, 'approved', actorId), before, after });
    });
  }
}

@CommandHandler(RejectPurchaseOrder)
export class RejectPurchaseOrderHandler implements ICommandHandler<RejectPurchaseOrder> {
  constructor(
    private readonly em: EntityManager,
    private readonly stock: Stock,
    private readonly audit: AuditTrail,
  ) {}

  async execute({ orderNumber, actorId, reason }: RejectPurchaseOrder): Promise<void> {
    await inTransaction(this.em, async (em) => {
      const order = await lockOrder(em, { orderNumber });
      const before = { poStatus: order.poStatus };
      order.reject(actorId, reason);
      await this.stock.release(em, order.id);
      const after = { poStatus: order.poStatus };
      await this.audit.record(em, { ...auditEntry(orderNumber, 'rejected', actorId), before, after, reason });
    });
  }
}
