import { MikroORM } from '@mikro-orm/postgresql';
import { type INestApplicationContext, Logger } from '@nestjs/common';
import { sql } from 'kysely';
import { runAs } from '../context.js';
import { withLock } from '../lock.js';
import { kysely } from './kysely.js';

const logger = new Logger('Migrations');

/** Migrates the database to this build. If two processes start at once, one migrates and the other waits. */
export async function migrate(app: INestApplicationContext): Promise<void> {
  const { migrator, em } = app.get(MikroORM);
  await runAs('migration', () =>
    withLock(em, 'migrations', async () => {
      await sql`create schema if not exists platform`.execute(kysely(em));
      for (const { name } of await migrator.up()) logger.log(`Applied ${name}`);
    }),
  );
}
