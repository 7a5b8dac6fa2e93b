import { randomUUID } from 'node:crypto';
import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { Observable } from 'rxjs';
import { type Context, runInContext } from '../context.js';
import { traceIdOf } from '../tracing/trace-parent.js';
import { actorOf, GUEST } from './actor.js';
import { openRequestSpan } from './request-span.js';

/** What a caller's own request id may look like; anything else is left out of the log. */
const CALLER_ID = /^[A-Za-z0-9][A-Za-z0-9_-]{7,63}$/;

/**
 * Where a request keeps its context. What a WeakMap holds outlives its request until V8's next full collection, which let
 * the heap grow by 250 bytes for each request (docs/decisions/load.md#limits-of-memory).
 */
const CONTEXT = Symbol('context');

type WithContext = Request & { [CONTEXT]?: Context };

const contextOf = (request: WithContext): Context | undefined => request[CONTEXT];

/** The request's id, which is also the correlation id of everything it causes. */
export function requestIdOf(request: Request): string {
  return contextOf(request)?.correlationId ?? '';
}

/** The id of the trace that the request belongs to, or null. */
export function traceIdOfRequest(request: Request): string | null {
  return traceIdOf(contextOf(request)?.traceParent);
}

/** The `X-Request-Id` that the caller sent, for the log only: it must not join the trail of another request. */
export function callerRequestIdOf(request: Request): string | undefined {
  const given = request.get('X-Request-Id');
  return given && CALLER_ID.test(given) ? given : undefined;
}

/** Middleware: gives the request an id of its own and opens its context. */
export function openContext(request: WithContext, response: Response, next: NextFunction): void {
  // Not in order of time like other ids, as nothing is sorted by it: Node's own takes a tenth of the time.
  const correlationId = randomUUID();
  const opened: Context = {
    correlationId,
    causationId: null,
    actor: GUEST,
    work: 'request',
    traceParent: openRequestSpan(request, response, correlationId),
  };
  request[CONTEXT] = opened;
  response.setHeader('X-Request-Id', opened.correlationId);
  runInContext(opened, next);
}

/**
 * Runs the handler in its own request's context, with the actor that the guard found. Middleware with callbacks (a busy
 * connection pool, for one) can arrive here in another request's.
 */
@Injectable()
export class RequestContextInterceptor implements NestInterceptor {
  intercept(execution: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (execution.getType() !== 'http') return next.handle();
    const request = execution.switchToHttp().getRequest<Request>();
    const opened = contextOf(request);
    if (!opened) return next.handle();
    opened.actor = actorOf(request);
    return new Observable((subscriber) => runInContext(opened, () => next.handle().subscribe(subscriber)));
  }
}
