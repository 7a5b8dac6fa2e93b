import { randomUUID } from 'node:crypto';
import { type CallHandler, type ExecutionContext, Injectable, Logger, type NestInterceptor } from '@nestjs/common';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { Observable } from 'rxjs';
import { type Context, runInContext } from '../context.js';
import type { Metrics } from '../metrics.js';
import { soundTraceParent, startSpan, traceIdOf } from '../tracing/spans.js';
import { actorOf, GUEST } from './actor.js';

/** Header of requests that a page sends by itself, such as polling; they do not extend a session. */
const BACKGROUND_HEADER = 'X-Background-Request';

/** Returns whether the page says that no person caused the request. */
export function isBackgroundRequest(request: Request): boolean {
  return request.headers[BACKGROUND_HEADER.toLowerCase()] !== undefined;
}

/** Paths that machines request every few seconds; left out of log and traces unless they fail. */
const ROUTINE = /^\/(health|metrics|assets|media)(\/|$)/;

/** Returns the template of the route (`/api/products/:slug`), or undefined if none matched. */
function routeOf(request: Request): string | undefined {
  return typeof request.route?.path === 'string' ? request.route.path : undefined;
}

/** Returns the status of a finished response; 499, as in nginx, if the browser disconnected before. */
export function statusOf(response: Response): number {
  return response.writableFinished ? response.statusCode : 499;
}

/**
 * Opens the span of a request, below the caller's if it sent a valid `traceparent`, and ends it with the response.
 * Returns the `traceparent` for the work of the request.
 */
function openRequestSpan(request: Request, response: Response, correlationId: string): string | undefined {
  const caller = soundTraceParent(request.get('traceparent'));
  const { method, path } = request;
  if (ROUTINE.test(path)) return caller;
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

/** Accepted form of a caller's own request id; other ids are left out of the log. */
const CALLER_ID = /^[A-Za-z0-9][A-Za-z0-9_-]{7,63}$/;

/**
 * Key of the context on the request. A WeakMap would keep contexts until V8's next full collection, so that the heap
 * would grow by 250 bytes for each request (docs/decisions/load.md#limits-of-memory).
 */
const CONTEXT = Symbol('context');

type WithContext = Request & { [CONTEXT]?: Context };

const contextOf = (request: WithContext): Context | undefined => request[CONTEXT];

/** Returns the request's id, which is also the correlation id of everything it causes. */
export function requestIdOf(request: Request): string {
  return contextOf(request)?.correlationId ?? '';
}

/** Returns the caller's `X-Request-Id`, for the log only: it must not join the trail of another request. */
function callerRequestIdOf(request: Request): string | undefined {
  const given = request.get('X-Request-Id');
  return given && CALLER_ID.test(given) ? given : undefined;
}

/** Middleware: gives the request an id of its own and opens its context. */
export function openContext(request: WithContext, response: Response, next: NextFunction): void {
  // Uses Node's random UUIDs, which take a tenth of the time: nothing is sorted by this id.
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
 * Runs the handler in the context of its own request, with the actor from the guard. After middleware with callbacks
 * (such as a busy connection pool) another request's context may be active here.
 */
@Injectable()
export class RequestContextInterceptor implements NestInterceptor {
  intercept(execution: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = execution.switchToHttp().getRequest<Request>();
    const opened = contextOf(request);
    if (!opened) return next.handle();
    opened.actor = actorOf(request);
    return new Observable((subscriber) => runInContext(opened, () => next.handle().subscribe(subscriber)));
  }
}

/** Middleware: logs and measures each request. Logs addresses without their query, which may hold keys. */
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
      if (ROUTINE.test(path) && status < 500) return;
      const actor = actorOf(request);
      const traceId = traceIdOf(contextOf(request)?.traceParent);
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
