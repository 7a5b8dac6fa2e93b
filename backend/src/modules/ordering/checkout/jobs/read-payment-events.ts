import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { kysely } from '../../../../platform/database/kysely.js';
import { Job } from '../../../../platform/jobs/job.js';
import { type PaymentEvent, PaymentRejected, Payments } from '../../adapters/payments.js';
import { WEBHOOK_GRACE_MS } from '../domain/checkout-session.js';
import { PaymentEventsRead } from '../domain/payment-events-read.js';

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
