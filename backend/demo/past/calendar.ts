const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How far back the past goes. */
export const PAST_DAYS = 90;
/** The youngest order is this old; so nothing of the past is still young for the reconciliation. */
const YOUNGEST_MS = 90 * MINUTE_MS;
/** The last step of an order is this old at least. */
const SETTLED_MS = 20 * MINUTE_MS;

/** How much is bought on a day of the week, Sunday first, and in an hour of the day. */
const DAYS = [0.5, 1.3, 1.15, 1.05, 1, 0.95, 0.65];
const HOURS = [
  0.02, 0.01, 0, 0, 0, 0.02, 0.15, 0.5, 0.9, 1.1, 1.3, 1.2, 1.1, 1, 0.9, 0.9, 0.8, 0.9, 1, 1.2, 1.3, 0.9, 0.4, 0.1,
];
/** The last days sell as many times as much as the first. */
const GROWTH = 2;
/** Staff work from Monday to Saturday. */
const [OPENS, CLOSES] = [8, 17];

const LONDON = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  ...{ year: '2-digit', month: '2-digit', day: '2-digit', weekday: 'short', hour: '2-digit', hourCycle: 'h23' },
});
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

export function inLondon(at: number) {
  const part = Object.fromEntries(LONDON.formatToParts(at).map(({ type, value }) => [type, value]));
  const { year = '', month = '', day = '', hour = '', weekday = '' } = part;
  return { day: `20${year}-${month}-${day}`, hour: Number(hour), weekday: WEEKDAYS.indexOf(weekday) };
}

/** When so many orders were placed until `now`, oldest first: by the week, by the day, and ever more of them. Both in ms since 1970. */
export function placedTimes(orders: number, now: number): number[] {
  const from = Math.floor((now - PAST_DAYS * DAY_MS) / HOUR_MS) * HOUR_MS;
  const until = now - YOUNGEST_MS;
  const hours: { at: number; ms: number; sold: number }[] = [];
  let sold = 0;
  for (let at = from; at < until; at += HOUR_MS) {
    const { hour, weekday } = inLondon(at);
    const ms = Math.min(HOUR_MS, until - at);
    const growth = 1 + ((GROWTH - 1) * (at - from)) / (until - from);
    sold += (DAYS[weekday]! * HOURS[hour]! * growth * ms) / HOUR_MS;
    hours.push({ at, ms, sold });
  }
  let index = 0;
  return Array.from({ length: orders }, (_, order) => {
    // Never at the same distance from each other.
    const uneven = ((order * 0.618_034) % 1) * 0.8 + 0.1;
    const wanted = ((order + uneven) / orders) * sold;
    while (hours[index]!.sold < wanted) index += 1;
    const hour = hours[index]!;
    const before = hours[index - 1]?.sold ?? 0;
    return Math.floor(hour.at + (hour.ms * (wanted - before)) / (hour.sold - before));
  });
}

/** The moment itself in the hours in which staff work, else the beginning of the next such hours. */
function working(at: number): number {
  let time = at;
  for (;;) {
    const { hour, weekday } = inLondon(time);
    if (weekday !== 0 && hour >= OPENS && hour < CLOSES) return time;
    time = (Math.floor(time / HOUR_MS) + 1) * HOUR_MS + (at % (25 * MINUTE_MS));
  }
}

/** When a step follows the one before, in ms; `odd` makes orders different from each other, 0 to 1. */
const AFTER = {
  placed: (before) => before,
  approve: (before, odd) => working(before + (0.5 + 3 * odd) * HOUR_MS),
  reject: (before, odd) => working(before + (2 + 4 * odd) * HOUR_MS),
  processing: (before, odd) => working(before + (0.5 + 2 * odd) * HOUR_MS),
  shipped: (before, odd) => working(before + (1.5 + 4 * odd) * HOUR_MS),
  delivered: (before, odd) => working(before + (20 + 24 * odd) * HOUR_MS),
  'customer-cancel': (before, odd) => before + (8 + 30 * odd) * MINUTE_MS,
  'staff-cancel': (before, odd) => working(before + (3 + 5 * odd) * HOUR_MS),
  'refund-part': (before, odd) => working(before + (1 + 3 * odd) * DAY_MS),
  'refund-whole': (before, odd) => working(before + (3 + 4 * odd) * DAY_MS),
  'return-request': (before, odd) => before + (2 + 5 * odd) * DAY_MS,
  'return-accept': (before, odd) => working(before + (1 + 8 * odd) * HOUR_MS),
  'return-decline': (before, odd) => working(before + (1 + 8 * odd) * HOUR_MS),
  paid: (before, odd) => working(before + (14 + 14 * odd) * DAY_MS),
} satisfies Record<string, (before: number, odd: number) => number>;

/** A step of an order that a person made. */
export type PastStep = keyof typeof AFTER;

/** When each step of an order happened that was placed at `placed`; those that would be still to come are moved together before `now`. */
export function stepTimes(
  { steps, index }: { readonly steps: readonly { readonly step: PastStep }[]; readonly index: number },
  placed: number,
  now: number,
): number[] {
  const times: number[] = [];
  for (const [place, { step }] of steps.entries())
    times.push(place === 0 ? placed : AFTER[step](times[place - 1]!, ((index + place) * 0.754_877) % 1));
  const last = times.at(-1)!;
  const limit = now - SETTLED_MS;
  if (last <= limit) return times.map(Math.floor);
  return times.map((time) => Math.floor(placed + ((time - placed) * (limit - placed)) / (last - placed)));
}
