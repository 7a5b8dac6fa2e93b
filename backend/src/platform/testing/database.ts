import { randomBytes } from 'node:crypto';
import type { MikroORM } from '@mikro-orm/postgresql';
import { Client } from 'pg';

/** A database of a spec's own, on the PostgreSQL that the test command started. */
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

/** Creates an empty database; throws in plain words when the specs were not started by `npm test`. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server)
    throw new Error('TEST_DATABASE_URL is not set: run the specs with "npm test", or "npm test -- <pattern>" for some');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => administer(server, `drop database if exists ${name} with (force)`) };
}

/** Makes an empty database what the entities say, as the migrations would. */
export async function createSchema(orm: MikroORM): Promise<void> {
  await orm.em.fork().execute('create extension if not exists pg_trgm');
  await orm.schema.create();
}
