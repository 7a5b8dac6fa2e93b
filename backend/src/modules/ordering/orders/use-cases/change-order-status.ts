import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Audit } from '../../../../platform/audit.js';
import { inTransaction } from '../../../../platform/database.js';
import { Problem } from '../../../../platform/http/problem.js';
import type { OrderState } from '../domain/order-state.js';
import type { StatusChangeDetails } from '../domain/status-change.js';
import { CancelOrder } from './cancel-order.js';
import { refusedMove } from './cancellation.js';
import { lockOrder } from './lock-order.js';

/** Staff move an order on, or cancel it (decision 13). Throws 400, 404, 409. */
export class ChangeOrderStatus extends Command<void> {
  constructor(
    readonly orderNumber: string,
    /** As `actorName` says it. */
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
    private readonly audit: Audit,
  ) {}

  async execute({ orderNumber, actor, status, details }: ChangeOrderStatus): Promise<void> {
    const { reason, carrier, trackingNumber } = details;
    if (status === 'cancelled') {
      if (!reason) throw missing({ reason: 'A reason is required' });
      return this.commands.execute(new CancelOrder(orderNumber, 'staff', actor, reason));
    }
    if (status === 'shipped' && !(carrier && trackingNumber))
      throw missing({
        ...(carrier ? {} : { carrier: 'A carrier is required' }),
        ...(trackingNumber ? {} : { trackingNumber: 'A tracking number is required' }),
      });
    const kept = status === 'shipped' ? details : { reason };
    await inTransaction(this.em, async (em) => {
      const order = await lockOrder(em, { orderNumber });
      const before = { status: order.status };
      order.changeStatus(status, 'staff', actor, kept);
      const after = { status, ...(status === 'shipped' ? { carrier, trackingNumber } : {}) };
      const act = { actor, action: 'order.moved', subjectType: 'order', subjectId: orderNumber };
      await this.audit.note(em, { ...act, before, after, reason: reason ?? null });
    }).catch(refusedMove);
  }
}

function missing(fields: Record<string, string>): Problem {
  const errors = Object.entries(fields).map(([field, message]) => ({ field, message }));
  return new Problem(400, errors.map(({ message }) => message).join('. '), { errors });
}
