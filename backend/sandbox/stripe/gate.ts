import type { ErrorRequestHandler, Request, RequestHandler, Response } from 'express';
import { type Answer, send } from '../answer.ts';
import type { Database } from '../database.ts';
import type { FaultAnswers } from '../faults.ts';
import { Idempotency } from '../idempotency.ts';
import { badRequest, errorAnswer, Parameters, type StripeError, StripeRejection, type Values } from './parameters.ts';
import { apiVersion, randomText, type StripeObject, type StripeObjects } from './stored-objects.ts';

const remembered = 24 * 3_600_000;

/** One call of the API: who asks, what for, with what. */
export interface Call {
  id: string;
  idempotencyKey: string | null;
  /** Whether a browser's publishable key was used. */
  isPublic: boolean;
  parameters: Parameters;
  query: Parameters;
  /** Scheme and host that were asked, for addresses of the sandbox's own pages. */
  origin: string;
}

/** The stored objects, and the record of what happens to them. */
export interface Books {
  objects: StripeObjects;
  /** The event carries a snapshot of `object` as it is now; it is delivered at once, or after `delaySeconds`. */
  record: (type: string, object: StripeObject, call: Call, delaySeconds?: number) => void;
}

/** Returned by a call that fails with 402 and keeps what it did. */
export class Declined {
  readonly error: StripeError;

  constructor(error: StripeError) {
    this.error = error;
  }
}

/** The work of calls by method and path; returns the body, or `Declined`. */
export type Routes = Record<string, (id: string, call: Call) => unknown>;

/** With a publishable key the intent's own client secret is what authorises. */
export function requireClientSecret(call: Call, clientSecret: string): void {
  const given = call.parameters.text('client_secret') ?? call.query.text('client_secret');
  if (given === clientSecret || (!call.isPublic && given === null)) return;
  if (given === null) throw badRequest('Missing required param: client_secret.', 'parameter_missing', 'client_secret');
  const message = 'The client_secret provided does not match the client_secret associated with the PaymentIntent.';
  throw badRequest(message, 'payment_intent_invalid_parameter', 'client_secret');
}

/** Any test key will do; it comes as bearer token, as Basic user name, or from a browser as the field `key`. */
export const checkKey: RequestHandler = (request, response, next) => {
  response.set({
    'Request-Id': `req_${randomText(14)}`,
    'Stripe-Version': request.get('stripe-version') ?? apiVersion,
  });
  const [, scheme, credentials = ''] = /^(Bearer|Basic) (.+)$/i.exec(request.get('authorization') ?? '') ?? [];
  const named = scheme?.toLowerCase() === 'basic' ? Buffer.from(credentials, 'base64').toString() : credentials;
  const key = named.split(':')[0] || String(request.query.key ?? (request.body as Values | undefined)?.key ?? '');
  if (key === '')
    throw badRequest(
      'You did not provide an API key. You need to provide your API key in the Authorization header.',
      undefined,
      undefined,
      401,
    );
  if (!/^(sk|rk|pk)_test_\w+$/.test(key))
    throw badRequest(`Invalid API Key provided: ${key.slice(0, 7)}****`, undefined, undefined, 401);
  response.locals.isPublic = key.startsWith('pk_');
  next();
};

const unexpected = errorAnswer(500, { type: 'api_error', message: 'An error occurred on our side.' });
const tooMany = {
  type: 'invalid_request_error',
  code: 'rate_limit',
  message: 'Too many requests hit the API too quickly.',
} as const;

/** Stripe's answers to ordered faults; its rejections are 400, never 422. */
export const stripeFaultAnswers: FaultAnswers = {
  error500: unexpected,
  error429: errorAnswer(429, tooMany, { 'Retry-After': '1' }),
  refuse422: badRequest('The request was rejected by an ordered fault.').answer,
  expire: () => badRequest('Expired API Key provided.', 'api_key_expired', undefined, 401).answer,
};

export const stripeErrors: ErrorRequestHandler = (error, _request, response, next) => {
  if (response.headersSent) return next(error);
  if (error instanceof StripeRejection) return send(response, error.answer);
  const status = Number((error as { status?: unknown }).status ?? 500);
  if (status >= 400 && status < 500) return send(response, badRequest('The request could not be read.').answer);
  console.error(error);
  send(response, unexpected);
};

/** Runs the calls, each in one transaction, writes with Stripe's idempotency keys. */
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

  handle(work: (call: Call, request: Request) => unknown, access: 'secret' | 'any'): RequestHandler {
    return (request, response) => {
      const call = readCall(request, response);
      const perform = (): Answer => {
        // Stripe keeps its own errors too: the same key gets the same answer for a day.
        if (response.locals.faultMode === 'kept-error500') return unexpected;
        if (call.isPublic && access === 'secret') {
          const message = 'This API call cannot be made with a publishable API key. Please use a secret API key.';
          throw badRequest(message, 'secret_key_required', undefined, 401);
        }
        const result = work(call, request);
        if (result instanceof Declined) return errorAnswer(402, result.error);
        const paths = [...call.query.list('expand'), ...call.parameters.list('expand')];
        return { status: 200, body: paths.length > 0 ? this.#objects.expanded(result, paths) : result };
      };
      send(
        response,
        this.#database.transaction(() => this.#once(request, call, perform)),
      );
    };
  }

  #once(request: Request, call: Call, work: () => Answer): Answer {
    const key = call.idempotencyKey;
    if (request.method !== 'POST' || key === null) return work();
    if (key.length > 255) throw badRequest('Idempotency keys can be up to 255 characters long.');
    const asked = { isPublic: call.isPublic, path: request.path, values: call.parameters.values };
    const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`;
    const reused = () => new StripeRejection(400, { type: 'idempotency_error', message });
    const [first, isRepeated] = this.#idempotency.once(key, asked, () => ({ ...work(), id: call.id }), reused);
    const replayed = { 'Idempotent-Replayed': 'true', 'Original-Request': first.id };
    return { ...first, headers: { ...(isRepeated ? replayed : first.headers), 'Idempotency-Key': key } };
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
