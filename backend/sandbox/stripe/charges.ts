import { createHash } from 'node:crypto';
import type { Card, Decline } from './cards.ts';
import type { PostalAddress, Shipping } from './parameters.ts';
import { newStripeId, type StripeObject, type StripeObjects } from './stored-objects.ts';

export interface BillingDetails {
  address: PostalAddress;
  email: string | null;
  name: string | null;
  phone: string | null;
  tax_id: null;
}

export interface PaymentMethod extends StripeObject {
  type: 'card';
  billing_details: BillingDetails;
  card: {
    brand: string;
    last4: string;
    exp_month: number;
    exp_year: number;
    country: string;
    funding: string;
    /** The same for the same number. */
    fingerprint: string;
  };
  customer: string | null;
  livemode: false;
  metadata: Record<string, string>;
}

export interface Charge extends StripeObject {
  amount: number;
  amount_captured: number;
  amount_refunded: number;
  captured: boolean;
  refunded: boolean;
  currency: string;
  customer: string | null;
  paid: boolean;
  status: 'succeeded' | 'failed';
  payment_intent: string;
  payment_method: string;
  failure_code: string | null;
  failure_message: string | null;
  [field: string]: unknown;
}

interface ChargedIntent {
  id: string;
  amount: number;
  currency: string;
  customer: string | null;
  description: string | null;
  metadata: Record<string, string>;
  receipt_email: string | null;
  shipping: Shipping | null;
}

/** One attempt to take money. An authorised one is `captured: false` until the capture. */
export function createCharge(
  objects: StripeObjects,
  intent: ChargedIntent,
  method: PaymentMethod,
  result: { captured: boolean; decline: Decline | null },
): Charge {
  const { decline } = result;
  const captured = result.captured && decline === null;
  return objects.insert<Charge>({
    id: newStripeId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: captured ? intent.amount : 0,
    amount_refunded: 0,
    balance_transaction: captured ? newStripeId('txn') : null,
    billing_details: method.billing_details,
    captured,
    created: objects.now(),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    livemode: false,
    metadata: intent.metadata,
    outcome: {
      network_status: decline ? 'declined_by_network' : 'approved_by_network',
      reason: decline?.declineCode ?? null,
      risk_level: 'normal',
      seller_message: decline ? 'The bank did not return any further details with this decline.' : 'Payment complete.',
      type: decline ? 'issuer_declined' : 'authorized',
    },
    paid: decline === null,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { type: 'card', card: method.card },
    receipt_email: intent.receipt_email,
    receipt_url: null,
    refunded: false,
    shipping: intent.shipping,
    status: decline ? 'failed' : 'succeeded',
  });
}

/** The stored card: its number is dropped, only its outcome is stored. */
export function createPaymentMethod(
  objects: StripeObjects,
  card: Card,
  expiry: { month: number; year: number },
  billing: BillingDetails,
): PaymentMethod {
  const method: PaymentMethod = {
    id: newStripeId('pm'),
    object: 'payment_method',
    billing_details: billing,
    card: {
      brand: card.brand,
      last4: card.number.slice(-4),
      exp_month: expiry.month,
      exp_year: expiry.year < 100 ? 2000 + expiry.year : expiry.year,
      country: card.country,
      funding: 'credit',
      fingerprint: createHash('sha256').update(`sandbox ${card.number}`).digest('hex').slice(0, 16),
    },
    created: objects.now(),
    customer: null,
    livemode: false,
    metadata: {},
    type: 'card',
  };
  return objects.insert(method, JSON.stringify(card.fate));
}
