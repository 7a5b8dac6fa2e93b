import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AuditTrail } from '../../../../platform/audit.js';
import { inTransaction } from '../../../../platform/database/database.js';
import { Grants } from '../../../loyalty/index.js';
import { Dispute } from '../../refunds/domain/dispute.js';
import { Refund } from '../../refunds/domain/refund.js';
import { isWhollyRefunded, moneyHold } from '../../refunds/domain/refundable.js';
import type { Order } from '../domain/order.js';
import type { OrderState } from '../domain/order-state.js';
import type { StatusChangeDetails } from '../domain/status-change.js';
import { CancelOrder } from './cancel-order.js';
import { lockOrder } from './lock-order.js';

/** The missing fields of a status change, with a message for each. */
export class StatusChangeIncomplete extends Error {
  constructor(readonly missing: Readonly<Record<string, string>>) {
    super(Object.values(missing).join('. '));
  }
}

/** The reasons why the goods of an order are held. */
interface Hold {
  /** The reward on the order was paid for with points that are gone (docs/rules.md#refunded-points). */
  pointsDebt: number;
  /** The money was refunded, or the bank has it (docs/rules.md#held-goods); in plain words. */
  money: string | null;
}

/** The goods of the order are held: staff ship them with a reason. */
export class ShippingNeedsReason extends Error {
  readonly pointsDebt: number;

  constructor({ pointsDebt, money }: Hold) {
    const points = `The customer owes ${pointsDebt.toLocaleString('en-GB')} points, taken back after they had paid for a discount or reward on this order.`;
    super([...(pointsDebt > 0 ? [points] : []), ...(money ? [money] : []), 'Enter a reason to ship it.'].join(' '));
    this.pointsDebt = pointsDebt;
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
      const refunds = await em.find(Refund, { orderId: order.id });
      order.changeStatus(status, 'staff', actor, recorded, isWhollyRefunded(order.total, refunds));
      const held = status === 'shipped' ? await this.holdOf(em, order, refunds) : null;
      if (held && !reason) throw new ShippingNeedsReason(held);
      const { pointsDebt = 0, money = null } = held ?? {};
      const why = { ...(pointsDebt > 0 ? { pointsDebt } : {}), ...(money ? { held: money } : {}) };
      const after = { status, ...(status === 'shipped' ? { carrier, trackingNumber, ...why } : {}) };
      const act = { actor, action: 'order.moved', subjectType: 'order', subjectId: orderNumber };
      await this.audit.record(em, { ...act, before, after, reason: reason ?? null });
    });
  }

  private async holdOf(em: EntityManager, order: Order, refunds: readonly Refund[]): Promise<Hold | null> {
    const pointsDebt = await this.grants.debtBehind(order.id, em);
    const money = moneyHold(order, refunds, await em.find(Dispute, { orderId: order.id }));
    return pointsDebt > 0 || money ? { pointsDebt, money } : null;
  }
}
