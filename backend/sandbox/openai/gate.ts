import { randomBytes } from 'node:crypto';
import type { ErrorRequestHandler, RequestHandler } from 'express';
import { send } from '../answer.ts';
import type { FaultAnswers } from '../faults.ts';
import { errorAnswer, OpenAiRejection } from './rejection.ts';

const noKey =
  "You didn't provide an API key. You need to provide your API key in an Authorization header using Bearer auth (i.e. Authorization: Bearer YOUR_KEY).";

/** Any bearer key will do. Every answer carries a request id, rejections as well. */
export const checkKey: RequestHandler = (request, response, next) => {
  response.set({ 'x-request-id': `req_${randomBytes(16).toString('hex')}`, 'openai-version': '2020-10-01' });
  if (/^Bearer \S+$/i.test(request.get('authorization') ?? '')) return next();
  throw new OpenAiRejection(401, { message: noKey, type: 'invalid_request_error', param: null, code: null });
};

/** OpenAI's answers to ordered faults. */
export const openAiFaultAnswers: FaultAnswers = {
  error500: errorAnswer(500, serverError('The server had an error while processing your request. Sorry about that!')),
  error429: errorAnswer(
    429,
    { message: 'Rate limit reached for requests.', type: 'requests', param: null, code: 'rate_limit_exceeded' },
    { 'Retry-After': '1' },
  ),
  refuse422: errorAnswer(422, {
    message: 'The request was rejected by an ordered fault.',
    type: 'invalid_request_error',
    param: null,
    code: null,
  }),
  expire: () =>
    errorAnswer(401, {
      message: 'Incorrect API key provided.',
      type: 'invalid_request_error',
      param: null,
      code: 'invalid_api_key',
    }),
};

export const openAiErrors: ErrorRequestHandler = (error, _request, response, next) => {
  if (response.headersSent) return next(error);
  if (error instanceof OpenAiRejection) return send(response, errorAnswer(error.status, error.error));
  const status = Number((error as { status?: unknown }).status ?? 500);
  if (status >= 400 && status < 500) {
    const message = 'We could not parse the JSON body of your request.';
    return send(response, errorAnswer(status, { message, type: 'invalid_request_error', param: null, code: null }));
  }
  console.error(error);
  send(response, errorAnswer(500, serverError('The server had an error while processing your request.')));
};

export function serverError(message: string) {
  return { message, type: 'server_error', param: null, code: null };
}
