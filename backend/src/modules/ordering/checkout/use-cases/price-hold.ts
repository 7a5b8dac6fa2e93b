import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Actor } from '../../../../platform/http/actor.js';
import { Problem } from '../../../../platform/http/problem.js';
import type { Pence } from '../../../../platform/money.js';
import { type Payment, PaymentRejected, Payments } from '../../adapters/payments.js';
import { PriceQuote } from '../../quotes/queries/price-quote.js';
import type { CheckoutSession } from '../domain/checkout-session.js';
import { OpenCheckouts } from './open-checkouts.js';
import { QuoteChanged } from './prepare-payment.js';

/** Unpaid, and Stripe lets them be cancelled. */
const UNPAID: readonly string[] = ['requires_payment_method', 'requires_confirmation', 'requires_action'];
const CHANGED =
  'The price has changed since this page showed it, perhaps in another tab. You have not been charged; please check it again.';
const ENDED = 'The price was held for 30 minutes and has ended. You have not been charged; please check it again.';

/** A price holds for a while after it was quoted (`docs/decisions/0053-a-price-holds-for-half-an-hour.md`). */
@Injectable()
export class PriceHold {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
    private readonly payments: Payments,
    private readonly openCheckouts: OpenCheckouts,
  ) {}

  /**
   * Cancels a payment that was not made in time, or releases its hold, and throws the fresh quote (409). What was authorised in
   * time passes, however late it is finished; so does money that was taken already. The same where another amount was authorised
   * than `shown`, which the shopper saw: another tab has changed the cart.
   */
  async check(session: CheckoutSession, payment: Payment, actor: Actor, shown?: Pence): Promise<void> {
    if (payment.status === 'requires_capture' && shown !== undefined && shown !== payment.amount) {
      if (!(await this.released(payment))) return;
      return this.endWith(CHANGED, session, actor);
    }
    const { id, status, authorisedAt } = payment;
    const isLate = status === 'requires_capture' && authorisedAt && session.hasExpired(true, authorisedAt.getTime());
    const isUnpaid = UNPAID.includes(status) && session.hasExpired(status === 'requires_action');
    const isCancelled = status === 'canceled' && session.hasExpired(false);
    // The sweeper cancels what is unpaid by itself.
    if (!isLate && (actor.kind === 'system' || !(isUnpaid || isCancelled))) return;
    if (!isCancelled) await this.payments.cancel(id);
    return this.endWith(ENDED, session, actor);
  }

  /** Returns false where the money was captured at this moment: its order is being made. */
  private async released({ id }: Payment): Promise<boolean> {
    try {
      await this.payments.cancel(id);
      return true;
    } catch (error) {
      if (!(error instanceof PaymentRejected)) throw error;
      const { status } = await this.payments.retrieve(id);
      if (status !== 'canceled' && status !== 'succeeded') throw error;
      return status === 'canceled';
    }
  }

  private async endWith(reason: string, session: CheckoutSession, actor: Actor): Promise<never> {
    await this.openCheckouts.end(this.em.fork(), session);
    if (actor.kind === 'system') throw new Problem(409, reason);
    const { lines, pointsUsed } = session.quote;
    const fresh = new PriceQuote(actor, session.userId ? undefined : lines, pointsUsed);
    throw new QuoteChanged(reason, await this.queries.execute(fresh));
  }
}
