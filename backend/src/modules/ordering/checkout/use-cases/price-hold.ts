import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Actor } from '../../../../platform/http/actor.js';
import type { Pence } from '../../../../platform/money.js';
import { type Payment, Payments } from '../../adapters/payments.js';
import { PriceQuote } from '../../quotes/queries/price-quote.js';
import type { CheckoutSession } from '../domain/checkout-session.js';
import { AuthorisedPayments } from './authorised-payments.js';
import { CheckoutError, QuoteChanged } from './checkout-errors.js';
import { OpenCheckouts } from './open-checkouts.js';

/** Unpaid, and Stripe lets them be cancelled. */
const UNPAID: readonly string[] = ['requires_payment_method', 'requires_confirmation', 'requires_action'];
const CHANGED =
  'The price has changed since this page showed it, perhaps in another tab. You have not been charged; please check it again.';
const ENDED = 'The price was held for 30 minutes and has ended. You have not been charged; please check it again.';

/** A price holds for half an hour after it was quoted (`docs/rules.md#price-hold`). */
@Injectable()
export class PriceHold {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
    private readonly payments: Payments,
    private readonly authorisedPayments: AuthorisedPayments,
    private readonly openCheckouts: OpenCheckouts,
  ) {}

  /**
   * Cancels a payment that was not made in time, or for another amount than `shown` (another tab has changed the cart), and
   * throws `QuoteChanged`. What was authorised in time passes, however late it is finished; so does captured money.
   */
  async check(session: CheckoutSession, payment: Payment, actor: Actor, shown?: Pence): Promise<void> {
    if (payment.status === 'requires_capture' && shown !== undefined && shown !== payment.amount) {
      // Captured at this moment: its order is being made.
      if (await this.authorisedPayments.release(payment)) return;
      return this.endWith(CHANGED, session, actor);
    }
    const { id, status, authorisedAt } = payment;
    const isLate = status === 'requires_capture' && authorisedAt && session.hasExpired(true, authorisedAt.getTime());
    const isUnpaid = UNPAID.includes(status) && session.hasExpired(status === 'requires_action');
    const isCancelled = status === 'canceled' && session.hasExpired(false);
    // Unpaid ones are left to the sweeper's own rules.
    if (!isLate && (actor.kind === 'system' || !(isUnpaid || isCancelled))) return;
    if (!isCancelled) await this.payments.cancel(id);
    return this.endWith(ENDED, session, actor);
  }

  private async endWith(reason: string, session: CheckoutSession, actor: Actor): Promise<never> {
    await this.openCheckouts.end(this.em.fork(), session);
    if (actor.kind === 'system') throw new CheckoutError(reason);
    const { lines, pointsUsed } = session.quote;
    const fresh = new PriceQuote(actor, session.userId ? undefined : lines, pointsUsed);
    throw new QuoteChanged(reason, await this.queries.execute(fresh));
  }
}
