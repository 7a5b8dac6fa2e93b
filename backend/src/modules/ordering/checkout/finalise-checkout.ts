import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../platform/http/actor.js';
import type { Delivery, Order } from '../orders/order.entity.js';
import { Destinations } from '../quotes/quotes.queries.js';
import { type Payment, Payments } from '../stripe.client.js';
import {
  AuthorisedPayments,
  checkAge,
  checkBrowserGrace,
  checkMixed,
  checkPaid,
  OrderConfirmations,
  PriceHold,
  type ShownPayment,
} from './checkout.commands.js';
import { CheckoutNotFound, HardenerMissing, PaymentOfAnotherCheckout } from './checkout-errors.js';
import { CheckoutSession } from './checkout-session.entity.js';
import { CheckoutRejections } from './end-checkout.js';
import { MixPartsCheck } from './mix-parts-check.js';
import { type OrderInput, OrderReservations, type ReservedOrder } from './reserve-order.js';

/**
 * Makes the order of a paid checkout: authorise → reserve → capture → confirm (`docs/rules.md#authorise-reserve-capture`).
 * The one command of browser, webhook and sweeper. Idempotent: a repeat, also at once or after a crash, makes the same order.
 */
export class FinaliseCheckout extends Command<Order> implements OrderInput {
  constructor(
    readonly paymentIntentId: string,
    readonly actor: Actor,
    readonly delivery?: Delivery,
    readonly ageConfirmed = false,
    /** The amount, reward and lines that the shopper saw: compared with the authorisation, never used. */
    readonly shown?: ShownPayment,
    /** The checkout as the caller has just read it; undefined where it has not. */
    readonly read?: CheckoutSession | null,
    /** Ids of products of which the customer has some; undefined where they were not asked. */
    readonly haveSome?: readonly string[],
    /** Whether the customer confirms that mixed lines cannot be returned. */
    readonly mixedConfirmed = false,
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
    private readonly destinations: Destinations,
    private readonly mixParts: MixPartsCheck,
    private readonly reservations: OrderReservations,
    private readonly authorisedPayments: AuthorisedPayments,
    private readonly confirmations: OrderConfirmations,
    private readonly rejections: CheckoutRejections,
  ) {}

  async execute(command: FinaliseCheckout): Promise<Order> {
    const session = await this.findCheckout(command);
    if (session.status === 'rejected') return this.rejections.repeat(session);
    if (session.status === 'finished') return this.confirmations.repeat(session.orderId!, command);
    this.checkInput(session, command);

    const payment = await this.payments.retrieve(command.paymentIntentId);
    if (payment.status === 'canceled' && session.orderId)
      return this.confirmations.undo(session.id, session.orderId, command);
    await this.checkPayment(session, payment, command);
    await this.checkMixParts(session, payment, command);

    const reserved = await this.reserve(session, payment, command);
    const captured = await this.authorisedPayments.capture(payment, reserved.orderId);
    if (!captured) return this.confirmations.undo(session.id, reserved.orderId, command);
    session.orderId = reserved.orderId;
    // Captured by hand: another amount is not the price of these goods.
    if (captured.received !== session.amount) return this.rejections.rejectAmount(session, captured, command.delivery);

    const order = await this.confirmations.confirm(session.id, reserved, command);
    // The order was confirmed and then cancelled by another process: the cancellation makes the refund.
    if (order.status !== 'cancelled' || order.wasConfirmed) return order;
    // The order was cancelled before its payment was captured, or by an earlier try that died before the refund was
    // recorded.
    return this.rejections.refund(session, captured, { reason: '', missing: session.missing ?? [] });
  }

  /**
   * A guest's payment may be finished by a caller who is signed out; a user's by that user and by the shop itself
   * (`docs/rules.md#payment-belongs-to-checkout`).
   */
  private async findCheckout({ paymentIntentId, actor, read }: FinaliseCheckout): Promise<CheckoutSession> {
    const session = read === undefined ? await this.em.fork().findOne(CheckoutSession, { paymentIntentId }) : read;
    if (!session) throw new CheckoutNotFound();
    const userId = actor.kind === 'user' ? actor.userId : null;
    if (actor.kind !== 'system' && (session.userId ?? null) !== userId) throw new PaymentOfAnotherCheckout();
    return session;
  }

  /** The sweeper brings no input; a paid order that cannot go to its address is kept and waits. */
  private checkInput({ quote, orderId }: CheckoutSession, command: FinaliseCheckout): void {
    const { actor, delivery, ageConfirmed, mixedConfirmed } = command;
    if (actor.kind === 'system') return;
    checkAge(quote.lines, ageConfirmed);
    checkMixed(quote.lines, mixedConfirmed);
    if (delivery && !orderId) this.destinations.check(delivery, quote.lines);
  }

  /** Throws unless the payment was made in time, for this checkout and for its amount. */
  private async checkPayment(session: CheckoutSession, payment: Payment, command: FinaliseCheckout): Promise<void> {
    const { actor, delivery, shown } = command;
    if (!session.orderId) await this.priceHold.check(session, payment, actor, shown);
    checkPaid(payment);
    if (actor.kind === 'system' && !session.orderId) checkBrowserGrace(payment);
    if (session.status === 'abandoned') await this.rejections.rejectAbandoned(session, payment, delivery);
    if (payment.amount !== session.amount || payment.currency !== 'gbp')
      await this.rejections.rejectAmount(session, payment, delivery);
  }

  /**
   * Nothing can be added to an order that is authorised: where a hardener is missing, the payment ends, and the customer pays
   * for the cart with the hardener, or says that they have some.
   */
  private async checkMixParts(session: CheckoutSession, payment: Payment, command: FinaliseCheckout): Promise<void> {
    const { actor, haveSome } = command;
    if (actor.kind === 'system' || session.orderId || payment.status !== 'requires_capture') return;
    try {
      await this.mixParts.check(actor, session.quote.lines, haveSome);
    } catch (error) {
      if (!(error instanceof HardenerMissing)) throw error;
      await this.priceHold.release(session, payment, actor, `${error.message} You have not been charged.`);
    }
  }

  private reserve(session: CheckoutSession, payment: Payment, command: FinaliseCheckout): Promise<ReservedOrder> {
    return this.reservations
      .reserve(session, payment, command)
      .catch((error) => this.rejections.rejectReservation(session, payment, error, command.delivery));
  }
}
