import type { Answer } from '../answer.ts';

/** The inner part of Stripe's error body. */
export interface StripeError {
  type: 'card_error' | 'invalid_request_error' | 'api_error' | 'idempotency_error';
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
  charge?: string;
  payment_intent?: unknown;
  payment_method?: unknown;
}

/** Thrown below a Stripe route; the work so far is rolled back and this is the answer. */
export class StripeRejection extends Error {
  readonly answer: Answer;

  constructor(status: number, error: StripeError, headers?: Record<string, string>) {
    super(error.message);
    this.answer = errorAnswer(status, error, headers);
  }
}

export function errorAnswer(status: number, error: StripeError, headers?: Record<string, string>): Answer {
  const doc_url = error.code && `https://stripe.com/docs/error-codes/${error.code.replaceAll('_', '-')}`;
  return { status, body: { error: { ...error, ...(doc_url && { doc_url }) } }, headers };
}

/** @param status 400 unless it is another. */
export function badRequest(message: string, code?: string, param?: string, status = 400): StripeRejection {
  const named = { ...(code && { code }), ...(param && { param }) };
  return new StripeRejection(status, { type: 'invalid_request_error', message, ...named });
}

export function missingResource(object: string, id: string): StripeRejection {
  const param = object === 'payment_intent' ? 'intent' : 'id';
  return badRequest(`No such ${object}: '${id}'`, 'resource_missing', param, 404);
}

/** The intent is not in a state that allows the call; carries the intent as it is. */
export function unexpectedState(message: string, intent: unknown): StripeRejection {
  const code = 'payment_intent_unexpected_state';
  return new StripeRejection(400, { type: 'invalid_request_error', code, message, payment_intent: intent });
}
