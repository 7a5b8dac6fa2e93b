import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { CommandError } from './say.ts';

export interface SystemUser {
  name: string;
  uid: number;
  gid: number;
}

const candidates = ['postgres', 'nobody'];

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

function users(): SystemUser[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length >= 4)
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
}

/** The user that runs PostgreSQL, which does not run as root. The owner of an existing folder goes on owning it. */
export function serverUser(existingFolder?: string): SystemUser | undefined {
  if (!isRoot()) return undefined;
  const known = users();
  if (existingFolder) {
    const { uid, gid } = statSync(existingFolder);
    if (uid !== 0) return known.find((user) => user.uid === uid) ?? { name: `user ${uid}`, uid, gid };
  }
  for (const name of candidates) {
    const user = known.find((other) => other.name === name && other.uid !== 0);
    if (user) return user;
  }
  throw new CommandError(
    'PostgreSQL does not run as root, and this system has neither a user postgres nor nobody. Run this as another user, or set DATABASE_URL.',
  );
}

/** Whether that user passes the shell's tests, such as `-x "$1"`, on a path. */
export function userPasses(user: SystemUser | undefined, test: string, path: string): boolean {
  const result = spawnSync('/bin/sh', ['-c', test, 'sh', path], {
    cwd: '/',
    stdio: 'ignore',
    ...(user ? { uid: user.uid, gid: user.gid } : {}),
  });
  return result.status === 0;
}
