import type { EntityManager } from '@mikro-orm/postgresql';
import type { OrderSnapshot } from '../../../ordering/events.js';
import { award } from './record-points.js';

/** Gives the customer what the order earns, once per order. A guest earns nothing (docs/rules.md#points-earned). */
export async function awardOrder(em: EntityManager, order: OrderSnapshot): Promise<void> {
  const { customer, pointsEarned: points, orderId, orderNumber } = order;
  if (!customer || points < 1) return;
  const description = `Earned with order ${orderNumber}`;
  const key = `earned:${orderId}`;
  await award(em, { userId: customer.userId, points, orderId, orderNumber, description, key });
}
