import { type ErrorRequestHandler, json, type RequestHandler, type Response, Router } from 'express';
import { send } from '../answer.ts';
import { BadOrder, controlErrors } from '../control/control.ts';
import type { FaultAnswers } from '../faults.ts';
import type { Tokens } from './oauth.ts';
import { newId } from './records.ts';
import { invalid, notFound, SageRejection, sageError, tooManyRequests, unauthorised } from './rejection.ts';

/** A valid bearer token, the business it may see, and the content type of what is sent. */
export function checkCaller(tokens: Tokens): RequestHandler {
  return (request, response, next) => {
    response.set('x_request_id', newId());
    const token = /^Bearer (.+)$/i.exec(request.get('authorization') ?? '')?.[1];
    const access = token === undefined ? undefined : tokens.accessOf(token);
    if (!access) throw unauthorised('The access token is missing, unknown or expired');
    response.locals.accessToken = token;
    response.locals.businesses = access.businesses;
    if (access.scope === 'readonly' && request.method !== 'GET')
      throw new SageRejection(403, [sageError('MultiUserAccessDenied', 'The connection may only read')]);

    const type = request.get('content-type');
    const hasBody = request.get('transfer-encoding') !== undefined || Number(request.get('content-length') ?? 0) > 0;
    if (type === undefined ? hasBody : !/^application\/json\s*(;|$)/i.test(type))
      throw new SageRejection(415, [sageError('UnsupportedMediaType', 'Content-Type must be application/json')]);

    if (!/^\/(businesses|user)(\/|$)/.test(request.path)) {
      const wanted = request.get('x-business') || access.businesses[0]?.id;
      if (!access.businesses.some(({ id }) => id === wanted)) throw notFound();
      response.set('X-Business', wanted);
      response.locals.businessId = wanted;
    }
    next();
  };
}

const unexpected = { status: 500, body: [sageError('UnexpectedError', 'An unexpected error occurred')] };

/** Sage's answers to ordered faults. */
export function sageFaultAnswers(tokens: Tokens): FaultAnswers {
  return {
    error500: unexpected,
    error429: tooManyRequests().answer,
    refuse422: invalid('was rejected by an ordered fault', '').answer,
    expire: (response: Response) => {
      if (typeof response.locals.accessToken === 'string') tokens.expire(response.locals.accessToken);
      return unauthorised('The access token is expired').answer;
    },
  };
}

/** Turns whatever was thrown into Sage's error body. */
export const sageErrors: ErrorRequestHandler = (error, _request, response, next) => {
  if (response.headersSent) return next(error);
  if (error instanceof SageRejection) return send(response, error.answer);
  const status = Number((error as { status?: unknown }).status ?? 500);
  if (status >= 400 && status < 500)
    return send(response, { status, body: [sageError('BadRequest', 'The request could not be read')] });
  console.error(error);
  send(response, unexpected);
};

/** Sage's limits for one app: 150 calls at once; orders may set others, also of calls in any `seconds`. */
const ORDINARY = { atOnce: 150, calls: Number.POSITIVE_INFINITY, seconds: 1 };

/** 429 for the calls above the limits. Orders to the sandbox may set lower ones, and read what came. */
export class CallLimits {
  #limits = ORDINARY;
  #atOnce = 0;
  #seen = { served: 0, rejected: 0, mostAtOnce: 0 };
  /** When the calls within the limits began. */
  #began: number[] = [];

  reset(limits = ORDINARY): void {
    this.#limits = limits;
    this.#began = [];
    this.#seen = { served: 0, rejected: 0, mostAtOnce: this.#atOnce };
  }

  /** A call counts as under way until its answer is sent or its connection is gone. */
  handler(): RequestHandler {
    return (_request, response, next) => {
      this.#atOnce += 1;
      this.#seen.mostAtOnce = Math.max(this.#seen.mostAtOnce, this.#atOnce);
      response.once('close', () => {
        this.#atOnce -= 1;
      });
      const { atOnce, calls, seconds } = this.#limits;
      const now = Date.now();
      if (Number.isFinite(calls)) this.#began = this.#began.filter((began) => began > now - seconds * 1000);
      const fits = this.#atOnce <= atOnce && this.#began.length < calls;
      this.#seen[fits ? 'served' : 'rejected'] += 1;
      if (fits && Number.isFinite(calls)) this.#began.push(now);
      next(fits ? undefined : tooManyRequests());
    };
  }

  routes(): Router {
    const router = Router();
    router.get('/control/sage/limits', (_request, response) => {
      response.json(this.#seen);
    });
    router.post('/control/sage/limits', json(), (request, response) => {
      const body = (request.body ?? {}) as Record<string, unknown>;
      const limit = (name: keyof typeof ORDINARY): number => {
        const value = body[name] ?? ORDINARY[name];
        if (value === ORDINARY[name] || (Number.isInteger(value) && Number(value) >= 1)) return Number(value);
        throw new BadOrder(`${name} must be a whole number, 1 or more`);
      };
      this.reset({ atOnce: limit('atOnce'), calls: limit('calls'), seconds: limit('seconds') });
      response.json(this.#seen);
    });
    router.use('/control/sage/limits', controlErrors);
    return router;
  }
}
