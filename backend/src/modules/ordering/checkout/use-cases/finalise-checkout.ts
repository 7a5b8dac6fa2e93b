import { OptimisticLockError } from '@mikro-orm/core';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { inTransaction } from '../../../../platform/database.js';
import { type Actor, actorName } from '../../../../platform/http/actor.js';
import { Problem } from '../../../../platform/http/problem.js';
import type { Pence } from '../../../../platform/money.js';
import { CartClearing } from '../../../cart/index.js';
import { OutOfStock, Stock } from '../../../catalogue/index.js';
import { NotEnoughPoints, PointsLedger } from '../../../loyalty/index.js';
import { type Payment, PaymentRejected, Payments } from '../../adapters/payments.js';
import { type Delivery, Order } from '../../orders/domain/order.js';
import { lockOrder } from '../../orders/use-cases/lock-order.js';
import { Destinations } from '../../quotes/queries/destinations.js';
import { BROWSER_GRACE_MS, CheckoutSession, type MissingStock } from '../domain/checkout-session.js';
import { deliveryOf } from '../domain/payment-delivery.js';
import { checkAge } from './check-age.js';
import { namedLines, notSentBack, outOfStock, refusedPoints, sentBack } from './checkout-errors.js';
import { checkBrowserGrace, checkPaid, NotPaid } from './payment-checks.js';
import { PriceHold } from './price-hold.js';
import { type Impossible, UnmadeOrderRefunds } from './unmade-order-refunds.js';
import { withFreshNumber } from './with-fresh-number.js';

/**
 * Makes the order of a paid checkout: authorise → reserve → capture → confirm (decisions 8 and 9). The one way to finish,
 * for browser, webhook and sweeper alike: repeating it, at once or after a crash, makes the same one order.
 */
export class FinaliseCheckout extends Command<Order> {
  constructor(
    readonly paymentIntentId: string,
    readonly actor: Actor,
    /** From the checkout page; where it is missing, what travelled with the payment is taken. */
    readonly delivery?: Delivery,
    readonly ageConfirmed = false,
    /** What the shopper saw, compared with what was authorised and never used. */
    readonly shown?: Pence,
  ) {
    super();
  }
}

@CommandHandler(FinaliseCheckout)
export class FinaliseCheckoutHandler implements ICommandHandler<FinaliseCheckout> {
  constructor(
    private readonly em: EntityManager,
    private readonly payments: Payments,
    private readonly priceHold: PriceHold,
    private readonly stock: Stock,
    private readonly points: PointsLedger,
    private readonly carts: CartClearing,
    private readonly paymentReturn: UnmadeOrderRefunds,
    private readonly destinations: Destinations,
  ) {}

  async execute(command: FinaliseCheckout): Promise<Order> {
    const session = await this.em.fork().findOne(CheckoutSession, { paymentIntentId: command.paymentIntentId });
    if (!session) throw new Problem(404, 'There is no such checkout.');
    checkOwner(session, command.actor);
    if (session.status === 'refused' && session.orderId) return this.answerSentBack(session);
    if (session.status === 'refused') throw session.missing?.length ? outOfStock(session.missing) : refusedPoints();
    if (session.status === 'finished') return this.repeat(session, command);
    if (command.actor.kind !== 'system') {
      checkAge(session.quote.lines, command.ageConfirmed);
      if (command.delivery && !session.orderId) this.destinations.check(command.delivery, session.quote.lines);
    }

    const payment = await this.payments.retrieve(command.paymentIntentId);
    if (payment.status === 'canceled' && session.orderId) return this.undo(session.id, session.orderId, command);
    if (!session.orderId) await this.priceHold.check(session, payment, command.actor, command.shown);
    checkPaid(payment);
    if (command.actor.kind === 'system' && !session.orderId) checkBrowserGrace(payment);
    if (session.status === 'abandoned') return this.refuseLeft(session, payment, command);
    if (payment.amount !== session.amount || payment.currency !== 'gbp')
      return this.refuseAmount(session, payment, command);

    const { unit, orderId, made } = await this.reserve(session, payment, command);
    const captured = await this.capture(payment, orderId);
    if (!captured) return this.undo(session.id, orderId, command);
    session.orderId = orderId;
    // Captured by hand: another amount is not the price of these goods.
    if (captured.received !== session.amount) return this.refuseAmount(session, captured, command);
    const order =
      (made && (await this.confirmMade(unit, session.id, made, command))) ??
      (await this.confirm(session.id, orderId, command));
    // Confirmed and cancelled since, by another process: its refund is that cancellation's.
    if (order.status !== 'cancelled' || order.wasConfirmed) return order;
    // Cancelled before its payment was captured, or by an earlier try that died before the refund was recorded.
    return this.sendBack(session, captured, { reason: '', missing: session.missing ?? [] });
  }

  /** The owner asks again: the same order; an address, or a confirmed age, that was still missing is filled in. */
  private repeat(session: CheckoutSession, { actor, delivery, ageConfirmed }: FinaliseCheckout): Promise<Order> {
    return inTransaction(this.em, async (em) => {
      const order = await lockOrder(em, { id: session.orderId! });
      if (delivery) order.setDelivery(this.destinations.withUndeliverable(delivery, order.items.getItems()));
      if (ageConfirmed) order.confirmAge(actorName(actor));
      return order;
    });
  }

  /**
   * Order, reserved stock and spent points in one transaction; a second request finds the order there. `made` is the
   * order when it was made here, known to `unit`.
   */
  private async reserve(
    session: CheckoutSession,
    payment: Payment,
    command: FinaliseCheckout,
  ): Promise<{ unit: EntityManager; orderId: string; made?: Order }> {
    const { quote, customer = null } = session;
    try {
      return await withFreshNumber(async () => {
        const unit = this.em.fork();
        const order = Order.place({
          paymentIntentId: payment.id,
          customer,
          quote,
          delivery: this.destinations.withUndeliverable(command.delivery ?? deliveryOf(payment), quote.lines),
          actor: actorName(command.actor),
          ageConfirmed: command.ageConfirmed,
        });
        return unit.transactional(async (em) => {
          const taken = await takeUp(em, session.id, order.id);
          if (taken) return { unit, orderId: taken };
          await this.stock.reserve(em, order.id, quote.lines);
          if (customer && quote.pointsUsed > 0)
            await this.points.spend(em, customer.userId, quote.pointsUsed, order.id, order.orderNumber);
          em.persist(order);
          return { unit, orderId: order.id, made: order };
        });
      });
    } catch (error) {
      if (error instanceof OutOfStock) return this.refuse(session, payment, command, namedLines(session, error));
      if (error instanceof NotEnoughPoints) return this.refuse(session, payment, command, []);
      throw error;
    }
  }

  /**
   * Out of stock, or the points were spent elsewhere: the authorisation is released and no one is charged. What was captured by
   * hand is sent back.
   */
  private async refuse(
    session: CheckoutSession,
    payment: Payment,
    { delivery }: FinaliseCheckout,
    missing: MissingStock[],
  ): Promise<never> {
    const captured = await this.release(payment);
    const problem = missing.length > 0 ? outOfStock(missing) : refusedPoints();
    if (captured) {
      const reason = missing.length > 0 ? 'Some of it had sold out.' : 'The points for it had been spent.';
      return this.sendBack(session, captured, { reason, missing }, delivery);
    }
    await inTransaction(this.em, async (em) => {
      const mine = await em.findOneOrFail(CheckoutSession, session.id, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!mine.orderId) mine.refuse(missing);
    });
    throw problem;
  }

  /** The amount at Stripe is not the quote's: the authorisation is released; what was captured by hand is sent back. */
  private async refuseAmount(
    session: CheckoutSession,
    payment: Payment,
    { delivery }: FinaliseCheckout,
  ): Promise<never> {
    const captured = await this.release(payment);
    if (captured)
      return this.sendBack(session, captured, { reason: 'Another amount than its total was taken.' }, delivery);
    throw new Problem(409, 'The amount has changed since you paid. You have not been charged. Please try again.');
  }

  /** The checkout was left, and paid all the same: no one wants this order any more. */
  private async refuseLeft(session: CheckoutSession, payment: Payment, { delivery }: FinaliseCheckout): Promise<never> {
    const captured = await this.release(payment);
    if (captured) return this.sendBack(session, captured, { reason: 'Its checkout had been left.' }, delivery);
    throw new Problem(409, 'This checkout was left before it was paid. You have not been charged.');
  }

  /** Releases the authorisation; returns the payment where it was captured and there is nothing left to release. */
  private async release(payment: Payment): Promise<Payment | null> {
    if (payment.status === 'succeeded') return payment;
    try {
      await this.payments.cancel(payment.id);
      return null;
    } catch (error) {
      if (!(error instanceof PaymentRejected)) throw error;
      const now = await this.payments.retrieve(payment.id);
      if (now.status === 'canceled') return null;
      if (now.status !== 'succeeded') throw error;
      return now;
    }
  }

  private async sendBack(
    session: CheckoutSession,
    payment: Payment,
    why: Impossible,
    delivery?: Delivery,
  ): Promise<never> {
    await this.paymentReturn.sendBack(session, payment, why, delivery);
    return this.answerSentBack(session, why.missing);
  }

  private async answerSentBack(session: CheckoutSession, missing = session.missing ?? []): Promise<never> {
    throw (await this.paymentReturn.isOnItsWay(session)) ? sentBack(missing) : notSentBack();
  }

  /** Takes the money. Returns null when the authorisation has ended and nothing can be taken any more. */
  private async capture(payment: Payment, orderId: string): Promise<Payment | null> {
    if (payment.status === 'succeeded') return payment;
    const captured = await this.payments.capture(payment.id, orderId).catch(async (error) => {
      if (!(error instanceof PaymentRejected)) throw error;
      // It may have been captured or cancelled since; what is true now decides.
      const now = await this.payments.retrieve(payment.id);
      if (now.status === 'requires_capture') throw error;
      return now;
    });
    if (captured.status === 'succeeded') return captured;
    if (captured.status === 'canceled') return null;
    throw new NotPaid(captured.status);
  }

  /** Confirms the order that `unit` has just made, without reading it again; undefined when somebody else has changed it since. */
  private async confirmMade(
    unit: EntityManager,
    sessionId: string,
    order: Order,
    { actor }: FinaliseCheckout,
  ): Promise<Order | undefined> {
    try {
      return await unit.transactional((em) => this.settle(em as EntityManager, sessionId, order, actor));
    } catch (error) {
      if (error instanceof OptimisticLockError) return undefined;
      throw error;
    }
  }

  private confirm(
    sessionId: string,
    orderId: string,
    { actor, delivery, ageConfirmed }: FinaliseCheckout,
  ): Promise<Order> {
    return inTransaction(this.em, async (em) => {
      const order = await lockOrder(em, { id: orderId });
      if (delivery) order.setDelivery(this.destinations.withUndeliverable(delivery, order.items.getItems()));
      if (ageConfirmed) order.confirmAge(actorName(actor));
      return order.status === 'pending' ? this.settle(em, sessionId, order, actor) : order;
    });
  }

  private async settle(em: EntityManager, sessionId: string, order: Order, actor: Actor): Promise<Order> {
    order.confirm(actorName(actor));
    // The order's row first, as everybody who comes to it locks it first.
    await em.flush();
    await this.stock.commit(em, order.id);
    if (order.userId) await this.carts.takeOut(em, order.userId, order.items.getItems());
    await em.nativeUpdate(CheckoutSession, { id: sessionId }, { status: 'finished' });
    return order;
  }

  private async undo(sessionId: string, orderId: string, { actor }: FinaliseCheckout): Promise<never> {
    await inTransaction(this.em, async (em) => {
      const order = await em.findOneOrFail(Order, { id: orderId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (order.status !== 'pending') return;
      order.abandon(actorName(actor), 'The card authorisation ended before it was captured');
      await this.stock.release(em, orderId);
      if (order.pointsUsed > 0) await this.points.giveBack(em, orderId);
      await em.nativeUpdate(CheckoutSession, { id: sessionId }, { status: 'abandoned' });
    });
    throw new Problem(409, 'The payment was cancelled. You have not been charged.');
  }
}

/** A guest's intent may be finalised by whoever names it signed out; a user's by that user and by the shop itself (decisions 8, 11). */
function checkOwner(session: CheckoutSession, actor: Actor): void {
  if (actor.kind === 'system') return;
  const userId = actor.kind === 'user' ? actor.userId : null;
  if ((session.userId ?? null) !== userId) throw new Problem(403, 'This payment belongs to another checkout.');
}

/** Takes the checkout for this order; waits for whoever is at it, and answers the order it has already, if it has one. */
async function takeUp(em: EntityManager, sessionId: string, orderId: string): Promise<string | null> {
  const [mine] = await em.execute<{ id: string }[]>(
    `update ordering.checkout_sessions set order_id = ?, check_at = now() + make_interval(secs => ?)
     where id = ? and status = 'open' and order_id is null returning id`,
    [orderId, BROWSER_GRACE_MS / 1000, sessionId],
  );
  if (mine) return null;
  const { orderId: taken, missing } = await em.findOneOrFail(CheckoutSession, sessionId);
  if (!taken) throw missing?.length ? outOfStock(missing) : refusedPoints();
  return taken;
}
