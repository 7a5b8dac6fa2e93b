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

/** States of unpaid payments that Stripe lets be cancelled. */
const UNPAID: readonly string[] = ['requires_payment_method', 'requires_confirmation', 'requires_action'];
const CHANGED =
  'The price has changed since this page showed it, perhaps in another tab. You have not been charged; please check it again.';
const REWARD_CHANGED =
  'The reward has changed since this page showed it, perhaps in another tab. You have not been charged; please check it again.';
const ENDED = 'The price was held for 30 minutes and has expired. You have not been charged; please check it again.';

/** The amount and reward on the page that pays: compared, never used. */
export interface ShownPayment {
  amount: Pence;
  /** The redeemed reward; null for none. A product at £0 does not show in the amount. */
  grantId: string | null;
}

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
   * Cancels a payment that was not made in time, or whose amount or reward is not `shown` (another tab has changed it),
   * and throws `QuoteChanged`. A payment authorised in time passes, however late it is finished; so does captured
   * money.
   */
  async check(session: CheckoutSession, payment: Payment, actor: Actor, shown?: ShownPayment): Promise<void> {
    const change = shown && payment.status === 'requires_capture' && changeOf(session, payment, shown);
    if (change) {
      // Captured at this moment: its order is being made.
      if (await this.authorisedPayments.release(payment)) return;
      return this.endWith(change, session, actor);
    }
    const { id, status, authorisedAt } = payment;
    const isLate = status === 'requires_capture' && authorisedAt && session.hasExpired(true, authorisedAt.getTime());
    const isUnpaid = UNPAID.includes(status) && session.hasExpired(status === 'requires_action');
    const isCancelled = status === 'canceled' && session.hasExpired(false);
    // Unpaid payments are left to the sweeper's own rules.
    if (!isLate && (actor.kind === 'system' || !(isUnpaid || isCancelled))) return;
    if (!isCancelled) await this.payments.cancel(id);
    return this.endWith(ENDED, session, actor);
  }

  private async endWith(reason: string, session: CheckoutSession, actor: Actor): Promise<never> {
    await this.openCheckouts.end(this.em.fork(), session);
    if (actor.kind === 'system') throw new CheckoutError(reason);
    const { lines, pointsUsed, grant } = session.quote;
    const asked = { points: pointsUsed, grantId: grant?.id };
    const fresh = new PriceQuote(actor, session.userId ? undefined : lines, asked);
    throw new QuoteChanged(reason, await this.queries.execute(fresh));
  }
}

/** Returns why the payment is not what the page showed; undefined where it is. */
function changeOf({ quote }: CheckoutSession, payment: Payment, shown: ShownPayment): string | undefined {
  if (shown.amount !== payment.amount) return CHANGED;
  return shown.grantId === (quote.grant?.id ?? null) ? undefined : REWARD_CHANGED;
}
