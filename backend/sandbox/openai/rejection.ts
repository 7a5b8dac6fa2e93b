import { randomBytes } from 'node:crypto';
import type { ErrorRequestHandler, RequestHandler } from 'express';
import { type Answer, send } from '../answer.ts';
import type { FaultAnswers } from '../faults.ts';

/** The inner part of OpenAI's error body. */
interface OpenAiError {
  message: string;
  type: string;
  param: string | null;
  code: string | null;
}

/** Thrown below a route of the model; its status and error are the answer. */
export class OpenAiRejection extends Error {
  readonly status: number;
  readonly error: OpenAiError;

  constructor(status: number, error: OpenAiError) {
    super(error.message);
    this.status = status;
    this.error = error;
  }
}

const invalid = (message: string, param: string | null = null, code: string | null = null): OpenAiError => ({
  ...{ message, type: 'invalid_request_error' },
  ...{ param, code },
});

export const badRequest = (message: string, param?: string | null, code?: string): OpenAiRejection =>
  new OpenAiRejection(400, invalid(message, param, code));

export const notFound = (message: string, code?: string): OpenAiRejection =>
  new OpenAiRejection(404, invalid(message, null, code));

export const missing = (param: string): OpenAiRejection =>
  badRequest(`Missing required parameter: '${param}'.`, param, 'missing_required_parameter');

/** @param expected with its article: "an array of objects". */
export function wrongType(param: string, expected: string, value: unknown): OpenAiRejection {
  const message = `Invalid type for '${param}': expected ${expected}, but got ${nameOfType(value)} instead.`;
  return badRequest(message, param, 'invalid_type');
}

export function wrongValue(param: string, value: unknown, supported: readonly string[]): OpenAiRejection {
  const quoted = supported.map((entry) => `'${entry}'`);
  const list = quoted.length > 1 ? `${quoted.slice(0, -1).join(', ')}, and ${quoted.at(-1)}` : quoted[0];
  return badRequest(`Invalid value: '${String(value)}'. Supported values are: ${list}.`, param, 'invalid_value');
}

function nameOfType(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'an array';
  if (typeof value === 'object') return 'an object';
  if (typeof value === 'number') return Number.isInteger(value) ? 'an integer' : 'a decimal';
  return `a ${typeof value}`;
}

const NO_KEY =
  "You didn't provide an API key. You need to provide your API key in an Authorization header using Bearer auth (i.e. Authorization: Bearer YOUR_KEY).";

/** Any bearer key will do. Every answer carries a request id, rejections as well. */
export const checkKey: RequestHandler = (request, response, next) => {
  response.set({ 'x-request-id': `req_${randomBytes(16).toString('hex')}`, 'openai-version': '2020-10-01' });
  if (/^Bearer \S+$/i.test(request.get('authorization') ?? '')) return next();
  throw new OpenAiRejection(401, invalid(NO_KEY));
};

const errorAnswer = (status: number, error: OpenAiError, headers?: Record<string, string>): Answer => ({
  ...{ status, headers },
  body: { error },
});

export const serverError: OpenAiError = {
  message: 'The server had an error while processing your request. Sorry about that!',
  ...{ type: 'server_error', param: null, code: null },
};
const rateLimit = { type: 'requests', param: null, code: 'rate_limit_exceeded' };

/** OpenAI's answers to ordered faults. */
export const openAiFaultAnswers: FaultAnswers = {
  error500: errorAnswer(500, serverError),
  error429: errorAnswer(429, { message: 'Rate limit reached for requests.', ...rateLimit }, { 'Retry-After': '1' }),
  refuse422: errorAnswer(422, invalid('The request was rejected by an ordered fault.')),
  expire: () => errorAnswer(401, invalid('Incorrect API key provided.', null, 'invalid_api_key')),
};

export const openAiErrors: ErrorRequestHandler = (error, _request, response, next) => {
  if (response.headersSent) return next(error);
  if (error instanceof OpenAiRejection) return send(response, errorAnswer(error.status, error.error));
  const status = Number((error as { status?: unknown }).status ?? 500);
  if (status >= 400 && status < 500)
    return send(response, errorAnswer(status, invalid('We could not parse the JSON body of your request.')));
  console.error(error);
  send(response, errorAnswer(500, serverError));
};
