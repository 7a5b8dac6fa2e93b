import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { runAsSystem } from '../../../platform/context.js';
import { kysely } from '../../../platform/database/kysely.js';
import { Job } from '../../../platform/jobs/jobs.js';
import { messageOf } from '../../../platform/redaction.js';
import { type Payment, type PaymentEvent, PaymentRejected, Payments } from '../stripe.client.js';
import { BrowserGraceNotOver, NotPaid } from './checkout-errors.js';
import {
  BROWSER_GRACE_MS,
  CheckoutSession,
  isLeft,
  PaymentEventsRead,
  WEBHOOK_GRACE_MS,
} from './checkout-session.entity.js';
import { FinaliseCheckout } from './finalise-checkout.js';
import { OpenCheckouts } from './open-checkouts.js';

const INTERVAL_MS = 3000;
/** Events are listed by the second they happened in, and may appear in the list a little later, in ms. */
const OVERLAP_MS = 60_000;
/** The span of the first read, in ms. */
const FIRST_LOOK_BACK_MS = 86_400_000;
/** Calls to Stripe per run at most; a longer pass continues in the next run. */
const PAGES = 10;

/**
 * Finds what was paid while webhooks were lost: reads Stripe's event list, mostly one call, and marks its checkouts for the
 * sweeper. One reader over all processes.
 */
@Injectable()
export class ReadPaymentEvents {
  constructor(
    private readonly em: EntityManager,
    private readonly payments: Payments,
  ) {}

  /** Reads new events, newest first. Idempotent. */
  @Job({ name: 'payment events', leader: true, everyMs: INTERVAL_MS })
  async read(): Promise<void> {
    const em = this.em.fork();
    const state = await em.upsert(PaymentEventsRead, { id: 1 }, { onConflictAction: 'ignore' });
    const from = new Date(state.upTo ? state.upTo.getTime() - OVERLAP_MS : Date.now() - FIRST_LOOK_BACK_MS);
    for (let page = 0; page < PAGES; page += 1) {
      const { events, hasMore } = await this.page(state, from);
      await markCheckouts(em, events);
      state.passUpTo ??= events[0]?.at ?? null;
      state.pageAfter = events.at(-1)?.id ?? null;
      if (!hasMore) {
        state.upTo = state.passUpTo ?? state.upTo;
        state.pageAfter = null;
        state.passUpTo = null;
      }
      await em.flush();
      if (!hasMore) return;
    }
  }

  private async page(state: PaymentEventsRead, from: Date): Promise<{ events: PaymentEvent[]; hasMore: boolean }> {
    try {
      return await this.payments.events(from, state.pageAfter ?? undefined);
    } catch (error) {
      if (!(error instanceof PaymentRejected) || !state.pageAfter) throw error;
      // Stripe no longer knows the event after which the pass was to continue: it starts again.
      state.pageAfter = null;
      return this.payments.events(from);
    }
  }
}

/** Marks the open checkouts of these events, once per event: they are checked after the browser's time to finish. */
async function markCheckouts(em: EntityManager, events: readonly PaymentEvent[]): Promise<void> {
  if (events.length === 0) return;
  const latest = new Map<string, Date>();
  for (const { paymentIntentId, at } of events) if (!latest.has(paymentIntentId)) latest.set(paymentIntentId, at);
  const reported = JSON.stringify([...latest].map(([intent, at]) => ({ intent, at })));
  await sql`
    update ordering.checkout_sessions as session
    set urgent = true, announced_at = event.at, check_at = least(check_at, event.at + make_interval(secs => ${WEBHOOK_GRACE_MS / 1000}::int))
    from jsonb_to_recordset(${reported}::jsonb) as event(intent text, at timestamptz)
    where session.payment_intent_id = event.intent and session.status = 'open'
      and (session.announced_at is null or session.announced_at < event.at)`.execute(kysely(em));
}

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
