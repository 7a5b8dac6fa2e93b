import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Stock } from '../../../catalogue/index.js';
import type { Refund } from '../../refunds/domain/refund.js';
import { unitsLeft } from '../../refunds/domain/refund-content.js';
import { isHeldByBank } from '../../refunds/domain/refundable.js';
import { Refunds } from '../../refunds/use-cases/refunds.js';
import type { Order } from '../domain/order.js';
import { OrderNote } from '../domain/order-note.js';

/** The reason and actor of a cancellation. */
interface CancelledBy {
  by: 'staff' | 'customer';
  /** As `actorName` returns it. */
  actor: string;
  /** The customer reads it. */
  reason: string;
}

const GOODS_STAY_SOLD =
  'Everything had been refunded as money before the order was cancelled, so no document returns the goods to stock in Sage. ' +
  'They count as sold until someone corrects the stock in Sage.';

/** Cancels orders in the caller's transaction: requests the refunds that are due and frees the goods (docs/rules.md#cancellation). */
@Injectable()
export class Cancellation {
  constructor(
    private readonly stock: Stock,
    private readonly refunds: Refunds,
  ) {}

  /**
   * Cancels an order whose row is locked. Returns the refunds to send now. Sold goods come back with the whole refund once it
   * is done, never without it (docs/decisions/refunds.md#goods-that-come-back). Throws `StatusChangeNotAllowed`, `RefundNotAllowed`.
   */
  async cancel(em: EntityManager, order: Order, why: CancelledBy): Promise<Refund[]> {
    const { by, actor, reason } = why;
    const isHeld = isHeldByBank(order, await this.refunds.findByOrder(em, order));
    const wasConfirmed = order.cancel(by, actor, reason, isHeld);
    // Locks are taken in one order everywhere, the order's row first; and the cancellation is published before its refund.
    await em.flush();
    if (!wasConfirmed) {
      await this.stock.release(em, order.id);
      return [];
    }
    const requested = await this.refunds.requestAll(em, order, { reason, actor });
    const left = unitsLeft(order, await this.refunds.findByOrder(em, order));
    if (left.length > 0 && !requested.some(({ kind }) => kind === 'whole'))
      em.persist(OrderNote.by('system', order.id, GOODS_STAY_SOLD));
    return requested;
  }
}
