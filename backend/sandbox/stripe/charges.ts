import type { declineOf, PaymentMethod } from './cards.ts';
import type { Shipping } from './parameters.ts';
import type { StripeError } from './rejection.ts';
import { newStripeId, type StripeObject, type StripeObjects } from './stored-objects.ts';

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
  metadata: Record<string, string>;
  next_action: Record<string, unknown> | null;
  payment_method: string | null;
  payment_method_types: string[];
  receipt_email: string | null;
  setup_future_usage: string | null;
  shipping: Shipping | null;
  statement_descriptor: string | null;
  statement_descriptor_suffix: string | null;
  status: string;
}

export interface Charge extends StripeObject {
  amount_captured: number;
  amount_refunded: number;
  captured: boolean;
  refunded: boolean;
  disputed: boolean;
  currency: string;
  payment_intent: string;
  payment_method: string;
}

/** One attempt to take money. An authorised one is `captured: false` until the capture. */
export function createCharge(
  objects: StripeObjects,
  intent: PaymentIntent,
  method: PaymentMethod,
  captured: boolean,
  decline: ReturnType<typeof declineOf> | null,
): Charge {
  const { amount, currency, customer, description, metadata, receipt_email, shipping } = intent;
  return objects.save({
    ...{ id: newStripeId('ch'), object: 'charge', amount, amount_captured: captured ? amount : 0, amount_refunded: 0 },
    balance_transaction: captured ? newStripeId('txn') : null,
    ...{ billing_details: method.billing_details, captured, created: objects.now(), currency, customer, description },
    ...{ disputed: false, failure_code: decline?.code ?? null, failure_message: decline?.message ?? null },
    ...{ livemode: false, metadata },
    outcome: {
      network_status: decline ? 'declined_by_network' : 'approved_by_network',
      reason: decline?.decline_code ?? null,
      risk_level: 'normal',
      seller_message: decline ? 'The bank did not return any further details with this decline.' : 'Payment complete.',
      type: decline ? 'issuer_declined' : 'authorized',
    },
    ...{ paid: decline === null, payment_intent: intent.id, payment_method: method.id },
    payment_method_details: { type: 'card', card: method.card },
    ...{ receipt_email, receipt_url: null, refunded: false, shipping, status: decline ? 'failed' : 'succeeded' },
  });
}
