import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { kysely } from '../../../../platform/database/kysely.js';
import { isOnItsWay, moment, ordersOf, type Scope } from '../comparisons/scope.js';
import type { WordedDifference } from '../domain/case-kinds.js';

/**
 * Records what a run found, in its transaction: the same kind and subject is the same case; one that a person settled stays
 * settled as long as its amounts are the same; one that is gone, of what the run compared, is settled by the system.
 * Returns how many are open.
 */
export async function recordCases(
  em: EntityManager,
  scope: Scope,
  differences: readonly WordedDifference[],
  now: Date,
): Promise<number> {
  const db = kysely(em);
  const found = sql`jsonb_to_recordset(${JSON.stringify(differences.map((one) => ({ id: uuid(), ...one })))}::jsonb) as n (
    id uuid, kind text, subject text, "orderNumber" text, "userId" uuid, "aboutAt" timestamptz, title text, text text,
    expected int, found int, unit text, action jsonb)`;
  await sql`
    insert into accounting.reconciliation_cases as c (id, kind, subject, order_number, user_id, about_at, title, text,
      expected, found, unit, action, first_seen, last_seen)
    select n.id, n.kind, n.subject, n."orderNumber", n."userId", n."aboutAt", n.title, n.text, n.expected, n.found, n.unit,
      n.action, ${moment(now)}, ${moment(now)}
    from ${found}
    on conflict (kind, subject) do update set order_number = excluded.order_number, user_id = excluded.user_id,
      about_at = excluded.about_at, title = excluded.title, text = excluded.text, expected = excluded.expected,
      found = excluded.found, unit = excluded.unit, action = excluded.action, last_seen = excluded.last_seen,
      first_seen = case when c.settled_by = 'system' then excluded.first_seen else c.first_seen end,
      settled_at = case when ${stays} then c.settled_at end,
      settled_reason = case when ${stays} then c.settled_reason end,
      settled_by = case when ${stays} then c.settled_by end`.execute(db);
  await sql`
    update accounting.reconciliation_cases c set settled_at = ${moment(now)}, settled_by = 'system',
      settled_reason = 'It no longer differs.'
    where c.settled_at is null and c.last_seen < ${moment(now)}
      and (c.about_at is null or c.about_at >= ${moment(scope.from)})
      and not exists (
        select 1 from (${ordersOf(scope)}) o where o.order_number = c.order_number and (o.is_young or ${isOnItsWay(scope, sql`o.id`)}))`.execute(
    db,
  );
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from accounting.reconciliation_cases where settled_at is null`.execute(db);
  return rows[0]!.open;
}

const stays = sql`(c.settled_by <> 'system' and c.expected = excluded.expected and c.found = excluded.found)`;
