import { Injectable } from '@nestjs/common';
import { type CallOptions, SageClient } from '../connection/sage.client.js';
import { RejectedBySage } from '../connection/sage-http.js';
import type { SageRecord } from '../queue/queued-write.entity.js';
import { parseAmount } from '../sync-runs/sage-item.js';
import type { CreditNoteBody, RefundPaymentBody } from './credit-note.js';
import type { MovementBody, ReceiptBody } from './receipt.js';
import type { AllocationBody, InvoiceBody, PaymentBody, QuoteBody } from './sales-document.js';
import { ALL, type Answered, allocationOf, documentOf, firstOf, paymentOf } from './sales-responses.js';

/** Credit notes and the payments that pay them out. Throws as the Sage client does. */
@Injectable()
export class SageCredits {
  constructor(private readonly client: SageClient) {}

  /**
   * Returns the credit note of this refund, found by the refund's mark at the end of its notes: an order may have
   * several.
   */
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

  /** Returns the current state of a credit note. */
  async creditNote(id: string, options: CallOptions): Promise<SageRecord> {
    return documentOf(await this.client.get<Answered>(`/sales_credit_notes/${id}`, options));
  }

  /**
   * Returns the payment that paid this credit note out. Reads payments one by one: the list may not show their
   * allocations.
   */
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

interface AnsweredReceipt {
  readonly id: string;
  readonly reference?: string | null;
  readonly details?: string | null;
  readonly date?: string;
  readonly quantity?: string | number;
  readonly total_amount?: string | number;
  readonly tax_amount?: string | number;
  readonly bank_account?: { readonly id: string } | null;
  readonly transaction_type?: { readonly id: string } | null;
  readonly stock_item?: { readonly id: string } | null;
  readonly status?: { readonly id: string } | null;
  readonly payment_lines?: readonly { readonly details?: string | null }[];
}

/** Receipts without an invoice and their stock movements. Throws as the Sage client does. */
@Injectable()
export class SageReceipts {
  constructor(private readonly client: SageClient) {}

  /**
   * Returns the receipt with this order's number, if Sage has it. Reads all receipts of the day: Sage cannot filter by
   * reference.
   */
  async findReceipt(body: ReceiptBody, options: CallOptions): Promise<SageRecord | undefined> {
    const [receipt] = await this.entriesLike(body, options);
    return receipt && receiptOf(receipt);
  }

  /**
   * Returns the entry of a refund, found by the refund's mark at the start of its lines. Reads entries one by one: the
   * list may not show their lines.
   */
  async findRefund(
    body: ReceiptBody<'OTHER_RECEIPT_REFUND'>,
    mark: string,
    options: CallOptions,
  ): Promise<SageRecord | undefined> {
    for (const { id } of await this.entriesLike(body, options)) {
      const entry = await this.client.get<AnsweredReceipt>(`/other_payments/${id}`, options);
      if (entry.payment_lines?.some(({ details }) => details?.startsWith(mark))) return receiptOf(entry);
    }
    return undefined;
  }

  /** Returns the current state of a receipt; undefined if it was deleted. */
  async receipt(id: string, options: CallOptions): Promise<SageRecord | undefined> {
    try {
      return receiptOf(await this.client.get<AnsweredReceipt>(`/other_payments/${id}`, options));
    } catch (error) {
      if (error instanceof RejectedBySage && error.status === 404) return undefined;
      throw error;
    }
  }

  /** Makes a receipt, or the refund of one. */
  async create(body: ReceiptBody<string>, idempotencyId: string, options: CallOptions): Promise<SageRecord> {
    const resource = { other_payment: { idempotency_id: idempotencyId, ...body } };
    return receiptOf(await this.client.post<AnsweredReceipt>('/other_payments', resource, options));
  }

  /** Returns the movement of this order's line, if Sage has it: same item, day, order number and line. */
  async findMovement(body: MovementBody, options: CallOptions): Promise<SageRecord | undefined> {
    const query = new URLSearchParams({
      from_date: body.date,
      to_date: body.date,
      stock_item_id: body.stock_item_id,
      attributes: 'all',
      items_per_page: '200',
    });
    for await (const movement of this.client.list<AnsweredReceipt>(`/stock_movements?${query}`, options)) {
      if (
        movement.reference === body.reference &&
        movement.details === body.details &&
        movement.date === body.date &&
        movement.stock_item?.id === body.stock_item_id &&
        Number(movement.quantity) === Number(body.quantity)
      )
        return { sageId: movement.id, number: null, status: null };
    }
    return undefined;
  }

  async createMovement(body: MovementBody, idempotencyId: string, options: CallOptions): Promise<SageRecord> {
    const resource = { stock_movement: { idempotency_id: idempotencyId, ...body } };
    const { id } = await this.client.post<AnsweredReceipt>('/stock_movements', resource, options);
    return { sageId: id, number: null, status: null };
  }

  /** Returns the day's entries of this kind with this order's number; Sage cannot filter by it. */
  private async entriesLike(body: ReceiptBody<string>, options: CallOptions): Promise<AnsweredReceipt[]> {
    const query = new URLSearchParams({
      from_date: body.date,
      to_date: body.date,
      bank_account_id: body.bank_account_id,
      transaction_type_id: body.transaction_type_id,
      attributes: 'all',
      items_per_page: '200',
    });
    const found: AnsweredReceipt[] = [];
    for await (const payment of this.client.list<AnsweredReceipt>(`/other_payments?${query}`, options)) {
      if (
        payment.reference === body.reference &&
        payment.date === body.date &&
        payment.bank_account?.id === body.bank_account_id &&
        payment.transaction_type?.id === body.transaction_type_id
      )
        found.push(payment);
    }
    return found;
  }
}

/** Counts money that was transferred as paid: Sage gives a receipt neither a number nor a status. */
function receiptOf({ id, status, total_amount, tax_amount }: AnsweredReceipt): SageRecord {
  return {
    ...{ sageId: id, number: null, status: status?.id ?? 'PAID' },
    ...(total_amount === undefined ? {} : { total: parseAmount(total_amount) }),
    ...(tax_amount === undefined ? {} : { tax: parseAmount(tax_amount) }),
  };
}

/**
 * Invoices, quotes and the payments that settle them. Looks documents up by the filters that Sage has, then matches
 * them here. Throws as the Sage client does.
 */
@Injectable()
export class SageSales {
  constructor(private readonly client: SageClient) {}

  /** Returns the invoice of this order, if Sage has one that is not void or deleted. */
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

  /** Returns the allocation that settles the same documents. */
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

  /** Returns the current state of an invoice; reading it does not mark it as sent. */
  async invoice(id: string, options: CallOptions): Promise<SageRecord> {
    return documentOf(await this.client.get<Answered>(`/sales_invoices/${id}?mark_as_sent=false`, options));
  }

  /** Returns the current state of a quote; undefined if it was deleted. */
  async quote(id: string, options: CallOptions): Promise<SageRecord | undefined> {
    try {
      return documentOf(await this.client.get<Answered>(`/sales_quotes/${id}`, options));
    } catch (error) {
      if (error instanceof RejectedBySage && error.status === 404) return undefined;
      throw error;
    }
  }

  /** Declines a quote, or deletes it if Sage cannot decline it. Returns which. */
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
