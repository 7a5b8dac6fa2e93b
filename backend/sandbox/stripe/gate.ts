import { createHash } from 'node:crypto';
import type { ErrorRequestHandler, Request, RequestHandler, Response } from 'express';
import { type Answer, send } from '../answer.ts';
import type { Database } from '../database.ts';
import type { FaultAnswers } from '../faults.ts';
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
  readonly #now: () => number;

  constructor(database: Database, objects: StripeObjects, now: () => number) {
    this.#database = database;
    this.#objects = objects;
    this.#now = now;
    database.define(`
      CREATE TABLE IF NOT EXISTS stripe_idempotency (
        key TEXT PRIMARY KEY, fingerprint TEXT NOT NULL, request_id TEXT NOT NULL, status INTEGER NOT NULL,
        body TEXT NOT NULL, created_at INTEGER NOT NULL);
      CREATE INDEX IF NOT EXISTS stripe_idempotency_age ON stripe_idempotency (created_at);`);
  }

  clear(): void {
    this.#database.run('DELETE FROM stripe_idempotency');
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
    this.#database.run('DELETE FROM stripe_idempotency WHERE created_at <= ?', this.#now() - remembered);
    const asked = `${call.isPublic} ${request.path} ${canonical(call.parameters.values)}`;
    const fingerprint = createHash('sha256').update(asked).digest('hex');
    const first = this.#database.get<{ fingerprint: string; request_id: string; status: number; body: string }>(
      'SELECT * FROM stripe_idempotency WHERE key = ?',
      key,
    );
    if (first && first.fingerprint !== fingerprint) {
      throw new StripeRejection(400, {
        type: 'idempotency_error',
        message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      });
    }
    if (first) {
      const headers = { 'Idempotency-Key': key, 'Idempotent-Replayed': 'true', 'Original-Request': first.request_id };
      return { status: first.status, body: JSON.parse(first.body), headers };
    }
    const answer = work();
    this.#database.run(
      'INSERT INTO stripe_idempotency (key, fingerprint, request_id, status, body, created_at) VALUES (?, ?, ?, ?, ?, ?)',
      key,
      fingerprint,
      call.id,
      answer.status,
      JSON.stringify(answer.body),
      this.#now(),
    );
    return { ...answer, headers: { ...answer.headers, 'Idempotency-Key': key } };
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

function canonical(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? '';
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, entry]) => `${key}=${canonical(entry)}`).join('&')}}`;
}
