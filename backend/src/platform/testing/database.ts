import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

/** A spec's own database, on the PostgreSQL that the test command started. */
export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Templates of new databases: an empty shop, or one with the demo in it. */
const TEMPLATES = { empty: 'TEST_EMPTY_SHOP', seeded: 'TEST_SEEDED_DATABASE' } as const;

/** Copies a template; throws in plain words if the specs were not started by `npm test`. */
export async function createTestDatabase(template: keyof typeof TEMPLATES = 'empty'): Promise<TestDatabase> {
  const { TEST_DATABASE_URL: server, [TEMPLATES[template]]: original } = process.env;
  if (!server || !original)
    throw new Error('No database: run the specs with "npm test -- database", or "npm test -- <pattern>" for some');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administer(server, `create database ${name} template ${original} strategy file_copy`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => administer(server, `drop database if exists ${name} with (force)`) };
}
