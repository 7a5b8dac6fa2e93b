import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { runAs } from '../context.js';
import { Problem } from './problem.js';

/** How many calls of the routes with this name one process handles at once; others wait for their turn. */
export interface BulkheadRule {
  readonly name: string;
  readonly running: number;
  readonly waiting: number;
  /** A call waits no longer than this; ms. */
  readonly patienceMs: number;
}

const BULKHEAD = Symbol('bulkhead');

/**
 * Keeps a flood of calls from taking the database's connections and the processors from all others: at most `running` are
 * handled at once, as reading work with its short limits. 503 with `Retry-After` for what does not get its turn.
 */
export const Bulkhead = (rule: BulkheadRule) => SetMetadata(BULKHEAD, rule);

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
    const rule = this.reflector.getAllAndOverride<BulkheadRule | undefined>(BULKHEAD, [
      execution.getHandler(),
      execution.getClass(),
    ]);
    if (!rule) return next.handle();
    return from(this.pass(rule, () => runAs('reading', () => lastValueFrom(next.handle()))));
  }

  private async pass<T>(rule: BulkheadRule, work: () => Promise<T>): Promise<T> {
    const line = this.lines.get(rule.name) ?? { running: 0, waiting: new Set() };
    this.lines.set(rule.name, line);
    await this.enter(rule, line);
    try {
      return await work();
    } finally {
      const [next] = line.waiting;
      // The place is handed on, so that nobody who has just come takes it.
      if (next) next();
      else line.running -= 1;
    }
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
