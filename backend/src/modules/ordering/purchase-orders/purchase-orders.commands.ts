import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AuditTrail } from '../../../platform/audit.js';
import { inTransaction } from '../../../platform/database/database.js';
import { kysely } from '../../../platform/database/kysely.js';
import { Stock } from '../../catalogue/index.js';
import { Users } from '../../identity/index.js';
import { lockOrder } from '../orders/lock-order.js';
import type { OrderingTables } from '../tables.js';
import type { OrderCreditView } from './order-credit.dto.js';
import { ApprovalNeedsReason, CustomerSuspended, NoLongerVerifiedTrade } from './purchase-order-errors.js';
import { OrderCredits } from './purchase-orders.queries.js';

/**
 * Approves a purchase order, for good: re-checked, confirmed, and to be invoiced (`docs/rules.md#purchase-orders`). Throws
 * `ApprovalNeedsReason` or `CustomerSuspended` without a reason where the customer's credit is in doubt
 * (`docs/rules.md#credit-limit`) or the account is suspended.
 */
export class ApprovePurchaseOrder extends Command<void> {
  constructor(
    readonly orderNumber: string,
    readonly actorId: string,
    readonly reason?: string,
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

/** Returns the credit figures because of which a reason was asked for. */
function figuresOf({ creditLimit, balance, toInvoice, thisOrder, left, overdue, doubts, readAt }: OrderCreditView) {
  return { creditLimit, balance, toInvoice, thisOrder, left, overdue, doubts, readAt };
}

/** Undefined for an unknown order; null for a guest's. */
async function purchaserOf(em: EntityManager, orderNumber: string): Promise<string | null | undefined> {
  const order = await kysely<OrderingTables>(em)
    .selectFrom('ordering.orders')
    .where('order_number', '=', orderNumber)
    .where('po_status', '=', 'pending_approval')
    .select('user_id')
    .executeTakeFirst();
  return order?.user_id;
}

@CommandHandler(ApprovePurchaseOrder)
export class ApprovePurchaseOrderHandler implements ICommandHandler<ApprovePurchaseOrder> {
  constructor(
    private readonly em: EntityManager,
    private readonly users: Users,
    private readonly stock: Stock,
    private readonly audit: AuditTrail,
    private readonly credits: OrderCredits,
  ) {}

  async execute({ orderNumber, actorId, reason }: ApprovePurchaseOrder): Promise<void> {
    // Refreshes before the locks: Sage may be slow.
    await this.credits.refresh(await purchaserOf(this.em, orderNumber), 'approval');
    await inTransaction(this.em, async (em) => {
      const order = await lockOrder(em, { orderNumber });
      const customer = order.userId ? await this.users.keepById(order.userId, em) : null;
      if (customer?.tradeCustomerStatus !== 'verified') throw new NoLongerVerifiedTrade();
      if (customer.isSuspended && !reason) throw new CustomerSuspended();
      const before = { poStatus: order.poStatus };
      order.approve(actorId, reason);
      const credit = await this.credits.lockForOrder(order, em);
      if (credit && credit.doubts.length > 0 && !reason) throw new ApprovalNeedsReason(credit);
      await this.stock.commit(em, order.id);
      const after = { poStatus: order.poStatus, ...(reason && credit ? { credit: figuresOf(credit) } : {}) };
      const entry = auditEntry(orderNumber, 'approved', actorId);
      await this.audit.record(em, { ...entry, before, after, reason: reason ?? null });
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
