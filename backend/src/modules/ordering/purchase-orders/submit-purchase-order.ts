import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Config } from '../../../config.js';
import { inTransaction } from '../../../platform/database/database.js';
import type { Actor } from '../../../platform/http/actor.js';
import { lineKey } from '../../../platform/line-key.js';
import type { Pence } from '../../../platform/money.js';
import { CartClearing, type CartLine } from '../../cart/index.js';
import { OutOfStock, Stock } from '../../catalogue/index.js';
import { Users } from '../../identity/index.js';
import { GrantNotAvailable, GrantsLedger } from '../../loyalty/index.js';
import {
  CartChanged,
  checkAge,
  checkMixed,
  lockUnchangedCart,
  OrderCustomers,
  paidFor,
} from '../checkout/checkout.commands.js';
import { BuyerSuspended, CartEmpty, PaidBeforeSignIn, QuoteChanged } from '../checkout/checkout-errors.js';
import { type CheckoutSession, checkoutOwners } from '../checkout/checkout-session.entity.js';
import { MixPartsCheck } from '../checkout/mix-parts-check.js';
import { OpenCheckouts } from '../checkout/open-checkouts.js';
import { withFreshNumber } from '../checkout/reserve-order.js';
import type { OrderCustomer } from '../events.js';
import { type Delivery, Order } from '../orders/order.entity.js';
import { PriceQuoteQuery, type Quote, storedQuote } from '../quotes/price-quote.js';
import { Destinations } from '../quotes/quotes.queries.js';
import {
  AlreadyPaidByCard,
  CardPaymentStarted,
  NotVerifiedTrade,
  PurchaseOrderLimitReached,
} from './purchase-order-errors.js';
import { recentPurchaseOrder, undecidedPurchaseOrderTotal } from './purchase-orders.queries.js';

/** The amounts that the customer saw: compared, never used (`docs/rules.md#server-prices-everything`). Pence. */
interface ShownAmounts {
  subtotal: Pence;
  shipping: Pence;
  total: Pence;
  lines: (CartLine & { unitPrice: Pence; totalPrice: Pence })[];
}

/** Orders a verified trade customer's stored cart on a purchase order, for sales to approve (`docs/rules.md#purchase-orders`). */
export class SubmitPurchaseOrder extends Command<Order> {
  constructor(
    readonly actor: Actor,
    readonly purchaseOrderNumber: string,
    readonly orderNotes: string,
    readonly delivery: Omit<Delivery, 'customerEmail'>,
    readonly shown: ShownAmounts,
    readonly ageConfirmed = false,
    /** The key in the browser's guest cookie, from before the customer signed in. */
    readonly guestKey?: string,
    /** A redeemed reward that is to be used (`docs/rules.md#grants-on-orders`). */
    readonly grantId?: string | null,
    /** Ids of products of which the customer has some; undefined where they were not asked. */
    readonly haveSome?: readonly string[],
    /** Whether the customer confirms that mixed lines cannot be returned. */
    readonly mixedConfirmed = false,
  ) {
    super();
  }
}

@CommandHandler(SubmitPurchaseOrder)
export class SubmitPurchaseOrderHandler implements ICommandHandler<SubmitPurchaseOrder> {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: PriceQuoteQuery,
    private readonly stock: Stock,
    private readonly grants: GrantsLedger,
    private readonly carts: CartClearing,
    private readonly customers: OrderCustomers,
    private readonly users: Users,
    private readonly openCheckouts: OpenCheckouts,
    private readonly config: Config,
    private readonly destinations: Destinations,
    private readonly mixParts: MixPartsCheck,
  ) {}

  async execute(command: SubmitPurchaseOrder): Promise<Order> {
    const { actor } = command;
    const customer = actor.kind === 'user' && actor.tradeVerified ? await this.customers.forActor(actor) : null;
    if (!customer) throw new NotVerifiedTrade();
    try {
      return await this.submit(command, customer);
    } catch (error) {
      if (!(error instanceof QuoteChanged)) throw error;
      const made = await this.repeated(command, customer.userId);
      if (made) return made;
      throw error;
    }
  }

  /**
   * Returns the order that this request has already made. Null where the cart holds any of its goods again: the request
   * is then for another order, which may have the same number.
   */
  private async repeated({ actor, purchaseOrderNumber, shown }: SubmitPurchaseOrder, userId: string) {
    const made = await recentPurchaseOrder(this.em.fork(), userId, { purchaseOrderNumber, ...shown });
    if (!made) return null;
    const { lines } = await this.queries.priceQuote(actor);
    return lines.some(({ productId }) => shown.lines.some((sent) => sent.productId === productId)) ? null : made;
  }

  private async submit(command: SubmitPurchaseOrder, customer: OrderCustomer): Promise<Order> {
    const { actor, purchaseOrderNumber, orderNotes, delivery, grantId } = command;
    const quote = await this.queries.priceQuote(actor, undefined, { grantId });
    this.check(quote, command);
    this.destinations.check(delivery, quote.lines, 'street');
    await this.mixParts.check(actor, quote.lines, command.haveSome);

    const owners = checkoutOwners(actor, command.guestKey);
    // An unpaid card payment for this cart is cancelled; a paid one becomes an order of its own.
    checkNotPaidByCard(await this.openCheckouts.leave(this.em.fork(), owners));

    const make = async (em: EntityManager) => {
      await this.checkStanding(em, customer.userId);
      // Locks the cart first: of concurrent requests for the same cart only one finds it as priced.
      await lockUnchangedCart(this.carts, em, customer.userId, quote.lines);
      const started = await this.openCheckouts.locked(em, owners);
      checkNotPaidByCard(started.find(({ orderId }) => orderId));
      if (started.length > 0) throw new CardPaymentStarted();
      this.checkLimit(await undecidedPurchaseOrderTotal(em, customer.userId), quote.total);
      const order = Order.submit({
        customer,
        quote: storedQuote(quote),
        delivery: { ...delivery, customerEmail: customer.email },
        actor: customer.userId,
        ageConfirmed: command.ageConfirmed,
        mixedConfirmed: command.mixedConfirmed,
        purchaseOrderNumber,
        orderNotes,
      });
      order.restrictAge(await this.stock.reserve(em, order.id, quote.lines, quote.isForTrade));
      if (quote.grant) {
        const { id: orderId, orderNumber } = order;
        await this.grants.use(em, { userId: customer.userId, grantId: quote.grant.id, orderId, orderNumber });
      }
      await this.carts.takeOut(em, customer.userId, paidFor(quote.lines));
      em.persist(order);
      return order;
    };
    return withFreshNumber(() => inTransaction(this.em, make)).catch(async (error) => {
      const why = changeOf(error);
      if (!why) throw error;
      throw new QuoteChanged(why, await this.queries.priceQuote(actor, undefined, { grantId }));
    });
  }

  /** The session may know the account as it was: it is read again and kept until the order is made (`docs/rules.md#standing-at-reservation`). */
  private async checkStanding(em: EntityManager, userId: string): Promise<void> {
    const user = await this.users.keepById(userId, em);
    if (user?.isSuspended) throw new BuyerSuspended();
    if (user?.tradeCustomerStatus !== 'verified') throw new NotVerifiedTrade();
  }

  /** `docs/rules.md#purchase-order-limit` */
  private checkLimit(waiting: Pence, total: Pence): void {
    const { purchaseOrderLimit: limit } = this.config;
    if (waiting + total > limit) throw new PurchaseOrderLimitReached(limit, waiting, total);
  }

  private check(quote: Quote, { shown, ageConfirmed, mixedConfirmed }: SubmitPurchaseOrder): void {
    if (quote.lines.length === 0 && shown.lines.length === 0) throw new CartEmpty();
    if (quote.lines.length === 0) throw new QuoteChanged('Your cart is empty now.', quote);
    checkAge(quote.lines, ageConfirmed);
    checkMixed(quote.lines, mixedConfirmed);
    if (quote.lines.some(({ problem }) => problem)) throw new QuoteChanged('Some of your cart has changed.', quote);
    if (quote.grantProblem) throw new QuoteChanged(quote.grantProblem.message, quote);
    const same =
      shown.subtotal === quote.subtotal &&
      shown.shipping === quote.shipping.total &&
      shown.total === quote.total &&
      shown.lines.length === quote.lines.length &&
      quote.lines.every((line) =>
        shown.lines.some(
          (seen) =>
            lineKey(seen) === lineKey(line) &&
            seen.quantity === line.quantity &&
            seen.unitPrice === line.unitPrice &&
            seen.totalPrice === line.total,
        ),
      );
    if (!same) throw new QuoteChanged('The price has changed.', quote);
  }
}

/** Returns what changed in the cart or the reward since pricing; undefined for an error of another kind. */
function changeOf(error: unknown): string | undefined {
  if (error instanceof OutOfStock) return 'Some of your cart has just sold out.';
  if (error instanceof CartChanged) return 'Your cart has changed.';
  return error instanceof GrantNotAvailable ? error.message : undefined;
}

function checkNotPaidByCard(paid: CheckoutSession | null | undefined): void {
  if (!paid) return;
  if (!paid.userId) throw new PaidBeforeSignIn();
  throw new AlreadyPaidByCard(paid.paymentIntentId);
}
