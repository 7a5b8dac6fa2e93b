import { setTimeout } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { type PageOptions, SageClient, type SageList } from '../connection/sage.client.js';
import { RejectedBySage, SageUnavailable } from '../connection/sage-http.js';
import type { Answered } from '../documents/sales-responses.js';
import { parseAmount } from '../sync-runs/sage-item.js';
import type { BookDetail, BookRecord, MissingDocument } from './stage.js';

/** An entry of one of Sage's lists. */
interface Entry extends Answered {
  readonly created_at?: string;
}

/** A list in Sage that holds documents of orders; `kindOf` returns undefined for entries of other kinds. */
interface Book {
  readonly path: string;
  readonly attributes: string;
  kindOf(entry: Entry): BookDetail['kind'] | undefined;
}

const SALES = 'status,date,reference,total_amount,tax_amount,outstanding_amount,created_at';
const MONEY = 'transaction_type,status,date,reference,total_amount,tax_amount,created_at';

const typed = (kinds: Readonly<Record<string, BookDetail['kind']>>) => (entry: Entry) =>
  kinds[entry.transaction_type?.id ?? ''];

const INVOICES: Book = { path: '/sales_invoices', attributes: `invoice_number,${SALES}`, kindOf: () => 'invoice' };
const CREDIT_NOTES: Book = {
  path: '/sales_credit_notes',
  attributes: `credit_note_number,${SALES}`,
  kindOf: () => 'credit-note',
};
const PAYMENTS: Book = {
  path: '/contact_payments',
  attributes: MONEY,
  kindOf: typed({ CUSTOMER_RECEIPT: 'payment', CUSTOMER_REFUND: 'refund-payment' }),
};
const RECEIPTS: Book = {
  path: '/other_payments',
  attributes: MONEY,
  kindOf: typed({ OTHER_RECEIPT: 'receipt', OTHER_RECEIPT_REFUND: 'receipt-refund' }),
};
const BOOKS = [INVOICES, CREDIT_NOTES, PAYMENTS, RECEIPTS];

const NAMES: Readonly<Record<BookDetail['kind'], string>> = {
  invoice: 'invoice',
  receipt: 'receipt',
  'credit-note': 'credit note',
  'receipt-refund': 'refund of the receipt',
  payment: 'payment',
  'refund-payment': 'refund payment',
};

/** Form of the shop's order numbers; other entries of the books are not the shop's. */
const ORDER_NUMBER = /^TC-[0-9A-Z-]+$/;
/** Tries of a page, and the pause before each repeat, in ms; Sage may ask for a longer one. */
const TRIES = 4;
const PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 60_000;

/** Reads the documents of orders from Sage, from a day on. Throws as the Sage client does. */
@Injectable()
export class SageBooks {
  constructor(private readonly client: SageClient) {}

  /** Yields pages of documents with an order number, dated from `fromDay` on, YYYY-MM-DD; a page may be empty. */
  async *pages(fromDay: string, options: Required<PageOptions>): AsyncGenerator<BookRecord[]> {
    for (const book of BOOKS) {
      const { path, attributes } = book;
      let next: string | null =
        `${path}?${new URLSearchParams({ attributes, from_date: fromDay, items_per_page: '200' })}`;
      while (next !== null) {
        const page: SageList<Entry> = await this.read<SageList<Entry>>(next, options);
        yield page.$items.flatMap((entry) => recordOf(entry, book) ?? []);
        next = page.$next;
      }
    }
  }

  /**
   * Returns a document that was not in the lists, because it has another date; as `DELETED` if Sage no longer has it.
   */
  async one(missing: MissingDocument, options: Required<PageOptions>): Promise<BookRecord> {
    const book = bookOf(missing);
    const query = book === INVOICES ? '?mark_as_sent=false' : '';
    try {
      const entry = await this.read<Entry>(`${book.path}/${missing.sageId}${query}`, options);
      const record = recordOf({ ...entry, reference: missing.orderNumber }, book);
      if (record) return record;
    } catch (error) {
      if (!(error instanceof RejectedBySage) || error.status !== 404) throw error;
    }
    const { sageId: id, orderNumber, number } = missing;
    const kind = KINDS[missing.document][missing.isGuest ? 'guest' : 'customer'];
    const name = number ? `${NAMES[kind]} ${number}` : `the ${NAMES[kind]}`;
    const detail = { kind, name, date: '', outstanding: 0 };
    return { source: 'document', id, orderNumber, amount: 0, status: 'DELETED', at: new Date(), detail };
  }

  private async read<T>(path: string, options: Required<PageOptions>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.client.get<T>(path, { syncType: 'invoices', ...options });
      } catch (error) {
        if (!(error instanceof SageUnavailable) || attempt === TRIES) throw error;
        const pauseMs = Math.max(PAUSE_MS * 2 ** (attempt - 1), Math.min(error.retryAfterMs, LONGEST_PAUSE_MS));
        await setTimeout(pauseMs, undefined, { signal: options.signal });
      }
    }
  }
}

const KINDS: Readonly<Record<MissingDocument['document'], Record<'guest' | 'customer', BookDetail['kind']>>> = {
  invoice: { guest: 'invoice', customer: 'invoice' },
  receipt: { guest: 'receipt', customer: 'receipt' },
  credit_note: { guest: 'credit-note', customer: 'credit-note' },
  payment: { guest: 'payment', customer: 'payment' },
  refund: { guest: 'receipt-refund', customer: 'refund-payment' },
};

function bookOf({ document, isGuest }: MissingDocument): Book {
  if (document === 'invoice') return INVOICES;
  if (document === 'credit_note') return CREDIT_NOTES;
  return document === 'receipt' || (document === 'refund' && isGuest) ? RECEIPTS : PAYMENTS;
}

function recordOf(entry: Entry, book: Book): BookRecord | undefined {
  const { id, reference, status, created_at, date = '', total_amount, tax_amount, outstanding_amount } = entry;
  const kind = book.kindOf(entry);
  if (!kind || !reference || !ORDER_NUMBER.test(reference)) return undefined;
  const number = entry.invoice_number ?? entry.credit_note_number;
  return {
    source: 'document',
    id,
    orderNumber: reference,
    amount: parseAmount(total_amount ?? 0),
    tax: parseAmount(tax_amount ?? 0),
    status: status?.id ?? 'POSTED',
    at: new Date(created_at ?? `${date}T00:00:00Z`),
    detail: {
      kind,
      name: number ? `${NAMES[kind]} ${number}` : NAMES[kind],
      date,
      outstanding: parseAmount(outstanding_amount ?? 0),
    },
  };
}
