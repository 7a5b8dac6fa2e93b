import { ownerVariable } from './child-process.ts';
import { stopOrphans } from './orphans.ts';
import type { HeldLock } from './pid-lock.mjs';
import { plainWords, say } from './say.ts';
import { onStopRequest, openDataFolder } from './session.ts';
import { Supervisor } from './supervisor.ts';

export interface Task {
  folder: string;
  supervisor: Supervisor;
  /** Aborted when the command is to stop. */
  signal: AbortSignal;
  /** The environment of what the task runs: its processes carry the folder's mark. */
  environment: NodeJS.ProcessEnv;
}

const interrupted = 130;

/**
 * Runs a command that needs servers for a while, alone on its folder: clears leftovers, runs it, stops what it started.
 * Returns the exit code; what the command throws is said in plain words.
 */
export async function runTask(folder: string, what: string, run: (task: Task) => Promise<number>): Promise<number> {
  const aborted = new AbortController();
  const supervisor = new Supervisor(folder, (reason) => {
    say(reason.message);
    aborted.abort();
  });
  onStopRequest((again) => {
    if (again) void supervisor.stop();
    aborted.abort();
  });
  let lock: HeldLock | undefined;
  try {
    lock = await openDataFolder(folder, what, {});
    const environment = { ...process.env, [ownerVariable]: folder };
    const code = await run({ folder, supervisor, signal: aborted.signal, environment });
    return aborted.signal.aborted ? interrupted : code;
  } catch (error) {
    if (!aborted.signal.aborted) say(plainWords(error));
    return aborted.signal.aborted ? interrupted : 1;
  } finally {
    lock?.update({ stopping: true });
    await supervisor.stop();
    // A test's worker that hangs does not see that Jest has ended.
    if (lock && aborted.signal.aborted) await stopOrphans(folder);
    lock?.release();
  }
}
