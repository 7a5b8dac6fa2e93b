// Plain JavaScript: runs before anything is installed, on whatever Node is there.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

let bootId;

function boot() {
  bootId ??= readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  return bootId;
}

function fromProc(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The command name may hold spaces and brackets; what follows its last bracket does not.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [state] = fields;
  if (state === 'Z' || state === 'X') return null;
  return `${boot()}:${fields[19]}`;
}

function fromPs(pid) {
  const line = execFileSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  if (line === '' || line.startsWith('Z')) return null;
  return line.slice(line.indexOf(' ')).trim();
}

function exists(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Returns a text that tells this process from a later one with the same number; null for none, or a zombie. */
export function identityOf(pid) {
  if (!Number.isInteger(pid) || pid <= 0) return null;
  try {
    if (process.platform === 'linux') return fromProc(pid);
    if (process.platform === 'win32') return exists(pid) ? 'alive' : null;
    return fromPs(pid);
  } catch {
    return null;
  }
}

/** The record of a process as it is kept in lock and run files. */
export function recordOf(pid) {
  return { pid, identity: identityOf(pid) };
}

/** True only while the very process that was recorded runs, not another that was given its number. */
export function isRunning(record) {
  if (record === null || typeof record !== 'object' || typeof record.identity !== 'string') return false;
  return identityOf(record.pid) === record.identity;
}

/** Waits until the recorded process has gone; false when the time (ms) ran out first. */
export async function waitUntilGone(record, milliseconds) {
  const deadline = Date.now() + milliseconds;
  while (isRunning(record)) {
    if (Date.now() > deadline) return false;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  return true;
}
