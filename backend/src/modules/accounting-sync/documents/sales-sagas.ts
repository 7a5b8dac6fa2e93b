import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { kysely } from '../../../platform/database/kysely.js';
import { prepare } from '../../../platform/database/prepared-statement.js';
import { addDays } from '../../../platform/london-days.js';
import type { DomainEvent } from '../../../platform/messaging/event.js';
import { raise } from '../../../platform/messaging/outbox.js';
import { formatPounds, type Pence, parsePence, toDecimal } from '../../../platform/money.js';
import { CannotBePosted, RejectedBySage } from '../connection/sage-http.js';
import { CustomerContacts } from '../contacts/customer-contacts.js';
import { type CreditTerms, dueDateOf } from '../contacts/read-contact.js';
import { DocumentCreated, type DocumentKind } from '../events.js';
import type { SageRecord } from '../queue/queued-write.entity.js';
import type { Saga, SageStep, Steps, WriteInProgress } from '../queue/steps.js';
import type { AccountingTables } from '../tables.js';
import { SageReceipts, SageSales } from './documents.client.js';
import { composeMovement, composeReceipt, type MovedItem, type MovementBody, type ReceiptBody } from './receipt.js';
import { type CustomerOrder, type PurchaseOrder, type SoldOrder, ukDate } from './sage-fields.js';
import {
  type AllocationBody,
  composeAllocation,
  composeInvoice,
  composePayment,
  composeQuote,
  type DocumentContext,
  type InvoiceBody,
  type PaymentBody,
  type QuoteBody,
} from './sales-document.js';

type Order = Pick<SoldOrder, 'orderId' | 'orderNumber'>;

/** Saves a document with its order, so that the trail shows it at once, and publishes `event` if it is new. */
export function saveDocument(
  { documents, settings }: WriteInProgress,
  { orderId, orderNumber }: Order,
  document: DocumentKind,
  { sageId, number, status, issuedOn, dueDate, outstanding, total, tax, link }: SageRecord,
  now: Date,
  event?: DomainEvent,
): void {
  const decimal = (amount: Pence | undefined) => (amount === undefined ? null : toDecimal(amount));
  const row = {
    id: uuid(),
    order_id: orderId,
    order_number: orderNumber,
    document,
    sage_invoice_id: sageId,
    sage_business_id: settings.businessId,
    invoice_number: number,
    status: status ?? 'draft',
    issued_on: issuedOn,
    due_date: dueDate,
    outstanding: decimal(outstanding),
    total: decimal(total),
    tax: decimal(tax),
    link,
    last_sync_at: now,
    created_at: now,
  };
  documents.push(event ? { row, event } : { row });
}

/** Saves a document and publishes `DocumentCreated` if it is new; `countedAt` and `refundId` as in the event. */
export function saveAndPublish(
  work: WriteInProgress,
  order: Order,
  document: DocumentKind,
  record: SageRecord,
  now: Date,
  countedAt: string | null = null,
  refundId?: string,
): void {
  const { orderId, orderNumber } = order;
  const { sageId, number } = record;
  const created = { orderId, orderNumber, document, sageId, sageNumber: number, countedAt };
  saveDocument(work, order, document, record, now, DocumentCreated(refundId ? { ...created, refundId } : created));
}

/** Saves the current state of a document. */
export function saveState({ changes, settings }: WriteInProgress, { sageId, status, ...state }: SageRecord): void {
  const { issuedOn, dueDate, outstanding } = state;
  changes.push((em) =>
    kysely<AccountingTables>(em)
      .updateTable('accounting.sage_invoices')
      .set({
        last_sync_at: sql<Date>`clock_timestamp()`,
        ...(status === null ? {} : { status }),
        ...(issuedOn === undefined ? {} : { issued_on: issuedOn }),
        ...(dueDate === undefined ? {} : { due_date: dueDate }),
        ...(outstanding === undefined ? {} : { outstanding: toDecimal(outstanding) }),
      })
      .where('sage_business_id', '=', settings.businessId)
      .where('sage_invoice_id', '=', sageId)
      .execute(),
  );
}

/** A document of an order as the shop stores it. */
interface KnownDocument {
  readonly sageInvoiceId: string;
  readonly invoiceNumber: string | null;
  readonly status: string;
}

const latestDocument = prepare<
  AccountingTables,
  { businessId: string; orderId: string; document: DocumentKind },
  KnownDocument
>('latest_sage_document', (db, { businessId, orderId, document }) =>
  db
    .selectFrom('accounting.sage_invoices')
    .select(['sage_invoice_id as sageInvoiceId', 'invoice_number as invoiceNumber', 'status'])
    .where('order_id', '=', orderId)
    .where('sage_business_id', '=', businessId)
    .where('document', '=', document)
    .orderBy('created_at', 'desc')
    .limit(1),
);

async function documentOfOrder({ em, settings }: WriteInProgress, { orderId }: Order, document: DocumentKind) {
  return (await latestDocument(em, { businessId: settings.businessId, orderId, document }))[0];
}

/** Returns the document of an order that is to be reversed. Throws `CannotBePosted` if the shop knows of none. */
export async function requireDocument(
  work: WriteInProgress,
  order: Order,
  document: 'receipt' | 'invoice',
): Promise<KnownDocument> {
  const found = await documentOfOrder(work, order, document);
  if (found) return found;
  throw new CannotBePosted(
    `The ${document} of ${order.orderNumber} was dismissed and is not in Sage, so nothing can be set against it. If it was entered manually, enter the refund manually too and dismiss this.`,
  );
}

const readItems = prepare<
  AccountingTables,
  { businessId: string; productIds: readonly string[] },
  { productId: string; sageProductId: string; costPrice: string }
>('sage_items_of_order', (db, { businessId, productIds }) =>
  db
    .selectFrom('accounting.sage_products')
    .select(['product_id as productId', 'sage_product_id as sageProductId', 'cost_price as costPrice'])
    .where('sage_business_id', '=', businessId)
    .where('product_id', '=', sql<string>`any(${productIds}::uuid[])`),
);

/** Returns Sage's items of the order's products. */
export async function itemsOf(
  { em, settings }: WriteInProgress,
  { lines }: Pick<SoldOrder, 'lines'>,
): Promise<ReadonlyMap<string, MovedItem>> {
  const productIds = lines.map(({ productId }) => productId);
  const items = await readItems(em, { businessId: settings.businessId, productIds });
  return new Map(
    items.map(({ productId, costPrice, ...item }) => [productId, { ...item, costPrice: parsePence(costPrice) }]),
  );
}

/** Common parts of invoices and quotes: contact and items, the step that makes them, the check of their totals. */
@Injectable()
export class SalesDocuments {
  constructor(
    private readonly contacts: CustomerContacts,
    private readonly sales: SageSales,
  ) {}

  /** Gives the customer a contact. Returns the data for the document; `date` is YYYY-MM-DD. */
  async *context(work: WriteInProgress, order: CustomerOrder, date: string): Steps<DocumentContext & CreditTerms> {
    const { sageContactId, creditDays, creditTerms } = yield* this.contacts.ensure(work, order);
    return { ...(await this.contextForContact(work, order, sageContactId, date)), creditDays, creditTerms };
  }

  /** Returns the same for a known contact. */
  async contextForContact(
    work: WriteInProgress,
    order: SoldOrder,
    contactId: string,
    date: string,
  ): Promise<DocumentContext> {
    const found = await itemsOf(work, order);
    const items = new Map([...found].map(([productId, { sageProductId }]) => [productId, sageProductId]));
    return { contactId, date, mapping: work.settings, items };
  }

  invoice(work: WriteInProgress, order: CustomerOrder, body: InvoiceBody): SageStep<InvoiceBody> {
    const { options } = work;
    return {
      name: 'invoice',
      request: 'POST /sales_invoices',
      body,
      find: (sent) => this.sales.findInvoice(sent, options),
      create: (sent, id) => this.sales.createInvoice(sent, id, options),
      onAnswer: (record, now) => saveAndPublish(work, order, 'invoice', record, now, now.toISOString()),
      onRejection: (error) => this.markMissingContact(work, body.contact_id, error),
    };
  }

  quote(work: WriteInProgress, order: PurchaseOrder, body: QuoteBody): SageStep<QuoteBody> {
    const { options } = work;
    return {
      name: 'quote',
      request: 'POST /sales_quotes',
      body,
      find: (sent) => this.sales.findQuote(sent, options),
      create: (sent, id) => this.sales.createQuote(sent, id, options),
      onAnswer: (record, now) => saveAndPublish(work, order, 'quote', record, now),
      onRejection: (error) => this.markMissingContact(work, body.contact_id, error),
    };
  }

  /** Throws `CannotBePosted` if Sage's total of the document differs. */
  requireSameSum(order: CustomerOrder, document: SageRecord): void {
    const vat = [...order.lines, order.shipping].reduce((sum, line) => sum + line.tax, 0);
    requireSum('the order', order.total, vat, document);
  }

  /** Marks a contact that is gone in Sage, so that the next try finds or makes another. */
  private async markMissingContact({ em, settings }: WriteInProgress, contactId: string, error: RejectedBySage) {
    if (/contact_id: does not exist/.test(error.message))
      await this.contacts.markDeleted(em, settings.businessId, contactId);
    return error;
  }
}

/**
 * Throws `CannotBePosted` unless the document's total is `total` pence including `vat`. `what` names it in the message.
 */
export function requireSum(what: string, total: Pence, vat: Pence, document: SageRecord): void {
  if (document.total === undefined || document.tax === undefined) return;
  if (document.total === total && document.tax === vat) return;
  throw new CannotBePosted(
    `Sage’s ${document.number} comes to ${formatPounds(document.total)} with ${formatPounds(document.tax)} VAT, ${what} to ${formatPounds(total)} with ${formatPounds(vat)}.`,
  );
}

/**
 * Writes a customer's card order to Sage (docs/rules.md#card-order-documents): the invoice, the payment to the card
 * clearing account, and the allocation of one to the other.
 */
@Injectable()
export class InvoiceSaga implements Saga {
  constructor(
    private readonly sales: SageSales,
    private readonly documents: SalesDocuments,
  ) {}

  async *steps(work: WriteInProgress): Steps {
    const order = work.write.payload as CustomerOrder;
    const context = yield* this.documents.context(work, order, ukDate(order.placedAt));
    const invoice = yield this.documents.invoice(work, order, composeInvoice(order, context, context.date));
    this.documents.requireSameSum(order, invoice);
    const contactId = invoice.contactId ?? context.contactId;
    const { onAccountId } = yield this.payment(work, order, contactId);
    // Skips the allocation if a bookkeeper has allocated the payment already.
    if (onAccountId) yield this.allocation(work, order, contactId, invoice, onAccountId);

    const paid = await this.sales.invoice(invoice.sageId, work.options);
    if (paid.status !== 'PAID')
      throw new CannotBePosted(`Invoice ${invoice.number} should be paid in Sage, but Sage says ${paid.status}.`);
    saveState(work, paid);
  }

  private payment(work: WriteInProgress, order: CustomerOrder, contactId: string): SageStep<PaymentBody> {
    const { settings, options } = work;
    return {
      name: 'payment',
      request: 'POST /contact_payments',
      body: composePayment(order, contactId, settings),
      find: (body) => this.sales.findPayment(body, options),
      create: (body, id) => this.sales.createPayment(body, id, options),
      onAnswer: (record, now) => saveAndPublish(work, order, 'payment', record, now),
    };
  }

  private allocation(
    work: WriteInProgress,
    order: CustomerOrder,
    contactId: string,
    invoice: SageRecord,
    onAccountId: string,
  ): SageStep<AllocationBody> {
    const { options } = work;
    return {
      name: 'allocation',
      request: 'POST /contact_allocations',
      body: composeAllocation(contactId, ukDate(order.placedAt), invoice.sageId, onAccountId, order.total),
      find: async (body) => (await this.sales.findAllocation(body, options)) ?? this.paidByHand(work, invoice),
      create: (body, id) => this.sales.createAllocation(body, id, options),
      onAnswer: (record, now) => saveAndPublish(work, order, 'allocation', record, now),
    };
  }

  /**
   * Returns the invoice's own state as the record if a bookkeeper has allocated the payment and the invoice is paid.
   */
  private async paidByHand(
    { options }: WriteInProgress,
    { sageId, number }: SageRecord,
  ): Promise<SageRecord | undefined> {
    const { status } = await this.sales.invoice(sageId, options);
    return status === 'PAID' ? { sageId, number, status } : undefined;
  }
}

/** Days for which a quote is valid in Sage. The shop itself keeps the promised price. */
const QUOTE_DAYS = 30;

/** Writes a purchase order to Sage as a quote, until sales decide. */
@Injectable()
export class QuoteSaga implements Saga {
  constructor(private readonly documents: SalesDocuments) {}

  async *steps(work: WriteInProgress): Steps {
    const order = work.write.payload as PurchaseOrder;
    const context = yield* this.documents.context(work, order, ukDate(order.placedAt));
    const body = composeQuote(order, context, addDays(context.date, QUOTE_DAYS));
    this.documents.requireSameSum(order, yield this.documents.quote(work, order, body));
  }
}

/** Writes an approved purchase order to Sage as an invoice that names its quote, due within the agreed days. */
@Injectable()
export class InvoiceFromQuoteSaga implements Saga {
  constructor(
    private readonly documents: SalesDocuments,
    private readonly sales: SageSales,
  ) {}

  async *steps(work: WriteInProgress): Steps {
    const { write, options } = work;
    const order = write.payload as PurchaseOrder;
    const quote = await documentOfOrder(work, order, 'quote');
    const context = yield* this.documents.context(work, order, ukDate(write.occurredAt.toISOString()));
    // Leaves out a quote whose invoice is gone: it cannot be invoiced twice.
    const named = write.looksFirst && quote?.status === 'INVOICED' ? null : quote;
    const body = composeInvoice(order, context, dueDateOf(context.date, context), named?.sageInvoiceId ?? null);
    this.documents.requireSameSum(order, yield this.documents.invoice(work, order, body));
    if (!quote) return;
    const state = await this.sales.quote(quote.sageInvoiceId, options);
    saveState(work, state ?? { sageId: quote.sageInvoiceId, number: null, status: 'DELETED' });
  }
}

/** Declines the quote of a purchase order that was rejected, or cancelled before sales decided. */
@Injectable()
export class DeclineQuoteSaga implements Saga {
  constructor(private readonly sales: SageSales) {}

  async *steps(work: WriteInProgress): Steps {
    const { write, options } = work;
    const quote = await documentOfOrder(work, write.payload as PurchaseOrder, 'quote');
    if (!quote) return;
    const { sageInvoiceId: id, invoiceNumber } = quote;
    const ended = async () => {
      const state = await this.sales.quote(id, options);
      if (state?.status === 'INVOICED')
        throw new CannotBePosted(
          `Quote ${invoiceNumber} of the order, which was rejected or cancelled, has become an invoice in Sage.`,
        );
      const status = state?.status ?? 'DELETED';
      return ['DECLINED', 'DELETED'].includes(status) ? { sageId: id, number: invoiceNumber, status } : undefined;
    };
    const declined = yield {
      name: 'decline',
      request: `PUT /sales_quotes/${id}`,
      body: { status_id: 'DECLINED' },
      lookFirst: true,
      find: ended,
      create: async () => ({ sageId: id, number: invoiceNumber, status: await this.sales.declineQuote(id, options) }),
    };
    saveState(work, declined);
  }
}

/**
 * Writes a guest's order to Sage (docs/rules.md#guest-receipts): one receipt, exact to the penny, then a stock movement
 * for each line.
 */
@Injectable()
export class ReceiptSaga implements Saga {
  constructor(private readonly receipts: SageReceipts) {}

  async *steps(work: WriteInProgress): Steps {
    const { write, settings, options } = work;
    const order = write.payload as SoldOrder;
    const receipt: SageStep<ReceiptBody> = {
      name: 'receipt',
      request: 'POST /other_payments',
      body: composeReceipt(order, settings),
      find: (body) => this.receipts.findReceipt(body, options),
      create: (body, id) => this.receipts.create(body, id, options),
      onAnswer: (record, now) => saveDocument(work, order, 'receipt', record, now),
    };
    const { sageId, number } = yield receipt;
    const items = await itemsOf(work, order);
    for (const line of order.lines.keys()) yield this.movement(work, order, line, items);

    // Publishes the document last, because only now Sage's stock includes the whole order.
    const { orderId, orderNumber } = order;
    const countedAt = write.lastAnsweredAt();
    raise(write, DocumentCreated({ orderId, orderNumber, document: 'receipt', sageId, sageNumber: number, countedAt }));
  }

  private movement(
    { options }: WriteInProgress,
    order: SoldOrder,
    line: number,
    items: ReadonlyMap<string, MovedItem>,
  ) {
    const { productId, sku, name } = order.lines[line]!;
    const item = items.get(productId);
    if (!item) throw new CannotBePosted(`Sage has no item for ${name} (${sku}), so its stock cannot be moved.`);
    const step: SageStep<MovementBody> = {
      name: `movement-${line + 1}`,
      request: 'POST /stock_movements',
      body: composeMovement(order, line, item),
      find: (body) => this.receipts.findMovement(body, options),
      create: (body, id) => this.receipts.createMovement(body, id, options),
      onRejection: ({ status, message }) =>
        new RejectedBySage(
          status,
          `The receipt is in Sage, but taking ${name} (${sku}) out of its stock was refused: ${message}`,
        ),
    };
    return step;
  }
}
