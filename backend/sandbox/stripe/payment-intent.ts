import type { Shipping } from './parameters.ts';
import type { StripeError } from './rejection.ts';
import { newStripeId, randomText, type StripeObject } from './stored-objects.ts';

type IntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'processing'
  | 'requires_capture'
  | 'succeeded'
  | 'canceled';

/** A PaymentIntent as it is shown to a secret key; amounts in pence, times in Unix seconds. */
export interface PaymentIntent extends StripeObject {
  amount: number;
  amount_capturable: number;
  amount_received: number;
  automatic_payment_methods: { allow_redirects: string; enabled: boolean } | null;
  canceled_at: number | null;
  cancellation_reason: string | null;
  capture_method: string;
  client_secret: string;
  confirmation_method: string;
  currency: string;
  customer: string | null;
  description: string | null;
  last_payment_error: StripeError | null;
  latest_charge: string | null;
  livemode: false;
  metadata: Record<string, string>;
  next_action: Record<string, unknown> | null;
  payment_method: string | null;
  payment_method_options: Record<string, unknown>;
  payment_method_types: string[];
  processing: null;
  receipt_email: string | null;
  setup_future_usage: string | null;
  shipping: Shipping | null;
  statement_descriptor: string | null;
  statement_descriptor_suffix: string | null;
  status: IntentStatus;
}

export function newPaymentIntent(amount: number, currency: string, created: number): PaymentIntent {
  const id = newStripeId('pi');
  return {
    id,
    object: 'payment_intent',
    amount,
    amount_capturable: 0,
    amount_received: 0,
    automatic_payment_methods: { allow_redirects: 'always', enabled: true },
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_${randomText(25)}`,
    confirmation_method: 'automatic',
    created,
    currency,
    customer: null,
    description: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: {},
    next_action: null,
    payment_method: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    processing: null,
    receipt_email: null,
    setup_future_usage: null,
    shipping: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
  };
}

/** Returns the fields that a browser with a publishable key may see. */
export function publicView(intent: PaymentIntent): Record<string, unknown> {
  const hidden = [
    'amount_capturable',
    'amount_received',
    'customer',
    'latest_charge',
    'metadata',
    'statement_descriptor',
    'statement_descriptor_suffix',
  ];
  return Object.fromEntries(Object.entries(intent).filter(([name]) => !hidden.includes(name)));
}
