/** When only urgent alerts are mailed, by London's clock (docs/rules.md#alerts). */
export interface QuietHours {
  /** HH:MM. From a later to an earlier hour they go over midnight; equal: none at night. */
  readonly from: string;
  readonly to: string;
  /** Whether Saturday and Sunday are quiet all day. */
  readonly weekends: boolean;
}

const LONDON = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** Returns whether `at` is quiet: from `from` on, until just before `to`. */
export function isQuiet({ from, to, weekends }: QuietHours, at: Date): boolean {
  const parts = Object.fromEntries(LONDON.formatToParts(at).map(({ type, value }) => [type, value]));
  if (weekends && (parts.weekday === 'Sat' || parts.weekday === 'Sun')) return true;
  const time = `${parts.hour}:${parts.minute}`;
  return from <= to ? from <= time && time < to : time >= from || time < to;
}
