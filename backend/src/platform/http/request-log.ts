import { Logger } from '@nestjs/common';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { Metrics } from '../metrics.js';
import { actorOf } from './actor.js';
import { callerRequestIdOf, requestIdOf } from './request-context.js';

/** Asked every few seconds by machines; of no interest in the log while they go well. */
const ROUTINE = /^\/(health|metrics|assets|media)(\/|$)/;

/** Middleware: one log line and one measurement per request. Addresses are logged without their query, which may hold keys. */
export function requestLog(metrics: Metrics): RequestHandler {
  const logger = new Logger('Http');
  return (request: Request, response: Response, next: NextFunction) => {
    const started = process.hrtime.bigint();
    const { method, path } = request;
    response.once('close', () => {
      const ms = Number(process.hrtime.bigint() - started) / 1e6;
      // Closed before the end: the browser went away (nginx's number for it).
      const status = response.writableFinished ? response.statusCode : 499;
      const route = typeof request.route?.path === 'string' ? request.route.path : 'none';
      metrics.countRequest(method, route, status, ms / 1000);
      if (ROUTINE.test(path) && status < 500) return;
      const actor = actorOf(request);
      const callerRequestId = callerRequestIdOf(request);
      logger.log({
        message: `${method} ${path} ${status}`,
        method,
        route,
        path,
        status,
        ms: Math.round(ms * 10) / 10,
        requestId: requestIdOf(request),
        ...(callerRequestId ? { callerRequestId } : {}),
        ...(actor.kind === 'user' ? { userId: actor.userId } : {}),
      });
    });
    next();
  };
}
