import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * The time by the database's clock, the one clock that all processes share: what is compared with each other (when a read
 * began, when a sale was counted) is taken from it.
 */
export async function databaseTime(em: EntityManager): Promise<Date> {
  const [row] = await em.execute<{ ms: string }[]>('select extract(epoch from clock_timestamp()) * 1000 as ms');
  return new Date(Number(row!.ms));
}
