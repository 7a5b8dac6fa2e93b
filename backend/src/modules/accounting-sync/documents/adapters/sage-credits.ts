import { Injectable } from '@nestjs/common';
import { type CallOptions, SageClient } from '../../connection/adapters/sage-client.js';
import type { SageRecord } from '../../queue/domain/queued-write.js';
import type { CreditNoteBody, RefundPaymentBody } from '../domain/credit-note.js';
import { ALL, type Answered, documentOf, firstOf, paymentOf } from './sales-responses.js';

/** Credit notes and the payments that pay them out. Throws as the Sage client does. */
@Injectable()
export class SageCredits {
  constructor(private readonly client: SageClient) {}

  /** The credit note of this refund: its notes end with the refund's mark, as an order may have several. */
  findCreditNote(body: CreditNoteBody, options: CallOptions): Promise<SageRecord | undefined> {
    const { reference, contact_id, notes } = body;
    const query = new URLSearchParams({ ...ALL, search: reference, contact_id });
    const isIt = (found: Answered) =>
      found.reference === reference &&
      found.contact?.id === contact_id &&
      found.status?.id !== 'VOID' &&
      found.notes === notes;
    return firstOf(this.client, `/sales_credit_notes?${query}`, isIt, documentOf, options);
  }

  async createCreditNote(body: CreditNoteBody, idempotencyId: string, options: CallOptions): Promise<SageRecord> {
    const resource = { sales_credit_note: { idempotency_id: idempotencyId, ...body } };
    return documentOf(await this.client.post<Answered>('/sales_credit_notes', resource, options));
  }

  /** The credit note as it stands. */
  async creditNote(id: string, options: CallOptions): Promise<SageRecord> {
    return documentOf(await this.client.get<Answered>(`/sales_credit_notes/${id}`, options));
  }

  /** The payment that paid this credit note out; only the single payment is sure to show what it was set against. */
  async findRefundPayment(body: RefundPaymentBody, options: CallOptions): Promise<SageRecord | undefined> {
    const { contact_id, bank_account_id, transaction_type_id, date, reference, allocated_artefacts } = body;
    const filters = { contact_id, bank_account_id, transaction_type_id, from_date: date, to_date: date };
    const path = `/contact_payments?${new URLSearchParams({ ...ALL, ...filters })}`;
    for await (const { id, reference: found } of this.client.list<Answered>(path, options)) {
      if (found !== reference) continue;
      const payment = await this.client.get<Answered>(`/contact_payments/${id}`, options);
      const settled = payment.allocated_artefacts?.map(({ artefact }) => artefact?.id) ?? [];
      if (allocated_artefacts.every(({ artefact_id }) => settled.includes(artefact_id))) return paymentOf(payment);
    }
    return undefined;
  }

  async createRefundPayment(body: RefundPaymentBody, idempotencyId: string, options: CallOptions): Promise<SageRecord> {
    const resource = { contact_payment: { idempotency_id: idempotencyId, ...body } };
    return paymentOf(await this.client.post<Answered>('/contact_payments', resource, options));
  }
}
