import type { EntityManager } from '@mikro-orm/postgresql';
import { type Expression, sql } from 'kysely';
import { kysely } from '../../../platform/database/kysely.js';
import { prepare } from '../../../platform/database/prepared-statement.js';
import type { AccountingTables } from '../tables.js';

/** Conditions for sending a call. */
interface Call {
  /** The most under way at once, and the most that may be sent in one burst. */
  readonly atOnce: number;
  /** The refill. */
  readonly perSecond: number;
  /** So many must be left over. */
  readonly reserve: number;
  /** After so many ms it has ended for certain. */
  readonly callMs: number;
  /** Whether it was put off before. */
  readonly waited: boolean;
}

/** Identifies a call among those under way. */
export type EntryOfCall = string;

/** The entry of the started call; if it may not start yet, the wait in ms and whether Sage asked for a pause. */
interface Started {
  readonly call: EntryOfCall | null;
  readonly waitMs: number;
  readonly slowedDown: boolean;
}

/** Wait before asking again when all calls are under way, in ms. */
const RECHECK_MS = 100;

/**
 * Takes a token and counts the call, in one statement and its own transaction: the bucket's row is locked for no longer.
 * The EntityManager is the injected one.
 */
export async function startCall(em: EntityManager, call: Call): Promise<Started> {
  const { waited, ...limits } = call;
  const request = { ...limits, waits: waited ? 1 : 0 };
  const [started] = await takeToken(em, request);
  if (started) return started;
  await addBudget(em);
  return (await takeToken(em, request))[0]!;
}

interface Request extends Omit<Call, 'waited'> {
  /** 1 where it was put off before. */
  readonly waits: number;
}

/**
 * Skips waiting for the disk: a power cut loses less than a second of counts. Only for a statement that is its own
 * transaction.
 */
const NOT_AWAITED = sql`set_config('synchronous_commit', 'off', true)`;

const takeToken = prepare<AccountingTables, Request, Started>(
  'take_sage_token',
  (db, { atOnce, perSecond, reserve, callMs, waits }) => ({
    compile: () =>
      sql<Started>`
    with budget as materialized (select * from accounting.sage_call_budget where id = 1 for update),
    -- The clock is read once the row is locked.
    locked as materialized (select budget.*, clock_timestamp() as at from budget),
    state as materialized (
      select at, paused_until,
        least(${atOnce}::float8, tokens + ${perSecond}::float8 * extract(epoch from greatest(at - refilled_at, interval '0'))) as tokens,
        array(select ends from unnest(under_way) ends where ends > at) as under_way
      from locked),
    verdict as materialized (
      select *, at + make_interval(secs => ${callMs}::float8 / 1000) as ends, case
        when paused_until > at then extract(epoch from paused_until - at) * 1000
        when cardinality(under_way) >= ${atOnce}::int - ${reserve}::int then ${sql.lit(RECHECK_MS)}::int
        when tokens < 1 + ${reserve}::int then (1 + ${reserve}::int - tokens) / ${perSecond}::float8 * 1000
        else 0 end::float8 as wait_ms
      from state),
    taken as (
      update accounting.sage_call_budget b
      set tokens = v.tokens - 1, refilled_at = v.at, under_way = v.under_way || v.ends
      from verdict v where b.id = 1 and v.wait_ms = 0
      returning v.at),
    counted as (
      insert into accounting.sage_usage as u (hour, calls, waits)
      select date_trunc('hour', at, 'UTC'), 1, ${waits}::int from taken
      on conflict (hour) do update set calls = u.calls + 1, waits = u.waits + excluded.waits)
    select case when wait_ms = 0 then ends::text end as "call", wait_ms as "waitMs",
      coalesce(paused_until > at, false) as "slowedDown", ${NOT_AWAITED}
    from verdict`.compile(db),
  }),
);

/** How a call ended. */
export interface EndOfCall {
  readonly call: EntryOfCall;
  readonly failed: boolean;
  /** ms. */
  readonly pauseMs: number;
}

/** Ends a call that succeeded, as part of another statement; does nothing for null. */
export const endingCall = (call: Expression<EntryOfCall | null>) => sql`
  update accounting.sage_call_budget set under_way = array_remove(under_way, ${call}::timestamptz)
  where id = 1 and ${call}::timestamptz is not null`;

/** Ends a call that `startCall` began. A `pauseMs` above 0 empties the bucket and stops all calls for that long. */
export async function endCall(em: EntityManager, { call, failed, pauseMs }: EndOfCall): Promise<void> {
  const slowedDown = pauseMs > 0;
  const counted = sql`
    insert into accounting.sage_usage as u (hour, failed, slowed_down)
    select date_trunc('hour', now(), 'UTC'), ${failed ? 1 : 0}::int, ${slowedDown ? 1 : 0}::int from ended
    on conflict (hour) do update set failed = u.failed + excluded.failed, slowed_down = u.slowed_down + excluded.slowed_down`;
  await sql`
    with ended as (
      update accounting.sage_call_budget set under_way = array_remove(under_way, ${call}::timestamptz)
        ${slowedDown ? sql`, tokens = 0, refilled_at = clock_timestamp(), paused_until = greatest(paused_until, clock_timestamp() + make_interval(secs => ${pauseMs}::float8 / 1000))` : sql``}
      where id = 1 returning id)
    ${failed || slowedDown ? counted : sql`select id, ${NOT_AWAITED} from ended`}`.execute(kysely(em));
}

/** Adds a full bucket if there is none. */
async function addBudget(em: EntityManager): Promise<void> {
  await sql`
    insert into accounting.sage_call_budget (id, refilled_at, under_way) values (1, 'epoch', '{}')
    on conflict (id) do nothing`.execute(kysely(em));
}
