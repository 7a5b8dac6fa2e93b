import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Problem } from '../../platform/http/problem.js';
import { Stock } from '../catalogue/index.js';
import type { Order } from './domain/order.js';
import { MoveNotAllowed } from './domain/order-state.js';
import type { Refund } from './domain/refund.js';
import { refundable } from './domain/refundable.js';
import { Refunds } from './refunds.js';

/** A move that the order does not allow answers 409, in plain words. */
export function refusedMove(error: unknown): never {
  throw error instanceof MoveNotAllowed ? new Problem(409, error.message, { status: error.from }) : error;
}

/** Cancels orders (decision 13), in the caller's transaction: its goods are free again, and what was paid is to be given back. */
@Injectable()
export class Cancellation {
  constructor(
    private readonly stock: Stock,
    private readonly refunds: Refunds,
  ) {}

  /** Cancels an order whose row is locked. Answers the refund that is to be sent now, if any is owed. Throws 409. */
  async cancel(
    em: EntityManager,
    order: Order,
    by: 'staff' | 'customer',
    actor: string,
    reason: string,
  ): Promise<Refund | null> {
    const owed = cancelled(order, by, actor, reason);
    // The order's row first, as everybody who comes to it locks it first; and so that the cancellation is told before the refund.
    await em.flush();
    if (!owed) {
      await this.stock.release(em, order.id);
      return null;
    }
    await this.stock.takeBack(em, order.id);
    if (refundable(order, await this.refunds.ofOrder(em, order)) === 0) return null;
    return this.refunds.request(em, order, { reason, actor });
  }
}

function cancelled(order: Order, by: 'staff' | 'customer', actor: string, reason: string): boolean {
  try {
    return order.cancel(by, actor, reason);
  } catch (error) {
    return refusedMove(error);
  }
}
