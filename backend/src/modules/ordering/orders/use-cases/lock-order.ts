import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Problem } from '../../../../platform/http/problem.js';
import { Order } from '../domain/order.js';

/**
 * The order with its lines, its row locked: whoever changes an order, or anything that hangs on it, begins with this.
 * Throws 404.
 */
export async function lockOrder(em: EntityManager, where: { id: string } | { orderNumber: string }): Promise<Order> {
  const order = await em.findOne(Order, where, {
    populate: ['items'],
    strategy: 'joined',
    lockMode: LockMode.PESSIMISTIC_WRITE,
    lockTableAliases: ['o0'],
  });
  if (!order) throw new Problem(404, 'There is no such order.');
  return order;
}
