import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ownerVariable, type RunRecord, runFolder } from './child-process.ts';
import { readJson } from './json-file.ts';
import { isRunning, type ProcessRecord, recordOf, waitUntilGone } from './process-identity.mjs';

const forceMilliseconds = 5_000;
/** A process that is asked to end may start others, as a worker of Jest that continues with its next file. */
const ROUNDS = 5;

function recorded(folder: string): RunRecord[] {
  let names: string[];
  try {
    names = readdirSync(runFolder(folder)).filter((name) => name.endsWith('.json'));
  } catch {
    return [];
  }
  const records: RunRecord[] = [];
  for (const name of names) {
    const file = join(runFolder(folder), name);
    const record = readJson<RunRecord>(file);
    if (record && isRunning(record)) records.push(record);
    rmSync(file, { force: true });
  }
  return records;
}

/** Processes that carry the mark of this data folder, and those they started; a record may not have been written. */
function marked(folder: string): ProcessRecord[] {
  if (process.platform !== 'linux') return [];
  const mark = `${ownerVariable}=${folder}`;
  const found: ProcessRecord[] = [];
  for (const name of readdirSync('/proc')) {
    const pid = Number(name);
    if (!Number.isInteger(pid) || pid === process.pid) continue;
    try {
      if (readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').includes(mark)) found.push(recordOf(pid));
    } catch {
      // The process has ended, or belongs to another user.
    }
  }
  return found.filter(isRunning);
}

function signal(record: ProcessRecord, name: NodeJS.Signals, group: boolean): void {
  if (!isRunning(record)) return;
  try {
    process.kill(group ? -record.pid : record.pid, name);
  } catch {
    // The process has just ended.
  }
}

async function end(record: ProcessRecord, how: NodeJS.Signals, seconds: number, group: boolean): Promise<void> {
  signal(record, how, group);
  if (await waitUntilGone(record, seconds * 1000)) return;
  signal(record, 'SIGKILL', group);
  await waitUntilGone(record, forceMilliseconds);
}

/**
 * Stops what an earlier run on this data folder left behind when it was killed, and nothing else: each process is
 * known by pid and start time, or by the mark in its environment. Returns the names of what was stopped.
 */
export async function stopOrphans(folder: string): Promise<string[]> {
  const records = recorded(folder);
  // Servers last: the others end more quietly while these still answer.
  const inner = ['postgres', 'nats'];
  const outer = records.filter(({ name }) => !inner.includes(name));
  await Promise.all(outer.map((record) => end(record, record.stopSignal, record.stopSeconds, record.group)));
  const servers = records.filter(({ name }) => inner.includes(name));
  await Promise.all(servers.map((record) => end(record, record.stopSignal, record.stopSeconds, record.group)));
  return [...records.map(({ name }) => name), ...(await stopMarked(folder)).map(({ pid }) => `process ${pid}`)];
}

async function stopMarked(folder: string): Promise<ProcessRecord[]> {
  const stopped: ProcessRecord[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const left = marked(folder);
    if (left.length === 0) break;
    await Promise.all(left.map((record) => end(record, round === 0 ? 'SIGTERM' : 'SIGKILL', 5, false)));
    stopped.push(...left);
  }
  return stopped;
}
