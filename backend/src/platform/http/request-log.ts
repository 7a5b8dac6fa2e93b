import { Logger } from '@nestjs/common';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { Metrics } from '../metrics.js';
import { actorOf } from './actor.js';
import { callerRequestIdOf, requestIdOf, traceIdOfRequest } from './request-context.js';
import { isRoutine, routeOf, statusOf } from './request-span.js';

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
