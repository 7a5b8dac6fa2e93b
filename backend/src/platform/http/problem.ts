import { STATUS_CODES } from 'node:http';
import { OptimisticLockError } from '@mikro-orm/core';
import {
  type ArgumentsHost,
  type CallHandler,
  Catch,
  type ExceptionFilter,
  type ExecutionContext,
  HttpException,
  Logger,
  UseInterceptors,
} from '@nestjs/common';
import type { Request, Response } from 'express';
import { catchError, throwError } from 'rxjs';
import { requestIdOf } from './request-context.js';

/** One wrong field, by its path in the body: `shippingAddress.postalCode`. */
export interface FieldError {
  readonly field: string;
  readonly message: string;
}

/** Further members of a problem, for example the fresh `quote` of a 409. */
type ProblemMembers = Readonly<Record<string, unknown>> & {
  readonly errors?: readonly FieldError[];
  /** Sent as the `Retry-After` header, in whole seconds, instead of in the body. */
  readonly retryAfterSeconds?: number;
};

/** An error response (RFC 9457). `message` is plain text for people, never the text of an inner error. */
export class Problem extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly members: ProblemMembers = {},
  ) {
    super(message);
    this.name = 'Problem';
  }

  /** Returns the body of the response. */
  toBody(requestId: string): Record<string, unknown> {
    const { retryAfterSeconds: _, errors, ...members } = this.members;
    return {
      ...members,
      type: 'about:blank',
      title: STATUS_CODES[this.status] ?? 'Error',
      status: this.status,
      detail: this.message,
      message: this.message,
      ...(errors ? { errors } : {}),
      requestId,
    };
  }
}

/** Returns the problem of an error; undefined for other errors. */
type ErrorMapping = (error: unknown) => Problem | undefined;

/** Maps errors of one class to a status with the error's own message, or to the problem that `to` returns. */
export function mapped<E extends Error>(
  type: abstract new (...args: never[]) => E,
  to: number | ((error: E) => Problem),
): ErrorMapping {
  return (error) => {
    if (!(error instanceof type)) return undefined;
    return typeof to === 'number' ? new Problem(to, error.message) : to(error);
  };
}

/** Returns the problem from the first mapping that has one, or the error itself. */
export function mapError(error: unknown, mappings: readonly ErrorMapping[]): unknown {
  for (const mapping of mappings) {
    const problem = mapping(error);
    if (problem) return problem;
  }
  return error;
}

/** Maps the errors of a controller's routes to problems. A module lists all its errors in one file of its `http/`. */
export function MapErrors(mappings: readonly ErrorMapping[]): ClassDecorator & MethodDecorator {
  return UseInterceptors({
    intercept: (_: ExecutionContext, next: CallHandler) =>
      next.handle().pipe(catchError((error: unknown) => throwError(() => mapError(error, mappings)))),
  });
}

/** Sends every error as problem details. Inner details stay in the log, where the request id finds them. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  private readonly logger = new Logger('Http');

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const response = http.getResponse<Response>();
    const request = http.getRequest<Request>();
    const problem = toProblem(error);
    if (problem.status >= 500 && !isClientGone(error, request))
      this.logger.error({ message: 'Request failed', error, requestId: requestIdOf(request) });
    if (response.headersSent) {
      response.destroy();
      return;
    }
    sendProblem(request, response, problem);
  }
}

/** Returns whether the client ended the request, as a browser does that leaves a page: nothing failed. */
function isClientGone(error: unknown, { destroyed }: Request): boolean {
  const { code } = error as { code?: string };
  return code === 'ECONNABORTED' || (destroyed && code === 'ERR_STREAM_PREMATURE_CLOSE');
}

/** Sends the problem as the complete response. */
function sendProblem(request: Request, response: Response, problem: Problem): void {
  if (problem.members.retryAfterSeconds !== undefined) {
    response.setHeader('Retry-After', String(Math.max(1, Math.ceil(problem.members.retryAfterSeconds))));
  }
  response
    .status(problem.status)
    .setHeader('Cache-Control', 'no-store')
    .type('application/problem+json')
    .send(JSON.stringify(problem.toBody(requestIdOf(request))));
}

const UNAVAILABLE = new Problem(503, 'The shop is not available right now. Please try again in a moment.', {
  retryAfterSeconds: 2,
});

/** PostgreSQL states for which a retry may help: closing, starting, full or too busy, and broken connections. */
const BUSY_STATES = /^(08...|57...|53...|55P03|25P03|40001|40P01)$/;
const BROKEN_CONNECTION =
  /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
const LOST_CONNECTION =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;
/** PostgreSQL errors of class 22: values that no column takes, such as a malformed uuid or a number out of range. */
const BAD_VALUE = /^22...$/;

/** Returns the problem for any error. */
function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof HttpException) return fromHttpException(error);
  if (error instanceof OptimisticLockError) {
    return new Problem(409, 'This was changed while you were editing it. Please reload it.');
  }
  const { status, expose } = (error ?? {}) as { status?: unknown; expose?: unknown };
  // Errors of the http-errors kind, as file serving raises them.
  if (typeof status === 'number' && status < 500 && expose === true)
    return new Problem(status, 'The request could not be understood.');
  for (const { code, message, name } of causes(error)) {
    if (BROKEN_CONNECTION.test(code) || BUSY_STATES.test(code) || name === 'NatsError') return UNAVAILABLE;
    if (LOST_CONNECTION.test(message)) return UNAVAILABLE;
    if (BAD_VALUE.test(code)) return new Problem(400, 'A value in this request is not valid.');
    if (code === '23505') return new Problem(409, 'This already exists.');
  }
  return new Problem(500, 'Something went wrong on our side. Please try again.');
}

/** Returns the error and its causes, outermost first. */
function causes(error: unknown): { code: string; message: string; name: string }[] {
  const found: ReturnType<typeof causes> = [];
  const queue: unknown[] = [error];
  while (queue.length > 0 && found.length < 10) {
    const next = queue.shift();
    if (!(next instanceof Error)) continue;
    const { code, errors } = next as { code?: unknown; errors?: unknown };
    found.push({ code: String(code ?? ''), message: next.message, name: next.name });
    queue.push(next.cause, ...(Array.isArray(errors) ? errors : []));
  }
  return found;
}

function fromHttpException(error: HttpException): Problem {
  const status = error.getStatus();
  const { type, status: inner } = (error.cause ?? {}) as { type?: string; status?: number };
  if (type === 'entity.parse.failed') return new Problem(400, 'The body of the request is not valid JSON.');
  // Replaces the texts of the router and the body parser.
  if (error.cause instanceof URIError) return new Problem(400, 'The address of the request is malformed.');
  if (status === 404 && /^Cannot [A-Z]+ \//.test(error.message))
    return new Problem(404, 'There is nothing at this address.');
  if (status === 413) return new Problem(413, 'The request is too large.');
  if (status === 415) return new Problem(415, 'The request body has an unsupported type.');
  if (status >= 500) return new Problem(status, 'Something went wrong on our side. Please try again.');
  if (inner !== undefined) return new Problem(status, 'The request could not be understood.');
  return new Problem(status, error.message);
}
