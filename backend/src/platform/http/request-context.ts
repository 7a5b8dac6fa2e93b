import { randomUUID } from 'node:crypto';
import { type CallHandler, type ExecutionContext, Injectable, Logger, type NestInterceptor } from '@nestjs/common';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { Observable } from 'rxjs';
import { type Context, runInContext } from '../context.js';
import type { Metrics } from '../metrics.js';
import { soundTraceParent, startSpan, traceIdOf } from '../tracing/spans.js';
import { actorOf, GUEST } from './actor.js';

/** Sent by a page that asks by itself, as when it polls; it keeps no session alive. */
const BACKGROUND_HEADER = 'X-Background-Request';

/** Whether no person caused the request, as far as the page says. */
export function isBackgroundRequest(request: Request): boolean {
  return request.headers[BACKGROUND_HEADER.toLowerCase()] !== undefined;
}

/** Asked every few seconds by machines; of no interest in log and traces while they go well. */
const ROUTINE = /^\/(health|metrics|assets|media)(\/|$)/;

export function isRoutine(path: string): boolean {
  return ROUTINE.test(path);
}

/** The template of the route that answered (`/api/products/:slug`), or undefined where none did. */
export function routeOf(request: Request): string | undefined {
  return typeof request.route?.path === 'string' ? request.route.path : undefined;
}

/** The status of an answer that has ended; 499 where the browser went away before (nginx's number for it). */
export function statusOf(response: Response): number {
  return response.writableFinished ? response.statusCode : 499;
}

/**
 * Opens the span of a request, below the caller's where it sent a sound `traceparent`, and ends it with the answer. Returns
 * what the work of the request carries on.
 */
export function openRequestSpan(request: Request, response: Response, correlationId: string): string | undefined {
  const caller = soundTraceParent(request.get('traceparent'));
  const { method, path } = request;
  if (isRoutine(path)) return caller;
  const attributes = { 'http.request.method': method, 'topcoat.correlation_id': correlationId };
  const span = startSpan(method, { kind: 'server', attributes }, caller);
  response.once('close', () => {
    const route = routeOf(request);
    const status = statusOf(response);
    if (route) span.rename(`${method} ${route}`);
    span.set({ 'http.route': route, 'http.response.status_code': status });
    if (status >= 500) span.fail(String(status));
    span.end();
  });
  return span.traceParent;
}

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

/** Middleware: one log line and one measurement per request. Addresses are logged without their query, which may hold keys. */
export function requestLog(metrics: Metrics): RequestHandler {
  const logger = new Logger('Http');
  return (request: Request, response: Response, next: NextFunction) => {
    const started = process.hrtime.bigint();
    const { method, path } = request;
    response.once('close', () => {
      const ms = Number(process.hrtime.bigint() - started) / 1e6;
      const status = statusOf(response);
      const route = routeOf(request) ?? 'none';
      metrics.countRequest(method, route, status, ms / 1000);
      if (isRoutine(path) && status < 500) return;
      const actor = actorOf(request);
      const traceId = traceIdOfRequest(request);
      const callerRequestId = callerRequestIdOf(request);
      logger.log({
        message: `${method} ${path} ${status}`,
        method,
        route,
        path,
        status,
        ms: Math.round(ms * 10) / 10,
        requestId: requestIdOf(request),
        ...(traceId ? { traceId } : {}),
        ...(callerRequestId ? { callerRequestId } : {}),
        ...(actor.kind === 'user' ? { userId: actor.userId } : {}),
      });
    });
    next();
  };
}
