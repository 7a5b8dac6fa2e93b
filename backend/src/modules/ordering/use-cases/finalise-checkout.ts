import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { inTransaction } from '../../../platform/database.js';
import type { Actor } from '../../../platform/http/actor.js';
import { Problem } from '../../../platform/http/problem.js';
import { OutOfStock, Stock } from '../../catalogue/index.js';
import { type Payment, PaymentRefused, Payments } from '../adapters/payments.js';
import { CheckoutSession, type MissingStock, WEBHOOK_GRACE_MS } from '../domain/checkout-session.js';
import { type Delivery, Order } from '../domain/order.js';
import { deliveryOf } from '../domain/payment-delivery.js';

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
  ) {}

  async execute(command: FinaliseCheckout): Promise<Order> {
    const session = await this.em.fork().findOne(CheckoutSession, { paymentIntentId: command.paymentIntentId });
    if (!session) throw new Problem(404, 'There is no such checkout.');
    checkOwner(session, command.actor);
    if (session.status === 'refused') throw outOfStock(session.missing ?? []);
    if (session.status === 'finished') return this.repeat(session, command);
    checkAge(session, command);

    const payment = await this.payments.retrieve(command.paymentIntentId);
    if (payment.status === 'canceled' && session.orderId) return this.undo(session.id, session.orderId, command);
    checkPaid(payment);
    if (command.actor.kind === 'system' && !session.orderId) leaveTheBrowserItsTime(payment);
    if (payment.amount !== session.total || payment.currency !== 'gbp') return this.refuseAmount(payment);

    const orderId = await this.reserve(session.id, payment, command);
    const captured = await this.capture(payment, orderId);
    return captured ? this.confirm(session.id, orderId, command) : this.undo(session.id, orderId, command);
  }

  /** The owner asks again: the same order; an address that was still missing is filled in. */
  private repeat(session: CheckoutSession, { delivery }: FinaliseCheckout): Promise<Order> {
    return inTransaction(this.em, async (em) => {
      const order = await em.findOneOrFail(Order, { id: session.orderId! }, { populate: ['items'] });
      if (delivery) order.setDelivery(delivery);
      return order;
    });
  }

  /** Order and reserved stock in one transaction; whoever comes second finds the order there. Answers its id. */
  private async reserve(sessionId: string, payment: Payment, command: FinaliseCheckout): Promise<string> {
    try {
      return await inTransaction(this.em, async (em) => {
        const session = await em.findOneOrFail(
          CheckoutSession,
          { id: sessionId },
          { lockMode: LockMode.PESSIMISTIC_WRITE },
        );
        if (session.orderId) return session.orderId;
        const order = Order.place({
          paymentIntentId: payment.id,
          userId: session.userId ?? null,
          quote: session.quote,
          delivery: command.delivery ?? deliveryOf(payment),
          actor: actorName(command.actor),
        });
        await this.stock.reserve(em, order.id, session.quote.lines);
        em.persist(order);
        session.ordered(order.id);
        return order.id;
      });
    } catch (error) {
      if (!(error instanceof OutOfStock)) throw error;
      return this.refuseStock(sessionId, payment, error);
    }
  }

  /** Out of stock: the authorisation is let go, nobody is charged, and the answer says which line (decision 9). */
  private async refuseStock(sessionId: string, payment: Payment, error: OutOfStock): Promise<never> {
    await this.payments.cancel(payment.id);
    const missing = await inTransaction(this.em, async (em) => {
      const session = await em.findOneOrFail(
        CheckoutSession,
        { id: sessionId },
        { lockMode: LockMode.PESSIMISTIC_WRITE },
      );
      const lines = error.lines.map((line) => ({
        ...line,
        name: session.quote.lines.find(({ productId }) => productId === line.productId)?.name ?? '',
      }));
      session.refuse(lines);
      return lines;
    });
    throw outOfStock(missing);
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

  private confirm(sessionId: string, orderId: string, { actor, delivery }: FinaliseCheckout): Promise<Order> {
    return inTransaction(this.em, async (em) => {
      const order = await em.findOneOrFail(
        Order,
        { id: orderId },
        { populate: ['items'], lockMode: LockMode.PESSIMISTIC_WRITE, lockTableAliases: ['o0'] },
      );
      if (delivery) order.setDelivery(delivery);
      if (order.status !== 'pending') return order;
      order.confirm(actorName(actor));
      await this.stock.commit(em, orderId);
      await em.nativeUpdate(CheckoutSession, { id: sessionId }, { status: 'finished' });
      return order;
    });
  }

  private async undo(sessionId: string, orderId: string, { actor }: FinaliseCheckout): Promise<never> {
    await inTransaction(this.em, async (em) => {
      const order = await em.findOneOrFail(Order, { id: orderId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (order.status !== 'pending') return;
      order.abandon(actorName(actor), 'The card authorisation ended before it was captured');
      await this.stock.release(em, orderId);
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

function checkAge(session: CheckoutSession, { actor, ageConfirmed }: FinaliseCheckout): void {
  if (actor.kind === 'system' || ageConfirmed) return;
  const age = Math.max(0, ...session.quote.lines.map(({ minimumAge }) => minimumAge ?? 0));
  if (age > 0)
    throw new Problem(400, `Please confirm that you are ${age} or over.`, {
      errors: [{ field: 'ageConfirmed', message: `Please confirm that you are ${age} or over.` }],
    });
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

function actorName(actor: Actor): string {
  return actor.kind === 'user' ? actor.userId : actor.kind;
}
