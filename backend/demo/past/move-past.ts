import { inLondon, type Moved, movedBy, placedTimes, stepTimes } from './calendar.js';
import type { RecordedObject, RecordedOrder, RecordedPast } from './past-file.js';

const ORDER_NUMBER = /TC-\d{6}-[0-9A-Z]{5}/g;
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:?\d\d)$/;
const DAY = /^\d{4}-\d\d-\d\d$/;
const DAY_MS = 86_400_000;
/** A customer had the account so long before the first order, in ms. */
const ACCOUNT_BEFORE_MS = 2 * 3_600_000;
/** Events, reactions and emails are kept this long, in ms (docs/rules.md#retention). */
const KEPT_MS = 29.5 * DAY_MS;
const PURGED: Readonly<Record<string, string>> = {
  'platform.outbox': 'occurred_at',
  'platform.inbox': 'received_at',
  'platform.mail_queue': 'created_at',
};

/** The ids that products and accounts have in this shop, by product code and email address. */
export interface OwnIds {
  readonly products: ReadonlyMap<string, string>;
  readonly accounts: ReadonlyMap<string, string>;
}

/** The past to load: rows by table, and the objects of the stand-ins for Stripe and Sage. */
export interface LoadedPast {
  readonly tables: readonly (readonly [table: string, rows: readonly Record<string, unknown>[]])[];
  readonly stripe: readonly RecordedObject[];
  readonly sage: readonly RecordedObject[];
}

/** Something of the demo that the recorded orders name is not in this shop. */
export class PastDoesNotFit extends Error {}

/** Moves a recording into the ninety days before `now` (ms since 1970), and gives products and accounts this shop's own ids. */
export function movePast(text: string, own: OwnIds, now: number): LoadedPast {
  const { orders, products, accounts } = JSON.parse(text) as RecordedPast;
  const placed = placedTimes(orders.length, now);
  const numbers = new Map(
    orders.map(({ orderNumber }, index) => [orderNumber, renumbered(orderNumber, placed[index]!)]),
  );
  const ids = new Map([...changedIds(products, own.products), ...changedIds(accounts, own.accounts)]);
  const past = JSON.parse(
    text.replace(ORDER_NUMBER, (number) => numbers.get(number) ?? number).replace(UUID, (id) => ids.get(id) ?? id),
  ) as RecordedPast;
  const moves = movesOf(past, placed, now);
  const madeAt = new Map(past.sage.map(({ id, at }) => [id, at]));
  const move = (owner: string): Moved => moves.get(owner) ?? ((recorded) => recorded);
  return {
    tables: Object.entries(past.tables).map(([table, rows]) => {
      const purgedBy = PURGED[table];
      const moved = rows.map(
        ({ owner, row }) => movedValue(row, move(owner), createdAt(row)) as Record<string, unknown>,
      );
      return [table, purgedBy ? moved.filter((row) => Date.parse(String(row[purgedBy])) > now - KEPT_MS) : moved];
    }),
    stripe: past.stripe.map((object) => ({ ...object, body: movedStripe(object.body, move(object.owner)) })),
    sage: past.sage.map((record) => movedRecord(record, move(record.owner), madeAt)),
  };
}

const renumbered = (number: string, placed: number) =>
  `TC-${inLondon(placed).day.slice(2).replaceAll('-', '')}-${number.slice(-5)}`;

function changedIds(recorded: Readonly<Record<string, string>>, own: ReadonlyMap<string, string>): [string, string][] {
  return Object.entries(recorded).map(([name, id]) => {
    const found = own.get(name);
    if (!found) throw new PastDoesNotFit(`There is no ${name}`);
    return [id, found];
  });
}

function movesOf({ orders, customers }: RecordedPast, placed: readonly number[], now: number): Map<string, Moved> {
  const moves = new Map<string, Moved>();
  const placedAt = new Map<string, number>();
  for (const [index, order] of (orders as RecordedOrder[]).entries()) {
    const times = stepTimes(order, index, placed[index]!, now);
    moves.set(order.orderNumber, movedBy(order.steps, times));
    placedAt.set(order.orderNumber, placed[index]!);
  }
  for (const [email, { at, firstOrder }] of Object.entries(customers)) {
    const since = placedAt.get(firstOrder)! - ACCOUNT_BEFORE_MS - at;
    moves.set(email, (recorded) => recorded + since);
  }
  return moves;
}

const createdAt = (row: Readonly<Record<string, unknown>>) =>
  Date.parse(String(row.created_at ?? row.occurred_at ?? row.occurredAt ?? row.at ?? row.received_at));

/** Times anywhere in a value; a day moves with the time `made` at which its row was made, in ms since 1970. */
function movedValue(value: unknown, moved: Moved, made: number): unknown {
  if (typeof value === 'string') {
    if (TIME.test(value)) return new Date(moved(Date.parse(value))).toISOString();
    if (DAY.test(value) && Number.isFinite(made)) {
      const days = Math.round((Date.parse(value) - Date.parse(inLondon(made).day)) / DAY_MS);
      return new Date(Date.parse(inLondon(moved(made)).day) + days * DAY_MS).toISOString().slice(0, 10);
    }
    return value;
  }
  if (Array.isArray(value)) return value.map((each) => movedValue(each, moved, made));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, movedValue(each, moved, made)]));
}

/** A document names the day of each payment that settles it. */
function movedRecord(record: RecordedObject, moved: Moved, madeAt: ReadonlyMap<string, number>): RecordedObject {
  const body = movedValue(record.body, moved, record.at) as Record<string, unknown>;
  const settlements = (body.settlements ?? []) as { id: string; date: string }[];
  const settled = settlements.map((each) => ({ ...each, date: inLondon(moved(madeAt.get(each.id) ?? record.at)).day }));
  return { ...record, at: moved(record.at), body: body.settlements ? { ...body, settlements: settled } : body };
}

/** Stripe's times are seconds. */
function movedStripe(body: RecordedObject['body'], moved: Moved): RecordedObject['body'] {
  const inSeconds = (value: unknown, key: string): unknown => {
    if (typeof value === 'number' && /(^created$|_at$|_before$|^available_on$)/.test(key))
      return Math.floor(moved(value * 1000) / 1000);
    if (Array.isArray(value)) return value.map((each) => inSeconds(each, ''));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, inSeconds(each, name)]));
  };
  return inSeconds(body, '') as RecordedObject['body'];
}
