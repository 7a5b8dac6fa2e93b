import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Problem } from '../../../../platform/http/problem.js';
import { Stock } from '../../../catalogue/index.js';
import type { Refund } from '../../refunds/domain/refund.js';
import { Refunds } from '../../refunds/use-cases/refunds.js';
import type { Order } from '../domain/order.js';
import { OrderNote } from '../domain/order-note.js';
import { StatusChangeNotAllowed } from '../domain/order-state.js';

/** A move that the order does not allow answers 409, in plain words. */
export function refusedMove(error: unknown): never {
  throw error instanceof StatusChangeNotAllowed ? new Problem(409, error.message, { status: error.from }) : error;
}

/** Why an order is cancelled, and by whom. */
export interface CancelledBy {
  by: 'staff' | 'customer';
  /** As `actorName` says it. */
  actor: string;
  /** The customer reads it. */
  reason: string;
  /** Where it is another; the customer does not read it. */
  refundReason?: string;
}

const GOODS_STAY_SOLD =
  'Everything had been refunded as money before the order was cancelled, so no document of ours takes the goods back in Sage. ' +
  'They stay sold here until Sage’s stock is put right by hand.';

/** Cancels orders (decision 13), in the caller's transaction: what was paid is to be given back, and the goods are free again. */
@Injectable()
export class Cancellation {
  constructor(
    private readonly stock: Stock,
    private readonly refunds: Refunds,
  ) {}

  /**
   * Cancels an order whose row is locked. Answers the refunds that are to be sent now: all that is owed. Goods that were sold
   * come back with the whole refund, once that is done, and never without it: its document alone brings them back into Sage's
   * count (decision 15). Throws 409.
   */
  async cancel(em: EntityManager, order: Order, why: CancelledBy): Promise<Refund[]> {
    const { actor, reason, refundReason = reason } = why;
    const owed = cancelled(order, why);
    // The order's row first, as everybody who comes to it locks it first; and so that the cancellation is told before the refund.
    await em.flush();
    if (!owed) {
      await this.stock.release(em, order.id);
      return [];
    }
    const asked = await this.refunds.requestAll(em, order, { reason: refundReason, actor });
    if (!asked.some(({ kind }) => kind === 'whole')) em.persist(OrderNote.by('system', order.id, GOODS_STAY_SOLD));
    return asked;
  }
}

function cancelled(order: Order, { by, actor, reason }: CancelledBy): boolean {
  try {
    return order.cancel(by, actor, reason);
  } catch (error) {
    return refusedMove(error);
  }
}
