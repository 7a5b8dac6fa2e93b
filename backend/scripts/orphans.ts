import { globSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ownerVariable, type RunRecord, runFolder } from './child-process.ts';
import { readJson } from './json-file.ts';
import { isRunning, type ProcessRecord, recordOf, waitUntilGone } from './process-identity.mjs';
import { processes, procFile } from './processes.ts';

const forceMilliseconds = 5_000;
/** A process that is asked to end may start others, as a worker of Jest that continues with its next file. */
const ROUNDS = 5;

function recorded(folder: string): RunRecord[] {
  const files = globSync('*.json', { cwd: runFolder(folder) }).map((name) => join(runFolder(folder), name));
  const records = files.map((file) => readJson<RunRecord>(file));
  for (const file of files) rmSync(file, { force: true });
  return records.filter((record) => record !== undefined).filter(isRunning);
}

/** Processes that carry the mark of this data folder, and those they started; a record may not have been written. */
function marked(folder: string): ProcessRecord[] {
  const mark = `${ownerVariable}=${folder}`;
  const isMarked = (pid: number) => pid !== process.pid && procFile(pid, 'environ').split('\0').includes(mark);
  return processes().filter(isMarked).map(recordOf).filter(isRunning);
}

function signal(record: ProcessRecord, name: NodeJS.Signals, group: boolean): void {
  if (!isRunning(record)) return;
  try {
    process.kill(group ? -record.pid : record.pid, name);
  } catch {
    // The process has just ended.
  }
}

async function end(record: ProcessRecord, how: NodeJS.Signals, seconds: number, group = false): Promise<void> {
  for (const [name, wait] of [[how, seconds * 1000] as const, ['SIGKILL', forceMilliseconds] as const]) {
    signal(record, name, group);
    if (await waitUntilGone(record, wait)) return;
  }
}

/**
 * Stops what an earlier run on this data folder left behind when it was killed, and nothing else: each process is
 * known by pid and start time, or by the mark in its environment. Returns the names of what was stopped.
 */
export async function stopOrphans(folder: string): Promise<string[]> {
  const records = recorded(folder);
  const stopped = records.map(({ name }) => name);
  // Servers last: the others end more quietly while these still answer.
  const isInner = ({ name }: RunRecord) => ['postgres', 'nats'].includes(name);
  for (const some of [records.filter((record) => !isInner(record)), records.filter(isInner)])
    await Promise.all(some.map((record) => end(record, record.stopSignal, record.stopSeconds, record.group)));
  for (let round = 0; round < ROUNDS; round += 1) {
    const left = marked(folder);
    await Promise.all(left.map((record) => end(record, round === 0 ? 'SIGTERM' : 'SIGKILL', 5)));
    stopped.push(...left.map(({ pid }) => `process ${pid}`));
    if (left.length === 0) break;
  }
  return stopped;
}
