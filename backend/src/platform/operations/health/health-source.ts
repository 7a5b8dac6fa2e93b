import type { RawBuilder } from 'kysely';

/** Injection token of a `HealthSource`. Any module may provide one. */
export const HEALTH_SOURCE = Symbol('health source');

/** `good` needs no action, `warning` may become a problem, `problem` needs action. */
export type HealthState = 'good' | 'warning' | 'problem';

/** Unit of a limit; `none` for a check that either holds or does not. */
export type HealthUnit = 'minutes' | 'hours' | 'days' | 'count' | 'none';

/** A figure that staff watch, with the default of its alert rule (docs/rules.md#health). */
export interface HealthCheck {
  /** Unique; also the key of its alert rule and of its runbook (`/admin/help/runbooks#<key>`). */
  readonly key: string;
  readonly title: string;
  readonly unit: HealthUnit;
  /** Limit of a problem: from there upwards, or downwards for `atMost`. */
  readonly threshold: number;
  /** Whether small values are the problem, such as days left. */
  readonly atMost?: boolean;
  /** False: only shown; no emails unless an admin switches them on. */
  readonly enabled: boolean;
  /** The page on which the problem can be solved, and whether only admins may open it. */
  readonly href: string;
  readonly adminOnly?: boolean;
}

/** Result of one check. */
export interface HealthReading {
  readonly key: string;
  /**
   * Value in the unit of the check; for `none`, 1 is a problem. Null: nothing to measure yet, neither good nor an
   * alert.
   */
  readonly measured: number | null;
  /** Short text: `3 failed`. */
  readonly value: string;
  /** One more sentence in plain words. */
  readonly detail: string;
}

/** Kinds of activity in the charts of the last day. */
export type ActivityKind = 'events' | 'reactions' | 'documents' | 'mails' | 'failures';

/** Rows of one kind: a `select` of one timestamp named `at`, later than `since`. One statement counts them by hour. */
export interface Activity {
  readonly kind: ActivityKind;
  readonly since: (since: RawBuilder<Date>) => RawBuilder<{ at: Date }>;
}

/** Checks of one module, about its own tables only. */
export interface HealthSource {
  /** Lower comes first. */
  readonly order: number;
  readonly checks: readonly HealthCheck[];
  /** Returns a result for each check. */
  read(): Promise<readonly HealthReading[]>;
  readonly activity: readonly Activity[];
}

/** Returns the state of a value; a warning begins at half of the limit, or below twice an `atMost` one. */
export function stateOf(
  { unit, atMost }: Pick<HealthCheck, 'unit' | 'atMost'>,
  measured: number | null,
  threshold: number,
): HealthState {
  if (measured === null) return 'warning';
  if (unit === 'none') return measured > 0 ? 'problem' : 'good';
  if (atMost) return measured <= threshold ? 'problem' : measured <= 2 * threshold ? 'warning' : 'good';
  if (measured >= threshold) return 'problem';
  return measured > 0 && measured >= threshold / 2 ? 'warning' : 'good';
}

/** Returns "40 seconds", "12 minutes", "3 hours" or "2 days", rounded down. */
export function ageText(seconds: number): string {
  const [amount, unit] =
    seconds < 60
      ? [seconds, 'second']
      : seconds < 3600
        ? [seconds / 60, 'minute']
        : seconds < 2 * 86_400
          ? [seconds / 3600, 'hour']
          : [seconds / 86_400, 'day'];
  const whole = Math.floor(amount);
  return `${whole} ${unit}${whole === 1 ? '' : 's'}`;
}

/** Returns "1 event", "3 events". */
export function countText(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`;
}
