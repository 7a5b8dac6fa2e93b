import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { runAs } from '../../context.js';
import { Problem } from '../problem.js';

/** Number of calls to the routes with this name that one process handles at once; other calls wait. */
export interface BulkheadRule {
  readonly name: string;
  readonly running: number;
  readonly waiting: number;
  /** The longest wait of a call, in ms. */
  readonly patienceMs: number;
  /** Factor of a call's duration for which its slot stays empty while other calls wait. */
  readonly rest?: number;
  /** Limits the rule to calls with one of these parameters. */
  readonly parameters?: readonly string[];
}

const BULKHEAD = Symbol('bulkhead');

/**
 * Protects database connections and processors from a flood of calls: runs at most `running` at once, as reading work
 * with its short time limits. The first matching rule applies. 503 with `Retry-After` for calls that wait too long.
 */
export const Bulkhead = (...rules: [BulkheadRule, ...BulkheadRule[]]) => SetMetadata(BULKHEAD, rules);

interface Line {
  running: number;
  readonly waiting: Set<() => void>;
}

/** Limits the parallel calls to routes with `@Bulkhead`. Runs after the response cache. */
@Injectable()
export class BulkheadInterceptor implements NestInterceptor {
  private readonly lines = new Map<string, Line>();

  constructor(private readonly reflector: Reflector) {}

  intercept(execution: ExecutionContext, next: CallHandler): Observable<unknown> {
    const rules = this.reflector.getAllAndOverride<BulkheadRule[] | undefined>(BULKHEAD, [
      execution.getHandler(),
      execution.getClass(),
    ]);
    if (!rules) return next.handle();
    const { query } = execution.switchToHttp().getRequest<Request>();
    const rule = rules.find(({ parameters }) => !parameters || parameters.some((parameter) => query[parameter]));
    if (!rule) return next.handle();
    return from(this.pass(rule, () => runAs('reading', () => lastValueFrom(next.handle()))));
  }

  private async pass<T>(rule: BulkheadRule, work: () => Promise<T>): Promise<T> {
    const line = this.lines.get(rule.name) ?? { running: 0, waiting: new Set() };
    this.lines.set(rule.name, line);
    await this.enter(rule, line);
    const began = performance.now();
    try {
      return await work();
    } finally {
      const restMs = line.waiting.size > 0 ? (rule.rest ?? 0) * (performance.now() - began) : 0;
      if (restMs > 0) setTimeout(() => this.leave(line), restMs);
      else this.leave(line);
    }
  }

  /** Passes the slot to the call that has waited longest, so that no newer call takes it. */
  private leave(line: Line): void {
    const [next] = line.waiting;
    if (next) next();
    else line.running -= 1;
  }

  private async enter({ running, waiting, patienceMs }: BulkheadRule, line: Line): Promise<void> {
    if (line.running < running) {
      line.running += 1;
      return;
    }
    const isFull = line.waiting.size >= waiting;
    await new Promise<void>((resolve, reject) => {
      const turn = () => {
        clearTimeout(timer);
        line.waiting.delete(turn);
        resolve();
      };
      // Delays the 503 even if the queue is full, so that a caller who repeats at once is no flood.
      const timer = setTimeout(() => {
        line.waiting.delete(turn);
        reject(
          new Problem(503, 'The shop is very busy right now. Please try again in a moment.', { retryAfterSeconds: 2 }),
        );
      }, patienceMs);
      if (!isFull) line.waiting.add(turn);
    });
  }
}
