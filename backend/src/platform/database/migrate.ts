import { MikroORM } from '@mikro-orm/postgresql';
import { type INestApplicationContext, Logger } from '@nestjs/common';
import { sql } from 'kysely';
import { runAs } from '../context.js';
import { Locks } from '../lock.js';
import { kysely } from './kysely.js';

const logger = new Logger('Migrations');

/**
 * Brings the database up to this build. Two processes starting at once are safe: one migrates, the other waits for it and
 * finds nothing left to do.
 */
export async function migrate(app: INestApplicationContext): Promise<void> {
  const { migrator, em } = app.get(MikroORM);
  await runAs('migration', () =>
    app.get(Locks).withLock('migrations', async () => {
      await sql`create schema if not exists platform`.execute(kysely(em));
      for (const { name } of await migrator.up()) logger.log(`Applied ${name}`);
    }),
  );
}
