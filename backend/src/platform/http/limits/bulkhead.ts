import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { runAs } from '../../context.js';
import { Problem } from '../problem.js';

/** How many calls of the routes with this name one process handles at once; others wait for their turn. */
export interface BulkheadRule {
  readonly name: string;
  readonly running: number;
  readonly waiting: number;
  /** A call waits no longer than this; ms. */
  readonly patienceMs: number;
  /** While others wait, a place stays empty after a call for this many times as long as the call took. */
  readonly rest?: number;
  /** Only for calls with one of these parameters. */
  readonly parameters?: readonly string[];
}

const BULKHEAD = Symbol('bulkhead');

/**
 * The first rule that fits a call counts. Keeps a flood of calls from taking the database's connections and the processors from all others: at most `running` are
 * handled at once, as reading work with its short limits. 503 with `Retry-After` for what does not get its turn.
 */
export const Bulkhead = (...rules: [BulkheadRule, ...BulkheadRule[]]) => SetMetadata(BULKHEAD, rules);

interface Line {
  running: number;
  readonly waiting: Set<() => void>;
}

/** Lets calls of routes that carry `@Bulkhead` pass a few at a time; stands behind what is sent from memory. */
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

  /** Hands the place to the call that has waited longest, so that none that has just come takes it. */
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
      // Also where the line is full the answer takes its time: a caller that repeats at once would be a flood of its own.
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
