import type { Charge, Fate } from './cards.ts';
import type { Books, Call, Routes } from './gate.ts';
import { badRequest } from './parameters.ts';
import { newStripeId, type StripeObject } from './stored-objects.ts';

interface Refund extends StripeObject {
  amount: number;
  metadata: Record<string, string>;
  failure_reason?: string;
  status: 'succeeded' | 'pending' | 'failed';
}

interface Dispute extends StripeObject {
  amount: number;
  charge: string;
  evidence: Record<string, string>;
  evidence_details: { due_by: number; has_evidence: boolean; past_due: false; submission_count: number };
  metadata: Record<string, string>;
  status: 'needs_response' | 'won' | 'lost';
}

/** How long the bank takes: the caller has recorded the answer to its call by then. */
const bankSeconds = 3;
const week = 7 * 86_400;

/** `/v1/refunds`, whole or in parts, never more than was taken, and `/v1/disputes`. */
export function refundsAndDisputes(books: Books): Routes {
  const { objects } = books;
  const openDispute = (id: string): Dispute => {
    const dispute = objects.require<Dispute>('dispute', id);
    if (dispute.status !== 'needs_response') throw badRequest('This dispute is already closed.');
    return dispute;
  };
  const end = (dispute: Dispute, status: Dispute['status'], call: Call): Dispute => {
    const ended = objects.save({ ...dispute, status });
    books.record('charge.dispute.updated', ended, call);
    books.record('charge.dispute.closed', ended, call);
    return ended;
  };
  return {
    'post /refunds': (_, call) => createRefund(books, call),
    'post /refunds/:id': (id, call) => {
      call.parameters.allow('metadata');
      const refund = objects.require<Refund>('refund', id);
      refund.metadata = call.parameters.metadata(refund.metadata);
      books.record('refund.updated', objects.save(refund), call);
      return refund;
    },
    // Evidence that says `winning_evidence` or `losing_evidence` ends it so.
    'post /disputes/:id': (id, call) => {
      call.parameters.allow('evidence metadata submit');
      const dispute = openDispute(id);
      dispute.metadata = call.parameters.metadata(dispute.metadata);
      const said = call.parameters.child('evidence')?.text('uncategorized_text') ?? null;
      if (said !== null) {
        dispute.evidence.uncategorized_text = said;
        dispute.evidence_details.has_evidence = true;
        dispute.evidence_details.submission_count += 1;
      }
      if (said === 'winning_evidence' || said === 'losing_evidence')
        return end(dispute, said === 'winning_evidence' ? 'won' : 'lost', call);
      books.record('charge.dispute.updated', objects.save(dispute), call);
      return dispute;
    },
    // The shop gives in.
    'post /disputes/:id/close': (id, call) => end(openDispute(id), 'lost', call),
  };
}

function createRefund(books: Books, call: Call): Refund {
  const { objects } = books;
  const { parameters } = call;
  parameters.allow('amount charge metadata payment_intent reason refund_application_fee reverse_transfer');
  const reason = parameters.oneOf('reason', ['duplicate', 'fraudulent', 'requested_by_customer']);
  const charge = chargeFor(books, call);
  const left = charge.amount_captured - charge.amount_refunded;
  if (left === 0) throw badRequest(`Charge ${charge.id} has already been refunded.`, 'charge_already_refunded');
  const amount = parameters.integer('amount') ?? left;
  // Money that the bank holds or has taken for good.
  const disputed = objects
    .list<Dispute>('dispute', { limit: 100, equal: { charge: charge.id } })
    .reduce((sum, dispute) => (dispute.status === 'won' ? sum : sum + dispute.amount), 0);
  if (disputed > 0 && amount > left - disputed)
    throw badRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, 'charge_disputed');
  if (amount < 1) throw badRequest('Invalid positive integer', 'parameter_invalid_integer', 'amount');
  if (amount > left) {
    const [asked, most] = [amount, left].map((pence) => `£${(pence / 100).toFixed(2)}`);
    const message = `Refund amount (${asked}) is greater than unrefunded amount on charge (${most})`;
    throw badRequest(message, undefined, 'amount');
  }
  const fate = objects.fateOf<Fate>(charge.payment_method).refunds;
  const refund: Refund = objects.save({
    ...{ id: newStripeId('re'), object: 'refund', amount, balance_transaction: newStripeId('txn'), charge: charge.id },
    ...{ created: objects.now(), currency: charge.currency, metadata: parameters.metadata({}) },
    ...{ payment_intent: charge.payment_intent, reason, receipt_number: null },
    status: fate === 'pending' ? 'pending' : 'succeeded',
  });
  addToCharge(books, charge, amount);
  books.record('refund.created', refund, call);
  books.record('charge.refunded', charge, call);
  if (fate) endAtTheBank(books, { ...refund }, charge, fate, call);
  return refund;
}

function addToCharge({ objects }: Books, charge: Charge, amount: number): void {
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount_captured;
  objects.save(charge);
}

/** Ends a refund at the bank: the call's answer shows the first status, the record and an event the last. */
function endAtTheBank(books: Books, refund: Refund, charge: Charge, fate: Fate['refunds'], call: Call): void {
  refund.status = fate === 'pending' ? 'succeeded' : 'failed';
  if (fate === 'failing') {
    refund.failure_reason = 'expired_or_canceled_card';
    addToCharge(books, charge, 0 - refund.amount);
    books.record('refund.failed', refund, call, bankSeconds);
  }
  books.record('refund.updated', books.objects.save(refund), call, bankSeconds);
}

function chargeFor({ objects }: Books, { parameters }: Call): Charge {
  const chargeId = parameters.text('charge');
  const intentId = parameters.text('payment_intent');
  if (chargeId === null && intentId === null)
    throw badRequest('One of the following params should be provided for this request: payment_intent or charge.');
  const intent =
    intentId === null
      ? null
      : objects.require<StripeObject & { status: string; latest_charge: string }>('payment_intent', intentId);
  if (intent && intent.status !== 'succeeded') {
    const message = `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`;
    throw badRequest(message, 'payment_intent_unexpected_state', 'payment_intent');
  }
  const charge = objects.require<Charge>('charge', chargeId ?? intent?.latest_charge ?? null);
  if (charge.captured) return charge;
  throw badRequest(`Charge ${charge.id} has not been captured.`, 'charge_not_captured', 'charge');
}

/** Begins the dispute that this card's fate is, once its money is taken. */
export function beginDispute({ objects, record }: Books, charge: Charge, call: Call): void {
  const { dispute: reason } = objects.fateOf<Fate>(charge.payment_method);
  if (!reason) return;
  const created = objects.now();
  const { amount_captured: amount, currency, payment_intent } = charge;
  const dispute = objects.save({
    ...{ id: newStripeId('du'), object: 'dispute', amount, charge: charge.id, created, currency, evidence: {} },
    evidence_details: { due_by: created + week, has_evidence: false, past_due: false, submission_count: 0 },
    ...{ is_charge_refundable: false, livemode: false, metadata: {}, payment_intent, reason, status: 'needs_response' },
  });
  objects.save(Object.assign(charge, { disputed: true }));
  record('charge.dispute.created', dispute, call);
}
