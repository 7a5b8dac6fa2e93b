import { MikroORM, type Options } from '@mikro-orm/postgresql';
import { type INestApplicationContext, Logger } from '@nestjs/common';
import { sql } from 'kysely';
import { Config } from '../../config.js';
import { runAs } from '../context.js';
import { withLock } from '../lock.js';
import { databaseOptions } from './database.js';
import { kysely } from './kysely.js';

const logger = new Logger('Migrations');

/**
 * Migrates the database to this build. Safe if two processes start at once: one migrates, the other waits and finds
 * nothing left to do. Connects directly instead of by a pooler, which may limit the time of a migration.
 */
export async function migrate(app: INestApplicationContext): Promise<void> {
  const { directDatabaseUrl } = app.get(Config);
  if (!directDatabaseUrl) return migrateWith(app.get(MikroORM));
  const options = databaseOptions(directDatabaseUrl, {
    entities: [],
    discovery: { warnWhenNoEntities: false },
    logger: (message) => logger.debug(message),
  });
  const direct = await MikroORM.init(options as Options);
  try {
    await migrateWith(direct);
  } finally {
    await direct.close(true);
  }
}

async function migrateWith({ migrator, em }: MikroORM): Promise<void> {
  await runAs('migration', () =>
    withLock(em, 'migrations', async () => {
      await sql`create schema if not exists platform`.execute(kysely(em));
      for (const { name } of await migrator.up()) logger.log(`Applied ${name}`);
    }),
  );
}
