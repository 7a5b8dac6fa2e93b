import type { Request, Response } from 'express';
import { startSpan } from '../tracing/spans.js';
import { soundTraceParent } from '../tracing/trace-parent.js';

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
