import type { ErrorRequestHandler, Request, RequestHandler, Response } from 'express';
import { type Answer, send } from '../answer.ts';
import type { Database } from '../database.ts';
import type { FaultAnswers } from '../faults.ts';
import { Idempotency } from '../idempotency.ts';
import type { Call } from './call.ts';
import { apiVersion } from './events.ts';
import { expanded } from './expansion.ts';
import { Parameters, type Values } from './parameters.ts';
import { badRequest, errorAnswer, StripeRejection } from './rejection.ts';
import { randomText, type StripeObjects } from './stored-objects.ts';

const remembered = 24 * 3_600_000;

/** Any test key will do; it comes as bearer token, as Basic user name, or from a browser as the field `key`. */
export const checkKey: RequestHandler = (request, response, next) => {
  response.set({
    'Request-Id': `req_${randomText(14)}`,
    'Stripe-Version': request.get('stripe-version') ?? apiVersion,
  });
  const key = keyOf(request);
  if (key === undefined) {
    throw new StripeRejection(401, {
      type: 'invalid_request_error',
      message: 'You did not provide an API key. You need to provide your API key in the Authorization header.',
    });
  }
  if (!/^(sk|rk|pk)_test_\w+$/.test(key)) {
    throw new StripeRejection(401, {
      type: 'invalid_request_error',
      message: `Invalid API Key provided: ${key.slice(0, 7)}****`,
    });
  }
  response.locals.isPublic = key.startsWith('pk_');
  next();
};

function keyOf(request: Request): string | undefined {
  const authorization = request.get('authorization') ?? '';
  const bearer = /^Bearer (.+)$/i.exec(authorization)?.[1];
  const basic = /^Basic (.+)$/i.exec(authorization)?.[1];
  if (bearer !== undefined) return bearer;
  if (basic !== undefined) return Buffer.from(basic, 'base64').toString().split(':')[0];
  const field: unknown = request.query.key ?? (request.body as Values | undefined)?.key;
  return typeof field === 'string' ? field : undefined;
}

/** Stripe's answers to ordered faults; its rejections are 400, never 422. */
export const stripeFaultAnswers: FaultAnswers = {
  error500: errorAnswer(500, { type: 'api_error', message: 'An error occurred on our side.' }),
  error429: errorAnswer(
    429,
    { type: 'invalid_request_error', code: 'rate_limit', message: 'Too many requests hit the API too quickly.' },
    { 'Retry-After': '1' },
  ),
  refuse422: errorAnswer(400, {
    type: 'invalid_request_error',
    message: 'The request was rejected by an ordered fault.',
  }),
  expire: () =>
    errorAnswer(401, { type: 'invalid_request_error', code: 'api_key_expired', message: 'Expired API Key provided.' }),
};

export const stripeErrors: ErrorRequestHandler = (error, _request, response, next) => {
  if (response.headersSent) return next(error);
  if (error instanceof StripeRejection) return send(response, errorAnswer(error.status, error.error));
  const status = Number((error as { status?: unknown }).status ?? 500);
  if (status >= 400 && status < 500) {
    return send(
      response,
      errorAnswer(400, { type: 'invalid_request_error', message: 'The request could not be read.' }),
    );
  }
  console.error(error);
  send(response, errorAnswer(500, { type: 'api_error', message: 'An error occurred on our side.' }));
};

/** Runs the calls: reads in place, writes in one transaction with Stripe's idempotency keys. */
export class Calls {
  readonly #database: Database;
  readonly #objects: StripeObjects;
  readonly #idempotency: Idempotency;

  constructor(database: Database, objects: StripeObjects, now: () => number) {
    this.#database = database;
    this.#objects = objects;
    this.#idempotency = new Idempotency(database, 'stripe', remembered, now);
  }

  clear(): void {
    this.#idempotency.clear();
  }

  handle(work: (call: Call, request: Request) => Answer): RequestHandler {
    return (request, response) => {
      const call = readCall(request, response);
      const answer = this.#database.transaction(() =>
        this.#once(request, call, () =>
          // Stripe keeps its own errors too: the same key gets the same answer for a day.
          response.locals.faultMode === 'kept-error500'
            ? stripeFaultAnswers.error500
            : this.#perform(work, call, request),
        ),
      );
      send(response, answer);
    };
  }

  #perform(work: (call: Call, request: Request) => Answer, call: Call, request: Request): Answer {
    const answer = work(call, request);
    const paths = [...call.query.list('expand'), ...call.parameters.list('expand')];
    if (paths.length > 0 && answer.status === 200) answer.body = expanded(answer.body, paths, this.#objects);
    return answer;
  }

  #once(request: Request, call: Call, work: () => Answer): Answer {
    const key = call.idempotencyKey;
    if (request.method !== 'POST' || key === null) return work();
    if (key.length > 255) throw badRequest('Idempotency keys can be up to 255 characters long.');
    const { isPublic, parameters } = call;
    const asked = { isPublic, path: request.path, values: parameters.values };
    const reused = () =>
      new StripeRejection(400, {
        type: 'idempotency_error',
        message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      });
    const [first, isRepeated] = this.#idempotency.once(key, asked, () => ({ ...work(), id: call.id }), reused);
    const { id, status, body, headers } = first;
    const replayed = { 'Idempotent-Replayed': 'true', 'Original-Request': id };
    return { status, body, headers: { ...(isRepeated ? replayed : headers), 'Idempotency-Key': key } };
  }
}

function readCall(request: Request, response: Response): Call {
  return {
    id: String(response.get('request-id')),
    idempotencyKey: request.get('idempotency-key') || null,
    isPublic: response.locals.isPublic === true,
    parameters: new Parameters((request.body ?? {}) as Values),
    query: new Parameters(request.query as Values),
    origin: `${request.protocol}://${request.get('host')}`,
  };
}
