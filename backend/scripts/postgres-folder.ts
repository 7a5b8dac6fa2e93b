import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { readJson, writeJson } from './json-file.ts';
import { openFolder } from './open-folder.ts';
import type { Binaries } from './postgres-binaries.ts';
import { CommandError, say } from './say.ts';
import { type SystemUser, serverUser, userPasses } from './unprivileged-user.ts';

export const superuser = 'topcoat';

/** Where a database's files lie and who owns them. */
export interface PostgresFolder {
  /** The cluster itself. */
  folder: string;
  /** Set only where this process is root. */
  user: SystemUser | undefined;
  password: string;
}

export type Place = Omit<PostgresFolder, 'password'>;

function isComplete(folder: string): boolean {
  return existsSync(join(folder, 'PG_VERSION')) && existsSync(join(folder, 'global', 'pg_control'));
}

function giveTo(user: SystemUser | undefined, path: string): void {
  if (!user) return;
  chownSync(path, user.uid, user.gid);
  const found = lstatSync(path);
  if (found.isDirectory()) for (const name of readdirSync(path)) giveTo(user, join(path, name));
}

/**
 * Returns where the database of a data folder lies; nothing is made yet. Under a folder that the server's user cannot pass,
 * the files lie elsewhere; the data folder records where.
 */
export function postgresPlace(dataFolder: string): Place {
  mkdirSync(dataFolder, { recursive: true });
  const inside = join(dataFolder, 'postgres');
  const placeFile = join(dataFolder, 'postgres-place.json');
  const recorded = readJson<{ folder: string }>(placeFile)?.folder;
  const existing = [recorded, inside].find((folder) => folder !== undefined && existsSync(folder));
  const user = serverUser(existing);
  if (recorded && existsSync(recorded)) return { folder: recorded, user };
  if (!user || userPasses(user, 'cd "$1"', dataFolder)) return { folder: inside, user };
  const folder = join(openFolder(user), `data-${randomBytes(6).toString('hex')}`);
  if (isComplete(inside)) {
    const fresh = `${folder}.new`;
    cpSync(inside, fresh, { recursive: true, verbatimSymlinks: true });
    giveTo(user, fresh);
    chmodSync(fresh, 0o700);
    renameSync(fresh, folder);
    renameSync(inside, `${inside}.moved`);
  }
  writeJson(placeFile, { folder });
  say(`  ${user.name}, who runs PostgreSQL for root, cannot reach ${dataFolder}; its files lie in ${folder}.`);
  return { folder, user };
}

function passwordFor(dataFolder: string): { password: string; isNew: boolean } {
  const file = join(dataFolder, 'postgres-password');
  const known = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  if (known !== '') return { password: known, isNew: false };
  const password = randomBytes(24).toString('hex');
  writeFileSync(file, `${password}\n`, { mode: 0o600 });
  return { password, isNew: true };
}

/** Runs one of PostgreSQL's programs in a folder, as a user, to its end; throws its own words where it fails. */
function run(command: string, args: string[], cwd: string, user: SystemUser | undefined, input = ''): void {
  const ids = user ? { uid: user.uid, gid: user.gid } : {};
  const env = { PATH: process.env.PATH, LC_ALL: 'C' };
  const { status, error, stdout, stderr } = spawnSync(command, args, { cwd, env, input, encoding: 'utf8', ...ids });
  if (error) throw error;
  if (status !== 0) throw new Error(`${basename(command)} failed (${status}):\n${(stdout + stderr).trimEnd()}`);
}

function create(place: PostgresFolder, binaries: Binaries, throwAway: boolean): void {
  const { folder, user, password } = place;
  const fresh = `${folder}.new-${process.pid}`;
  const passwordFile = `${fresh}.password`;
  mkdirSync(fresh, { recursive: true, mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  giveTo(user, fresh);
  giveTo(user, passwordFile);
  try {
    const args = ['-D', fresh, '-U', superuser, `--pwfile=${passwordFile}`, '--auth=scram-sha-256', '--encoding=UTF8'];
    args.push('--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8');
    if (throwAway) args.push('--no-sync');
    run(binaries.initdb, args, fresh, user);
    renameSync(fresh, folder);
  } finally {
    rmSync(passwordFile, { force: true });
    rmSync(fresh, { recursive: true, force: true });
  }
}

/** Removes the leftovers of a killed initialisation beside the cluster. */
function removeLeftovers(folder: string): void {
  if (!existsSync(dirname(folder))) return;
  for (const name of readdirSync(dirname(folder))) {
    if (name.startsWith(`${basename(folder)}.new`))
      rmSync(join(dirname(folder), name), { recursive: true, force: true });
  }
}

function setAside(folder: string): void {
  if (readdirSync(folder).length === 0) {
    rmSync(folder, { recursive: true });
    return;
  }
  const aside = `${folder}.broken-${new Date().toISOString().replaceAll(':', '-')}`;
  renameSync(folder, aside);
  say(`  ${folder} was not a complete database; it is put aside as ${basename(aside)} and a new one is made.`);
}

function checkVersion(folder: string, binaries: Binaries): void {
  const found = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
  const wanted = binaries.version.split('.')[0];
  if (found === wanted) return;
  throw new CommandError(
    `${folder} was made by PostgreSQL ${found}, and this is ${wanted}. Move it away for a new one, or set DATA_DIR to another folder.`,
  );
}

/** The password file was lost: the files are ours all the same, so a new password is set without a server. */
function setPassword({ folder, user, password }: PostgresFolder, binaries: Binaries): void {
  const args = ['--single', '-D', folder, 'postgres'];
  const input = `ALTER ROLE ${superuser} PASSWORD '${password}';\n`;
  run(binaries.postgres, args, folder, user, input);
}

/** A complete cluster in that place, made where there is none or only half of one. No server may be running on it. */
export function ensurePostgresFolder(
  dataFolder: string,
  { folder, user }: Place,
  binaries: Binaries,
  throwAway: boolean,
): PostgresFolder {
  removeLeftovers(folder);
  if (throwAway) rmSync(folder, { recursive: true, force: true });
  else if (existsSync(folder) && !isComplete(folder)) setAside(folder);
  const { password, isNew } = passwordFor(dataFolder);
  const cluster = { folder, user, password };
  if (existsSync(folder)) {
    checkVersion(folder, binaries);
    if (isNew) setPassword(cluster, binaries);
  } else create(cluster, binaries, throwAway);
  return cluster;
}
