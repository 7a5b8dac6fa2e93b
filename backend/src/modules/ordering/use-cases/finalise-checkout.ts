import { OptimisticLockError } from '@mikro-orm/core';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { inTransaction } from '../../../platform/database.js';
import { type Actor, actorName } from '../../../platform/http/actor.js';
import { Problem } from '../../../platform/http/problem.js';
import { CartClearing } from '../../cart/index.js';
import { OutOfStock, Stock } from '../../catalogue/index.js';
import { NotEnoughPoints, PointsLedger } from '../../loyalty/index.js';
import { type Payment, PaymentRefused, Payments } from '../adapters/payments.js';
import { BROWSER_GRACE_MS, CheckoutSession, type MissingStock, WEBHOOK_GRACE_MS } from '../domain/checkout-session.js';
import { type Delivery, Order } from '../domain/order.js';
import { deliveryOf } from '../domain/payment-delivery.js';
import { lockedOrder } from '../locked-order.js';
import { checkAge } from './check-age.js';

/**
 * Makes the order of a paid checkout: authorise → reserve → capture → confirm (decisions 8 and 9). The one way to finish,
 * for browser, webhook and sweeper alike: repeating it, at once or after a crash, makes the same one order.
 */
export class FinaliseCheckout {
  constructor(
    readonly paymentIntentId: string,
    readonly actor: Actor,
    /** From the checkout page; where it is missing, what travelled with the payment is taken. */
    readonly delivery?: Delivery,
    readonly ageConfirmed = false,
  ) {}
}

@CommandHandler(FinaliseCheckout)
export class FinaliseCheckoutHandler implements ICommandHandler<FinaliseCheckout, Order> {
  constructor(
    private readonly em: EntityManager,
    private readonly payments: Payments,
    private readonly stock: Stock,
    private readonly points: PointsLedger,
    private readonly carts: CartClearing,
  ) {}

  async execute(command: FinaliseCheckout): Promise<Order> {
    const session = await this.em.fork().findOne(CheckoutSession, { paymentIntentId: command.paymentIntentId });
    if (!session) throw new Problem(404, 'There is no such checkout.');
    checkOwner(session, command.actor);
    if (session.status === 'refused') throw session.missing?.length ? outOfStock(session.missing) : refusedPoints();
    if (session.status === 'finished') return this.repeat(session, command);
    if (command.actor.kind !== 'system') checkAge(session.quote.lines, command.ageConfirmed);

    const payment = await this.payments.retrieve(command.paymentIntentId);
    if (payment.status === 'canceled' && session.orderId) return this.undo(session.id, session.orderId, command);
    checkPaid(payment);
    if (command.actor.kind === 'system' && !session.orderId) leaveTheBrowserItsTime(payment);
    if (payment.amount !== session.amount || payment.currency !== 'gbp') return this.refuseAmount(payment);

    const unit = this.em.fork();
    const { orderId, made } = await this.reserve(unit, session, payment, command);
    if (!(await this.capture(payment, orderId))) return this.undo(session.id, orderId, command);
    return (
      (made && (await this.confirmMade(unit, session.id, made, command))) ?? this.confirm(session.id, orderId, command)
    );
  }

  /** The owner asks again: the same order; an address, or a confirmed age, that was still missing is filled in. */
  private repeat(session: CheckoutSession, { actor, delivery, ageConfirmed }: FinaliseCheckout): Promise<Order> {
    return inTransaction(this.em, async (em) => {
      const order = await lockedOrder(em, { id: session.orderId! });
      if (delivery) order.setDelivery(delivery);
      if (ageConfirmed) order.confirmAge(actorName(actor));
      return order;
    });
  }

  /**
   * Order, reserved stock and spent points in one transaction; whoever comes second finds the order there. `made` is the
   * order when it was made here, known to `unit`.
   */
  private async reserve(
    unit: EntityManager,
    session: CheckoutSession,
    payment: Payment,
    command: FinaliseCheckout,
  ): Promise<{ orderId: string; made?: Order }> {
    const { quote, customer = null } = session;
    const order = Order.place({
      paymentIntentId: payment.id,
      customer,
      quote,
      delivery: command.delivery ?? deliveryOf(payment),
      actor: actorName(command.actor),
      ageConfirmed: command.ageConfirmed,
    });
    try {
      return await unit.transactional(async (em) => {
        const taken = await takeUp(em, session.id, order.id);
        if (taken) return { orderId: taken };
        await this.stock.reserve(em, order.id, quote.lines);
        if (customer && quote.pointsUsed > 0)
          await this.points.spend(em, customer.userId, quote.pointsUsed, order.id, order.orderNumber);
        em.persist(order);
        return { orderId: order.id, made: order };
      });
    } catch (error) {
      if (error instanceof OutOfStock) return this.refuseStock(session, payment, error);
      if (error instanceof NotEnoughPoints) return this.refusePoints(session, payment);
      throw error;
    }
  }

  /** Out of stock: the authorisation is let go, nobody is charged, and the answer says which line (decision 9). */
  private async refuseStock(session: CheckoutSession, payment: Payment, error: OutOfStock): Promise<never> {
    const missing = error.lines.map((line) => ({
      ...line,
      name: session.quote.lines.find(({ productId }) => productId === line.productId)?.name ?? '',
    }));
    await this.refuse(session, payment, missing);
    throw outOfStock(missing);
  }

  /** The points were spent elsewhere meanwhile. */
  private async refusePoints(session: CheckoutSession, payment: Payment): Promise<never> {
    await this.refuse(session, payment, []);
    throw refusedPoints();
  }

  private async refuse(session: CheckoutSession, payment: Payment, missing: MissingStock[]): Promise<void> {
    await this.payments.cancel(payment.id);
    await inTransaction(this.em, async (em) => {
      const mine = await em.findOneOrFail(CheckoutSession, session.id, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!mine.orderId) mine.refuse(missing);
    });
  }

  /** The authorised amount is not the quote's (decision 11): the hold is let go, nobody is charged. */
  private async refuseAmount(payment: Payment): Promise<never> {
    if (payment.status === 'requires_capture') await this.payments.cancel(payment.id);
    throw new Problem(409, 'The amount has changed since you paid. You have not been charged. Please try again.');
  }

  /** Takes the money. Answers false when the hold is gone and nothing can be taken any more. */
  private async capture(payment: Payment, orderId: string): Promise<boolean> {
    if (payment.status === 'succeeded') return true;
    try {
      return (await this.payments.capture(payment.id, orderId)).status === 'succeeded';
    } catch (error) {
      if (!(error instanceof PaymentRefused)) throw error;
      // Somebody else may have captured or cancelled it meanwhile; what is true now decides.
      const { status } = await this.payments.retrieve(payment.id);
      if (status === 'requires_capture') throw error;
      return status === 'succeeded';
    }
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
      const order = await lockedOrder(em, { id: orderId });
      if (delivery) order.setDelivery(delivery);
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

/** Thrown for a payment that the shopper has not made (yet). */
export class NotPaid extends Problem {
  constructor(readonly paymentStatus: Payment['status']) {
    super(
      409,
      paymentStatus === 'canceled'
        ? 'This payment was cancelled. You have not been charged.'
        : 'This payment has not been completed yet.',
      { paymentStatus },
    );
  }
}

function checkPaid({ status }: Payment): void {
  if (status !== 'requires_capture' && status !== 'succeeded') throw new NotPaid(status);
}

function refusedPoints(): Problem {
  return new Problem(409, 'You no longer have that many points. You have not been charged.');
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

/** Thrown for a payment that the browser may still be finishing by itself: the sweeper comes again at `until`. */
export class StillTheBrowsers extends Error {
  constructor(readonly until: Date) {
    super('The browser may still finish this checkout');
  }
}

/** The page has a form, an age to confirm and a person: it goes first (decision 8). */
function leaveTheBrowserItsTime({ status, authorisedAt }: Payment): void {
  if (status !== 'requires_capture' || !authorisedAt) return;
  const until = new Date(authorisedAt.getTime() + WEBHOOK_GRACE_MS);
  if (until.getTime() > Date.now()) throw new StillTheBrowsers(until);
}

function outOfStock(lines: MissingStock[]): Problem {
  const [first] = lines;
  const what = first ? `${first.name}: ${first.available > 0 ? `only ${first.available} left` : 'out of stock'}.` : '';
  return new Problem(409, `Sorry, this has just sold out. ${what} You have not been charged.`, { lines });
}
