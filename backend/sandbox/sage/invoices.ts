import type { Request } from 'express';
import type { Contact } from './contacts.ts';
import type { Fields } from './fields.ts';
import type { View } from './lists.ts';
import type { Records } from './records.ts';
import { invalid } from './rejection.ts';
import type { SalesDocument } from './sales-document.ts';
import { type SalesDocumentRecord, type SalesDocuments, type SalesKind } from './sales-documents.ts';
import type { Stock } from './stock.ts';

const unpostedStatuses = ['DRAFT', 'PRO_FORMA'];

/** `/sales_invoices`, `/sales_credit_notes`, `/sales_quotes` and `/sales_estimates`. */
export class Invoices {
  readonly #records: Records;
  readonly #documents: SalesDocuments;
  readonly #stock: Stock;

  constructor(records: Records, documents: SalesDocuments, stock: Stock) {
    this.#records = records;
    this.#documents = documents;
    this.#stock = stock;
  }

  create(fields: Fields): View {
    const document = this.#documents.read('sales_invoice', fields);
    document.statusId = fields.oneOf('status_id', ['UNPAID', ...unpostedStatuses]) ?? 'UNPAID';
    const quote = fields.reference('original_quote_estimate_id', (id) => this.#findQuote(id));
    fields.check();
    document.originalQuoteId = quote?.id ?? null;
    document.dueDate ??= this.#dueDate(document);
    document.number = document.statusId === 'DRAFT' ? 'SI-DRAFT' : 'SI-PRO-FORMA';
    const record = this.#records.insert('sales_invoice', document);
    if (document.statusId === 'UNPAID') this.#post(record);
    if (quote) {
      quote.data.statusId = 'INVOICED';
      quote.data.invoiceId = record.id;
      this.#records.save(quote);
    }
    return this.#documents.view('sales_invoice', this.#records.save(record));
  }

  /** Reading an invoice marks it as sent, unless the reader asks not to. */
  get(id: string, request: Request): View {
    const record = this.#documents.require('sales_invoice', id);
    if (request.query.mark_as_sent === 'false' || record.data.sent)
      return this.#documents.view('sales_invoice', record);
    record.data.sent = true;
    return this.#documents.view('sales_invoice', this.#records.save(record));
  }

  release(id: string): View {
    const record = this.#documents.require('sales_invoice', id);
    if (!unpostedStatuses.includes(record.data.statusId)) throw invalid('is posted already', 'sales_invoice.status_id');
    this.#post(record);
    return this.#documents.view('sales_invoice', this.#records.save(record));
  }

  createCreditNote(fields: Fields): View {
    const document = this.#documents.read('sales_credit_note', fields);
    fields.check();
    document.number = this.#documents.nextNumber('sales_credit_note');
    document.statusId = document.totalPence === 0 ? 'PAID' : 'UNPAID';
    document.outstandingPence = document.totalPence;
    const record = this.#records.insert('sales_credit_note', document);
    this.#stock.moveFor(
      { id: record.id, number: document.number, date: document.date },
      this.#documents.stockLines(document),
      1,
    );
    return this.#documents.view('sales_credit_note', record);
  }

  /** Voids an invoice or a credit note: it stays in the ledger, and its stock is restored. */
  void(kind: 'sales_invoice' | 'sales_credit_note', id: string, request: Request): View {
    const record = this.#documents.require(kind, id);
    const document = record.data;
    const given: unknown =
      request.query.void_reason ?? (request.body as Record<string, unknown> | undefined)?.void_reason;
    if (typeof given !== 'string' || given === '') throw invalid('is required', `${kind}.void_reason`);
    if (given.length > 200) throw invalid('is too long (maximum is 200 characters)', `${kind}.void_reason`);
    if (document.statusId === 'VOID') throw invalid('is void already', `${kind}.status_id`);
    if (document.settlements.length > 0) throw invalid('has payments, remove these first', kind);
    if (!unpostedStatuses.includes(document.statusId)) {
      const sign = kind === 'sales_invoice' ? 1 : -1;
      if (sign < 0) this.#stock.requireFor(this.#documents.stockLines(document));
      this.#stock.moveFor(
        { id, number: document.number, date: document.date },
        this.#documents.stockLines(document),
        sign,
      );
    }
    document.statusId = 'VOID';
    document.voidReason = given;
    document.outstandingPence = 0;
    return this.#documents.view(kind, this.#records.save(record));
  }

  createQuote(kind: 'sales_quote' | 'sales_estimate', fields: Fields): View {
    const document = this.#documents.read(kind, fields);
    document.statusId = fields.oneOf('status_id', ['PENDING', 'DRAFT']) ?? 'PENDING';
    fields.check();
    document.number = this.#documents.nextNumber(kind);
    document.outstandingPence = document.totalPence;
    return this.#documents.view(kind, this.#records.insert(kind, document));
  }

  changeQuote(kind: 'sales_quote' | 'sales_estimate', id: string, fields: Fields): View {
    const record = this.#documents.require(kind, id);
    const document = record.data;
    const statuses = ['PENDING', 'DRAFT', 'DECLINED', 'ACCEPTED', 'EXPIRED'];
    if (fields.has('status_id')) document.statusId = fields.oneOf('status_id', statuses) ?? document.statusId;
    if (fields.has('reference')) document.reference = fields.text('reference', { longest: 25 });
    if (fields.has('notes')) document.notes = fields.description('notes', { longest: 2000 });
    if (fields.has('expiry_date')) document.expiryDate = fields.date('expiry_date', { required: true });
    const invoice = fields.reference('invoice_id', (invoiceId) =>
      this.#records.find<SalesDocument>('sales_invoice', invoiceId),
    );
    if (invoice) {
      document.invoiceId = invoice.id;
      document.statusId = 'INVOICED';
    }
    fields.check();
    return this.#documents.view(kind, this.#records.save(record));
  }

  delete(kind: SalesKind, id: string): void {
    this.#records.delete(this.#documents.require(kind, id));
  }

  /** Returns the due date by the contact's terms. */
  #dueDate({ contactId, date }: SalesDocument): string {
    const contact = this.#records.find<Contact>('contact', contactId)?.data;
    if (contact?.creditTerms === 'immediate_invoice') return date;
    return daysAfter(contact?.creditTerms === 'month_end_invoice' ? monthEnd(date) : date, contact?.creditDays ?? 30);
  }

  /** The document gets its number, moves stock and becomes outstanding. */
  #post(record: SalesDocumentRecord): void {
    const document = record.data;
    const lines = this.#documents.stockLines(document);
    this.#stock.requireFor(lines);
    document.number = this.#documents.nextNumber('sales_invoice');
    document.outstandingPence = document.totalPence;
    document.statusId = document.totalPence === 0 ? 'PAID' : 'UNPAID';
    this.#stock.moveFor({ id: record.id, number: document.number, date: document.date }, lines, -1);
  }

  #findQuote(id: string): SalesDocumentRecord | undefined {
    return (
      this.#records.find<SalesDocument>('sales_quote', id) ?? this.#records.find<SalesDocument>('sales_estimate', id)
    );
  }
}

function daysAfter(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

function monthEnd(date: string): string {
  const [year = 0, month = 0] = date.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}
