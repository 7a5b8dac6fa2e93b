import type { Request } from 'express';
import { sheetPdf } from '../../demo/data-sheets/sheet-pdf.ts';
import type { Contact } from './contacts.ts';
import { twoDecimals } from './decimal.ts';
import type { Fields } from './fields.ts';
import { moveStock, requireStock } from './items.ts';
import type { Records } from './records.ts';
import { invalid } from './rejection.ts';
import type { Resource } from './resource.ts';
import {
  documentView,
  nextNumber,
  type QuoteKind,
  readDocument,
  type SalesDocument,
  type SalesDocumentRecord,
  salesFilters,
  stockOf,
  unpostedStatuses,
} from './sales-documents.ts';
import { business } from './vocabulary.ts';

/** `/sales_invoices`. */
export function invoices(records: Records): Resource<SalesDocument> {
  return {
    kind: 'sales_invoice',
    filters: salesFilters(records),
    view: (record) => documentView(records, record),
    // Reading an invoice marks it as sent, unless the reader asks not to.
    read: (record, request) => {
      if (request.query.mark_as_sent === 'false' || record.data.sent) return record;
      record.data.sent = true;
      return records.save(record);
    },
    create: (fields) => createInvoice(records, fields),
    remove: (record, request) => voidDocument(records, record, request),
    print: ({ data }) => documentPdf('Invoice', data, records),
  };
}

/** `/sales_credit_notes`. */
export function creditNotes(records: Records): Resource<SalesDocument> {
  return {
    kind: 'sales_credit_note',
    filters: salesFilters(records),
    view: (record) => documentView(records, record),
    create: (fields) => {
      const document = readDocument(records, 'sales_credit_note', fields);
      fields.check();
      document.number = nextNumber(records, 'sales_credit_note');
      becomeOutstanding(document);
      const record = records.insert('sales_credit_note', document);
      moveStock(records, record, stockOf(records, document), 1);
      return record;
    },
    remove: (record, request) => voidDocument(records, record, request),
    print: ({ data }) => documentPdf('Credit note', data, records),
  };
}

/** `/sales_quotes` and `/sales_estimates`. */
export function quotes(records: Records, kind: QuoteKind): Resource<SalesDocument> {
  return {
    kind,
    filters: salesFilters(records),
    view: (record) => documentView(records, record),
    create: (fields) => {
      const document = readDocument(records, kind, fields);
      document.statusId = fields.oneOf('status_id', ['PENDING', 'DRAFT']) ?? 'PENDING';
      fields.check();
      document.number = nextNumber(records, kind);
      document.outstandingPence = document.totalPence;
      return records.insert(kind, document);
    },
    change: ({ data: document }, fields) => {
      const statuses = ['PENDING', 'DRAFT', 'DECLINED', 'ACCEPTED', 'EXPIRED'];
      document.statusId = fields.oneOf('status_id', statuses) ?? document.statusId;
      if (fields.has('reference')) document.reference = fields.text('reference', { longest: 25 });
      if (fields.has('notes')) document.notes = fields.description('notes', { longest: 2000 });
      if (fields.has('expiry_date')) document.expiryDate = fields.date('expiry_date', { required: true });
      const invoice = fields.reference('invoice_id', (id) => records.find('sales_invoice', id));
      if (invoice) Object.assign(document, { invoiceId: invoice.id, statusId: 'INVOICED' });
      fields.check();
    },
    remove: (record) => records.delete(record),
  };
}

export function createInvoice(records: Records, fields: Fields): SalesDocumentRecord {
  const document = readDocument(records, 'sales_invoice', fields);
  document.statusId = fields.oneOf('status_id', ['UNPAID', ...unpostedStatuses]) ?? 'UNPAID';
  const quote = fields.reference(
    'original_quote_estimate_id',
    (id) => records.find<SalesDocument>('sales_quote', id) ?? records.find<SalesDocument>('sales_estimate', id),
  );
  fields.check();
  document.originalQuoteId = quote?.id ?? null;
  document.dueDate ??= dueDateOf(document, records.find<Contact>('contact', document.contactId)?.data);
  document.number = document.statusId === 'DRAFT' ? 'SI-DRAFT' : 'SI-PRO-FORMA';
  const record = records.insert('sales_invoice', document);
  if (quote) {
    Object.assign(quote.data, { statusId: 'INVOICED', invoiceId: record.id });
    records.save(quote);
  }
  return document.statusId === 'UNPAID' ? post(records, record) : record;
}

/** Posts a draft. */
export function releaseInvoice(records: Records, id: string): SalesDocumentRecord {
  const record = records.require<SalesDocument>('sales_invoice', id);
  if (!unpostedStatuses.includes(record.data.statusId)) throw invalid('is posted already', 'sales_invoice.status_id');
  return post(records, record);
}

/** The document gets its number, moves stock and becomes outstanding. */
function post(records: Records, record: SalesDocumentRecord): SalesDocumentRecord {
  const quantities = stockOf(records, record.data);
  requireStock(records, quantities);
  record.data.number = nextNumber(records, 'sales_invoice');
  becomeOutstanding(record.data);
  moveStock(records, record, quantities, -1);
  return records.save(record);
}

function becomeOutstanding(document: SalesDocument): void {
  document.outstandingPence = document.totalPence;
  document.statusId = document.totalPence === 0 ? 'PAID' : 'UNPAID';
}

/** Voids an invoice or a credit note: it stays in the ledger, and its stock is restored. */
function voidDocument(records: Records, record: SalesDocumentRecord, request: Request): SalesDocumentRecord {
  const { kind, data: document } = record;
  const body = request.body as Record<string, unknown> | undefined;
  const reason: unknown = request.query.void_reason ?? body?.void_reason;
  if (typeof reason !== 'string' || reason === '') throw invalid('is required', `${kind}.void_reason`);
  if (reason.length > 200) throw invalid('is too long (maximum is 200 characters)', `${kind}.void_reason`);
  if (document.statusId === 'VOID') throw invalid('is void already', `${kind}.status_id`);
  if (document.settlements.length > 0) throw invalid('has payments, remove these first', kind);
  if (!unpostedStatuses.includes(document.statusId)) {
    const quantities = stockOf(records, document);
    if (kind === 'sales_credit_note') requireStock(records, quantities);
    moveStock(records, record, quantities, kind === 'sales_invoice' ? 1 : -1);
  }
  Object.assign(document, { statusId: 'VOID', voidReason: reason, outstandingPence: 0 });
  return records.save(record);
}

/** Returns the due date by the contact's terms. */
function dueDateOf({ date }: SalesDocument, contact: Contact | undefined): string {
  if (contact?.creditTerms === 'immediate_invoice') return date;
  const from = new Date(`${date}T00:00:00Z`);
  if (contact?.creditTerms === 'month_end_invoice') from.setUTCMonth(from.getUTCMonth() + 1, 0);
  from.setUTCDate(from.getUTCDate() + (contact?.creditDays ?? 30));
  return from.toISOString().slice(0, 10);
}

/** A sales document as Sage prints it, plain but complete. */
function documentPdf(heading: string, document: SalesDocument, records: Records): Buffer {
  const contact = records.find<Contact>('contact', document.contactId);
  const pounds = (pence: number) => `${twoDecimals(pence)} GBP`;
  const { outstandingPence, statusId, reference, dueDate, notes } = document;
  const open = outstandingPence > 0 ? `To be paid: ${pounds(outstandingPence)}` : 'Paid in full';
  const addressee = [contact?.data.name ?? '', ...Object.values(document.mainAddress ?? {})];
  const terms = [reference ? `Reference: ${reference}` : '', dueDate ? `Due date: ${dueDate}` : ''];
  return sheetPdf({
    ...{ title: business.name, product: `${heading} ${document.number}`, subtitle: `Date: ${document.date}` },
    footer: business.email,
    sections: [
      {
        heading: 'For',
        paragraphs: [...addressee, ...terms].filter(Boolean),
      },
      {
        heading: 'Lines',
        paragraphs: document.lines.map(
          ({ quantity, description, totalPence }) => `${quantity} x ${description}   ${pounds(totalPence)}`,
        ),
      },
      {
        heading: 'Sums',
        paragraphs: [
          `Net: ${pounds(document.netPence)}`,
          `VAT: ${pounds(document.taxPence)}`,
          `Total: ${pounds(document.totalPence)}`,
          statusId === 'VOID' ? 'VOID' : open,
        ],
      },
      ...(notes ? [{ heading: 'Notes', paragraphs: notes.split('\n') }] : []),
    ],
  });
}
