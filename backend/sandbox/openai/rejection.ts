import type { Answer } from '../answer.ts';

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

export function errorAnswer(status: number, error: OpenAiError, headers?: Record<string, string>): Answer {
  return { status, body: { error }, headers };
}

export function badRequest(message: string, param: string | null = null, code: string | null = null): OpenAiRejection {
  return new OpenAiRejection(400, { message, type: 'invalid_request_error', param, code });
}

export function missing(param: string): OpenAiRejection {
  return badRequest(`Missing required parameter: '${param}'.`, param, 'missing_required_parameter');
}

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
