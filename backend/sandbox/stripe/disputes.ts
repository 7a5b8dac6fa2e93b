import type { Answer } from '../answer.ts';
import type { Call } from './call.ts';
import type { Fate } from './cards.ts';
import type { Charge } from './charges.ts';
import type { StripeEvents } from './events.ts';
import { badRequest } from './rejection.ts';
import { newStripeId, type StripeObject, type StripeObjects } from './stored-objects.ts';

type DisputeStatus = 'needs_response' | 'won' | 'lost';

export interface Dispute extends StripeObject {
  amount: number;
  charge: string;
  currency: string;
  evidence: Record<string, string | null>;
  evidence_details: { due_by: number; has_evidence: boolean; past_due: false; submission_count: number };
  is_charge_refundable: false;
  livemode: false;
  metadata: Record<string, string>;
  payment_intent: string;
  reason: string;
  status: DisputeStatus;
}

const week = 7 * 86_400;

/** `/v1/disputes`: a card's holder takes the money back; evidence decides it, as with Stripe's test cards. */
export class Disputes {
  readonly #objects: StripeObjects;
  readonly #events: StripeEvents;

  constructor(objects: StripeObjects, events: StripeEvents) {
    this.#objects = objects;
    this.#events = events;
  }

  /** Begins the dispute that this card's fate is, once its money is taken. */
  arise(charge: Charge, call: Call): void {
    const fate = JSON.parse(this.#objects.fateOf(charge.payment_method) ?? '{}') as Partial<Fate>;
    if (!fate.dispute) return;
    const dispute = this.#objects.insert<Dispute>({
      id: newStripeId('du'),
      object: 'dispute',
      amount: charge.amount_captured,
      charge: charge.id,
      created: this.#objects.now(),
      currency: charge.currency,
      evidence: {},
      evidence_details: {
        due_by: this.#objects.now() + week,
        has_evidence: false,
        past_due: false,
        submission_count: 0,
      },
      is_charge_refundable: false,
      livemode: false,
      metadata: {},
      payment_intent: charge.payment_intent,
      reason: fate.dispute,
      status: 'needs_response',
    });
    charge.disputed = true;
    this.#objects.save(charge);
    this.#events.record('charge.dispute.created', dispute, call);
  }

  /** Evidence that says `winning_evidence` or `losing_evidence` ends it so. */
  update(id: string, call: Call): Answer {
    call.parameters.allow(['evidence', 'metadata', 'submit']);
    const dispute = this.#open(id);
    dispute.metadata = call.parameters.metadata(dispute.metadata);
    const said = call.parameters.child('evidence')?.text('uncategorized_text') ?? null;
    if (said !== null) {
      dispute.evidence.uncategorized_text = said;
      dispute.evidence_details.has_evidence = true;
      dispute.evidence_details.submission_count += 1;
    }
    if (said === 'winning_evidence') return this.#end(dispute, 'won', call);
    if (said === 'losing_evidence') return this.#end(dispute, 'lost', call);
    this.#objects.save(dispute);
    this.#events.record('charge.dispute.updated', dispute, call);
    return { status: 200, body: dispute };
  }

  /** The shop gives in. */
  close(id: string, call: Call): Answer {
    return this.#end(this.#open(id), 'lost', call);
  }

  #open(id: string): Dispute {
    const dispute = this.#objects.require<Dispute>('dispute', id);
    if (dispute.status !== 'needs_response') throw badRequest('This dispute is already closed.');
    return dispute;
  }

  #end(dispute: Dispute, status: DisputeStatus, call: Call): Answer {
    dispute.status = status;
    this.#objects.save(dispute);
    this.#events.record('charge.dispute.updated', dispute, call);
    this.#events.record('charge.dispute.closed', dispute, call);
    return { status: 200, body: dispute };
  }
}
