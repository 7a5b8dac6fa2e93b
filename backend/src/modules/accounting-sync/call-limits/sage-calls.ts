import { setTimeout as pause } from 'node:timers/promises';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { type RawBuilder, sql } from 'kysely';
import { Config } from '../../../config.js';
import { prepare } from '../../../platform/database/prepared-statement.js';
import { messageOf } from '../../../platform/redaction.js';
import type { SyncType } from '../connection/connection.entity.js';
import { retryAfterMs, type SageAnswer, SageUnavailable } from '../connection/sage-http.js';

/** Background syncs, which may wait. All other calls are writes, or a person waits for them. */
const IN_BACKGROUND: ReadonlySet<SyncType> = new Set(['products', 'stock', 'customers', 'prices', 'invoices']);

/**
 * Returns how many calls a call of this kind must leave over for others: syncs leave a fifth of the burst to writes and
 * to people who wait (docs/rules.md#sage-rate).
 */
export function reserveOf(syncType: SyncType, callsAtOnce: number): number {
  return IN_BACKGROUND.has(syncType) ? Math.floor(callsAtOnce / 5) : 0;
}

/**
 * Returns how many calls a second refill the bucket, so that a full bucket and a day's refill add up to the calls of a
 * day.
 */
export function refillPerSecond(callsPerDay: number, callsAtOnce: number): number {
  return (callsPerDay - callsAtOnce) / 86_400;
}

/** Limits of a call's wait for its turn. */
interface Turn {
  readonly syncType: SyncType;
  /** The longest wait, in ms; 0 sends the call now or not at all. */
  readonly patienceMs: number;
  /** Time after which the call has ended, even if its process died, in ms. */
  readonly callMs: number;
  readonly signal?: AbortSignal;
}

/** Conditions for sending a call. */
interface Request {
  /** The most under way at once, and the most that may be sent in one burst. */
  readonly atOnce: number;
  /** The refill. */
  readonly perSecond: number;
  /** So many must be left over. */
  readonly reserve: number;
  readonly callMs: number;
}

/** The pause after a 429 without `Retry-After`, and the longest pause that is accepted, in ms. */
const SHORTEST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 10 * 60_000;
/** Wait before asking again when all calls are under way, in ms. */
const RECHECK_MS = 100;
/** Time limit of the statement that counts a call, in ms; it usually takes one. The call is not sent if it fails. */
const COUNTING_MS = 5000;

/** Skips waiting for the disk in a statement that is its own transaction: a power cut loses less than a second of counts. */
const NOT_AWAITED = sql`set_config('synchronous_commit', 'off', true)`;
const UNDER_WAY = sql`array(select ends from unnest(b.under_way) ends where ends > clock_timestamp())`;
const after = (ms: RawBuilder<number>) => sql`clock_timestamp() + make_interval(secs => ${ms}::float8 / 1000)`;

/** The bucket's tokens by now. */
const tokensOf = ({ atOnce, perSecond }: { [K in keyof Request]: RawBuilder<Request[K]> }) => sql`least(
  ${atOnce}::float8,
  b.tokens + ${perSecond}::float8 * extract(epoch from greatest(clock_timestamp() - b.refilled_at, interval '0')))`;

/** Takes a token and enters the call among those under way, until the time that it returns; no row if it has to wait. */
export const takeToken = prepare<unknown, Request, { until: string }>(
  'take_sage_token',
  (_, request) => sql<{ until: string }>`
    insert into accounting.sage_call_budget as b (id, tokens, refilled_at, under_way)
    values (1, ${request.atOnce}::float8 - 1, clock_timestamp(), array[${after(request.callMs)}])
    on conflict (id) do update set tokens = ${tokensOf(request)} - 1, refilled_at = clock_timestamp(),
      under_way = ${UNDER_WAY} || ${after(request.callMs)}
    where coalesce(b.paused_until <= clock_timestamp(), true) and ${tokensOf(request)} >= 1 + ${request.reserve}::int
      and cardinality(${UNDER_WAY}) < ${request.atOnce}::int - ${request.reserve}::int
    returning under_way[cardinality(under_way)]::text as until, ${NOT_AWAITED}`,
);

/** Returns how long a call has to wait, in ms, and whether Sage asked for it. */
const readWait = prepare<unknown, Request, { waitMs: number; slowedDown: boolean }>(
  'wait_for_sage',
  (_, request) => sql<{ waitMs: number; slowedDown: boolean }>`
    select coalesce(b.paused_until > clock_timestamp(), false) as "slowedDown",
      case when b.paused_until > clock_timestamp() then extract(epoch from b.paused_until - clock_timestamp()) * 1000
        when cardinality(${UNDER_WAY}) >= ${request.atOnce}::int - ${request.reserve}::int then ${sql.lit(RECHECK_MS)}
        else greatest(0, (1 + ${request.reserve}::int - ${tokensOf(request)}) / ${request.perSecond}::float8 * 1000)
        end::float8 as "waitMs"
    from accounting.sage_call_budget b where id = 1`,
);

interface EndOfCall {
  readonly until: string;
  readonly failed: number;
  readonly waited: number;
  /** Above 0 it empties the bucket and stops all calls for so many ms. */
  readonly pauseMs: number;
}

/** Counts a call and takes it from those under way. Returns the time. */
const endCall = prepare<unknown, EndOfCall, { now: Date }>(
  'end_sage_call',
  (_, { until, failed, waited, pauseMs }) => sql<{ now: Date }>`
    with counted as (
      insert into accounting.sage_usage as u (hour, calls, failed, slowed_down, waits)
      values (date_trunc('hour', clock_timestamp(), 'UTC'), 1, ${failed}::int, (${pauseMs}::float8 > 0)::int, ${waited}::int)
      on conflict (hour) do update set calls = u.calls + 1, failed = u.failed + excluded.failed,
        slowed_down = u.slowed_down + excluded.slowed_down, waits = u.waits + excluded.waits)
    update accounting.sage_call_budget set under_way = array_remove(under_way, ${until}::timestamptz),
      tokens = case when ${pauseMs}::float8 > 0 then 0 else tokens end,
      refilled_at = case when ${pauseMs}::float8 > 0 then clock_timestamp() else refilled_at end,
      paused_until = greatest(paused_until, case when ${pauseMs}::float8 > 0 then ${after(pauseMs)} end)
    where id = 1 returning clock_timestamp() as now, ${NOT_AWAITED}`,
);

/**
 * Sends calls to Sage within its limits: one token bucket for all processes, in PostgreSQL (docs/rules.md#sage-rate,
 * docs/decisions/sage-connection.md#one-token-bucket).
 */
@Injectable()
export class SageCalls {
  private readonly logger = new Logger('SageCalls');
  private readonly perSecond: number;
  private readonly atOnce: number;

  constructor(
    private readonly em: EntityManager,
    { sage }: Config,
  ) {
    this.atOnce = sage.callsAtOnce;
    this.perSecond = refillPerSecond(sage.callsPerDay, sage.callsAtOnce);
  }

  /**
   * Runs `exchange` when it is its turn. Throws `SageUnavailable` without sending if the turn does not come in time or
   * the call cannot be counted, the reason of an aborted `signal`, and the errors of `exchange`.
   */
  async send(turn: Turn, exchange: () => Promise<SageAnswer>): Promise<SageAnswer> {
    const { until, waited } = await this.begin(turn);
    let answer: SageAnswer;
    try {
      answer = await exchange();
    } catch (error) {
      await this.end({ until, waited, failed: 1, pauseMs: 0 });
      throw error;
    }
    const slowedDown = answer.status === 429;
    const asked = slowedDown ? Math.max(SHORTEST_PAUSE_MS, retryAfterMs(answer.headers)) : 0;
    const pauseMs = Math.min(asked, LONGEST_PAUSE_MS);
    if (slowedDown) this.logger.warn(`Sage asked to slow down: no calls for ${pauseMs} ms`);
    const failed = !slowedDown && answer.status >= 400 ? 1 : 0;
    return { ...answer, endedAt: await this.end({ until, waited, failed, pauseMs }) };
  }

  /** Waits for the call's turn. */
  private async begin({ syncType, callMs, patienceMs, signal }: Turn): Promise<{ until: string; waited: number }> {
    const latest = Date.now() + patienceMs;
    const { atOnce, perSecond } = this;
    const request = { atOnce, perSecond, reserve: reserveOf(syncType, atOnce), callMs };
    for (let waited = 0; ; waited = 1) {
      signal?.throwIfAborted();
      const [taken] = await this.counted(takeToken(this.em, request));
      if (taken) return { ...taken, waited };
      const [wait] = await this.counted(readWait(this.em, request));
      const { waitMs, slowedDown } = wait ?? { waitMs: 0, slowedDown: false };
      if (Date.now() + waitMs > latest) throw notNow(slowedDown, waitMs);
      // Waits a little longer, by a random amount, so that waiting processes do not all ask at the same moment.
      await pause(waitMs + Math.random() * Math.min(250, waitMs + 20), undefined, { signal }).catch(() =>
        signal?.throwIfAborted(),
      );
    }
  }

  private counted<T>(counting: Promise<T>): Promise<T> {
    return withinTime(counting).catch((error) => {
      throw new SageUnavailable(`The call was not sent: it could not be counted (${messageOf(error)}).`);
    });
  }

  /**
   * Returns the database's time. Never throws: Sage has answered and the caller must get the answer. An entry that is
   * left over expires by itself.
   */
  private async end(call: EndOfCall): Promise<Date | undefined> {
    try {
      return (await withinTime(endCall(this.em, call)))[0]?.now;
    } catch (error) {
      this.logger.warn(`The end of a call cannot be recorded: ${messageOf(error)}`);
      return undefined;
    }
  }
}

function notNow(slowedDown: boolean, waitMs: number): SageUnavailable {
  const why = slowedDown ? 'Sage asked to slow down.' : 'Sage is called as often as it allows.';
  return new SageUnavailable(`The call was not sent: ${why}`, Math.ceil(waitMs));
}

function withinTime<T>(counting: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the database is too slow')), COUNTING_MS);
  });
  return Promise.race([counting, late]).finally(() => clearTimeout(timer));
}
