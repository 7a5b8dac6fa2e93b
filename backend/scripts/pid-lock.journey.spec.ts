import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockHolder, takeLock } from './pid-lock.mjs';
import { identityOf, isRunning, recordOf } from './process-identity.mjs';

let folder: string;
let file: string;
const sleepers: ChildProcess[] = [];

async function startSleeper(): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  sleepers.push(child);
  await once(child, 'spawn');
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'topcoat-lock-spec-'));
  file = join(folder, 'the.lock');
});

afterEach(async () => {
  for (const child of sleepers.splice(0)) if (child.exitCode === null && child.signalCode === null) await kill(child);
  rmSync(folder, { recursive: true });
});

describe('a lock that names its holder', () => {
  it('is rejected while its holder lives, and says who that is', async () => {
    const holder = await startSleeper();
    writeFileSync(file, JSON.stringify({ ...recordOf(holder.pid ?? 0), address: 'http://localhost:3000' }));
    const lock = await takeLock(file);
    expect(lock).toMatchObject({ taken: false, holder: { pid: holder.pid, address: 'http://localhost:3000' } });
  });

  it('is acquired when its holder was killed, and returns what the holder had recorded', async () => {
    const holder = await startSleeper();
    writeFileSync(file, JSON.stringify({ ...recordOf(holder.pid ?? 0), npm: 'noted' }));
    await kill(holder);
    const lock = await takeLock(file);
    expect(lock).toMatchObject({ taken: true, stale: { pid: holder.pid, npm: 'noted' } });
    expect(lockHolder(file)).toMatchObject({ pid: process.pid });
  });

  it("is acquired when the holder's number was given to another process since", async () => {
    const other = await startSleeper();
    writeFileSync(file, JSON.stringify({ pid: other.pid, identity: 'an earlier start' }));
    expect(await takeLock(file)).toMatchObject({ taken: true });
  });

  it.each(['', '{"pid":', 'null', '[]', '"text"'])('is acquired when it holds %j', async (content) => {
    writeFileSync(file, content);
    expect(await takeLock(file)).toMatchObject({ taken: true });
  });

  it('is taken by one only of many who find it stale at the same moment', async () => {
    writeFileSync(file, JSON.stringify({ pid: process.pid, identity: 'an earlier start' }));
    const locks = await Promise.all(Array.from({ length: 8 }, () => takeLock(file)));
    expect(locks.filter(({ taken }) => taken)).toHaveLength(1);
  });

  it('is gone when it is released, and one that passed to another stays', async () => {
    const lock = await takeLock(file);
    if (!lock.taken) throw new Error('not taken');
    lock.update({ stopping: true });
    expect(lockHolder(file)).toMatchObject({ stopping: true });
    writeFileSync(file, JSON.stringify({ pid: 1, identity: 'another' }));
    lock.release();
    expect(existsSync(file)).toBe(true);
    rmSync(file);

    const again = await takeLock(file);
    if (again.taken) again.release();
    expect(existsSync(file)).toBe(false);
  });
});

describe('the identity of a process', () => {
  it('ends with the process', async () => {
    const child = await startSleeper();
    const record = recordOf(child.pid ?? 0);
    expect(isRunning(record)).toBe(true);
    await kill(child);
    expect(isRunning(record)).toBe(false);
  });

  it('is not that of a zombie', async () => {
    if (process.platform !== 'linux') return;
    // The child ends once its parent is a program that never collects it: a shell would.
    const script = '(until grep -q sleep /proc/$$/comm; do sleep 0.02; done) & echo $!; exec sleep 60';
    const shell = spawn('/bin/sh', ['-c', script], { stdio: ['ignore', 'pipe', 'ignore'] });
    sleepers.push(shell);
    const [line] = (await once(shell.stdout, 'data')) as [Buffer];
    const pid = Number(String(line));
    const state = () => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.[0];
    while (state() !== 'Z') await new Promise((resolve) => setTimeout(resolve, 10));
    expect(identityOf(pid)).toBeNull();
  });

  it.each([0, -1, 1.5, Number.NaN])('does not exist for the number %p', (pid) => {
    expect(identityOf(pid)).toBeNull();
  });
});
