import { setTimeout as pause } from 'node:timers/promises';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { Config } from '../../../config.js';
import { messageOf } from '../../../platform/redaction.js';
import type { SyncType } from '../connection/connection.entity.js';
import { retryAfterMs, type SageAnswer, SageUnavailable } from '../connection/sage-http.js';
import { type EndOfCall, type EntryOfCall, endCall, startCall } from './budget-statements.js';

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

/** The pause after a 429 without `Retry-After`, and the longest pause that is accepted, in ms. */
const SHORTEST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 10 * 60_000;
/** Time limit of the statement that counts a call, in ms; it usually takes one. The call is not sent if it fails. */
const COUNTING_MS = 5000;

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
   * the call cannot be counted, the reason of an aborted `signal`, and the errors of `exchange`. With `ends`, the
   * caller records the end of a call that succeeded (`endingCall`, `end`).
   */
  async send(turn: Turn, exchange: () => Promise<SageAnswer>, ends?: (call: EntryOfCall) => void): Promise<SageAnswer> {
    const call = await this.await(turn);
    let answer: SageAnswer | undefined;
    try {
      answer = await exchange();
      return answer;
    } finally {
      if (ends && answer && answer.status < 400) ends(call);
      else await this.finish(call, answer);
    }
  }

  /** Records the end of a call that succeeded. Never throws. */
  end(call: EntryOfCall): Promise<void> {
    return this.record({ call, failed: false, pauseMs: 0 });
  }

  /** Returns the entry of the call among those under way. */
  private async await(turn: Turn): Promise<EntryOfCall> {
    const latest = Date.now() + turn.patienceMs;
    for (let waited = false; ; waited = true) {
      turn.signal?.throwIfAborted();
      const { call, waitMs, slowedDown } = await this.start(turn, waited);
      if (call) return call;
      if (Date.now() + waitMs > latest) throw notNow(slowedDown, waitMs);
      // Waits a little longer, by a random amount, so that waiting processes do not all ask at the same moment.
      await pause(waitMs + Math.random() * Math.min(250, waitMs + 20), undefined, { signal: turn.signal }).catch(() =>
        turn.signal?.throwIfAborted(),
      );
    }
  }

  private async start({ syncType, callMs }: Turn, waited: boolean) {
    const { atOnce, perSecond } = this;
    const reserve = reserveOf(syncType, atOnce);
    const counting = startCall(this.em, { atOnce, perSecond, reserve, callMs, waited });
    return await withinTime(counting).catch((error) => {
      throw new SageUnavailable(`The call was not sent: it could not be counted (${messageOf(error)}).`);
    });
  }

  /**
   * Never throws: Sage has answered and the caller must get the answer. An entry that is left over expires by itself.
   */
  private async finish(call: EntryOfCall, answer: SageAnswer | undefined): Promise<void> {
    const slowedDown = answer?.status === 429;
    const pauseMs = answer && slowedDown ? Math.max(SHORTEST_PAUSE_MS, retryAfterMs(answer.headers)) : 0;
    const failed = !slowedDown && (!answer || answer.status >= 400);
    if (slowedDown) this.logger.warn(`Sage asked to slow down: no calls for ${pauseMs} ms`);
    await this.record({ call, failed, pauseMs: Math.min(pauseMs, LONGEST_PAUSE_MS) });
  }

  private async record(end: EndOfCall): Promise<void> {
    await withinTime(endCall(this.em, end)).catch((error) =>
      this.logger.warn(`The end of a call cannot be recorded: ${messageOf(error)}`),
    );
  }
}

function notNow(slowedDown: boolean, waitMs: number): SageUnavailable {
  const why = slowedDown ? 'Sage asked to slow down.' : 'Sage is called as often as it allows.';
  return new SageUnavailable(`The call was not sent: ${why}`, Math.ceil(waitMs));
}

async function withinTime<T>(counting: Promise<T>): Promise<T> {
  const done = new AbortController();
  const late = pause(COUNTING_MS, undefined, { signal: done.signal, ref: false }).then(() => {
    throw new Error('the database is too slow');
  });
  try {
    return await Promise.race([counting, late]);
  } finally {
    done.abort();
    late.catch(() => undefined);
    counting.catch(() => undefined);
  }
}
