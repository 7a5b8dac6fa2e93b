import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { AdminOrderView } from './admin-order.view.js';
import { OrderByNumber, type OwnedOrder } from './order-by-number.js';

/** One order with everything that staff need to decide about it; null where there is none. */
export class AdminOrder {
  constructor(readonly orderNumber: string) {}
}

@QueryHandler(AdminOrder)
export class AdminOrderHandler implements IQueryHandler<AdminOrder, AdminOrderView | null> {
  constructor(private readonly queries: QueryBus) {}

  async execute({ orderNumber }: AdminOrder): Promise<AdminOrderView | null> {
    const found = await this.queries.execute<OrderByNumber, OwnedOrder | null>(new OrderByNumber(orderNumber));
    if (!found) return null;
    const { order, userId } = found;
    const to = order.shippingAddress;
    return {
      ...order,
      customerName: to ? `${to.firstName} ${to.lastName}`.trim() : '',
      userId,
      allowedMoves: [],
      mayRefund: false,
      refundable: '0.00',
      notes: [],
      allRefunds: [],
      returnRequests: [],
      disputes: [],
      duplicatePurchaseOrders: [],
      mails: [],
      moves: [],
    };
  }
}
