import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ownerVariable } from './child-process.ts';
import { stopOrphans } from './orphans.ts';
import { type HeldLock, takeLock } from './pid-lock.mjs';
import { CommandError, plainWords, say } from './say.ts';
import { pause } from './service.ts';
import { Supervisor } from './supervisor.ts';

const interrupted = 130;

export interface Task {
  folder: string;
  supervisor: Supervisor;
  /** Aborted when the command is to stop. */
  signal: AbortSignal;
  /** The environment of what the task runs: its processes carry the folder's mark. */
  environment: NodeJS.ProcessEnv;
}

interface Options {
  /** For a shop that runs until it is stopped, which is then no failure; its address is told to a second one. */
  address?: string;
}

/** Takes the folder's lock; throws CommandError where the folder cannot be used. */
function take(folder: string, details: Options): ReturnType<typeof takeLock> {
  try {
    mkdirSync(folder, { recursive: true });
    return takeLock(join(folder, 'topcoat.lock'), { ...details });
  } catch (error) {
    throw new CommandError(
      `The data folder cannot be written: ${(error as Error).message}. It may belong to another user; set DATA_DIR to one of your own.`,
    );
  }
}

/**
 * Makes this process the only one that works on the data folder, and clears away what a killed one left. Throws
 * CommandError "already running"; one that is just stopping is waited for.
 */
async function openDataFolder(folder: string, what: string, details: Options): Promise<HeldLock> {
  const deadline = Date.now() + 60_000;
  let announced = false;
  for (;;) {
    const lock = take(folder, details);
    if (lock.taken) {
      const stopped = await stopOrphans(folder);
      if (stopped.length > 0) say(`  Stopped what an earlier run left behind: ${stopped.join(', ')}.`);
      return lock;
    }
    const { holder } = lock;
    if (holder?.stopping !== true || Date.now() > deadline) {
      const where = typeof holder?.address === 'string' ? ` at ${holder.address}` : '';
      throw new CommandError(
        `${what} is already running on ${folder}${where} (process ${holder?.pid ?? '?'}). Stop it there with Ctrl-C, or run a second one with another DATA_DIR and other ports.`,
      );
    }
    if (!announced) say('  The one before is just stopping; waiting for it.');
    announced = true;
    await pause(100);
  }
}

/** Calls `stop` on Ctrl-C, on SIGTERM, and when the entry that started this process was killed. */
function onStopRequest(stop: (again: boolean) => void): void {
  let first = 0;
  const ask = () => {
    const now = Date.now();
    // npm passes a terminal's Ctrl-C on although it has arrived already.
    if (first !== 0 && now - first < 800) return;
    stop(first !== 0);
    first ||= now;
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, ask);
  if (process.connected) process.on('disconnect', ask);
}

/**
 * Runs a command that needs servers, alone on its folder: clears leftovers, runs it, stops what it started. Returns the exit
 * code; what the command throws is said in plain words.
 */
export async function runTask(
  folder: string,
  what: string,
  run: (task: Task) => Promise<number>,
  options: Options = {},
): Promise<number> {
  const serves = options.address !== undefined;
  const aborted = new AbortController();
  const { signal } = aborted;
  let [lock, hasFailed]: [HeldLock | undefined, boolean] = [undefined, false];
  const fail = (error: unknown) => {
    say(`${serves ? '\n' : ''}${plainWords(error)}`);
    hasFailed = true;
    aborted.abort();
  };
  const supervisor = new Supervisor(folder, fail);
  const stopServers = async () => {
    lock?.update({ stopping: true });
    await supervisor.stop();
  };
  signal.addEventListener('abort', () => {
    // The tools of other tasks end before their servers.
    if (!serves) return;
    const isSilent = supervisor.isEmpty;
    if (!isSilent) say('Stopping the shop, then its servers.');
    void stopServers().then(() => isSilent || say('Stopped.'));
  });
  onStopRequest((again) => {
    if (again) {
      say('Stopping at once.');
      void stopServers();
      supervisor.kill();
    }
    aborted.abort();
  });
  let code = 1;
  try {
    lock = await openDataFolder(folder, what, options);
    if (!signal.aborted)
      code = await run({ folder, supervisor, signal, environment: { ...process.env, [ownerVariable]: folder } });
  } catch (error) {
    if (!signal.aborted) fail(error);
  }
  await stopServers();
  // A test's worker that hangs does not see that Jest has ended.
  if (lock && signal.aborted) await stopOrphans(folder);
  lock?.release();
  if (!signal.aborted) return code;
  if (hasFailed) return 1;
  return serves ? 0 : interrupted;
}

export function untilAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve());
  });
}

/** Ends this process with the command's code; what it throws is said in plain words. */
export function exitWith(command: Promise<number>): void {
  command.then(
    (code) => process.exit(code),
    (error) => {
      say(plainWords(error));
      process.exit(1);
    },
  );
}
