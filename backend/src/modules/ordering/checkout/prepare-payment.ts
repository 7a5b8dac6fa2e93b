import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../platform/http/actor.js';
import { newGuestKey } from '../../../platform/http/guest-cookie.js';
import type { Pence } from '../../../platform/money.js';
import { CartClearing, type CartLine } from '../../cart/index.js';
import { type AskedDiscounts, PriceQuoteQuery, type Quote, storedQuote } from '../quotes/price-quote.js';
import { StripeCustomers } from '../saved-cards/saved-cards.commands.js';
import {
  isUnknownToStripe,
  type Payment,
  type PaymentChanges,
  type PaymentRejected,
  Payments,
} from '../stripe.client.js';
import { CartChanged, lockUnchangedCart, OrderCustomers } from './checkout.commands.js';
import { AlreadyPaid, CartEmpty, CheckoutChanged, PaidBeforeSignIn, QuoteChanged } from './checkout-errors.js';
import { type CheckoutSession, checkoutOwners, guestOwner, userOwner } from './checkout-session.entity.js';
import { type Buyer, type Check, OpenCheckouts } from './open-checkouts.js';

/**
 * Returns the checkout's one payment intent (`docs/rules.md#one-open-checkout`): made at the first call, changed by later ones,
 * the same for concurrent requests. Throws `QuoteChanged` when the cart cannot be ordered as it is, or `amount` is not its price.
 */
export class PreparePayment extends Command<PreparedPayment> {
  constructor(
    readonly actor: Actor,
    /** A guest's cart; a signed-in customer's is the shop's own. */
    readonly cart: readonly CartLine[] | undefined,
    /** The amount that the shopper saw: compared, never used (`docs/rules.md#server-prices-everything`). */
    readonly amount: Pence,
    /**
     * The key in the browser's guest cookie, also of a user who has signed in since; a guest without one starts a new
     * checkout.
     */
    readonly guestKey: string | undefined,
    /** Points and a reward that are to be taken off. */
    readonly asked: AskedDiscounts = {},
    /** Whether the card is saved for next time (`docs/rules.md#saved-cards`); a guest's never is. */
    readonly saveCard = false,
  ) {
    super();
  }
}

export interface PreparedPayment {
  payment: Payment;
  quote: Quote;
}

/** Intents in these states can still be changed. */
const CHANGEABLE = ['requires_payment_method', 'requires_confirmation', 'requires_action'];
/** A checkout may end before it is changed, for example in another window; then a new one is opened. */
const ATTEMPTS = 3;

@CommandHandler(PreparePayment)
export class PreparePaymentHandler implements ICommandHandler<PreparePayment> {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: PriceQuoteQuery,
    private readonly payments: Payments,
    private readonly customers: OrderCustomers,
    private readonly stripeCustomers: StripeCustomers,
    private readonly openCheckouts: OpenCheckouts,
    private readonly carts: CartClearing,
  ) {}

  async execute({ actor, cart, amount, guestKey, asked, saveCard }: PreparePayment): Promise<PreparedPayment> {
    const quote = await this.queries.priceQuote(actor, cart, asked);
    const em = this.em.fork();
    const owner = actor.kind === 'user' ? userOwner(actor.userId) : guestOwner(guestKey ?? newGuestKey());
    if (quote.lines.length === 0) {
      await this.openCheckouts.leave(em, checkoutOwners(actor, guestKey));
      throw new CartEmpty();
    }
    if (quote.lines.some(({ problem }) => problem)) throw new QuoteChanged('Some of your cart has changed.', quote);
    if (quote.grantProblem) throw new QuoteChanged(quote.grantProblem.message, quote);
    if (amount !== quote.total) throw new QuoteChanged('The price has changed.', quote);

    if (actor.kind === 'user' && guestKey && (await this.openCheckouts.leave(em, [guestOwner(guestKey)])))
      throw new PaidBeforeSignIn();

    const account = await this.customers.accountOf(actor);
    const customer = account?.customer ?? null;
    const stripeCustomerId =
      account && (account.stripeCustomerId ?? (await this.stripeCustomers.findOrMake(account.customer.userId)));
    const buyer = { customer, stripeCustomerId, quote: storedQuote(quote) };
    const check: Check =
      cart || actor.kind !== 'user'
        ? undefined
        : (unit) => lockUnchangedCart(this.carts, unit, actor.userId, quote.lines);
    try {
      const payment = await this.paymentFor(em, owner, buyer, saveCard, check);
      return { payment, quote };
    } catch (error) {
      if (!(error instanceof CartChanged)) throw error;
      const now = await this.queries.priceQuote(actor, cart, asked);
      throw new QuoteChanged('Your cart has changed.', now);
    }
  }

  private async paymentFor(
    em: EntityManager,
    owner: string,
    from: Buyer,
    saveCard: boolean,
    check: Check,
  ): Promise<Payment> {
    let buyer = from;
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      try {
        // A customer's cart is locked only where there is none yet.
        const found = check && (await this.openCheckouts.find(em, owner));
        const { session, isNew } = found
          ? { session: found, isNew: false }
          : await this.openCheckouts.open(em, { ...buyer, owner }, check);
        if (!session) continue;
        // A new checkout has this quote already.
        const requote = isNew ? undefined : () => this.openCheckouts.requote(em, session, buyer, check);
        const payment = await this.change(em, session, buyer, saveCard, requote);
        if (payment) return payment;
      } catch (error) {
        buyer = await this.withOtherCustomer(buyer, error);
      }
    }
    throw new CheckoutChanged();
  }

  /** Replaces a customer that was deleted at Stripe. Throws any other error. */
  private async withOtherCustomer(buyer: Buyer, error: unknown): Promise<Buyer> {
    const { customer, stripeCustomerId } = buyer;
    const isUnknown = isUnknownToStripe(error) && (error as PaymentRejected).parameter === 'customer';
    if (!isUnknown || !customer || !stripeCustomerId) throw error;
    return { ...buyer, stripeCustomerId: await this.stripeCustomers.replace(customer.userId, stripeCustomerId) };
  }

  /**
   * Returns the checkout's payment with this quote, or undefined where the checkout has ended and a new one is needed.
   * `requote` stores the quote; missing where the checkout has it already.
   */
  private async change(
    em: EntityManager,
    session: CheckoutSession,
    buyer: Buyer,
    saveCard: boolean,
    requote: (() => Promise<boolean>) | undefined,
  ): Promise<Payment | undefined> {
    if (session.orderId) throw new AlreadyPaid(session.paymentIntentId, 'requires_capture');
    const payment = await this.openCheckouts.payment(em, session);
    if (!session.paymentIntentId) return undefined;
    if (payment.status === 'canceled') {
      await this.openCheckouts.end(em, session);
      return undefined;
    }
    if (!CHANGEABLE.includes(payment.status)) throw new AlreadyPaid(payment.id, payment.status);
    // Stores our row first: a payment of the new amount must never meet the old quote.
    if (requote && !(await requote())) return undefined;
    const changes = paymentChanges(payment, buyer, saveCard);
    return Object.keys(changes).length === 0 ? payment : this.payments.change(payment.id, changes);
  }
}

/** An intent without a customer gets the account's; one that has a customer never gets another, and saves no card for it. */
function paymentChanges(payment: Payment, { quote, stripeCustomerId }: Buyer, saveCard: boolean): PaymentChanges {
  const isFree = payment.customerId === null && stripeCustomerId !== null;
  const savesCard = saveCard && stripeCustomerId !== null && (isFree || payment.customerId === stripeCustomerId);
  return {
    ...(payment.amount === quote.total ? {} : { amount: quote.total }),
    ...(isFree ? { customerId: stripeCustomerId } : {}),
    ...(payment.savesCard === savesCard ? {} : { savesCard }),
  };
}
