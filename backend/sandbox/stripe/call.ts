import type { EventRequest } from './events.ts';
import { Parameters } from './parameters.ts';
import { badRequest, StripeRejection } from './rejection.ts';

/** One call of the API: who asks, what for, with what. */
export interface Call extends EventRequest {
  /** Whether a browser's publishable key was used. */
  isPublic: boolean;
  parameters: Parameters;
  query: Parameters;
  /** Scheme and host that were asked, for addresses of the sandbox's own pages. */
  origin: string;
}

/** @throws StripeRejection unless the caller has a secret key. */
export function requireSecretKey(call: Call): void {
  if (!call.isPublic) return;
  throw new StripeRejection(401, {
    type: 'invalid_request_error',
    code: 'secret_key_required',
    message: 'This API call cannot be made with a publishable API key. Please use a secret API key.',
  });
}

/** With a publishable key the intent's own client secret is what authorises. */
export function requireClientSecret(call: Call, clientSecret: string): void {
  const given = call.parameters.text('client_secret') ?? call.query.text('client_secret');
  if (given === clientSecret || (!call.isPublic && given === null)) return;
  if (given === null) throw badRequest('Missing required param: client_secret.', 'parameter_missing', 'client_secret');
  throw badRequest(
    'The client_secret provided does not match the client_secret associated with the PaymentIntent.',
    'payment_intent_invalid_parameter',
    'client_secret',
  );
}
