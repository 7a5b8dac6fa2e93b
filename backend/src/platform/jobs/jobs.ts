import {
  type BeforeApplicationShutdown,
  Global,
  Injectable,
  Logger,
  Module,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { DiscoveryModule, DiscoveryService } from '@nestjs/core';
import { ScheduleModule, SchedulerRegistry } from '@nestjs/schedule';
import { CronJob } from 'cron';
import { Config } from '../../config.js';
import { Locks } from '../lock.js';
import { NotificationListener } from '../notification-listener.js';
import { MethodMarks } from '../providers.js';
import { messageOf } from '../redaction.js';
import { Wakeup } from './wakeup.js';

/** A scheduled job: `at` is a cron expression in the server's time zone (`CronExpression`). */
interface ScheduledJob {
  readonly at: string;
}

/** A job that repeats with a pause after each run. */
export interface LoopingJob {
  /** Pause after a run, in ms. The first run is at the start. */
  readonly everyMs: number;
  /** PostgreSQL channel whose notifications end the pause. */
  readonly wakeOn?: string;
  /** Pause after a failed run, in ms: doubled after each further failure, up to `last`. Left out: `everyMs`. */
  readonly retryMs?: { readonly first: number; readonly last: number };
  /** Parallel runs in a process, by default 1. One looks for work and wakes the next when it has found some. */
  readonly slots?: number;
}

type JobOptions = {
  /** Unique; names the leader's lock and appears in the log. */
  readonly name: string;
  /** Runs in only one process: a loop holds the lock until it stops, a scheduled run until it ends. */
  readonly leader?: boolean;
} & (ScheduledJob | LoopingJob);

/** Result of a loop's run: `again` without a pause, `failed` to pause as after an error, or its own pause. */
export type JobResult = 'again' | 'failed' | { readonly waitMs: number } | undefined;

/** `signal` aborts when process or leader's lock end. With slots, `found` lets another one look for more work. */
type JobMethod = (signal: AbortSignal, found: () => void) => Promise<JobResult> | Promise<void>;

const jobMethods = new MethodMarks<JobOptions, JobMethod>();

/**
 * Marks a method as a background job: worker processes run it, web processes do not. Errors are logged, and the job
 * runs again at its next turn. A scheduled run still under way is not started twice in one process.
 */
export function Job(
  options: JobOptions,
): <M extends JobMethod>(target: object, name: string | symbol, method: TypedPropertyDescriptor<M>) => void {
  return (target, name) => jobMethods.add(target, name, options);
}

/** Repeats `run` until `signal` aborts: first at once, then after each pause or wake-up. Never throws. */
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

/** Runs the methods with `@Job` of all modules, in worker processes only. */
@Injectable()
export class Jobs implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Jobs');
  private readonly stopping = new AbortController();
  private readonly loops: Promise<void>[] = [];

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly schedules: SchedulerRegistry,
    private readonly listener: NotificationListener,
    private readonly locks: Locks,
    private readonly config: Config,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.config.roles.worker) return;
    const names = new Set<string>();
    for (const { mark: options, run } of jobMethods.find(this.discovery)) {
      if (names.has(options.name)) throw new Error(`Two jobs are named "${options.name}"`);
      names.add(options.name);
      if ('at' in options) this.schedule(options, run);
      else this.start(options, run);
    }
  }

  /** Ends the loops of this process. Leaders go on until requests have ended (`Locks`), for the work they cause. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort(new Error('The process is stopping'));
    await Promise.all(this.loops);
  }

  private start(options: JobOptions & LoopingJob, run: JobMethod): void {
    const { name, leader, slots = 1, wakeOn } = options;
    const wakeups = Array.from({ length: slots }, () => new Wakeup());
    const wakeOne = () => {
      const idle = wakeups.find(({ isWaiting }) => isWaiting);
      if (idle) idle.wake();
      // Wakes all, because any slot may have looked just before there was more work.
      else for (const wakeup of wakeups) wakeup.wake();
    };
    if (wakeOn) void this.listener.listen(wakeOn, wakeOne);
    const onError = (error: unknown) => this.logger.warn(`${name}: ${messageOf(error)}`);
    const runSlot = (wakeup: Wakeup, slot: number, signal: AbortSignal) =>
      loop((until) => run(until, wakeOne), slot === 0 ? options : spareSlot(options, slots), wakeup, signal, onError);
    const runUntil = async (signal: AbortSignal) => {
      const stopWaking = wakeOn ? this.listener.wakeHere(wakeOn, wakeOne) : () => undefined;
      // Not only at the end: a run under way may take long, and no other follows it here.
      signal.addEventListener('abort', stopWaking, { once: true });
      await Promise.all(wakeups.map((wakeup, slot) => runSlot(wakeup, slot, signal))).finally(stopWaking);
    };
    if (leader) this.locks.lead(name, runUntil);
    else this.loops.push(runUntil(this.stopping.signal));
  }

  private schedule({ name, at, leader }: JobOptions & ScheduledJob, run: JobMethod): void {
    const onTick = async () => {
      try {
        if (leader) await this.locks.tryLock(name, async (signal) => void (await run(signal, () => {})));
        else await run(this.stopping.signal, () => {});
      } catch (error) {
        this.logger.warn(`${name} is put off: ${messageOf(error)}`);
      }
    };
    this.schedules.addCronJob(name, CronJob.from({ cronTime: at, onTick, waitForCompletion: true, start: true }));
  }
}

/** Makes all slots but the first poll rarely; they poll at all for times when the first is busy. */
function spareSlot<O extends LoopingJob>(options: O, slots: number): O {
  const { everyMs, retryMs = { first: everyMs, last: everyMs } } = options;
  return { ...options, retryMs, everyMs: everyMs * slots };
}

/** Background jobs: schedules and loops, in worker processes. */
@Global()
@Module({
  imports: [ScheduleModule.forRoot(), DiscoveryModule],
  providers: [Jobs],
})
export class JobsModule {}
