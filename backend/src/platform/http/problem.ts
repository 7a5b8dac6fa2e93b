import { STATUS_CODES } from 'node:http';

/** One field that is wrong, by its path in the body: `shippingAddress.postalCode`. */
export interface FieldError {
  readonly field: string;
  readonly message: string;
}

/** Members that a problem may carry beside the standard ones, for example the fresh `quote` of a 409. */
type ProblemMembers = Readonly<Record<string, unknown>> & {
  readonly errors?: readonly FieldError[];
  /** Sent as the `Retry-After` header, in whole seconds, and not in the body. */
  readonly retryAfterSeconds?: number;
};

/**
 * An answer other than success, sent as `application/problem+json` (RFC 9457; the interface's "Common" section).
 * `message` is plain text that a person may read: never an inner error's words.
 */
export class Problem extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly members: ProblemMembers = {},
  ) {
    super(message);
    this.name = 'Problem';
  }

  /** The body as it is sent. */
  toBody(requestId: string): Record<string, unknown> {
    const { retryAfterSeconds: _, errors, ...members } = this.members;
    return {
      ...members,
      type: 'about:blank',
      title: STATUS_CODES[this.status] ?? 'Error',
      status: this.status,
      detail: this.message,
      message: this.message,
      ...(errors ? { errors } : {}),
      requestId,
    };
  }
}
