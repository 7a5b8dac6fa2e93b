import { Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import { Config } from '../../config.js';
import type { Pence } from '../../platform/money.js';
import { inSpan, pathTemplate } from '../../platform/tracing/spans.js';
import type { ReportedDispute } from './refunds/dispute.entity.js';

/** Stripe's own library, pointed at Stripe or its sandbox; `timeout` in ms for each of the tries. */
export function stripeClient(
  { secretKey, apiBase }: Config['stripe'],
  maxNetworkRetries: number,
  timeout: number,
): Stripe {
  const base = apiBase ? new URL(apiBase) : undefined;
  return new Stripe(secretKey, {
    maxNetworkRetries,
    timeout,
    telemetry: false,
    httpClient: tracedClient(),
    ...(base
      ? {
          host: base.hostname,
          port: base.port || (base.protocol === 'https:' ? '443' : '80'),
          protocol: base.protocol === 'https:' ? 'https' : 'http',
        }
      : {}),
  });
}

/** Each try in a span of its own. Nothing of a call is in it but its method, template and status. */
function tracedClient(): ReturnType<typeof Stripe.createNodeHttpClient> {
  const client = Stripe.createNodeHttpClient();
  const send = client.makeRequest.bind(client);
  client.makeRequest = (host, port, path, method, ...rest) => {
    const template = pathTemplate(path);
    const attributes = { 'http.request.method': method, 'url.template': template, 'server.address': host };
    return inSpan(`${method} ${template}`, { kind: 'client', attributes }, async (span) => {
      const answer = await send(host, port, path, method, ...rest);
      const status = answer.getStatusCode();
      span?.set({ 'http.response.status_code': status });
      if (status > 399) span?.fail(String(status));
      return answer;
    });
  };
  return client;
}

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

/** A page of a list is read this often, with growing pauses, before Stripe counts as away. */
const RETRIES = 4;
const CALL_LIMIT_MS = 20_000;
/** The most that Stripe returns at once. */
const PER_PAGE = 100;

/** Money that Stripe took. */
export interface CapturedPayment {
  readonly id: string;
  /** Pence. */
  readonly received: Pence;
  readonly createdAt: Date;
}

/** A refund, and when it was made. */
export interface ListedRefund extends ReportedRefund {
  readonly createdAt: Date;
}

/** Stripe could not be read to the end. */
class PaymentHistoryUnavailable extends Error {}

/**
 * The payments and refunds according to Stripe itself, whether or not the shop knows of them. Throws
 * `PaymentHistoryUnavailable`.
 */
@Injectable()
export class PaymentHistory {
  private readonly stripe: Stripe;

  constructor({ stripe }: Config) {
    this.stripe = stripeClient(stripe, RETRIES, CALL_LIMIT_MS);
  }

  /** Payments made since `from` of which something was captured, page by page, newest first; a page may be empty. */
  async *captured(from: Date, signal: AbortSignal): AsyncGenerator<CapturedPayment[]> {
    const list = (after: object) => this.stripe.paymentIntents.list({ ...since(from), ...after });
    for await (const intents of this.pages(list, signal)) yield intents.filter(wasCaptured).map(capturedPayment);
  }

  /** Refunds made since `from`, page by page, newest first. */
  async *refunds(from: Date, signal: AbortSignal): AsyncGenerator<ListedRefund[]> {
    const list = (after: object) => this.stripe.refunds.list({ ...since(from), ...after });
    for await (const refunds of this.pages(list, signal)) yield refunds.map(listedRefund);
  }

  /**
   * Lost disputes made since `from`, by which banks took money back; page by page, newest first; a page may be empty.
   */
  async *lostDisputes(from: Date, signal: AbortSignal): AsyncGenerator<ListedRefund[]> {
    const list = (after: object) => this.stripe.disputes.list({ ...since(from), ...after });
    for await (const disputes of this.pages(list, signal)) yield disputes.filter(wasLost).map(lostDispute);
  }

  /** Returns what was captured of one payment; null where nothing was, or Stripe does not know it. */
  async capturedOne(id: string): Promise<CapturedPayment | null> {
    const intent = await this.one(() => this.stripe.paymentIntents.retrieve(id));
    return intent && wasCaptured(intent) ? capturedPayment(intent) : null;
  }

  /** Returns one refund, or dispute that was lost; null where Stripe does not know it. */
  async refund(id: string): Promise<ListedRefund | null> {
    if (/^d[up]_/.test(id)) {
      const dispute = await this.one(() => this.stripe.disputes.retrieve(id));
      return dispute && wasLost(dispute) ? lostDispute(dispute) : null;
    }
    const refund = await this.one(() => this.stripe.refunds.retrieve(id));
    return refund && listedRefund(refund);
  }

  private async *pages<T extends { id: string }>(
    list: (after: { starting_after?: string }) => Promise<Stripe.ApiList<T>>,
    signal: AbortSignal,
  ): AsyncGenerator<T[]> {
    let after: { starting_after?: string } | undefined = {};
    while (after) {
      signal.throwIfAborted();
      const { data, has_more: hasMore }: Stripe.ApiList<T> = await this.withErrors(() => list(after!));
      yield data;
      const last: T | undefined = data.at(-1);
      after = hasMore && last ? { starting_after: last.id } : undefined;
    }
  }

  private async one<T>(retrieve: () => Promise<T>): Promise<T | null> {
    return this.withErrors(async () => {
      try {
        return await retrieve();
      } catch (error) {
        if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404) return null;
        throw error;
      }
    });
  }

  private async withErrors<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeError)) throw error;
      throw new PaymentHistoryUnavailable(`Stripe did not respond as expected: ${error.message}`);
    }
  }
}

function since(from: Date) {
  return { created: { gte: Math.floor(from.getTime() / 1000) }, limit: PER_PAGE };
}

function wasCaptured({ amount_received: received, currency }: Stripe.PaymentIntent): boolean {
  return received > 0 && currency === 'gbp';
}

function capturedPayment({ id, amount_received: received, created }: Stripe.PaymentIntent): CapturedPayment {
  return { id, received, createdAt: new Date(created * 1000) };
}

function listedRefund(refund: Stripe.Refund): ListedRefund {
  return { ...reportedRefund(refund), createdAt: new Date(refund.created * 1000) };
}

function wasLost({ status, currency }: Stripe.Dispute): boolean {
  return status === 'lost' && currency === 'gbp';
}

function lostDispute(dispute: Stripe.Dispute): ListedRefund {
  const { id, paymentIntentId, amount } = reportedDispute(dispute);
  return {
    ...{ id, paymentIntentId, amount, refundId: null, failure: null },
    status: 'succeeded',
    createdAt: new Date(dispute.created * 1000),
  };
}
