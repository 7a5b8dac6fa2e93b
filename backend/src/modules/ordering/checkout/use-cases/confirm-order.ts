import { OptimisticLockError } from '@mikro-orm/core';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { inTransaction } from '../../../../platform/database/database.js';
import { type Actor, actorName } from '../../../../platform/http/actor.js';
import { CartClearing } from '../../../cart/index.js';
import { Stock } from '../../../catalogue/index.js';
import { GrantsLedger, PointsLedger } from '../../../loyalty/index.js';
import { Order } from '../../orders/domain/order.js';
import { lockOrder } from '../../orders/use-cases/lock-order.js';
import { Destinations } from '../../quotes/queries/destinations.js';
import { CheckoutSession } from '../domain/checkout-session.js';
import { AuthorisationEnded } from './checkout-errors.js';
import type { OrderInput } from './order-input.js';
import type { ReservedOrder } from './reserve-order.js';
import { paidFor } from './unchanged-cart.js';

/** Confirms the pending order of a checkout whose money is captured, or undoes it. */
@Injectable()
export class OrderConfirmations {
  constructor(
    private readonly em: EntityManager,
    private readonly stock: Stock,
    private readonly points: PointsLedger,
    private readonly grants: GrantsLedger,
    private readonly carts: CartClearing,
    private readonly destinations: Destinations,
  ) {}

  /** Returns the order, confirmed by this call or before; cancelled where another process cancelled it. */
  async confirm(sessionId: string, { orderId, made }: ReservedOrder, input: OrderInput): Promise<Order> {
    const confirmed = made && (await this.confirmMade(sessionId, made, input.actor));
    return confirmed ?? this.complete(orderId, input, (em, order) => this.settle(em, sessionId, order, input.actor));
  }

  /** Returns a finished checkout's order; an address or a confirmed age that was missing is filled in. */
  repeat(orderId: string, input: OrderInput): Promise<Order> {
    return this.complete(orderId, input);
  }

  /** Cancels a pending order whose authorisation ended: stock, points and reward are given back. Throws `AuthorisationEnded`. */
  async undo(sessionId: string, orderId: string, { actor }: OrderInput): Promise<never> {
    await inTransaction(this.em, async (em) => {
      const order = await em.findOneOrFail(Order, { id: orderId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (order.status !== 'pending') return;
      order.abandon(actorName(actor), 'The card authorisation ended before it was captured');
      await this.stock.release(em, orderId);
      if (order.pointsUsed > 0) await this.points.giveBack(em, orderId);
      if (order.grantId) await this.grants.giveBack(em, { orderId });
      await em.nativeUpdate(CheckoutSession, { id: sessionId }, { status: 'abandoned' });
    });
    throw new AuthorisationEnded();
  }

  /** Confirms an order without reading it again; undefined where another process has changed it since. */
  private async confirmMade(
    sessionId: string,
    { order, unit }: NonNullable<ReservedOrder['made']>,
    actor: Actor,
  ): Promise<Order | undefined> {
    try {
      return await unit.transactional((em) => this.settle(em as EntityManager, sessionId, order, actor));
    } catch (error) {
      if (error instanceof OptimisticLockError) return undefined;
      throw error;
    }
  }

  private complete(
    orderId: string,
    { actor, delivery, ageConfirmed }: OrderInput,
    settlePending?: (em: EntityManager, order: Order) => Promise<Order>,
  ): Promise<Order> {
    return inTransaction(this.em, async (em) => {
      const order = await lockOrder(em, { id: orderId });
      if (delivery) order.setDelivery(this.destinations.withUndeliverable(delivery, order.items.getItems()));
      if (ageConfirmed) order.confirmAge(actorName(actor));
      return order.status === 'pending' && settlePending ? settlePending(em, order) : order;
    });
  }

  private async settle(em: EntityManager, sessionId: string, order: Order, actor: Actor): Promise<Order> {
    order.confirm(actorName(actor));
    // The order's row is locked first, in the same order as everywhere else.
    await em.flush();
    await this.stock.commit(em, order.id);
    if (order.userId) await this.carts.takeOut(em, order.userId, paidFor(order.items.getItems()));
    await em.nativeUpdate(CheckoutSession, { id: sessionId }, { status: 'finished' });
    return order;
  }
}
