import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { kysely } from '../../../../platform/database/kysely.js';
import type { IdentityTables } from '../../tables.js';

/**
 * Two business days after the application of `u`, in London time (docs/rules.md#trade-applications). Applications at the
 * weekend count from midnight on Monday; those on Thursday or Friday get the weekend on top.
 */
export const TRADE_DUE = sql<Date>`(
  select (started + make_interval(days => case when extract(isodow from started) >= 4 then 4 else 2 end)) at time zone 'Europe/London'
  from (select case extract(isodow from applied) when 6 then date_trunc('day', applied) + interval '2 days'
    when 7 then date_trunc('day', applied) + interval '1 day' else applied end as started
    from (select u.created_at at time zone 'Europe/London' as applied) london) counted)`;

/** Returns when the application of a trade customer is due. */
export async function tradeDue(em: EntityManager, userId: string): Promise<Date> {
  const { due } = await kysely<IdentityTables>(em)
    .selectFrom('identity.users as u')
    .where('u.id', '=', userId)
    .select(TRADE_DUE.as('due'))
    .executeTakeFirstOrThrow();
  return due;
}
