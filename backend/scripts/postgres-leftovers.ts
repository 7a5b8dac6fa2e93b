import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { identityOf, type ProcessRecord, recordOf, waitUntilGone } from './process-identity.mjs';
import type { SystemUser } from './unprivileged-user.ts';

const fastMilliseconds = 20_000;
const immediateMilliseconds = 5_000;
const killed: [NodeJS.Signals, number] = ['SIGKILL', immediateMilliseconds];

/** Every process of a server works in its cluster's folder. Asked as its user: root may not look at others everywhere. */
function processesIn(folder: string, user: SystemUser | undefined): number[] {
  const script = 'for p in /proc/[0-9]*; do [ "$(readlink "$p/cwd")" = "$1" ] && echo "$p"; done; true';
  const { stdout } = spawnSync('/bin/sh', ['-c', script, 'sh', folder], {
    cwd: '/',
    encoding: 'utf8',
    ...(user ? { uid: user.uid, gid: user.gid } : {}),
  });
  return stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => Number(line.slice('/proc/'.length)));
}

function isServerOf(pid: number, folder: string, user: SystemUser | undefined): boolean {
  if (identityOf(pid) === null) return false;
  if (process.platform === 'linux') return processesIn(folder, user).includes(pid);
  const { stdout } = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  return stdout.includes('postgres') && stdout.includes(folder);
}

/** Sends one signal after another until the process has gone, each with the ms that it may take. */
async function end(record: ProcessRecord, ...signals: [NodeJS.Signals | 0, number][]): Promise<void> {
  for (const [signal, milliseconds] of signals) {
    try {
      process.kill(record.pid, signal);
    } catch {
      // The process has just ended.
    }
    if (await waitUntilGone(record, milliseconds)) return;
  }
}

/**
 * Clears the way for a server on this cluster: stops one that was left running, waits for the processes that outlive a
 * killed one, and removes a postmaster.pid whose process is gone or is another program by now.
 */
export async function clearPostgresLeftovers(cluster: string, user: SystemUser | undefined): Promise<void> {
  const pidFile = join(cluster, 'postmaster.pid');
  if (!existsSync(pidFile)) return;
  const folder = realpathSync(cluster);
  const pid = Number.parseInt(readFileSync(pidFile, 'utf8'), 10);
  // Fast, then at once.
  if (isServerOf(pid, folder, user))
    await end(recordOf(pid), ['SIGINT', fastMilliseconds], ['SIGQUIT', immediateMilliseconds], killed);
  if (process.platform === 'linux')
    for (const left of processesIn(folder, user).map(recordOf)) await end(left, [0, immediateMilliseconds], killed);
  rmSync(pidFile, { force: true });
}
