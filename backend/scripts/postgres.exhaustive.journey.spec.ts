import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { Child, runFolder } from './child-process.ts';
import { readJson } from './json-file.ts';
import { stopOrphans } from './orphans.ts';
import { Postgres } from './postgres.ts';
import { identityOf } from './process-identity.mjs';
import type { CommandError } from './say.ts';
import { Supervisor } from './supervisor.ts';

const opened: Supervisor[] = [];
const folders: string[] = [];

function newFolder(): string {
  const folder = join(tmpdir(), `topcoat-postgres-spec-${process.pid}-${folders.length}`);
  folders.push(folder);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return folder;
}

function newServer(folder: string) {
  const abandoned: CommandError[] = [];
  const supervisor = new Supervisor(folder, (reason) => abandoned.push(reason));
  opened.push(supervisor);
  // Kept between starts, unlike a throw-away one.
  const postgres = new Postgres({ environment: {}, folder, database: 'shop', maxConnections: 20 });
  return { supervisor, postgres, abandoned };
}

async function ask(url: string, statement: string): Promise<unknown> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    return Object.values((await client.query(statement)).rows[0] ?? {})[0];
  } finally {
    await client.end();
  }
}

async function eventually<T>(question: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + 30_000;
  for (;;) {
    try {
      return await question();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

function pidOf(folder: string): number {
  return readJson<{ pid: number }>(join(runFolder(folder), 'postgres.json'))?.pid ?? 0;
}

/** A server as a killed supervisor leaves it: unsupervised. */
async function leaveRunning(folder: string): Promise<{ url: string; pid: number }> {
  const postgres = new Postgres({ environment: {}, folder, database: 'shop', maxConnections: 20 });
  await postgres.prepare();
  await postgres.ready(new Child(postgres.describe(), folder));
  return { url: postgres.url, pid: pidOf(folder) };
}

beforeAll(() => {
  jest.spyOn(process.stdout, 'write').mockReturnValue(true);
});

afterAll(async () => {
  for (const supervisor of opened) await supervisor.stop();
  for (const folder of folders) {
    const place = readJson<{ folder: string }>(join(folder, 'postgres-place.json'));
    if (place) rmSync(place.folder, { recursive: true, force: true });
    rmSync(folder, { recursive: true, force: true });
  }
  jest.restoreAllMocks();
});

describe('the database of a data folder', () => {
  it('is made at the first start, asks for its password, and keeps what it holds', async () => {
    const folder = newFolder();
    const first = newServer(folder);
    await first.supervisor.start(first.postgres);
    await ask(first.postgres.url, 'create table kept as select 42 as answer');
    const open = new URL(first.postgres.url);
    open.password = 'guess';
    await expect(ask(open.href, 'select 1')).rejects.toThrow('password authentication failed');
    expect(await ask(first.postgres.url, 'show fsync')).toBe('on');
    expect(await ask(first.postgres.url, 'show unix_socket_directories')).toBe('');
    await first.supervisor.stop();
    expect(readdirSync(runFolder(folder))).toEqual([]);

    const second = newServer(folder);
    await second.supervisor.start(second.postgres);
    expect(await ask(second.postgres.url, 'select answer from kept')).toBe(42);
    expect(second.postgres.url).toBe(first.postgres.url);
    await second.supervisor.stop();
  });

  it('is served again, with all that was committed, after its server was killed', async () => {
    const folder = newFolder();
    const { supervisor, postgres, abandoned } = newServer(folder);
    await supervisor.start(postgres);
    await ask(postgres.url, 'create table kept as select 42 as answer');
    const killed = pidOf(folder);
    process.kill(killed, 'SIGKILL');
    expect(await eventually(() => ask(postgres.url, 'select answer from kept'))).toBe(42);
    expect(pidOf(folder)).not.toBe(killed);
    expect(abandoned).toEqual([]);
    await supervisor.stop();
  });

  it('is acquired from a server that was left running', async () => {
    const folder = newFolder();
    const orphan = await leaveRunning(folder);
    await ask(orphan.url, 'create table kept as select 42 as answer');
    // Without its run record only the folder itself shows it.
    rmSync(join(runFolder(folder), 'postgres.json'));

    const { supervisor, postgres } = newServer(folder);
    await supervisor.start(postgres);
    expect(identityOf(orphan.pid)).toBeNull();
    expect(await ask(postgres.url, 'select answer from kept')).toBe(42);
    await supervisor.stop();
  });

  it('is found by its record when the next start clears away what was left behind', async () => {
    const folder = newFolder();
    const orphan = await leaveRunning(folder);
    expect(await stopOrphans(folder)).toContain('postgres');
    expect(identityOf(orphan.pid)).toBeNull();
  });

  it('starts although a stale postmaster.pid names a process that is another program', async () => {
    const folder = newFolder();
    const first = newServer(folder);
    await first.supervisor.start(first.postgres);
    const cluster =
      readJson<{ folder: string }>(join(folder, 'postgres-place.json'))?.folder ?? join(folder, 'postgres');
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    await first.supervisor.stop();
    writeFileSync(join(cluster, 'postmaster.pid'), [String(process.pid), ...lines.slice(1)].join('\n'));

    const second = newServer(folder);
    await second.supervisor.start(second.postgres);
    expect(await ask(second.postgres.url, 'select 1')).toBe(1);
    expect(identityOf(process.pid)).not.toBeNull();
    await second.supervisor.stop();
  });

  it('is made anew beside a half-made folder, which is put aside', async () => {
    const folder = newFolder();
    mkdirSync(join(folder, 'postgres', 'base'), { recursive: true });
    mkdirSync(join(folder, 'postgres.new-1', 'base'), { recursive: true });
    const { supervisor, postgres } = newServer(folder);
    await supervisor.start(postgres);
    expect(await ask(postgres.url, 'select 1')).toBe(1);
    expect(readdirSync(folder).some((name) => name.startsWith('postgres.broken-'))).toBe(true);
    expect(existsSync(join(folder, 'postgres.new-1'))).toBe(false);
    await supervisor.stop();
  });

  it('lets its shop in again when the file with the password was lost', async () => {
    const folder = newFolder();
    const first = newServer(folder);
    await first.supervisor.start(first.postgres);
    await first.supervisor.stop();
    rmSync(join(folder, 'postgres-password'));

    const second = newServer(folder);
    await second.supervisor.start(second.postgres);
    expect(await ask(second.postgres.url, 'select 1')).toBe(1);
    expect(second.postgres.url).not.toBe(first.postgres.url);
    await second.supervisor.stop();
  });

  if (process.getuid?.() !== 0) return;
  // Only root has to hand the server to another user.
  it('lies elsewhere when its user cannot reach the data folder, and says where', async () => {
    const closed = newFolder();
    execFileSync('chmod', ['700', closed]);
    const folder = join(closed, 'data');
    const { supervisor, postgres } = newServer(folder);
    await supervisor.start(postgres);
    await ask(postgres.url, 'create table kept as select 42 as answer');
    await supervisor.stop();
    const place = readJson<{ folder: string }>(join(folder, 'postgres-place.json'))?.folder ?? '';
    expect(existsSync(join(place, 'PG_VERSION'))).toBe(true);

    const second = newServer(folder);
    await second.supervisor.start(second.postgres);
    expect(await ask(second.postgres.url, 'select answer from kept')).toBe(42);
    await second.supervisor.stop();
    rmSync(place, { recursive: true, force: true });
  });
});
