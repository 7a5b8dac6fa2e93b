import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { stopOrphans } from './orphans.ts';
import { type HeldLock, takeLock } from './pid-lock.mjs';
import { CommandError, say } from './say.ts';
import { pause } from './service.ts';

const secondsToStop = 60;

function inTheWay(folder: string, what: string, holder: Record<string, unknown> | null): CommandError {
  const where = typeof holder?.address === 'string' ? ` at ${holder.address}` : '';
  return new CommandError(
    `${what} is already running on ${folder}${where} (process ${holder?.pid ?? '?'}). Stop it there with Ctrl-C, or run a second one with another DATA_DIR and other ports.`,
  );
}

/**
 * Makes this process the only one that works on the data folder, and clears away what a killed one left. Throws
 * CommandError "already running"; one that is just stopping is waited for.
 */
export async function openDataFolder(
  folder: string,
  what: string,
  details: Record<string, unknown>,
): Promise<HeldLock> {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw new CommandError(
      `The data folder cannot be made: ${(error as Error).message}. Set DATA_DIR to one that can.`,
    );
  }
  const deadline = Date.now() + secondsToStop * 1000;
  let announced = false;
  for (;;) {
    const lock = await take(folder, details);
    if (lock.taken) {
      const stopped = await stopOrphans(folder);
      if (stopped.length > 0) say(`  Stopped what an earlier run left behind: ${stopped.join(', ')}.`);
      return lock;
    }
    if (lock.holder?.stopping !== true || Date.now() > deadline) throw inTheWay(folder, what, lock.holder);
    if (!announced) say('  The one before is just stopping; waiting for it.');
    announced = true;
    await pause(100);
  }
}

async function take(folder: string, details: Record<string, unknown>): ReturnType<typeof takeLock> {
  try {
    return await takeLock(join(folder, 'topcoat.lock'), details);
  } catch (error) {
    throw new CommandError(
      `The data folder cannot be written: ${(error as Error).message}. It may belong to another user; set DATA_DIR to one of your own.`,
    );
  }
}

/** Calls `stop` on Ctrl-C, on SIGTERM, and when the entry that started this process was killed. */
export function onStopRequest(stop: (again: boolean) => void): void {
  let first = 0;
  const ask = () => {
    const now = Date.now();
    // npm passes a terminal's Ctrl-C on although it has arrived already.
    if (first !== 0 && now - first < 800) return;
    const again = first !== 0;
    first ||= now;
    stop(again);
  };
  process.on('SIGINT', ask);
  process.on('SIGTERM', ask);
  process.on('SIGHUP', ask);
  if (process.connected) process.on('disconnect', ask);
}
