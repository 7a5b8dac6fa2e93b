import type { ErrorRequestHandler, RequestHandler, Response } from 'express';
import { send } from '../answer.ts';
import type { FaultAnswers } from '../faults.ts';
import { newId } from './records.ts';
import { forbidden, invalid, notFound, SageRejection, sageError, tooManyRequests, unauthorised } from './rejection.ts';
import type { Tokens } from './tokens.ts';

/** A valid bearer token, the business it may see, and the content type of what is sent. */
export function checkCaller(tokens: Tokens): RequestHandler {
  return (request, response, next) => {
    response.set('x_request_id', newId());
    const token = /^Bearer (.+)$/i.exec(request.get('authorization') ?? '')?.[1];
    const scope = token === undefined ? undefined : tokens.scopeOf(token);
    if (token === undefined || scope === undefined)
      throw unauthorised('The access token is missing, unknown or expired');
    response.locals.accessToken = token;
    if (scope === 'readonly' && request.method !== 'GET') throw forbidden('The connection may only read');

    const type = request.get('content-type');
    const hasBody = request.get('transfer-encoding') !== undefined || Number(request.get('content-length') ?? 0) > 0;
    if (type === undefined ? hasBody : !/^application\/json\s*(;|$)/i.test(type)) {
      throw new SageRejection(415, [sageError('UnsupportedMediaType', 'Content-Type must be application/json')]);
    }

    if (!/^\/(businesses|user)(\/|$)/.test(request.path)) {
      const [lead, ...others] = tokens.businessesOf(token);
      const wanted = request.get('x-business') || lead?.id;
      if (![lead, ...others].some((business) => business?.id === wanted)) throw notFound();
      response.set('X-Business', wanted);
      response.locals.businessId = wanted;
    }
    next();
  };
}

/** Sage's answers to ordered faults. */
export function sageFaultAnswers(tokens: Tokens): FaultAnswers {
  return {
    error500: { status: 500, body: [sageError('UnexpectedError', 'An unexpected error occurred')] },
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
  if (status >= 400 && status < 500) {
    return send(response, { status, body: [sageError('BadRequest', 'The request could not be read')] });
  }
  console.error(error);
  send(response, { status: 500, body: [sageError('UnexpectedError', 'An unexpected error occurred')] });
};
