import type { Answer } from '../answer.ts';
import type { Call } from './call.ts';
import type { Fate } from './cards.ts';
import type { Charge } from './charges.ts';
import type { Dispute } from './disputes.ts';
import type { StripeEvents } from './events.ts';
import type { PaymentIntent } from './payment-intent.ts';
import { badRequest } from './rejection.ts';
import { newStripeId, type StripeObject, type StripeObjects } from './stored-objects.ts';

interface Refund extends StripeObject {
  amount: number;
  balance_transaction: string;
  charge: string;
  currency: string;
  metadata: Record<string, string>;
  payment_intent: string;
  reason: string | null;
  receipt_number: null;
  failure_reason?: string;
  status: 'succeeded' | 'pending' | 'failed';
}

/** How long the bank takes: the caller has recorded the answer to its call by then. */
const bankSeconds = 3;

/** `/v1/refunds`: whole or in parts, never more than was taken. */
export class Refunds {
  readonly #objects: StripeObjects;
  readonly #events: StripeEvents;

  constructor(objects: StripeObjects, events: StripeEvents) {
    this.#objects = objects;
    this.#events = events;
  }

  create(call: Call): Answer {
    const { parameters } = call;
    parameters.allow([
      'amount',
      'charge',
      'metadata',
      'payment_intent',
      'reason',
      'refund_application_fee',
      'reverse_transfer',
    ]);
    const reason = parameters.oneOf('reason', ['duplicate', 'fraudulent', 'requested_by_customer']);
    const charge = this.#chargeFor(call);
    const left = charge.amount_captured - charge.amount_refunded;
    if (left === 0) throw badRequest(`Charge ${charge.id} has already been refunded.`, 'charge_already_refunded');
    const amount = parameters.integer('amount') ?? left;
    const disputed = this.#disputed(charge);
    if (disputed > 0 && amount > left - disputed)
      throw badRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, 'charge_disputed');
    const fate = JSON.parse(this.#objects.fateOf(charge.payment_method) ?? '{}') as Partial<Fate>;
    if (amount < 1) throw badRequest('Invalid positive integer', 'parameter_invalid_integer', 'amount');
    if (amount > left) {
      const pounds = (pence: number): string => `£${(pence / 100).toFixed(2)}`;
      throw badRequest(
        `Refund amount (${pounds(amount)}) is greater than unrefunded amount on charge (${pounds(left)})`,
        undefined,
        'amount',
      );
    }
    const refund = this.#objects.insert<Refund>({
      id: newStripeId('re'),
      object: 'refund',
      amount,
      balance_transaction: newStripeId('txn'),
      charge: charge.id,
      created: this.#objects.now(),
      currency: charge.currency,
      metadata: parameters.metadata({}),
      payment_intent: charge.payment_intent,
      reason,
      receipt_number: null,
      status: fate.refunds === 'pending' ? 'pending' : 'succeeded',
    });
    charge.amount_refunded += amount;
    charge.refunded = charge.amount_refunded === charge.amount_captured;
    this.#objects.save(charge);
    this.#events.record('refund.created', refund, call);
    this.#events.record('charge.refunded', charge, call);
    if (fate.refunds) this.#endAtTheBank({ ...refund }, charge, fate.refunds, call);
    return { status: 200, body: refund };
  }

  /** Ends a refund at the bank: the call's answer shows the first status, the record and an event the last. */
  #endAtTheBank(refund: Refund, charge: Charge, fate: 'pending' | 'failing', call: Call): void {
    refund.status = fate === 'pending' ? 'succeeded' : 'failed';
    if (fate === 'failing') {
      refund.failure_reason = 'expired_or_canceled_card';
      charge.amount_refunded -= refund.amount;
      charge.refunded = false;
      this.#objects.save(charge);
    }
    this.#objects.save(refund);
    if (fate === 'failing') this.#events.record('refund.failed', refund, call, bankSeconds);
    this.#events.record('refund.updated', refund, call, bankSeconds);
  }

  update(id: string, call: Call): Answer {
    call.parameters.allow(['metadata']);
    const refund = this.#objects.require<Refund>('refund', id);
    refund.metadata = call.parameters.metadata(refund.metadata);
    this.#objects.save(refund);
    this.#events.record('refund.updated', refund, call);
    return { status: 200, body: refund };
  }

  /** Money that the bank holds or has taken for good. */
  #disputed(charge: Charge): number {
    const disputes = this.#objects.list('dispute', { limit: 100, equal: { charge: charge.id } }) as Dispute[];
    return disputes.reduce((sum, { amount, status }) => (status === 'won' ? sum : sum + amount), 0);
  }

  #chargeFor(call: Call): Charge {
    const chargeId = call.parameters.text('charge');
    const intentId = call.parameters.text('payment_intent');
    if (chargeId === null && intentId === null) {
      throw badRequest('One of the following params should be provided for this request: payment_intent or charge.');
    }
    const intent = intentId === null ? null : this.#objects.require<PaymentIntent>('payment_intent', intentId);
    if (intent && intent.status !== 'succeeded') {
      throw badRequest(
        `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`,
        'payment_intent_unexpected_state',
        'payment_intent',
      );
    }
    const charge = this.#objects.require<Charge>('charge', chargeId ?? intent?.latest_charge ?? '');
    if (!charge.captured)
      throw badRequest(`Charge ${charge.id} has not been captured.`, 'charge_not_captured', 'charge');
    return charge;
  }
}
