import { MikroORM } from '@mikro-orm/postgresql';
import { NestFactory } from '@nestjs/core';
import { AppModule } from './app.module.js';
import { parseConfig } from './config.js';
import { migrate } from './platform/migrate.js';

/**
 * Writes the migration that leads from the committed ones to the entities as they are: `node migrations.js <name>`, with
 * DATABASE_URL naming an empty database. A person reads it, and adds it to `backend/migrations/index.ts`.
 */
async function create(name: string): Promise<void> {
  const app = await NestFactory.createApplicationContext(
    AppModule.forRoot(parseConfig({ ...process.env, ROLES: 'api' })),
    { logger: ['error'] },
  );
  await migrate(app);
  const { fileName, diff } = await app.get(MikroORM).migrator.create(undefined, false, false, name);
  console.log(diff.up.length === 0 ? 'The migrations are up to date.' : `Wrote ${fileName}`);
  await app.close();
}

create(process.argv[2] ?? 'change').then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
