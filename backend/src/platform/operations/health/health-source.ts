import type { RawBuilder } from 'kysely';

/** Injection token of a `HealthSource`. Any module may provide one. */
export const HEALTH_SOURCE = Symbol('health source');

/** `good` needs no one, `warning` may become a problem, `problem` is one. */
export type HealthState = 'good' | 'warning' | 'problem';

/** What a limit counts; `none` has none: it either holds or it does not. */
export type HealthUnit = 'minutes' | 'hours' | 'days' | 'count' | 'none';

/** Staff who look after the shop's work. */
export type OperationsRole = 'support' | 'admin';

/** A figure that staff watch, with the alert rule that applies until an admin changes it (docs/rules.md#health). */
export interface HealthCheck {
  /** Unique; also of its alert rule, and of its runbook (`/admin/help/runbooks#<key>`). */
  readonly key: string;
  readonly title: string;
  readonly unit: HealthUnit;
  /** The limit: a problem from there on, `atMost` down from there. */
  readonly threshold: number;
  /** Whether small values are the problem, as of days left. */
  readonly atMost?: boolean;
  /** Whether its mails wait for the end of the quiet hours. */
  readonly quietHours: boolean;
  /** False: shown only, no mails until an admin switches them on. */
  readonly enabled: boolean;
  /** Who gets its mails. */
  readonly roles: readonly OperationsRole[];
  /** The page where one does something about it, and who may open that page. */
  readonly href: string;
  readonly hrefRoles: readonly OperationsRole[];
}

/** What was found for one check. */
export interface HealthReading {
  readonly key: string;
  /** In the unit of the check; of `none` 1 is a problem. Null: nothing to measure yet, neither good nor an alert. */
  readonly measured: number | null;
  /** In a few words: `3 failed`. */
  readonly value: string;
  /** One sentence more, plain words. */
  readonly detail: string;
}

/** What the plots of the last day count. */
export type ActivityKind = 'events' | 'reactions' | 'documents' | 'mails' | 'failures';

/** Rows of one kind: a `select` of one timestamp named `at`, later than `since`; it is counted by the hour in one statement. */
export interface Activity {
  readonly kind: ActivityKind;
  readonly since: (since: RawBuilder<Date>) => RawBuilder<{ at: Date }>;
}

/** What one module watches, about its own tables only. */
export interface HealthSource {
  /** Lower is shown first. */
  readonly order: number;
  readonly checks: readonly HealthCheck[];
  /** Returns a reading of each check. */
  read(): Promise<readonly HealthReading[]>;
  readonly activity: readonly Activity[];
}

/** Returns the state of a reading; a warning from half of the limit on, or below twice of one that is `atMost`. */
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
