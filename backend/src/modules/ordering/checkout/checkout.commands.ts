import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { inTransaction } from '../../../platform/database/database.js';
import { insertEntities } from '../../../platform/database/insert-entities.js';
import { kysely } from '../../../platform/database/kysely.js';
import { prepare } from '../../../platform/database/prepared-statement.js';
import { type Actor, actorName } from '../../../platform/http/actor.js';
import { Wakeups } from '../../../platform/jobs/wake-after-commit.js';
import type { DomainEvent } from '../../../platform/messaging/event.js';
import { outboxMessage, takeRaised } from '../../../platform/messaging/outbox.js';
import type { Pence } from '../../../platform/money.js';
import { CartClearing, type CartLine } from '../../cart/index.js';
import { Stock, sellReserved } from '../../catalogue/index.js';
import { Users } from '../../identity/index.js';
import { GrantsLedger, PointsLedger } from '../../loyalty/index.js';
import type { OrderCustomer } from '../events.js';
import { lockOrder } from '../orders/lock-order.js';
import { Order } from '../orders/order.entity.js';
import { isSameCart, PriceQuoteQuery } from '../quotes/price-quote.js';
import { Destinations } from '../quotes/quotes.queries.js';
import type { QuotedLine } from '../quotes/stored-quote.entity.js';
import { type Payment, PaymentRejected, Payments } from '../stripe.client.js';
import type { OrderingTables } from '../tables.js';
import {
  AgeNotConfirmed,
  AuthorisationEnded,
  BrowserGraceNotOver,
  CheckoutError,
  MixedNotConfirmed,
  NotPaid,
  QuoteChanged,
} from './checkout-errors.js';
import { CheckoutSession, checkoutOwners, WEBHOOK_GRACE_MS } from './checkout-session.entity.js';
import { OpenCheckouts } from './open-checkouts.js';
import type { OrderInput, ReservedOrder } from './reserve-order.js';

/**
 * Captures or releases an authorised payment. Idempotent: where Stripe rejects the call, the payment's present status
 * decides.
 */
@Injectable()
export class AuthorisedPayments {
  constructor(private readonly payments: Payments) {}

  /** Captures the money. Returns null where the authorisation has ended. Throws `NotPaid`. */
  async capture(payment: Payment, orderId: string): Promise<Payment | null> {
    if (payment.status === 'succeeded') return payment;
    const captured = await this.payments.capture(payment.id, orderId).catch(async (error) => {
      const now = await this.current(payment, error);
      if (now.status === 'requires_capture') throw error;
      return now;
    });
    if (captured.status === 'succeeded') return captured;
    if (captured.status === 'canceled') return null;
    throw new NotPaid(captured.status);
  }

  /** Releases the authorisation: no one is charged. Returns the payment where its money has been captured. */
  async release(payment: Payment): Promise<Payment | null> {
    if (payment.status === 'succeeded') return payment;
    try {
      await this.payments.cancel(payment.id);
      return null;
    } catch (error) {
      const now = await this.current(payment, error);
      if (now.status === 'canceled') return null;
      if (now.status !== 'succeeded') throw error;
      return now;
    }
  }

  private current({ id }: Payment, error: unknown): Promise<Payment> {
    if (!(error instanceof PaymentRejected)) throw error;
    return this.payments.retrieve(id);
  }
}

/** Throws `MixedNotConfirmed` where a line is mixed to order and that it cannot be returned is not confirmed (`docs/rules.md#mixed-to-order`). */
export function checkMixed(lines: readonly QuotedLine[], confirmed: boolean): void {
  if (!confirmed && lines.some(({ colour }) => colour)) throw new MixedNotConfirmed();
}

const highestAge = (lines: readonly Pick<Partial<QuotedLine>, 'minimumAge'>[]) =>
  Math.max(0, ...lines.map(({ minimumAge }) => minimumAge ?? 0));

/** Throws `AgeNotConfirmed` where a line has a minimum age that is not confirmed (`docs/rules.md#age-confirmation`). */
export function checkAge(lines: readonly QuotedLine[], confirmed: boolean): void {
  const age = highestAge(lines);
  if (age > 0 && !confirmed) throw new AgeNotConfirmed(age);
}

/** The cart differs from what was priced: another request has ordered it, or another tab has changed it. */
export class CartChanged extends Error {}

/** Returns the lines of the cart itself, without a reward's product. */
export function paidFor<L extends { isGift: boolean }>(lines: readonly L[]): L[] {
  return lines.filter(({ isGift }) => !isGift);
}

/**
 * Locks the customer's cart until the transaction ends: of concurrent orders for one cart only one finds it as priced
 * (`docs/rules.md#one-cart-one-order`). Throws `CartChanged` for the others.
 */
export async function lockUnchangedCart(
  carts: CartClearing,
  em: EntityManager,
  userId: string,
  quoted: readonly (CartLine & { isGift: boolean })[],
): Promise<void> {
  if (!isSameCart(await carts.lock(em, userId), paidFor(quoted))) throw new CartChanged();
}

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
    private readonly wakeups: Wakeups,
  ) {}

  /** Returns the order, confirmed by this call or before; cancelled where another process cancelled it. */
  async confirm(sessionId: string, { orderId, made }: ReservedOrder, input: OrderInput): Promise<Order> {
    if (made && (await this.confirmMade(sessionId, made, input.actor))) return made;
    return this.complete(orderId, input, (em, order) => this.settle(em, sessionId, order, input.actor));
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

  /** Confirms an order without reading it again; returns false where another process has changed it since. */
  private async confirmMade(sessionId: string, order: Order, actor: Actor): Promise<boolean> {
    order.confirm(actorName(actor));
    // Taken once: the transaction may run anew.
    const events = takeRaised(order);
    const confirm = async (em: EntityManager) => {
      const isConfirmed = await storeConfirmation(em, sessionId, order, events);
      if (isConfirmed && order.userId) await this.carts.takeOut(em, order.userId, paidFor(order.items.getItems()));
      return isConfirmed;
    };
    const isConfirmed = await (order.userId ? inTransaction(this.em, confirm) : confirm(this.em));
    if (isConfirmed) this.wakeups.wake('outbox');
    return isConfirmed;
  }

  private complete(
    orderId: string,
    { actor, delivery, ageConfirmed, mixedConfirmed }: OrderInput,
    settlePending?: (em: EntityManager, order: Order) => Promise<Order>,
  ): Promise<Order> {
    return inTransaction(this.em, async (em) => {
      const order = await lockOrder(em, { id: orderId });
      if (delivery) order.setDelivery(this.destinations.withUndeliverable(delivery, order.items.getItems()));
      // The page asked for the age of the lines as quoted; a higher one since then is still to be confirmed.
      if (ageConfirmed && highestAge(order.items.getItems()) >= (order.minimumAge ?? 0))
        order.confirmAge(actorName(actor));
      if (mixedConfirmed) order.confirmMixed(actorName(actor));
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

/**
 * Stores that an order is confirmed, with its event, its stock and the end of its checkout, in one statement. Returns
 * false where the order has changed since it was made; then nothing is stored.
 */
async function storeConfirmation(
  em: EntityManager,
  sessionId: string,
  order: Order,
  events: readonly DomainEvent[],
): Promise<boolean> {
  const { id, status, sageState, moves, updatedAt } = order;
  const { rows } = await sql`
    with confirmed as (
      update ordering.orders
      set status = ${status}, sage_state = ${sageState}, moves = ${JSON.stringify(moves)},
        updated_at = ${updatedAt}, version = version + 1
      where id = ${id} and version = 1 and status = 'pending' returning id),
    published as (${insertEntities(em, events.map(outboxMessage), 'confirmed')}),
    sold as (${sellReserved(sql`(select id from confirmed)`)}),
    finished as (
      update ordering.checkout_sessions set status = 'finished'
      where id = ${sessionId} and exists (select from confirmed))
    select id from confirmed`.execute(kysely(em));
  return rows.length > 0;
}

/** Cancels every unpaid payment of the caller: the cart was emptied, or a purchase order chosen. */
export class LeaveCheckout extends Command<void> {
  constructor(
    readonly actor: Actor,
    /** The key in the browser's guest cookie, also of a user who has signed in since. */
    readonly guestKey: string | undefined,
  ) {
    super();
  }
}

@CommandHandler(LeaveCheckout)
export class LeaveCheckoutHandler implements ICommandHandler<LeaveCheckout> {
  constructor(
    private readonly em: EntityManager,
    private readonly openCheckouts: OpenCheckouts,
  ) {}

  async execute({ actor, guestKey }: LeaveCheckout): Promise<void> {
    await this.openCheckouts.leave(this.em.fork(), checkoutOwners(actor, guestKey));
  }
}

interface Account {
  customer: OrderCustomer;
  stripeCustomerId: string | null;
}

/** The customer's snapshot that an order keeps, from identity. */
@Injectable()
export class OrderCustomers {
  constructor(private readonly users: Users) {}

  /** Returns null for a guest. */
  async forActor(actor: Actor): Promise<OrderCustomer | null> {
    return (await this.accountOf(actor))?.customer ?? null;
  }

  /** Returns the same with the account's customer at Stripe, as identity last received it. */
  async accountOf(actor: Actor): Promise<Account | null> {
    const user = actor.kind === 'user' ? await this.users.byId(actor.userId) : null;
    if (!user) return null;
    const { id, email, firstName, lastName, companyName, companyAddress, vatNumber, stripeCustomerId } = user;
    const customer = {
      userId: id,
      name: `${firstName} ${lastName}`.trim(),
      email,
      companyName: companyName ?? null,
      companyAddress: companyAddress ?? null,
      vatNumber: vatNumber ?? null,
    };
    return { customer, stripeCustomerId };
  }
}

/** Throws `NotPaid` unless the payment is authorised or captured. */
export function checkPaid({ status }: Payment): void {
  if (status !== 'requires_capture' && status !== 'succeeded') throw new NotPaid(status);
}

/** Throws `BrowserGraceNotOver` while the page still has time to finish: it has a form and may ask for an age. */
export function checkBrowserGrace({ status, authorisedAt }: Payment): void {
  if (status !== 'requires_capture' || !authorisedAt) return;
  const until = new Date(authorisedAt.getTime() + WEBHOOK_GRACE_MS);
  if (until.getTime() > Date.now()) throw new BrowserGraceNotOver(until);
}

/** States of unpaid payments that Stripe lets be cancelled. */
const UNPAID: readonly string[] = ['requires_payment_method', 'requires_confirmation', 'requires_action'];
const CHANGED =
  'The price has changed since this page showed it, perhaps in another tab. You have not been charged; please check it again.';
const REWARD_CHANGED =
  'The reward has changed since this page showed it, perhaps in another tab. You have not been charged; please check it again.';
const CART_CHANGED =
  'Your cart has changed since this page showed it, perhaps in another tab. You have not been charged; please check it again.';
const ENDED = 'The price was held for 30 minutes and has expired. You have not been charged; please check it again.';

/** The amount, reward and lines on the page that pays: compared, never used. */
export interface ShownPayment {
  amount: Pence;
  /** The redeemed reward; null for none. A product at £0 does not show in the amount. */
  grantId: string | null;
  /** The cart's lines; undefined where the client does not send them. Another colour does not show in the amount. */
  lines?: readonly CartLine[];
}

/** A price holds for half an hour after it was quoted (`docs/rules.md#price-hold`). */
@Injectable()
export class PriceHold {
  constructor(
    private readonly em: EntityManager,
    private readonly quotes: PriceQuoteQuery,
    private readonly payments: Payments,
    private readonly authorisedPayments: AuthorisedPayments,
    private readonly openCheckouts: OpenCheckouts,
  ) {}

  /**
   * Cancels a payment that was not made in time, or whose amount, reward or lines are not those `shown` (another tab has changed them),
   * and throws `QuoteChanged`. A payment authorised in time passes, however late it is finished; so does captured
   * money.
   */
  async check(session: CheckoutSession, payment: Payment, actor: Actor, shown?: ShownPayment): Promise<void> {
    const change = shown && payment.status === 'requires_capture' && changeOf(session, payment, shown);
    if (change) return this.release(session, payment, actor, change);
    const { id, status, authorisedAt } = payment;
    const isLate = status === 'requires_capture' && authorisedAt && session.hasExpired(true, authorisedAt.getTime());
    const isUnpaid = UNPAID.includes(status) && session.hasExpired(status === 'requires_action');
    const isCancelled = status === 'canceled' && session.hasExpired(false);
    // Unpaid payments are left to the sweeper's own rules.
    if (!isLate && (actor.kind === 'system' || !(isUnpaid || isCancelled))) return;
    if (!isCancelled) await this.payments.cancel(id);
    return this.endWith(ENDED, session, actor);
  }

  /** Releases an authorised payment and throws `QuoteChanged`. Returns where it is captured at this moment: its order is being made. */
  async release(session: CheckoutSession, payment: Payment, actor: Actor, reason: string): Promise<void> {
    if (await this.authorisedPayments.release(payment)) return;
    return this.endWith(reason, session, actor);
  }

  private async endWith(reason: string, session: CheckoutSession, actor: Actor): Promise<never> {
    await this.openCheckouts.end(this.em.fork(), session);
    if (actor.kind === 'system') throw new CheckoutError(reason);
    const { lines, pointsUsed, grant } = session.quote;
    const asked = { points: pointsUsed, grantId: grant?.id };
    throw new QuoteChanged(reason, await this.quotes.priceQuote(actor, session.userId ? undefined : lines, asked));
  }
}

/** Returns why the payment is not what the page showed; undefined where it is. */
function changeOf({ quote }: CheckoutSession, payment: Payment, shown: ShownPayment): string | undefined {
  if (shown.amount !== payment.amount) return CHANGED;
  if (shown.grantId !== (quote.grant?.id ?? null)) return REWARD_CHANGED;
  return !shown.lines || isSameCart(shown.lines, paidFor(quote.lines)) ? undefined : CART_CHANGED;
}

/** Schedules a check of a payment's checkout, after the browser's time to finish (`docs/rules.md#checkout-sweeper`). */
export class RecordPaymentEvent extends Command<void> {
  constructor(readonly paymentIntentId: string) {
    super();
  }
}

const scheduleCheck = prepare<OrderingTables, { paymentIntentId: string }, never>(
  'ordering.schedule-check',
  (db, { paymentIntentId }) =>
    db
      .updateTable('ordering.checkout_sessions')
      .set({
        urgent: true,
        check_at: sql<Date>`least(check_at, now() + make_interval(secs => ${sql.lit(WEBHOOK_GRACE_MS / 1000)}))`,
      })
      .where('payment_intent_id', '=', paymentIntentId)
      .where(sql<boolean>`status = 'open'`),
);

@CommandHandler(RecordPaymentEvent)
export class RecordPaymentEventHandler implements ICommandHandler<RecordPaymentEvent> {
  constructor(private readonly em: EntityManager) {}

  async execute({ paymentIntentId }: RecordPaymentEvent): Promise<void> {
    await scheduleCheck(this.em, { paymentIntentId });
  }
}
