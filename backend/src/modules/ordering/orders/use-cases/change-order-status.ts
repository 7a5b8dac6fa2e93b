import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AuditTrail } from '../../../../platform/audit.js';
import { inTransaction } from '../../../../platform/database/database.js';
import { Grants } from '../../../loyalty/index.js';
import { Refund } from '../../refunds/domain/refund.js';
import { isWhollyRefunded } from '../../refunds/domain/refundable.js';
import type { OrderState } from '../domain/order-state.js';
import type { StatusChangeDetails } from '../domain/status-change.js';
import { CancelOrder } from './cancel-order.js';
import { lockOrder } from './lock-order.js';

/** What a status change needs and was not given, by field. */
export class StatusChangeIncomplete extends Error {
  constructor(readonly missing: Readonly<Record<string, string>>) {
    super(Object.values(missing).join('. '));
  }
}

/** The reward on the order was paid for with points that are gone: staff ship with a reason (docs/rules.md#refunded-points). */
export class ShippingNeedsReason extends Error {
  constructor(readonly pointsDebt: number) {
    super(
      `The customer owes ${pointsDebt.toLocaleString('en-GB')} points, taken back after they had paid for a discount or reward on this order. Enter a reason to ship it.`,
    );
  }
}

/**
 * Changes an order's status for staff, or cancels it (docs/rules.md#who-may-change-status). Throws `StatusChangeIncomplete`,
 * `ShippingNeedsReason`, `OrderNotFound`, `StatusChangeNotAllowed`, `RefundNotAllowed`.
 */
export class ChangeOrderStatus extends Command<void> {
  constructor(
    readonly orderNumber: string,
    /** As `actorName` returns it. */
    readonly actor: string,
    readonly status: OrderState,
    /** To cancel takes a reason; to ship takes carrier and tracking number. */
    readonly details: StatusChangeDetails = {},
  ) {
    super();
  }
}

@CommandHandler(ChangeOrderStatus)
export class ChangeOrderStatusHandler implements ICommandHandler<ChangeOrderStatus> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly audit: AuditTrail,
    private readonly grants: Grants,
  ) {}

  async execute({ orderNumber, actor, status, details }: ChangeOrderStatus): Promise<void> {
    const { reason, carrier, trackingNumber } = details;
    if (status === 'cancelled') {
      if (!reason) throw new StatusChangeIncomplete({ reason: 'A reason is required' });
      return this.commands.execute(new CancelOrder(orderNumber, 'staff', actor, reason));
    }
    if (status === 'shipped' && !(carrier && trackingNumber))
      throw new StatusChangeIncomplete({
        ...(carrier ? {} : { carrier: 'A carrier is required' }),
        ...(trackingNumber ? {} : { trackingNumber: 'A tracking number is required' }),
      });
    const recorded = status === 'shipped' ? details : { reason };
    await inTransaction(this.em, async (em) => {
      const order = await lockOrder(em, { orderNumber });
      const before = { status: order.status };
      const isRefunded = isWhollyRefunded(order.total, await em.find(Refund, { orderId: order.id }));
      order.changeStatus(status, 'staff', actor, recorded, isRefunded);
      const pointsDebt = status === 'shipped' ? await this.grants.debtBehind(order.id, em) : 0;
      if (pointsDebt > 0 && !reason) throw new ShippingNeedsReason(pointsDebt);
      const shipped = { carrier, trackingNumber, ...(pointsDebt > 0 ? { pointsDebt } : {}) };
      const after = { status, ...(status === 'shipped' ? shipped : {}) };
      const act = { actor, action: 'order.moved', subjectType: 'order', subjectId: orderNumber };
      await this.audit.record(em, { ...act, before, after, reason: reason ?? null });
    });
  }
}
