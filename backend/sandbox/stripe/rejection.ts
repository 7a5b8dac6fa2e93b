import type { Answer } from '../answer.ts';

/** The inner part of Stripe's error body. */
export interface StripeError {
  type: 'card_error' | 'invalid_request_error' | 'api_error' | 'idempotency_error' | 'authentication_error';
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
  charge?: string;
  payment_intent?: unknown;
  payment_method?: unknown;
  doc_url?: string;
}

/** Thrown below a Stripe route; the work so far is rolled back and this is the answer. */
export class StripeRejection extends Error {
  readonly status: number;
  readonly error: StripeError;

  constructor(status: number, error: StripeError) {
    super(error.message);
    this.status = status;
    this.error = error;
  }
}

export function errorAnswer(status: number, error: StripeError, headers?: Record<string, string>): Answer {
  const docUrl =
    error.code === undefined
      ? {}
      : { doc_url: `https://stripe.com/docs/error-codes/${error.code.replaceAll('_', '-')}` };
  return { status, body: { error: { ...error, ...docUrl } }, headers };
}

export function badRequest(message: string, code?: string, param?: string): StripeRejection {
  return new StripeRejection(400, {
    type: 'invalid_request_error',
    message,
    ...(code === undefined ? {} : { code }),
    ...(param === undefined ? {} : { param }),
  });
}

export function missingResource(object: string, id: string): StripeRejection {
  return new StripeRejection(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${object}: '${id}'`,
    param: object === 'payment_intent' ? 'intent' : 'id',
  });
}

/** The intent is not in a state that allows the call; carries the intent as it is. */
export function unexpectedState(message: string, intent: unknown): StripeRejection {
  return new StripeRejection(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message,
    payment_intent: intent,
  });
}
