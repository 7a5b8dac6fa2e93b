import { Client } from 'pg';
import { Postgres } from '../postgres.ts';
import type { Task } from '../task.ts';

/** A throw-away PostgreSQL on a free port: nothing in it is forced to the disk. */
export async function startTestPostgres({ folder, supervisor }: Task): Promise<string> {
  // POSTGRES_PORT and NATS_PORT are for the shop, which may be running at the same time.
  const options = { environment: {}, folder, database: 'test', throwAway: true, careless: true, maxConnections: 300 };
  const postgres = new Postgres(options);
  await supervisor.start(postgres);
  return postgres.url;
}

/** Creates an empty database on the server and returns its address. */
export async function createDatabase(server: string, name: string): Promise<string> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(`drop database if exists ${name} with (force)`);
    await client.query(`create database ${name}`);
  } finally {
    await client.end();
  }
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
