import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { kysely } from '../../platform/database/kysely.js';

/** Returns the time by the database's clock, which all processes share: moments that are compared come from it. */
export async function databaseTime(em: EntityManager): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(kysely(em));
  return rows[0]!.now;
}
