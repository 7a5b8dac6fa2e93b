import { Injectable } from '@nestjs/common';
import { type CallOptions, SageClient } from '../../connection/adapters/sage-client.js';
import { RejectedBySage } from '../../connection/domain/sage-errors.js';
import type { SageRecord } from '../../queue/domain/queued-write.js';
import type { AllocationBody, InvoiceBody, PaymentBody, QuoteBody } from '../domain/sales-document.js';
import { ALL, type Answered, allocationOf, documentOf, firstOf, paymentOf } from './sales-responses.js';

/**
 * Invoices, quotes and the payments that settle them. Each is looked up by what Sage can filter by and
 * then matched here. Throws as the Sage client does.
 */
@Injectable()
export class SageSales {
  constructor(private readonly client: SageClient) {}

  /** The invoice of this order, if Sage has one that stands. */
  findInvoice({ reference, contact_id }: InvoiceBody, options: CallOptions): Promise<SageRecord | undefined> {
    const query = new URLSearchParams({ ...ALL, search: reference, contact_id });
    const path = `/sales_invoices?${query}`;
    const isIt = (found: Answered) =>
      found.reference === reference && found.contact?.id === contact_id && found.status?.id !== 'VOID';
    return firstOf(this.client, path, isIt, documentOf, options);
  }

  async createInvoice(body: InvoiceBody, idempotencyId: string, options: CallOptions): Promise<SageRecord> {
    const resource = { sales_invoice: { idempotency_id: idempotencyId, ...body } };
    return documentOf(await this.client.post<Answered>('/sales_invoices', resource, options));
  }

  findQuote({ reference, contact_id }: QuoteBody, options: CallOptions): Promise<SageRecord | undefined> {
    const path = `/sales_quotes?${new URLSearchParams({ ...ALL, search: reference, contact_id })}`;
    const isIt = (found: Answered) => found.reference === reference && found.contact?.id === contact_id;
    return firstOf(this.client, path, isIt, documentOf, options);
  }

  async createQuote(body: QuoteBody, idempotencyId: string, options: CallOptions): Promise<SageRecord> {
    const resource = { sales_quote: { idempotency_id: idempotencyId, ...body } };
    return documentOf(await this.client.post<Answered>('/sales_quotes', resource, options));
  }

  findPayment(body: PaymentBody, options: CallOptions): Promise<SageRecord | undefined> {
    const { contact_id, bank_account_id, transaction_type_id, reference, date } = body;
    const query = new URLSearchParams({
      ...ALL,
      contact_id,
      bank_account_id,
      transaction_type_id,
      from_date: date,
      to_date: date,
    });
    const isIt = (found: Answered) =>
      found.reference === reference &&
      found.date === date &&
      found.contact?.id === contact_id &&
      found.bank_account?.id === bank_account_id &&
      found.transaction_type?.id === transaction_type_id;
    return firstOf(this.client, `/contact_payments?${query}`, isIt, paymentOf, options);
  }

  async createPayment(body: PaymentBody, idempotencyId: string, options: CallOptions): Promise<SageRecord> {
    const resource = { contact_payment: { idempotency_id: idempotencyId, ...body } };
    return paymentOf(await this.client.post<Answered>('/contact_payments', resource, options));
  }

  /** The allocation that settles the same documents. */
  findAllocation(body: AllocationBody, options: CallOptions): Promise<SageRecord | undefined> {
    const query = new URLSearchParams({
      ...ALL,
      contact_id: body.contact_id,
      from_date: body.date,
      to_date: body.date,
    });
    const isIt = (found: Answered) =>
      body.allocated_artefacts.every(({ artefact_id }) =>
        found.allocated_artefacts?.some(({ artefact }) => artefact?.id === artefact_id),
      );
    return firstOf(this.client, `/contact_allocations?${query}`, isIt, allocationOf, options);
  }

  async createAllocation(body: AllocationBody, idempotencyId: string, options: CallOptions): Promise<SageRecord> {
    const resource = { contact_allocation: { idempotency_id: idempotencyId, ...body } };
    return allocationOf(await this.client.post<Answered>('/contact_allocations', resource, options));
  }

  /** The invoice as it stands; reading it does not mark it as sent. */
  async invoice(id: string, options: CallOptions): Promise<SageRecord> {
    return documentOf(await this.client.get<Answered>(`/sales_invoices/${id}?mark_as_sent=false`, options));
  }

  /** The quote as it stands; undefined where it was deleted. */
  async quote(id: string, options: CallOptions): Promise<SageRecord | undefined> {
    try {
      return documentOf(await this.client.get<Answered>(`/sales_quotes/${id}`, options));
    } catch (error) {
      if (error instanceof RejectedBySage && error.status === 404) return undefined;
      throw error;
    }
  }

  /** Declines a quote, or deletes it where Sage cannot decline it. Returns which. */
  async declineQuote(id: string, options: CallOptions): Promise<'DECLINED' | 'DELETED'> {
    try {
      await this.client.put(`/sales_quotes/${id}`, { sales_quote: { status_id: 'DECLINED' } }, options);
      return 'DECLINED';
    } catch (error) {
      if (!(error instanceof RejectedBySage)) throw error;
      await this.client.delete(`/sales_quotes/${id}`, options);
      return 'DELETED';
    }
  }
}
