import type { EntityManager } from '@mikro-orm/postgresql';
import type { OrderSnapshot } from '../../../ordering/events.js';
import { recordUnshipped } from '../../pending-points/pending-points.js';
import { award } from './record-points.js';

/**
 * Awards the points of an order, once, pending until it is shipped and paid (docs/rules.md#pending-points). A guest
 * earns nothing (docs/rules.md#points-earned).
 */
export async function awardOrder(em: EntityManager, order: OrderSnapshot, awaitsPayment: boolean): Promise<void> {
  const { customer, pointsEarned: points, orderId, orderNumber } = order;
  if (!customer || points < 1) return;
  const description = `Earned with order ${orderNumber}`;
  const key = `earned:${orderId}`;
  const { userId } = customer;
  if (await award(em, { userId, points, orderId, orderNumber, description, key }))
    await recordUnshipped(em, { orderId, orderNumber, userId, points }, awaitsPayment);
}
