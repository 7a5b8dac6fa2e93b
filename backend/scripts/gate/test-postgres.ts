import { createHash } from 'node:crypto';
import { rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { Postgres, withClient } from '../postgres.ts';
import type { Task } from '../task.ts';

const MEMORY = '/dev/shm';
/** Far more than the specs' databases take together, in bytes. */
const ROOM_WANTED = 2 * 1024 ** 3;

/** In memory where the machine has room: specs make and drop files by the ten thousand, which costs a disk more than all else. */
function clusterFolder(folder: string): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    if (bavail * bsize < ROOM_WANTED) return folder;
  } catch {
    return folder;
  }
  const own = join(MEMORY, `topcoat-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`);
  process.once('exit', () => rmSync(own, { recursive: true, force: true }));
  return own;
}

/** A throw-away PostgreSQL on a free port: nothing in it is forced to the disk. */
export async function startTestPostgres({ folder: data, supervisor }: Task): Promise<string> {
  const folder = clusterFolder(data);
  // POSTGRES_PORT and NATS_PORT are for the shop, which may be running at the same time.
  const options = { environment: {}, folder, database: 'test', throwAway: true, careless: true, maxConnections: 300 };
  const postgres = new Postgres(options);
  await supervisor.start(postgres);
  return postgres.url;
}

/** Creates an empty database on the server and returns its address. */
export async function createDatabase(server: string, name: string): Promise<string> {
  await withClient(server, async (client) => {
    await client.query(`drop database if exists ${name} with (force)`);
    await client.query(`create database ${name}`);
  });
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
