import type { Answer } from '../answer.ts';

/** One entry of Sage's error body, which is always an array. */
export interface SageError {
  $severity: 'error';
  $dataCode: string;
  $message: string;
  /** The field that is wrong, e.g. `sales_invoice.contact_id`; may be empty. */
  $source: string;
}

/** Thrown anywhere below a Sage route; the work so far is rolled back and this is the answer. */
export class SageRejection extends Error {
  readonly answer: Answer;

  constructor(status: number, errors: SageError[], headers: Record<string, string> = {}) {
    super(errors.map((error) => `${error.$source} ${error.$message}`).join('; '));
    this.answer = { status, body: errors, headers };
  }
}

export function sageError(code: string, message: string, source = ''): SageError {
  return { $severity: 'error', $dataCode: code, $message: message, $source: source };
}

export function invalid(message: string, source = ''): SageRejection {
  return new SageRejection(422, [sageError('RecordInvalid', message, source)]);
}

export function notFound(): SageRejection {
  return new SageRejection(404, [sageError('RecordNotFound', 'Record not found')]);
}

export function unauthorised(message: string): SageRejection {
  return new SageRejection(401, [sageError('AuthorizationFailure', message)]);
}

export function tooManyRequests(): SageRejection {
  const error = sageError('TooManyRequests', 'Too many requests, wait and repeat');
  return new SageRejection(429, [error], { 'Retry-After': '1' });
}
