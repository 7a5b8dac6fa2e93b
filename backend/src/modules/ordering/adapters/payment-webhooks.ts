import type Stripe from 'stripe';
import type { ReportedDispute } from '../refunds/domain/dispute.js';

/** A refund as Stripe has it. */
export interface ReportedRefund {
  /** Stripe's id. */
  id: string;
  /** pending: Stripe has it, the bank does not yet. */
  status: 'succeeded' | 'pending' | 'failed';
  /** Stripe's word for why it failed: `expired_or_canceled_card`, `lost_or_stolen_card`, … */
  failure: string | null;
  /** Pence. */
  amount: number;
  paymentIntentId: string | null;
  /** The refund's id in the shop; null for one made at Stripe by hand. */
  refundId: string | null;
}

/** A webhook's content. */
export type ReadWebhook =
  | { about: 'payment'; type: string; paymentIntentId: string }
  | { about: 'refund'; type: string; refund: ReportedRefund }
  | { about: 'dispute'; type: string; dispute: ReportedDispute }
  | { about: 'other'; type: string };

/** Event types after which a checkout may have to be finished or undone. */
export const PAYMENT_EVENTS = [
  'payment_intent.amount_capturable_updated',
  'payment_intent.succeeded',
  'payment_intent.canceled',
] as const;

/** An event about a payment, from Stripe's event list. */
export interface PaymentEvent {
  /** The event's own id. */
  id: string;
  paymentIntentId: string;
  /** The time by Stripe's clock, in whole seconds. */
  at: Date;
}

export function paymentEvent({ id, created, data: { object } }: Stripe.Event): PaymentEvent | undefined {
  if (!('object' in object) || object.object !== 'payment_intent') return undefined;
  return { id, paymentIntentId: (object as Stripe.PaymentIntent).id, at: new Date(created * 1000) };
}

function idOf(named: string | { id: string } | null | undefined): string | null {
  return typeof named === 'string' ? named : (named?.id ?? null);
}

export function reportedRefund(refund: Stripe.Refund): ReportedRefund {
  const { id, status, amount, metadata, failure_reason: failure = null, payment_intent: intent } = refund;
  return {
    id,
    status: status === 'succeeded' ? 'succeeded' : status === 'failed' || status === 'canceled' ? 'failed' : 'pending',
    failure: failure ?? (status === 'canceled' ? 'canceled' : null),
    amount,
    paymentIntentId: idOf(intent),
    refundId: metadata?.refundId ?? null,
  };
}

export function reportedDispute(dispute: Stripe.Dispute): ReportedDispute {
  const { id, amount, reason, status, evidence_details: evidence, payment_intent: intent } = dispute;
  const respondBy = evidence?.due_by ? new Date(evidence.due_by * 1000) : null;
  return { id, paymentIntentId: idOf(intent) ?? '', amount, reason, status, respondBy };
}

/** Returns the part of an event that the shop handles. */
export function readEvent({ type, data: { object } }: Stripe.Event): ReadWebhook {
  const kind = 'object' in object ? object.object : '';
  if (kind === 'payment_intent')
    return { about: 'payment', type, paymentIntentId: (object as Stripe.PaymentIntent).id };
  if (kind === 'refund') return { about: 'refund', type, refund: reportedRefund(object as Stripe.Refund) };
  if (kind === 'dispute') return { about: 'dispute', type, dispute: reportedDispute(object as Stripe.Dispute) };
  return { about: 'other', type };
}
