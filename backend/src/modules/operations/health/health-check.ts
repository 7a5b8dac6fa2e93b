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

const check = (
  key: string,
  title: string,
  unit: HealthUnit,
  threshold: number,
  href = '/admin/health',
  more: Partial<HealthCheck> = {},
): HealthCheck => ({ key, title, unit, threshold, href, enabled: true, ...more });

const LIST = '/admin/events?view=list';
const ADMIN = { adminOnly: true };
const SHOWN_ONLY = { adminOnly: true, enabled: false };

/** Every check, in the order in which they are shown. */
export const CHECKS: readonly HealthCheck[] = [
  check('failed-events', 'Failed events', 'count', 1, '/admin/events'),
  check('mails-failed', 'Emails that failed', 'count', 1, `${LIST}&state=failed&kind=mail`),
  check('outbox', 'Events to send', 'minutes', 5),
  check('reactions-waiting', 'Reactions to events', 'minutes', 15, `${LIST}&state=waiting`),
  check('reactions-abandoned', 'Abandoned reactions', 'count', 1),
  check('mails-waiting', 'Emails to send', 'minutes', 15, `${LIST}&state=waiting&kind=mail`),
  check('sage-connection', 'Connection to Sage', 'none', 1, '/sage-integration', ADMIN),
  // Administrators get separate emails a week and a day before the end (docs/rules.md#connection-end).
  check('sage-tokens', 'Days left of the connection', 'days', 3, '/sage-integration', { ...SHOWN_ONLY, atMost: true }),
  check('sage-waiting', 'Documents for Sage', 'minutes', 60, `${LIST}&state=waiting&kind=sage`),
  check('sync-products', 'Sync of products', 'hours', 3, '/admin/sage', ADMIN),
  check('sync-stock', 'Sync of stock', 'hours', 2, '/admin/sage', ADMIN),
  check('sync-prices', 'Sync of negotiated prices', 'hours', 3, '/admin/sage', ADMIN),
  check('sync-customers', 'Sync of customers', 'hours', 6, '/admin/sage', SHOWN_ONLY),
  check('sync-invoices', 'Sync of invoices', 'hours', 3, '/admin/sage', SHOWN_ONLY),
];

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

/** Returns the path of a check's runbook. */
export function runbookOf(key: string): string {
  return `/admin/help/runbooks#${key}`;
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

const AGES = [
  [2 * 86_400, 86_400, 'day'],
  [3600, 3600, 'hour'],
  [60, 60, 'minute'],
  [0, 1, 'second'],
] as const;

/** Returns "40 seconds", "12 minutes", "3 hours" or "2 days", rounded down. */
export function ageText(seconds: number): string {
  const [, length, unit] = AGES.find(([from]) => seconds >= from) ?? AGES[3];
  return countText(Math.floor(seconds / length), unit);
}

/** Returns "1 event", "3 events". */
export function countText(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`;
}
