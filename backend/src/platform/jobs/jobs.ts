import { type BeforeApplicationShutdown, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { SchedulerRegistry } from '@nestjs/schedule';
import { CronJob } from 'cron';
import { Config } from '../../config.js';
import { Locks } from '../lock.js';
import { NotificationListener } from '../notification-listener.js';
import { messageOf } from '../redaction.js';
import { type JobMethod, type JobOptions, jobsOf, type LoopingJob, type ScheduledJob } from './job.js';
import { loop } from './loop.js';
import { Wakeup } from './wakeup.js';

interface FoundJob {
  readonly options: JobOptions;
  readonly run: JobMethod;
}

/** Runs the methods marked by `@Job` in all modules, in worker processes only. */
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
    for (const { options, run } of this.find()) {
      if ('at' in options) this.schedule(options, run);
      else this.start(options, run);
    }
  }

  /** Ends the loops of this process. Leaders go on until requests have ended (`Locks`), so that what these cause is still done. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort(new Error('The process is stopping'));
    await Promise.all(this.loops);
  }

  private find(): FoundJob[] {
    const found = this.discovery.getProviders().flatMap(({ instance }) => {
      if (!instance || typeof instance !== 'object') return [];
      const methods = instance as Record<string, JobMethod>;
      return jobsOf(instance).map(({ method, options }) => ({ options, run: methods[method]!.bind(instance) }));
    });
    const names = found.map(({ options }) => options.name);
    const twice = names.find((name, index) => names.indexOf(name) !== index);
    if (twice) throw new Error(`Two jobs are named "${twice}"`);
    return found;
  }

  private start(options: JobOptions & LoopingJob, run: JobMethod): void {
    const { name, leader, slots = 1, wakeOn } = options;
    const wakeups = Array.from({ length: slots }, () => new Wakeup());
    const wakeOne = () => {
      const idle = wakeups.find(({ isWaiting }) => isWaiting);
      if (idle) idle.wake();
      // Any of them may have looked just before there was more.
      else for (const wakeup of wakeups) wakeup.wake();
    };
    if (wakeOn) void this.listener.listen(wakeOn, wakeOne);
    const onError = (error: unknown) => this.logger.warn(`${name}: ${messageOf(error)}`);
    for (const [slot, wakeup] of wakeups.entries()) {
      const pauses = slot === 0 ? options : spareSlot(options, slots);
      const runUntil = (signal: AbortSignal) => loop((until) => run(until, wakeOne), pauses, wakeup, signal, onError);
      if (leader) this.locks.lead(name, runUntil);
      else this.loops.push(runUntil(this.stopping.signal));
    }
  }

  private schedule({ name, at, leader }: JobOptions & ScheduledJob, run: JobMethod): void {
    let isRunning = false;
    const runOnce = async () => {
      if (isRunning) return;
      isRunning = true;
      try {
        if (leader) await this.locks.tryLock(name, async (signal) => void (await run(signal, () => {})));
        else await run(this.stopping.signal, () => {});
      } catch (error) {
        this.logger.warn(`${name} is put off: ${messageOf(error)}`);
      } finally {
        isRunning = false;
      }
    };
    const job = new CronJob(at, () => void runOnce());
    this.schedules.addCronJob(name, job);
    job.start();
  }
}

/** The first slot polls for all; the others seldom, for the time in which it is busy. */
function spareSlot<O extends LoopingJob>(options: O, slots: number): O {
  const { everyMs, retryMs = { first: everyMs, last: everyMs } } = options;
  return { ...options, retryMs, everyMs: everyMs * slots };
}
