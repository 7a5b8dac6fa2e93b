import { setTimeout } from 'node:timers/promises';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type RawBuilder, sql } from 'kysely';
import { kysely } from '../../../platform/database/kysely.js';
import type { Pence } from '../../../platform/money.js';
import { type PageOptions, SageClient, type SageList } from '../connection/sage.client.js';
import { RejectedBySage, SageDisconnected, SageUnavailable } from '../connection/sage-http.js';
import { SageTokenStore } from '../connection/sage-token-store.js';
import type { DocumentKind } from '../events.js';
import { parseAmount } from '../sync-runs/sage-item.js';
import type { Answered } from './sales-responses.js';

/** A document, payment or refund in Sage that names an order. */
export interface BookedDocument {
  readonly id: string;
  readonly orderNumber: string;
  readonly kind: keyof typeof NAMES;
  /** The kind with Sage's number, if it has one: `invoice SI-45`. */
  readonly name: string;
  readonly status: string;
  readonly amount: Pence;
  readonly tax: Pence;
  /** Amount still to be paid. */
  readonly outstanding: Pence;
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly at: Date;
}

/** A document that the shop made in this business, as last known here. */
interface KnownDocument {
  readonly sageId: string;
  readonly document: DocumentKind;
  readonly number: string | null;
  readonly status: string;
  /** ISO 8601. */
  readonly createdAt: string;
  readonly readAt: string;
}

/** An order's documents and writes, as this module knows them. */
export interface OrderInBooks {
  readonly orderId: string;
  readonly documents: readonly KnownDocument[];
  /** Whether its documents are in another business. */
  readonly isElsewhere: boolean;
  /** Whether a document is about to reach Sage, or has reached it since the reading began. */
  readonly isOnItsWay: boolean;
  /** The first write that is parked or has waited for more than a day, or else the last that was dismissed. */
  readonly write: {
    readonly id: string;
    readonly state: 'parked' | 'waiting' | 'dismissed';
    /** The error, or the reason of the dismissal. */
    readonly cause: string | null;
  } | null;
}

/** One of Sage's lists that hold documents of orders; `kindOf` returns undefined for entries of other kinds. */
interface Book {
  readonly path: string;
  readonly attributes: string;
  kindOf(entry: Entry): BookedDocument['kind'] | undefined;
}

type Entry = Answered & { readonly created_at?: string };

const NAMES = {
  invoice: 'invoice',
  receipt: 'receipt',
  'credit-note': 'credit note',
  'receipt-refund': 'refund of the receipt',
  payment: 'payment',
  'refund-payment': 'refund payment',
} as const;

const SALES = 'status,date,reference,total_amount,tax_amount,outstanding_amount,created_at';
const MONEY = 'transaction_type,status,date,reference,total_amount,tax_amount,created_at';

const typed = (kinds: Readonly<Record<string, BookedDocument['kind']>>) => (entry: Entry) =>
  kinds[entry.transaction_type?.id ?? ''];

const INVOICES: Book = {
  path: '/sales_invoices',
  attributes: `invoice_number,${SALES}`,
  kindOf: () => 'invoice',
};
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

/** The list and the kind of each document of a customer's order, and of a guest's where they differ. */
const KINDS: Readonly<Record<string, readonly [Book, BookedDocument['kind']]>> = {
  invoice: [INVOICES, 'invoice'],
  receipt: [RECEIPTS, 'receipt'],
  credit_note: [CREDIT_NOTES, 'credit-note'],
  payment: [PAYMENTS, 'payment'],
  refund: [PAYMENTS, 'refund-payment'],
  guest_refund: [RECEIPTS, 'receipt-refund'],
};

/** Form of the shop's order numbers; other entries of the books are not the shop's. */
const ORDER_NUMBER = /^TC-[0-9A-Z-]+$/;
/** Tries of a page, and the pause before each repeat, in ms; Sage may ask for a longer one. */
const TRIES = 4;
const PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 60_000;

/** The documents of orders as Sage itself has them. Throws as the Sage client does. */
@Injectable()
export class SageBooks {
  constructor(
    private readonly em: EntityManager,
    private readonly client: SageClient,
    private readonly tokens: SageTokenStore,
  ) {}

  /** Returns the connected business. */
  async businessId(): Promise<string> {
    const { businessId } = await this.tokens.access();
    if (!businessId) throw new SageDisconnected('No Sage business has been chosen yet.');
    return businessId;
  }

  /** Returns whether the shop has been connected, and the accounts for its documents chosen. */
  async areChosen(): Promise<boolean> {
    const { rows } = await sql`select 1 from accounting.sage_settings where chosen_at is not null limit 1`.execute(
      kysely(this.em),
    );
    return rows.length > 0;
  }

  /** Yields pages of documents with an order number, dated from `fromDay` on, YYYY-MM-DD; a page may be empty. */
  async *pages(fromDay: string, options: Required<PageOptions>): AsyncGenerator<BookedDocument[]> {
    for (const book of [INVOICES, CREDIT_NOTES, PAYMENTS, RECEIPTS]) {
      const { path, attributes } = book;
      let next: string | null =
        `${path}?${new URLSearchParams({ attributes, from_date: fromDay, items_per_page: '200' })}`;
      while (next !== null) {
        const page: SageList<Entry> = await this.read<SageList<Entry>>(next, options);
        yield page.$items.flatMap((entry) => documentOf(entry, book) ?? []);
        next = page.$next;
      }
    }
  }

  /**
   * Returns a document of an order that the lists did not have, because it has another date; as `DELETED` if Sage no
   * longer has it, and undefined for a kind that is not compared.
   */
  async one(
    { sageId: id, document, number }: KnownDocument,
    { orderNumber, isGuest }: { orderNumber: string; isGuest: boolean },
    options: Required<PageOptions>,
  ): Promise<BookedDocument | undefined> {
    const [book, kind] = KINDS[isGuest && document === 'refund' ? 'guest_refund' : document] ?? [];
    if (!book || !kind) return undefined;
    try {
      const query = book === INVOICES ? '?mark_as_sent=false' : '';
      const entry = await this.read<Entry>(`${book.path}/${id}${query}`, options);
      const found = documentOf({ ...entry, reference: orderNumber }, book);
      if (found) return found;
    } catch (error) {
      if (!(error instanceof RejectedBySage) || error.status !== 404) throw error;
    }
    const name = number ? `${NAMES[kind]} ${number}` : `the ${NAMES[kind]}`;
    return {
      id,
      orderNumber,
      kind,
      name,
      status: 'DELETED',
      amount: 0,
      tax: 0,
      outstanding: 0,
      date: '',
      at: new Date(),
    };
  }

  /** Returns the documents in a business and the writes of these orders, in one statement. */
  async ofOrders(
    orderIds: readonly string[],
    { businessId, startedAt }: { businessId: string; startedAt: Date },
  ): Promise<ReadonlyMap<string, OrderInBooks>> {
    const since = sql`${startedAt.toISOString()}::timestamptz`;
    const waits = sql`q.status in ('pending', 'processing')`;
    const isLate: RawBuilder<unknown> = sql`(${waits} and q.created_at <= ${since} - interval '1 day')`;
    const { rows } = await sql<OrderInBooks>`
      select o.id as "orderId", coalesce(d.documents, '[]') as documents,
        d.documents is null and coalesce(d.others, false) as "isElsewhere",
        exists (select 1 from accounting.sage_sync_queue q where q.entity_id = o.id::text
          and (${waits} and not ${isLate} or q.processed_at >= ${since})) as "isOnItsWay",
        (select jsonb_build_object('id', q.id,
            'state', case when q.status in ('parked', 'dismissed') then q.status else 'waiting' end,
            'cause', case q.status when 'dismissed' then q.dismiss_reason else q.error_message end)
          from accounting.sage_sync_queue q
          where q.entity_id = o.id::text and (q.status in ('parked', 'dismissed') or ${isLate})
          order by q.status = 'dismissed', case q.status when 'dismissed' then -q.seq else q.seq end limit 1) as write
      from unnest(${[...orderIds]}::uuid[]) as o (id)
      cross join lateral (
        select jsonb_agg(jsonb_build_object('sageId', i.sage_invoice_id, 'document', i.document, 'number', i.invoice_number,
            'status', i.status, 'createdAt', i.created_at, 'readAt', i.last_sync_at))
            filter (where i.sage_business_id = ${businessId}) as documents,
          bool_or(i.sage_business_id <> ${businessId}) as others
        from accounting.sage_invoices i where i.order_id = o.id) d`.execute(kysely(this.em));
    return new Map(rows.map((row) => [row.orderId, row]));
  }

  private async read<T>(path: string, { businessId, signal }: Required<PageOptions>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.client.get<T>(path, { syncType: 'invoices', businessId, signal });
      } catch (error) {
        if (!(error instanceof SageUnavailable) || attempt === TRIES) throw error;
        const pauseMs = Math.max(PAUSE_MS * 2 ** (attempt - 1), Math.min(error.retryAfterMs, LONGEST_PAUSE_MS));
        await setTimeout(pauseMs, undefined, { signal });
      }
    }
  }
}

function documentOf(entry: Entry, book: Book): BookedDocument | undefined {
  const { id, reference, status, created_at, date = '', total_amount, tax_amount, outstanding_amount } = entry;
  const kind = book.kindOf(entry);
  if (!kind || !reference || !ORDER_NUMBER.test(reference)) return undefined;
  const number = entry.invoice_number ?? entry.credit_note_number;
  return {
    id,
    orderNumber: reference,
    kind,
    name: number ? `${NAMES[kind]} ${number}` : NAMES[kind],
    status: status?.id ?? 'POSTED',
    amount: parseAmount(total_amount ?? 0),
    tax: parseAmount(tax_amount ?? 0),
    outstanding: parseAmount(outstanding_amount ?? 0),
    date,
    at: new Date(created_at ?? `${date}T00:00:00Z`),
  };
}
