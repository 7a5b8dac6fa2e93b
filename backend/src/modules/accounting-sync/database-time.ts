import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { prepare } from '../../platform/database/prepared-statement.js';

const readTime = prepare<unknown, object, { now: Date }>('database_time', (db) => ({
  compile: () => sql<{ now: Date }>`select clock_timestamp() as now`.compile(db),
}));

/** Returns the time by the database's clock, which all processes share: moments that are compared come from it. */
export async function databaseTime(em: EntityManager): Promise<Date> {
  const [row] = await readTime(em, {});
  return row!.now;
}
