import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Order } from './order.entity.js';

export class OrderNotFound extends Error {
  constructor() {
    super('There is no such order.');
  }
}

/**
 * Returns the order with its lines and locks its row, which every change of an order or of what belongs to it does first.
 * Throws `OrderNotFound`.
 */
export async function lockOrder(em: EntityManager, where: { id: string } | { orderNumber: string }): Promise<Order> {
  const order = await em.findOne(Order, where, {
    populate: ['items'],
    strategy: 'joined',
    lockMode: LockMode.PESSIMISTIC_WRITE,
    lockTableAliases: ['o0'],
  });
  if (!order) throw new OrderNotFound();
  return order;
}
