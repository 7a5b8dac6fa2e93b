import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { identityOf, type ProcessRecord, recordOf, waitUntilGone } from './process-identity.mjs';
import type { SystemUser } from './unprivileged-user.ts';

const fastMilliseconds = 20_000;
const immediateMilliseconds = 5_000;

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

function postmasterPid(folder: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(join(folder, 'postmaster.pid'), 'utf8'), 10) || undefined;
  } catch {
    return undefined;
  }
}

function isServerOf(pid: number, folder: string, user: SystemUser | undefined): boolean {
  if (identityOf(pid) === null) return false;
  if (process.platform === 'linux') return processesIn(folder, user).includes(pid);
  const { stdout } = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  return stdout.includes('postgres') && stdout.includes(folder);
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // The process has just ended.
  }
}

async function stopServer(server: ProcessRecord): Promise<void> {
  send(server.pid, 'SIGINT');
  if (await waitUntilGone(server, fastMilliseconds)) return;
  send(server.pid, 'SIGQUIT');
  if (await waitUntilGone(server, immediateMilliseconds)) return;
  send(server.pid, 'SIGKILL');
  await waitUntilGone(server, immediateMilliseconds);
}

/**
 * Clears the way for a server on this cluster: stops one that was left running, waits for the processes that outlive a
 * killed one, and removes a postmaster.pid whose process is gone or is another program by now.
 */
export async function clearPostgresLeftovers(cluster: string, user: SystemUser | undefined): Promise<void> {
  const pidFile = join(cluster, 'postmaster.pid');
  if (!existsSync(pidFile)) return;
  const folder = realpathSync(cluster);
  const pid = postmasterPid(folder);
  if (pid !== undefined && isServerOf(pid, folder, user)) await stopServer(recordOf(pid));
  if (process.platform === 'linux') {
    const left = processesIn(folder, user).map(recordOf);
    for (const process of left) {
      if (await waitUntilGone(process, immediateMilliseconds)) continue;
      send(process.pid, 'SIGKILL');
      await waitUntilGone(process, immediateMilliseconds);
    }
  }
  rmSync(pidFile, { force: true });
}
