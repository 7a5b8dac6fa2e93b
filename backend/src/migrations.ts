import { MikroORM } from '@mikro-orm/postgresql';
import { NestFactory } from '@nestjs/core';
import { AppModule } from './app.module.js';
import { parseConfig } from './config.js';
import { migrate } from './platform/database/migrate.js';

/**
 * For developers, with DATABASE_URL naming an empty database. `check` says whether the committed migrations lead to the
 * entities as they are (exit 1 when not); `create <name>` writes the migration that is missing. A person reads it and
 * adds it to `backend/migrations/index.ts`.
 */
async function main([command, name]: string[]): Promise<number> {
  const config = parseConfig({ ...process.env, ROLES: 'api', ADMIN_EMAIL: '', ADMIN_PASSWORD: '' });
  const app = await NestFactory.createApplicationContext(AppModule.forRoot(config), { logger: ['error'] });
  try {
    await migrate(app);
    const orm = app.get(MikroORM);
    if (command === 'create') {
      const { fileName, diff } = await orm.migrator.create(undefined, false, false, name);
      console.log(diff.up.length === 0 ? 'The migrations are up to date.' : `Wrote ${fileName}`);
      return 0;
    }
    const missing = (await orm.schema.getUpdateSchemaSQL({ wrap: false, safe: false })).trim();
    if (missing) console.log(`The migrations lack this:\n${missing}`);
    return missing ? 1 : 0;
  } finally {
    await app.close();
  }
}

main(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
