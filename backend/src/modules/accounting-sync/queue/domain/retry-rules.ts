import { messageOf } from '../../../../platform/redaction.js';
import {
  CannotBePosted,
  RejectedBySage,
  SageDisconnected,
  SageUnavailable,
} from '../../connection/domain/sage-errors.js';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Waits of an outage: from 1 s, doubling; short while it may be a hiccup, and never longer than `LONGEST_WAIT_MS`. */
const FIRST_WAIT_MS = SECOND;
const SHORT_PHASE_MS = 5 * MINUTE;
const LONGEST_SHORT_WAIT_MS = 15 * SECOND;
const LONGEST_WAIT_MS = 10 * MINUTE;
/** Part of a wait that is left to chance, so that writes which failed together are not sent together. */
const JITTER = 0.25;
/** An outage is waited out this long, then staff have to look. */
const LONGEST_OUTAGE_MS = 72 * HOUR;

/** How often a write has failed so far. */
interface Failures {
  /** Failures that nothing explains. */
  readonly retryCount: number;
  readonly maxRetries: number;
  /** Failures of the outage that is going on. */
  readonly outageCount: number;
  /** When that outage started; null when there is none. */
  readonly outageSince: Date | null;
}

type Verdict =
  | { readonly kind: 'park'; readonly cause: string; readonly unexplained: boolean }
  | { readonly kind: 'wait'; readonly cause: string; readonly waitMs: number; readonly outage: boolean };

/**
 * Returns what is to be done with a write that failed: a rejection parks at once, an outage is waited out, and an
 * unexplained failure is tried `maxRetries` times (docs/rules.md#sage-retries). A wait is up to a quarter shorter than its
 * back-off, or longer than what Sage asked for; `random` is from 0 to 1.
 */
export function judge(error: unknown, failures: Failures, now: Date, random = Math.random()): Verdict {
  const cause = messageOf(error);
  if (error instanceof RejectedBySage || error instanceof CannotBePosted)
    return { kind: 'park', cause, unexplained: false };
  if (error instanceof SageUnavailable || error instanceof SageDisconnected) {
    const lasted = failures.outageSince ? now.getTime() - failures.outageSince.getTime() : 0;
    if (lasted >= LONGEST_OUTAGE_MS) return { kind: 'park', cause: `Tried for 72 hours. ${cause}`, unexplained: false };
    const longest = lasted < SHORT_PHASE_MS ? LONGEST_SHORT_WAIT_MS : LONGEST_WAIT_MS;
    const backoff = backoffMs(failures.outageCount, longest) * (1 - JITTER * random);
    const asked = error instanceof SageUnavailable ? Math.min(error.retryAfterMs, LONGEST_WAIT_MS) : 0;
    return { kind: 'wait', cause, waitMs: Math.max(backoff, asked * (1 + JITTER * random)), outage: true };
  }
  if (failures.retryCount + 1 >= failures.maxRetries) return { kind: 'park', cause, unexplained: true };
  const waitMs = backoffMs(failures.retryCount, LONGEST_SHORT_WAIT_MS) * (1 - JITTER * random);
  return { kind: 'wait', cause, waitMs, outage: false };
}

function backoffMs(failedBefore: number, longest: number): number {
  return Math.min(FIRST_WAIT_MS * 2 ** Math.min(failedBefore, 20), longest);
}
