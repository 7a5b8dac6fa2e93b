import { chmodSync, cpSync, existsSync, lstatSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CommandError } from './say.ts';
import { type SystemUser, userPasses } from './unprivileged-user.ts';

/**
 * A folder that every user can pass through, for a checkout under a closed one such as /root. Only root needs it, and
 * only root may own it: in a folder that all can write to, someone else could have put it there.
 */
export function openFolder(user: SystemUser): string {
  for (const parent of ['/var/lib', '/var/tmp', tmpdir()]) {
    const folder = join(parent, 'topcoat');
    try {
      mkdirSync(folder, { recursive: true });
      const found = lstatSync(folder);
      if (!found.isDirectory() || found.uid !== 0) continue;
      chmodSync(folder, 0o755);
    } catch {
      continue;
    }
    if (userPasses(user, 'cd "$1"', folder)) return folder;
  }
  throw new CommandError(
    `No folder was found that ${user.name}, who runs PostgreSQL for root, can reach. Use a checkout outside /root, or set DATABASE_URL.`,
  );
}

function open(path: string): void {
  const found = lstatSync(path);
  if (found.isSymbolicLink()) return;
  chmodSync(path, found.isDirectory() || (found.mode & 0o100) !== 0 ? 0o755 : 0o644);
  if (found.isDirectory()) for (const name of readdirSync(path)) open(join(path, name));
}

/** Copies a folder so that everyone may read it; whole or not at all. */
export function copyOpen(source: string, target: string): void {
  if (existsSync(target)) return;
  const fresh = `${target}.${process.pid}.new`;
  rmSync(fresh, { recursive: true, force: true });
  cpSync(source, fresh, { recursive: true, verbatimSymlinks: true });
  open(fresh);
  try {
    renameSync(fresh, target);
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    if (!existsSync(target)) throw error;
  }
}
