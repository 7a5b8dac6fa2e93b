import type { JobResult, LoopingJob } from './job.js';
import type { Wakeup } from './wakeup.js';

/** Runs `run` until `signal` aborts: at once, then after each pause or when `wakeup` is called. Never throws. */
export async function loop(
  run: (signal: AbortSignal) => Promise<JobResult> | Promise<void>,
  { everyMs, retryMs = { first: everyMs, last: everyMs } }: LoopingJob,
  wakeup: Wakeup,
  signal: AbortSignal,
  onError: (error: unknown) => void,
): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    const result = await run(signal).catch((error: unknown) => {
      if (!signal.aborted) onError(error);
      return 'failed' as const;
    });
    if (result === 'failed') {
      await wakeup.wait(Math.min(retryMs.first * 2 ** failures, retryMs.last), signal);
      failures += 1;
      continue;
    }
    failures = 0;
    if (result !== 'again') await wakeup.wait(result?.waitMs ?? everyMs, signal);
  }
}
