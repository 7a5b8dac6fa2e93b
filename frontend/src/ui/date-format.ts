const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
const MOMENT = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** A day as people write it, where the viewer is: 21 Nov 2026. */
export function inDays(time: string): string {
  return DAY.format(new Date(time));
}

/** A day with its time: 21 Nov 2026, 14:05. */
export function inMinutes(time: string): string {
  return MOMENT.format(new Date(time));
}
