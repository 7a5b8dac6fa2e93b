import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import type { Actor } from '../../../platform/http/actor.js';
import { Problem } from '../../../platform/http/problem.js';
import type { Pence } from '../../../platform/money.js';
import type { CartLine } from '../../cart/index.js';
import { type Payment, Payments } from '../adapters/payments.js';
import { Customers } from '../customers.js';
import { CheckoutSession } from '../domain/checkout-session.js';
import type { OrderCustomer } from '../events.js';
import { OpenCheckouts } from '../open-checkouts.js';
import { PriceQuote, type Quote, storedQuote } from '../queries/price-quote.js';

/**
 * Gets a checkout its one payment intent (decision 10): made at the first call, changed by later ones of the same checkout.
 * Refuses with the fresh quote when the cart cannot be had as it is, or `amount` is not what it costs (decision 1).
 */
export class PreparePayment {
  constructor(
    readonly actor: Actor,
    /** A guest's cart; a signed-in customer's is the shop's own. */
    readonly cart: readonly CartLine[] | undefined,
    /** What the shopper was shown, compared and never used. */
    readonly amount: Pence,
    /** The checkout this browser is in, if it is in one. */
    readonly checkoutId: string | undefined,
    readonly pointsAsked = 0,
  ) {}
}

/** The cart cannot be had as it is, or costs something else; carries what is true now (409). */
export class QuoteChanged extends Error {
  constructor(
    message: string,
    readonly quote: Quote,
  ) {
    super(message);
  }
}

export interface PreparedPayment {
  checkoutId: string;
  payment: Payment;
  quote: Quote;
}

/** Intents in these states can still be changed. */
const CHANGEABLE = ['requires_payment_method', 'requires_confirmation', 'requires_action'];

@CommandHandler(PreparePayment)
export class PreparePaymentHandler implements ICommandHandler<PreparePayment, PreparedPayment> {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
    private readonly payments: Payments,
    private readonly customers: Customers,
    private readonly openCheckouts: OpenCheckouts,
  ) {}

  async execute({ actor, cart, amount, checkoutId, pointsAsked }: PreparePayment): Promise<PreparedPayment> {
    const quote = await this.queries.execute<PriceQuote, Quote>(new PriceQuote(actor, cart, pointsAsked));
    const em = this.em.fork();
    const session = await this.openCheckouts.of(em, actor, checkoutId);
    if (quote.lines.length === 0) {
      // Decision 10: nothing is left to be paid for.
      if (session) await this.openCheckouts.abandon(em, session);
      throw new Problem(400, 'Your cart is empty');
    }
    if (quote.lines.some(({ problem }) => problem)) throw new QuoteChanged('Some of your cart has changed.', quote);
    if (amount !== quote.total) throw new QuoteChanged('The price has changed.', quote);

    const placing = actor.kind === 'user' ? await this.openCheckouts.beingPlaced(em, actor.userId) : null;
    if (placing) throw paidAlready(placing.paymentIntentId, 'requires_capture');
    const payment = session ? await this.change(em, session, quote) : undefined;
    if (session && payment) return { checkoutId: session.id, payment, quote };
    return this.begin(em, await this.customers.of(actor), quote);
  }

  private async begin(em: EntityManager, customer: OrderCustomer | null, quote: Quote): Promise<PreparedPayment> {
    const id = CheckoutSession.newId();
    const payment = await this.payments.create(quote.total, id, { checkout: id });
    await em
      .persist(CheckoutSession.open({ id, paymentIntentId: payment.id, customer, quote: storedQuote(quote) }))
      .flush();
    return { checkoutId: id, payment, quote };
  }

  /** Changes the intent of a checkout; answers undefined where it can no longer be used and a new one is due. */
  private async change(em: EntityManager, session: CheckoutSession, quote: Quote): Promise<Payment | undefined> {
    const payment = await this.payments.retrieve(session.paymentIntentId);
    if (payment.status === 'canceled') return undefined;
    if (!CHANGEABLE.includes(payment.status)) throw paidAlready(payment.id, payment.status);
    // Ours first: were the intent changed and we not, a payment of the new amount would meet the old quote and be refused.
    session.requote(storedQuote(quote));
    await em.flush();
    return payment.amount === quote.total ? payment : this.payments.changeAmount(payment.id, quote.total);
  }
}

/** Nobody pays twice for one cart: the browser finishes the order that it names. */
function paidAlready(paymentIntentId: string, paymentStatus: Payment['status']): Problem {
  return new Problem(409, 'This checkout has been paid already.', { paymentIntentId, paymentStatus });
}
