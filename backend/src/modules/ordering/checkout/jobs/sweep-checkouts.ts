import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { runAsSystem } from '../../../../platform/context.js';
import { kysely } from '../../../../platform/database/kysely.js';
import { Job } from '../../../../platform/jobs/job.js';
import { messageOf } from '../../../../platform/redaction.js';
import type { Payment } from '../../adapters/payments.js';
import { isLeft } from '../domain/checkout-owner.js';
import { BROWSER_GRACE_MS, CheckoutSession } from '../domain/checkout-session.js';
import { BrowserGraceNotOver, NotPaid } from '../use-cases/checkout-errors.js';
import { FinaliseCheckout } from '../use-cases/finalise-checkout.js';
import { OpenCheckouts } from '../use-cases/open-checkouts.js';

/** The interval at which the sweeper looks for due checkouts, in ms; it also does so at the start. */
const INTERVAL_MS = 3000;
/** Checkouts that one process handles at once; each may hold a database connection. */
const AT_ONCE = 6;
const URGENT_BATCH = 48;
/** The most batches of urgent checkouts in one sweep. */
const URGENT_ROUNDS = 10;
/** The most checkouts without news in one sweep. */
const QUIET_BATCH = 24;
/** A claim ends after this long, should the process have died, in ms. */
const CLAIM_MS = BROWSER_GRACE_MS;

/**
 * Completes or undoes checkouts left half done by a crash, a dead browser or a lost response, by the browser's own
 * `FinaliseCheckout` (`docs/rules.md#checkout-sweeper`): first those with an order or news from Stripe, then some
 * others. Shared by any number of processes.
 */
@Injectable()
export class SweepCheckouts {
  private readonly logger = new Logger('SweepCheckouts');

  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly openCheckouts: OpenCheckouts,
  ) {}

  /** Handles every due checkout that has an order or news from Stripe, and a bounded number of the others. */
  @Job({ name: 'checkout sweeper', everyMs: INTERVAL_MS })
  async sweep(signal?: AbortSignal): Promise<void> {
    for (let round = 0; round < URGENT_ROUNDS && !signal?.aborted; round += 1)
      if ((await this.processDue(true, URGENT_BATCH)) < URGENT_BATCH) break;
    if (!signal?.aborted) await this.processDue(false, QUIET_BATCH);
  }

  private async processDue(urgent: boolean, limit: number): Promise<number> {
    // Taken from the application's clock, in whole milliseconds, to compare it with the row afterwards.
    const claimedUntil = new Date(Date.now() + CLAIM_MS);
    const due = await this.claim(claimedUntil, urgent, limit);
    const waiting = due.values();
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        // A failing checkout must not stop the others; its claim runs out.
        for (const { id } of waiting) await this.process(id, claimedUntil).catch((error) => this.warn(id, error));
      }),
    );
    return due.length;
  }

  /** Skips rows that another process has locked; the claim postpones their next check. */
  private async claim(until: Date, urgent: boolean, limit: number): Promise<{ id: string }[]> {
    const { rows } = await sql<{ id: string }>`
      update ordering.checkout_sessions set check_at = ${until} where id in (
        select id from ordering.checkout_sessions
        where status = 'open' and (urgent or order_id is not null) = ${urgent} and check_at <= now()
        order by check_at limit ${limit} for update skip locked)
      returning id`.execute(kysely(this.em));
    return rows;
  }

  private async process(id: string, claimedUntil: Date): Promise<void> {
    const session = await this.em.fork().findOne(CheckoutSession, { id, status: 'open' });
    if (!session) return;
    const { paymentIntentId } = session;
    // The intent may exist at Stripe without being stored: the same idempotency key finds it.
    if (!paymentIntentId) return this.cancel(session, claimedUntil);
    try {
      await runAsSystem(() => this.commands.execute(new FinaliseCheckout(paymentIntentId, { kind: 'system' })));
      this.logger.log(`Finished the checkout of ${paymentIntentId}`);
    } catch (error) {
      if (error instanceof BrowserGraceNotOver) return this.scheduleCheck(id, claimedUntil, { checkAt: error.until });
      if (error instanceof NotPaid) return this.leaveUnpaid(session, error.paymentStatus, claimedUntil);
      this.warn(paymentIntentId, error);
      await this.scheduleCheck(id, claimedUntil, { checkAt: session.nextCheckAt() });
    }
  }

  private async leaveUnpaid(session: CheckoutSession, status: Payment['status'], claimedUntil: Date): Promise<void> {
    if (status === 'canceled') return this.openCheckouts.end(this.em.fork(), session);
    const atTheBank = status === 'requires_action' || status === 'processing';
    if (isLeft(session.owner) || session.hasExpired(atTheBank)) return this.cancel(session, claimedUntil);
    session.urgent = false;
    await this.scheduleCheck(session.id, claimedUntil, { urgent: false, checkAt: session.nextCheckAt() });
  }

  /** A checkout paid at the last moment is finished instead. */
  private async cancel(session: CheckoutSession, claimedUntil: Date): Promise<void> {
    const isPaid = await this.openCheckouts.cancel(this.em.fork(), session);
    if (isPaid) await this.scheduleCheck(session.id, claimedUntil, { urgent: true, checkAt: new Date() });
  }

  /** Sets the next check, unless Stripe has announced something since the claim or the order has been made. */
  private async scheduleCheck(id: string, checkAt: Date, next: { checkAt: Date; urgent?: boolean }): Promise<void> {
    await this.em.fork().nativeUpdate(CheckoutSession, { id, status: 'open', checkAt }, next);
  }

  private warn(what: string, error: unknown): void {
    this.logger.warn(`${what}: ${messageOf(error)}`);
  }
}
