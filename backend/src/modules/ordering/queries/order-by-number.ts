import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { OrderView } from './order.view.js';
import { ORDER_COLUMNS } from './order-columns.js';
import { type OrderRow, toOrderView } from './to-order-view.js';

/** One order with its lines, and whose it is; null where there is none. Who may see it is the asker's matter. */
export class OrderByNumber {
  constructor(readonly orderNumber: string) {}
}

export interface OwnedOrder {
  id: string;
  /** Null for a guest's. */
  userId: string | null;
  order: OrderView;
}

const STATEMENT = `select o.id, o.user_id as "ownerId", ${ORDER_COLUMNS} from ordering.orders o where o.order_number = ?`;

@QueryHandler(OrderByNumber)
export class OrderByNumberHandler implements IQueryHandler<OrderByNumber, OwnedOrder | null> {
  constructor(private readonly em: EntityManager) {}

  async execute({ orderNumber }: OrderByNumber): Promise<OwnedOrder | null> {
    const [row] = await this.em
      .fork()
      .execute<(OrderRow & { id: string; ownerId: string | null })[]>(STATEMENT, [orderNumber]);
    if (!row) return null;
    const { id, ownerId, ...order } = row;
    return { id, userId: ownerId, order: toOrderView(order) };
  }
}
