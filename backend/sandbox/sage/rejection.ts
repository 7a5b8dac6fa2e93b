import { type Answer } from '../answer.ts';

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
  readonly status: number;
  readonly errors: SageError[];
  readonly headers: Record<string, string>;

  constructor(status: number, errors: SageError[], headers: Record<string, string> = {}) {
    super(errors.map((error) => `${error.$source} ${error.$message}`).join('; '));
    this.status = status;
    this.errors = errors;
    this.headers = headers;
  }

  get answer(): Answer {
    return { status: this.status, body: this.errors, headers: this.headers };
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

export function forbidden(message: string): SageRejection {
  return new SageRejection(403, [sageError('MultiUserAccessDenied', message)]);
}

export function tooManyRequests(): SageRejection {
  return new SageRejection(429, [sageError('TooManyRequests', 'Too many requests, wait and repeat')], {
    'Retry-After': '1',
  });
}
