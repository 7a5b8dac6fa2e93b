import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { prepare } from './prepared-statement.js';

const readTime = prepare<unknown, object, { now: Date }>(
  'database_time',
  () => sql<{ now: Date }>`select clock_timestamp() as now`,
);

/** Returns the database's time, which all processes share; use it for times that are compared. */
export async function databaseTime(em: EntityManager): Promise<Date> {
  const [row] = await readTime(em, {});
  return row!.now;
}
