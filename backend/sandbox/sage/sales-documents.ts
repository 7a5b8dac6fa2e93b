import type { Request } from 'express';
import type { Contact } from './contacts.ts';
import { roundHalfUp, sageMoney } from './decimal.ts';
import { documentPdf } from './document-pdf.ts';
import type { Fields } from './fields.ts';
import type { Items } from './items.ts';
import { baseSearch, filterBy, filterByDate, type Page, pageOf, timesOf, type View } from './lists.ts';
import type { Kind, Records, SageRecord } from './records.ts';
import type { SalesDocument } from './sales-document.ts';
import { lineView, readLines, type SalesLine, taxAnalysis } from './sales-lines.ts';
import { currency, findTaxRate, referTo, statusReference, taxRateReference } from './vocabulary.ts';

export type SalesDocumentRecord = SageRecord<SalesDocument>;

export type SalesKind = Extract<Kind, 'sales_invoice' | 'sales_credit_note' | 'sales_quote' | 'sales_estimate'>;

interface KindRules {
  collection: string;
  lines: string;
  prefix: string;
  numberField: string;
}

export const kindRules: Record<SalesKind, KindRules> = {
  sales_invoice: { collection: 'sales_invoices', lines: 'invoice_lines', prefix: 'SI', numberField: 'invoice_number' },
  sales_credit_note: {
    collection: 'sales_credit_notes',
    lines: 'credit_note_lines',
    prefix: 'SCN',
    numberField: 'credit_note_number',
  },
  sales_quote: { collection: 'sales_quotes', lines: 'quote_lines', prefix: 'SQ', numberField: 'quote_number' },
  sales_estimate: {
    collection: 'sales_estimates',
    lines: 'estimate_lines',
    prefix: 'SE',
    numberField: 'estimate_number',
  },
};

/** Reading, listing and showing of all sales documents. */
export class SalesDocuments {
  readonly #records: Records;
  readonly #items: Items;

  constructor(records: Records, items: Items) {
    this.#records = records;
    this.#items = items;
  }

  list(kind: SalesKind, request: Request): Page {
    const search = filterByDate(request, baseSearch(request));
    filterBy(request, search, { contact_id: 'contact_id', status_id: 'status_id' });
    const text = request.query.search;
    if (typeof text === 'string' && text !== '') {
      search.where.push(`(instr(lower(coalesce(reference, '')), ?) > 0 OR contact_id IN (SELECT id FROM sage_records
        WHERE kind = 'contact' AND instr(lower(json_extract(data, '$.name')), ?) > 0))`);
      search.values.push(text.toLowerCase(), text.toLowerCase());
    }
    return pageOf<SalesDocument>(this.#records, kind, search, (record) => this.view(kind, record));
  }

  require(kind: SalesKind, id: string): SalesDocumentRecord {
    return this.#records.require<SalesDocument>(kind, id);
  }

  /** Reads a new document of any kind; the caller sets number and status. */
  read(kind: SalesKind, fields: Fields): SalesDocument {
    const contact = fields.reference('contact_id', (id) => this.#records.find<Contact>('contact', id), {
      required: true,
    });
    const rate = fields.reference('shipping_tax_rate_id', findTaxRate);
    const shippingNetPence = fields.amount('shipping_net_amount', { least: 0 }) ?? 0;
    const mainAddress = readAddress(fields.child('main_address'));
    const document: SalesDocument = {
      number: '',
      contactId: contact?.id ?? '',
      date: fields.date('date', { required: true }) ?? '',
      dueDate: fields.date('due_date'),
      expiryDate: fields.date('expiry_date', { required: kind === 'sales_quote' || kind === 'sales_estimate' }),
      reference: fields.text('reference', { longest: 25 }),
      notes: fields.description('notes', { longest: 2000 }),
      terms: fields.text('terms_and_conditions', { longest: 2000 }),
      statusId: '',
      lines: readLines(fields, kindRules[kind].lines, this.#items),
      shippingNetPence,
      shippingTaxRateId: rate?.id ?? null,
      // Sage works out the VAT on carriage by itself, whatever was sent.
      shippingTaxPence: roundHalfUp((shippingNetPence * (rate?.percentage ?? 0)) / 100),
      netPence: 0,
      taxPence: 0,
      totalPence: 0,
      outstandingPence: 0,
      settlements: [],
      sent: false,
      voidReason: null,
      originalQuoteId: null,
      invoiceId: null,
      mainAddress,
      deliveryAddress: readAddress(fields.child('delivery_address')) ?? mainAddress,
    };
    addUp(document);
    if (document.totalPence < 0) fields.reject('total_amount', 'must be 0 or more');
    return document;
  }

  pdf(kind: 'sales_invoice' | 'sales_credit_note', id: string): Buffer {
    return documentPdf(
      kind === 'sales_invoice' ? 'Invoice' : 'Credit note',
      this.require(kind, id).data,
      this.#records,
    );
  }

  nextNumber(kind: SalesKind): string {
    return `${kindRules[kind].prefix}-${this.#records.nextNumber(kind)}`;
  }

  /** The lines that change stock. */
  stockLines(document: SalesDocument): { itemId: string; quantity: number }[] {
    return document.lines.flatMap((line) => {
      const item = line.itemId === null ? undefined : this.#items.find(line.itemId);
      return item?.data.stocked ? [{ itemId: item.id, quantity: line.quantity }] : [];
    });
  }

  view(kind: SalesKind, record: SalesDocumentRecord): View {
    const document = record.data;
    const rules = kindRules[kind];
    const contact = this.#records.find<Contact>('contact', document.contactId);
    const posted = !['DRAFT', 'PRO_FORMA'].includes(document.statusId);
    const paidPence = document.totalPence - document.outstandingPence;
    const status = statusReference(document.statusId);
    const isQuote = kind === 'sales_quote' || kind === 'sales_estimate';
    return {
      ...referTo(rules.collection, record.id, document.number),
      ...timesOf(record),
      [rules.numberField]: document.number,
      // A quote's status has no $path.
      status: isQuote ? { id: status.id, displayed_as: status.displayed_as } : status,
      contact: contact ? referTo('contacts', contact.id, contact.data.name) : null,
      contact_name: contact?.data.name ?? null,
      contact_reference: contact?.data.reference ?? null,
      date: document.date,
      due_date: document.dueDate,
      ...(isQuote ? { expiry_date: document.expiryDate, invoice: this.#invoiceReference(document) } : {}),
      reference: document.reference,
      notes: document.notes,
      terms_and_conditions: document.terms,
      currency,
      exchange_rate: '1.0',
      main_address: document.mainAddress,
      delivery_address: document.deliveryAddress,
      shipping_net_amount: sageMoney(document.shippingNetPence),
      shipping_tax_rate: taxRateReference(document.shippingTaxRateId),
      shipping_tax_amount: sageMoney(document.shippingTaxPence),
      shipping_total_amount: sageMoney(document.shippingNetPence + document.shippingTaxPence),
      net_amount: sageMoney(document.netPence),
      tax_amount: sageMoney(document.taxPence),
      total_amount: sageMoney(document.totalPence),
      total_paid: sageMoney(isQuote || !posted ? 0 : paidPence),
      outstanding_amount: sageMoney(document.outstandingPence),
      transaction: posted && !isQuote ? referTo('transactions', record.id, document.number) : null,
      [rules.lines]: document.lines.map((line) => lineView(line, this.#items)),
      tax_analysis: taxAnalysis(document.lines),
      payments_allocations: document.settlements.map((settlement) => ({
        ...referTo(settlement.collection, settlement.id, settlement.date),
        date: settlement.date,
        amount: sageMoney(settlement.pence),
      })),
      links: [],
      editable: document.settlements.length === 0 && document.statusId !== 'VOID',
      sent: document.sent,
      void_reason: document.voidReason,
      original_quote_estimate: document.originalQuoteId ? this.#quoteReference(document.originalQuoteId) : null,
    };
  }

  #invoiceReference(document: SalesDocument): unknown {
    const invoice =
      document.invoiceId === null ? undefined : this.#records.find<SalesDocument>('sales_invoice', document.invoiceId);
    return invoice ? referTo('sales_invoices', invoice.id, invoice.data.number) : null;
  }

  #quoteReference(id: string): unknown {
    for (const kind of ['sales_quote', 'sales_estimate'] as const) {
      const quote = this.#records.find<SalesDocument>(kind, id);
      if (quote) return referTo(kindRules[kind].collection, id, quote.data.number);
    }
    return null;
  }
}

function addUp(document: SalesDocument): void {
  const sum = (pick: (line: SalesLine) => number): number =>
    document.lines.reduce((total, line) => total + pick(line), 0);
  document.netPence = sum((line) => line.netPence) + document.shippingNetPence;
  document.taxPence = sum((line) => line.taxPence) + document.shippingTaxPence;
  document.totalPence = document.netPence + document.taxPence;
}

function readAddress(fields: Fields | null): Record<string, string> | null {
  if (!fields) return null;
  const address: Record<string, string> = {};
  for (const [name, longest] of [
    ['name', 50],
    ['address_line_1', 50],
    ['address_line_2', 50],
    ['city', 50],
    ['region', 50],
    ['postal_code', 10],
    ['country_id', 50],
  ] as const) {
    const value = fields.text(name, { longest });
    if (value !== null) address[name] = value;
  }
  return address;
}
