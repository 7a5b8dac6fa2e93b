import 'reflect-metadata';

/** A job that runs on a schedule: `at` is a cron expression in the server's time zone (`CronExpression`). */
export interface ScheduledJob {
  readonly at: string;
}

/** A job that runs again and again, with a pause after each run. */
export interface LoopingJob {
  /** Pause after a run, in ms. The first run is at start. */
  readonly everyMs: number;
  /** PostgreSQL channel whose notifications end the pause. */
  readonly wakeOn?: string;
  /** Pause after a failed run, in ms: doubled after each further failure, up to `last`. Left out: `everyMs`. */
  readonly retryMs?: { readonly first: number; readonly last: number };
  /**
   * Runs side by side in one process; 1 where left out. One of them looks for work after each pause or notification; the next
   * is woken when that one has found some.
   */
  readonly slots?: number;
}

export type JobOptions = {
  /** Unique; the name of the leader's lock and in the log. */
  readonly name: string;
  /** One process at a time over all: a loop holds the lock until it stops, a scheduled run until it ends. */
  readonly leader?: boolean;
} & (ScheduledJob | LoopingJob);

/** What a looping job's run returns: `again` to run without a pause, `failed` to pause as after an error, or its own pause. */
export type JobResult = 'again' | 'failed' | { readonly waitMs: number } | undefined;

/**
 * `signal` aborts when the process stops or the leader's lock is lost. A job with slots calls `found` once it has taken
 * something to do, so that another slot looks for more.
 */
export type JobMethod = (signal: AbortSignal, found: () => void) => Promise<JobResult> | Promise<void>;

/** A method marked by `@Job`. */
interface MarkedJob {
  readonly method: string;
  readonly options: JobOptions;
}

const JOBS = Symbol('jobs');

/**
 * Marks a method as background work: worker processes run it, web processes do not. Errors are logged and the job runs again
 * at its next turn; a scheduled run that is still under way is not started twice in one process.
 */
export function Job(
  options: JobOptions,
): <M extends JobMethod>(target: object, name: string | symbol, method: TypedPropertyDescriptor<M>) => void {
  return (target, name) => {
    const others = (Reflect.getOwnMetadata(JOBS, target) as MarkedJob[] | undefined) ?? [];
    Reflect.defineMetadata(JOBS, [...others, { method: String(name), options }], target);
  };
}

/** Returns the jobs of the class of `instance`. */
export function jobsOf(instance: object): readonly MarkedJob[] {
  return Reflect.getMetadata(JOBS, Object.getPrototypeOf(instance) ?? {}) ?? [];
}
