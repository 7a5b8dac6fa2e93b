import { createHash } from 'node:crypto';
import {
  type RefundedOrder,
  refundLines,
  refundMark,
} from '../../src/modules/accounting-sync/documents/credit-note.js';
import { LONGEST_DETAILS } from '../../src/modules/accounting-sync/documents/receipt.js';
import { composeNamedAddress, sageText, ukDate } from '../../src/modules/accounting-sync/documents/sage-fields.js';
import type { OrderSnapshot } from '../../src/modules/ordering/events.js';
import { type Pence, withoutVat } from '../../src/platform/money.js';

export type Row = Record<string, unknown>;

/** An object of the sandbox's Stripe or Sage; `at` is when it was made, ms since 1970. */
export interface SandboxObject {
  readonly id: string;
  readonly kind: string;
  readonly at: number;
  readonly body: Row;
}

/** Ids of the connected business, and those that its documents name. */
export type PastBusiness = Readonly<Record<'businessId' | 'sales' | 'carriage' | 'bank' | 'taxRate', string>>;

/** An order of the past, as its documents need it. */
export interface PastSale {
  /** The same whenever the past is made. */
  readonly name: string;
  readonly snapshot: OrderSnapshot;
  /** The contact in Sage; null for a guest. */
  readonly contactId: string | null;
  readonly purchaseOrder: string | null;
}

interface PastDocument {
  readonly id: string;
  readonly body: Row & { outstandingPence: Pence; settlements: object[] };
  /** The shop's own row of it. */
  readonly row: Row;
}

interface DocumentLine {
  readonly name: string;
  readonly quantity: number;
  readonly amount: Pence;
  readonly tax: Pence;
  readonly vatRate: number;
  readonly productId: string | null;
  readonly isDelivery: boolean;
}

/** Documents are numbered from here on, so that a shop's own first ones never have the same number. */
const FIRST_NUMBER = 1001;
const PREFIXES = { sales_invoice: 'SI', sales_credit_note: 'SCN', sales_quote: 'SQ' } as const;
const DOCUMENTS = { sales_invoice: 'invoice', sales_credit_note: 'credit_note', sales_quote: 'quote' } as const;
const CREDIT_MS = 30 * 86_400_000;

const hash = (name: string) => createHash('sha256').update(`past ${name}`).digest('hex');
/** Returns an id that is the same whenever the past is made, so that making it again replaces what is there. */
export const pastId = (name: string) => hash(name).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-7$3-8$4-$5');
export const iso = (at: number) => new Date(at).toISOString();
const day = (at: number) => ukDate(iso(at));

/** Keeps the books of the past: what Stripe and Sage have of its orders, and what the shop knows of that. */
export class PastBooks {
  readonly objects = { stripe: [] as SandboxObject[], sage: [] as SandboxObject[] };
  readonly tables = new Map<string, Row[]>();
  private readonly numbers = new Map<string, number>();
  private writes = 0;

  constructor(
    private readonly business: PastBusiness,
    /** Sage's item of each product. */
    private readonly items: ReadonlyMap<string, string>,
  ) {}

  row(table: string, row: Row): Row {
    this.tables.set(table, this.tables.get(table) ?? []);
    this.tables.get(table)!.push(row);
    return row;
  }

  payment({ name, snapshot }: PastSale, at: number): string {
    const { total: amount } = snapshot;
    const id = `pi_${hash(`${name} payment`).slice(0, 24)}`;
    const last4 = hash(name) < '4' ? '4444' : '4242';
    const card = { brand: last4 === '4444' ? 'mastercard' : 'visa', last4, exp_month: 12, exp_year: 2029 };
    const method = `pm_${hash(`${name} card`).slice(0, 24)}`;
    const shared = { amount, currency: 'gbp', customer: null, livemode: false, metadata: {}, payment_method: method };
    this.atStripe(id, at, {
      ...{ object: 'payment_intent', ...shared, amount_capturable: 0, amount_received: amount, status: 'succeeded' },
      ...{ capture_method: 'manual', payment_method_types: ['card'], latest_charge: id.replace('pi', 'ch') },
      client_secret: `${id}_secret_${hash(`${name} secret`).slice(0, 25)}`,
    });
    this.atStripe(id.replace('pi', 'ch'), at, {
      ...{ object: 'charge', ...shared, amount_captured: amount, amount_refunded: 0, captured: true, paid: true },
      ...{ payment_intent: id, disputed: false, refunded: false, status: 'succeeded' },
      payment_method_details: { type: 'card', card: { ...card, country: 'US', funding: 'credit' } },
    });
    return id;
  }

  paidBack(intentId: string, refund: RefundedOrder, at: number): string {
    const charge = this.objects.stripe.find(({ id }) => id === intentId.replace('pi', 'ch'))!.body;
    charge.amount_refunded = (charge.amount_refunded as Pence) + refund.amount;
    charge.refunded = charge.amount_refunded === charge.amount;
    const id = `re_${hash(refund.refundId).slice(0, 24)}`;
    this.atStripe(id, at, {
      ...{ object: 'refund', amount: refund.amount, currency: 'gbp', status: 'succeeded', charge: charge.id },
      ...{ payment_intent: intentId, metadata: { refundId: refund.refundId } },
    });
    return id;
  }

  /** A guest's receipt, or its refund. */
  receipt(sale: PastSale, at: number, refund?: RefundedOrder): void {
    const lines = refund ? refundLines(refund) : linesOf(sale.snapshot);
    const amount = refund?.amount ?? sale.snapshot.total;
    const id = this.inSage('other_payment', `${sale.name} ${refund?.refundId}`, at, {
      ...{ transactionTypeId: refund ? 'OTHER_RECEIPT_REFUND' : 'OTHER_RECEIPT', date: day(at), contactId: null },
      ...{ reference: sale.snapshot.orderNumber, bankAccountId: this.business.bank, paymentMethodId: null },
      totalPence: amount,
      lines: lines.map(({ name, quantity, amount: totalPence, tax, isDelivery }) => ({
        ...{ ledgerAccountId: this.accountOf(isDelivery), taxRateId: this.business.taxRate },
        ...{ netPence: totalPence - tax, taxPence: tax, totalPence },
        details: sageText(
          `${refund ? `${refundMark(refund)}: ` : ''}${refund && quantity === 1 ? '' : `${quantity} x `}${name}`,
          LONGEST_DETAILS,
        ),
      })),
    });
    const tax = lines.reduce((sum, line) => sum + line.tax, 0);
    this.known(sale, refund ? 'refund' : 'receipt', id, at, { total: amount, tax, status: 'PAID' });
    this.write(sale, refund ? 'create_refund' : 'create_receipt', at, refund);
  }

  /** A quote, or an invoice; of a purchase order from its quote. */
  document(sale: PastSale, kind: 'sales_invoice' | 'sales_quote', at: number, from?: PastDocument): PastDocument {
    const isQuote = kind === 'sales_quote';
    const due = sale.purchaseOrder ? day(at + CREDIT_MS) : day(at);
    const made = this.paper(sale, kind, at, linesOf(sale.snapshot), {
      ...{ statusId: isQuote ? 'PENDING' : 'UNPAID', originalQuoteId: from?.id ?? null },
      ...(isQuote ? { expiryDate: due } : { dueDate: due }),
      notes: sale.purchaseOrder && `Purchase order ${sale.purchaseOrder}`,
    });
    if (from) {
      Object.assign(from.body, { statusId: 'INVOICED', invoiceId: made.id });
      Object.assign(from.row, { status: 'INVOICED', lastSyncAt: iso(at) });
    }
    this.write(sale, isQuote ? 'create_quote' : from ? 'invoice_from_quote' : 'create_invoice', at);
    return made;
  }

  decline(sale: PastSale, quote: PastDocument, at: number): void {
    quote.body.statusId = 'DECLINED';
    Object.assign(quote.row, { status: 'DECLINED', lastSyncAt: iso(at) });
    this.write(sale, 'decline_quote', at);
  }

  /** The card payment of an invoice, first on account and then set against it. */
  cardPayment(sale: PastSale, invoice: PastDocument, at: number): void {
    const { contactId, name, snapshot } = sale;
    const onAccountId = this.inSage('payment_on_account', name, at, {
      ...{ contactId, reference: snapshot.orderNumber, date: day(at), totalPence: snapshot.total, outstandingPence: 0 },
    });
    const id = this.contactPayment(sale, 'CUSTOMER_RECEIPT', name, at, snapshot.total, [], onAccountId);
    this.known(sale, 'payment', id, at, { total: snapshot.total, status: 'PAID' });
    this.allocation(sale, invoice, onAccountId, at, snapshot.total);
  }

  /** A bank transfer that the bookkeeper entered. */
  transfer(sale: PastSale, invoice: PastDocument, at: number): void {
    const { outstandingPence: pence } = invoice.body;
    const artefacts = [{ id: invoice.id, pence }];
    settle(
      invoice,
      this.contactPayment(sale, 'CUSTOMER_RECEIPT', sale.name, at, pence, artefacts),
      'contact_payments',
      at,
      pence,
    );
  }

  creditNote(sale: PastSale, invoice: PastDocument, refund: RefundedOrder, at: number): void {
    const notes = `For invoice ${invoice.body.number}. ${refundMark(refund)}`;
    const { amount } = refund;
    const note = this.paper(sale, 'sales_credit_note', at, refundLines(refund), { statusId: 'UNPAID', notes });
    if (sale.purchaseOrder) {
      settle(note, this.allocation(sale, invoice, note.id, at, amount), 'contact_allocations', at, amount);
    } else {
      const artefacts = [{ id: note.id, pence: amount }];
      const id = this.contactPayment(sale, 'CUSTOMER_REFUND', refund.refundId, at, amount, artefacts);
      settle(note, id, 'contact_payments', at, amount);
      this.known(sale, 'refund', id, at, { total: amount, status: 'PAID' });
    }
    this.write(sale, 'create_credit_note', at, refund);
  }

  contact(name: string, email: string, userId: string, at: number, more: Row): string {
    return this.inSage('contact', email, at, {
      ...{ name, email, sourceGuid: userId, typeIds: ['CUSTOMER'], openingPence: 0, active: true, system: false },
      ...{ notes: null, taxNumber: null, priceTypeId: null, salesLedgerAccountId: null, salesTaxRateId: null },
      ...{ creditLimitPence: null, creditDays: null, creditTerms: null, ...more },
    });
  }

  private atStripe(id: string, at: number, body: Row): void {
    const created = Math.floor(at / 1000);
    this.objects.stripe.push({ id, kind: String(body.object), at, body: { id, created, ...body } });
  }

  private inSage(kind: string, name: string, at: number, body: Row): string {
    const id = hash(`${kind} ${name}`).slice(0, 32);
    this.objects.sage.push({ id, kind, at, body });
    return id;
  }

  private paper(
    sale: PastSale,
    kind: keyof typeof PREFIXES,
    at: number,
    lines: readonly DocumentLine[],
    more: Row & { statusId: string },
  ): PastDocument {
    const number = (this.numbers.get(kind) ?? FIRST_NUMBER - 1) + 1;
    this.numbers.set(kind, number);
    const total = lines.reduce((sum, { amount }) => sum + amount, 0);
    const tax = lines.reduce((sum, line) => sum + line.tax, 0);
    const { orderNumber, shippingAddress } = sale.snapshot;
    const address = shippingAddress && composeNamedAddress(shippingAddress);
    const body = {
      ...{ number: `${PREFIXES[kind]}-${number}`, contactId: sale.contactId, date: day(at), reference: orderNumber },
      ...{ dueDate: null, expiryDate: null, notes: null, terms: null, sent: false, voidReason: null, invoiceId: null },
      ...{ shippingNetPence: 0, shippingTaxRateId: null, shippingTaxPence: 0, originalQuoteId: null },
      ...{ netPence: total - tax, taxPence: tax, totalPence: total, outstandingPence: total, settlements: [] },
      ...{ mainAddress: address, deliveryAddress: address, ...more },
      lines: lines.map((line, index) => this.salesLine(line, `${sale.name} ${kind} ${number} ${index}`)),
    };
    const id = this.inSage(kind, `${sale.name} ${number}`, at, body);
    const row = this.known(sale, DOCUMENTS[kind], id, at, {
      ...{ total, tax, outstanding: total, status: body.statusId, invoiceNumber: body.number },
      ...{ issuedOn: body.date, dueDate: body.dueDate },
    });
    return { id, body, row };
  }

  /** Net = quantity × price − discount, with the VAT as it was paid. */
  private salesLine({ name, quantity, amount, tax, vatRate, productId, isDelivery }: DocumentLine, id: string): Row {
    const netPence = amount - tax;
    const unitPricePence = Math.ceil(Math.max(withoutVat(amount, vatRate), netPence) / quantity);
    return {
      ...{ id: hash(id).slice(0, 32), description: name, quantity, unitPricePence, unitPriceIncludesTax: false },
      ...{ itemId: this.items.get(productId ?? '') ?? null, ledgerAccountId: this.accountOf(isDelivery) },
      ...{ discountPence: unitPricePence * quantity - netPence, taxRateId: this.business.taxRate },
      ...{ netPence, taxPence: tax, totalPence: amount },
    };
  }

  private contactPayment(
    { contactId, snapshot }: PastSale,
    transactionTypeId: string,
    name: string,
    at: number,
    totalPence: Pence,
    artefacts: object[],
    onAccountId: string | null = null,
  ): string {
    return this.inSage('contact_payment', name, at, {
      ...{ transactionTypeId, contactId, bankAccountId: this.business.bank, date: day(at), totalPence },
      ...{ reference: snapshot.orderNumber, paymentMethodId: 'CREDIT_DEBIT', artefacts, onAccountId },
    });
  }

  private allocation(sale: PastSale, invoice: PastDocument, creditId: string, at: number, pence: Pence): string {
    const id = this.inSage('contact_allocation', creditId, at, {
      ...{ contactId: sale.contactId, date: day(at) },
      artefacts: [
        { id: invoice.id, pence },
        { id: creditId, pence: -pence },
      ],
    });
    settle(invoice, id, 'contact_allocations', at, pence);
    this.known(sale, 'allocation', id, at, { status: 'ALLOCATED' });
    return id;
  }

  /** The shop's row of a document. */
  private known({ snapshot }: PastSale, document: string, id: string, at: number, more: Row): Row {
    return this.row('accounting.sage_invoices', {
      ...{ id: pastId(id), orderId: snapshot.orderId, orderNumber: snapshot.orderNumber, document, sageInvoiceId: id },
      ...{ sageBusinessId: this.business.businessId, createdAt: iso(at), lastSyncAt: iso(at) },
      ...{ total: null, tax: null, outstanding: null, invoiceNumber: null, issuedOn: null, dueDate: null, ...more },
    });
  }

  private write({ name, snapshot }: PastSale, operation: string, at: number, payload: object = snapshot): void {
    this.writes += 1;
    const id = pastId(`${name} ${operation} ${this.writes}`);
    const [createdAt, updatedAt, occurredAt, scheduledFor, processedAt] = Array.from({ length: 5 }, () => iso(at));
    this.row('accounting.sage_sync_queue', {
      ...{
        id,
        version: 1,
        syncType: 'order',
        entityId: snapshot.orderId,
        orderNumber: snapshot.orderNumber,
        operation,
      },
      ...{
        eventId: id,
        correlationId: id,
        payload,
        priority: 5,
        status: 'done',
        steps: {},
        attempts: 1,
        retryCount: 0,
      },
      ...{ maxRetries: 3, outageCount: 0, looksFirst: false, businessId: this.business.businessId },
      // Before all that this shop gives out, so that nothing of it waits for them.
      ...{ seq: this.writes - 1_000_000_000, createdAt, updatedAt, occurredAt, scheduledFor, processedAt },
    });
  }

  private accountOf(isDelivery: boolean): string {
    return isDelivery ? this.business.carriage : this.business.sales;
  }
}

function linesOf({ lines, shipping }: OrderSnapshot): DocumentLine[] {
  const delivery = { ...shipping, name: 'Delivery', quantity: 1, productId: null, isDelivery: true };
  return [...lines.map((line) => ({ ...line, isDelivery: false })), delivery]
    .map(({ total, discount, ...line }) => ({ ...line, amount: total - discount }))
    .filter(({ amount }) => amount > 0);
}

function settle({ body, row }: PastDocument, id: string, collection: string, at: number, pence: Pence): void {
  body.settlements.push({ id, collection, date: day(at), pence });
  body.outstandingPence -= pence;
  body.statusId = body.outstandingPence === 0 ? 'PAID' : 'PART_PAID';
  Object.assign(row, { outstanding: body.outstandingPence, status: body.statusId, lastSyncAt: iso(at) });
}
