import { monitorEventLoopDelay } from 'node:perf_hooks';
import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { runAs } from '../../context.js';
import { Problem } from '../problem.js';
import { networkOf } from './limit.js';

/** Number of calls to the routes with this name that one process handles at once; other calls wait. */
export interface BulkheadRule {
  readonly name: string;
  readonly running: number;
  /** Number of calls of one network that wait. */
  readonly waiting: number;
  /** The longest wait of a call, in ms. */
  readonly patienceMs: number;
  /** Limits the rule to calls with one of these parameters. */
  readonly parameters?: readonly string[];
}

/** Mean delay of the event loop from which no further call waits, and how long one mean counts; ms. */
const BUSY_MS = 250;
const MEASURED_MS = 500;
const RESOLUTION_MS = 20;

const BULKHEAD = Symbol('bulkhead');

/**
 * Protects database connections and processors from a flood of calls: runs at most `running` at once, as reading work
 * with its short time limits, networks taking turns. The first matching rule applies. 503 with `Retry-After` for calls
 * that wait too long, or would wait while the event loop is busy.
 */
export const Bulkhead = (...rules: [BulkheadRule, ...BulkheadRule[]]) => SetMetadata(BULKHEAD, rules);

interface Line {
  running: number;
  /** The waiting calls of each network, the network whose turn is next first. */
  readonly waiting: Map<string, Set<() => void>>;
}

/** Limits the parallel calls to routes with `@Bulkhead`. Runs after the response cache. */
@Injectable()
export class BulkheadInterceptor implements NestInterceptor {
  private readonly lines = new Map<string, Line>();
  private readonly delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  private delayMs = 0;
  private measuredAt = performance.now();

  constructor(private readonly reflector: Reflector) {
    this.delay.enable();
  }

  intercept(execution: ExecutionContext, next: CallHandler): Observable<unknown> {
    const rules = this.reflector.getAllAndOverride<BulkheadRule[] | undefined>(BULKHEAD, [
      execution.getHandler(),
      execution.getClass(),
    ]);
    if (!rules) return next.handle();
    const { query, ip = '' } = execution.switchToHttp().getRequest<Request>();
    const rule = rules.find(({ parameters }) => !parameters || parameters.some((parameter) => query[parameter]));
    if (!rule) return next.handle();
    return from(this.pass(rule, networkOf(ip), () => runAs('reading', () => lastValueFrom(next.handle()))));
  }

  private async pass<T>(rule: BulkheadRule, network: string, work: () => Promise<T>): Promise<T> {
    const line = this.lines.get(rule.name) ?? { running: 0, waiting: new Map() };
    this.lines.set(rule.name, line);
    await this.enter(rule, line, network);
    try {
      return await work();
    } finally {
      this.leave(line);
    }
  }

  /** Passes the slot to the longest waiting call of the network whose turn it is, so that no newer call takes it. */
  private leave(line: Line): void {
    const [first] = line.waiting;
    if (!first) {
      line.running -= 1;
      return;
    }
    const [network, calls] = first;
    const [next] = calls;
    // The network's further calls stand behind the other networks.
    line.waiting.delete(network);
    if (calls.size > 1) line.waiting.set(network, calls);
    next?.();
  }

  private async enter({ running, waiting, patienceMs }: BulkheadRule, line: Line, network: string): Promise<void> {
    if (line.running < running) {
      line.running += 1;
      return;
    }
    const own = line.waiting.get(network) ?? new Set();
    const isRejected = own.size >= waiting || this.isBusy();
    await new Promise<void>((resolve, reject) => {
      const remove = () => {
        own.delete(turn);
        if (own.size === 0 && line.waiting.get(network) === own) line.waiting.delete(network);
      };
      const turn = () => {
        clearTimeout(timer);
        remove();
        resolve();
      };
      // Delays the 503 even if the call cannot wait, so that a caller who repeats at once is no flood.
      const timer = setTimeout(() => {
        remove();
        reject(
          new Problem(503, 'The shop is very busy right now. Please try again in a moment.', { retryAfterSeconds: 2 }),
        );
      }, patienceMs);
      if (!isRejected) line.waiting.set(network, own.add(turn));
    });
  }

  private isBusy(): boolean {
    if (performance.now() - this.measuredAt > MEASURED_MS) {
      this.delayMs = this.delay.mean / 1e6 - RESOLUTION_MS;
      this.delay.reset();
      this.measuredAt = performance.now();
    }
    return this.delayMs > BUSY_MS;
  }
}
