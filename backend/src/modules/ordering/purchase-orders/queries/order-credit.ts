import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { kysely } from '../../../../platform/database/kysely.js';
import { parsePence } from '../../../../platform/money.js';
import { AlreadyDecided } from '../../orders/domain/purchase-order-status.js';
import { OrderNotFound } from '../../orders/use-cases/lock-order.js';
import type { OrderingTables } from '../../tables.js';
import type { FreshOrderCreditView } from './order-credit.view.js';
import { OrderCredits } from './order-credits.js';

/** The credit of an undecided purchase order, read from Sage now. Throws `OrderNotFound`, `AlreadyDecided`. */
export class OrderCredit extends Query<FreshOrderCreditView> {
  constructor(readonly orderNumber: string) {
    super();
  }
}

@QueryHandler(OrderCredit)
export class OrderCreditHandler implements IQueryHandler<OrderCredit> {
  constructor(
    private readonly em: EntityManager,
    private readonly credits: OrderCredits,
  ) {}

  async execute({ orderNumber }: OrderCredit): Promise<FreshOrderCreditView> {
    const order = await kysely<OrderingTables>(this.em)
      .selectFrom('ordering.orders')
      .where('order_number', '=', orderNumber)
      .select(['id', 'user_id as userId', 'total', 'status', 'po_status as poStatus'])
      .executeTakeFirst();
    if (!order) throw new OrderNotFound();
    if (order.status !== 'pending' || order.poStatus !== 'pending_approval') throw new AlreadyDecided(order.poStatus);
    const isFresh = await this.credits.refresh(order.userId, 'staff');
    const credit = await this.credits.forOrder({ ...order, total: parsePence(order.total) });
    return { credit, sageIsAway: !isFresh };
  }
}
