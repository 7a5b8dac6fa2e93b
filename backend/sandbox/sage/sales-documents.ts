import { addressLengths, type Contact } from './contacts.ts';
import { roundHalfUp, sageDecimal, sageMoney } from './decimal.ts';
import type { Fields } from './fields.ts';
import { type Item, type Quantity, stocked } from './items.ts';
import { type Kind, newId, type Records, type SageRecord } from './records.ts';
import { type Filters, timesOf } from './resource.ts';
import { artefactStatuses, currency, ledgerAccounts, referTo, taxRates, type View } from './vocabulary.ts';

/** One line of a sales document, amounts in pence. */
interface SalesLine {
  id: string;
  description: string;
  itemId: string | null;
  ledgerAccountId: string;
  quantity: number;
  unitPricePence: number;
  unitPriceIncludesTax: boolean;
  discountPence: number;
  taxRateId: string | null;
  netPence: number;
  taxPence: number;
  totalPence: number;
}

/** The part of a payment or allocation that concerns one document. */
export interface Settlement {
  /** The contact payment or contact allocation. */
  id: string;
  collection: 'contact_payments' | 'contact_allocations';
  date: string;
  pence: number;
}

type Address = Record<string, string>;

/** An invoice, credit note, quote or estimate: the same document with another heading. Amounts in pence. */
export interface SalesDocument {
  number: string;
  contactId: string;
  date: string;
  dueDate: string | null;
  expiryDate: string | null;
  reference: string | null;
  notes: string | null;
  terms: string | null;
  statusId: string;
  lines: SalesLine[];
  shippingNetPence: number;
  shippingTaxRateId: string | null;
  shippingTaxPence: number;
  netPence: number;
  taxPence: number;
  totalPence: number;
  outstandingPence: number;
  settlements: Settlement[];
  sent: boolean;
  voidReason: string | null;
  /** The quote or estimate that an invoice was made from. */
  originalQuoteId: string | null;
  /** The invoice made from a quote or estimate. */
  invoiceId: string | null;
  mainAddress: Address | null;
  deliveryAddress: Address | null;
}

export type SalesDocumentRecord = SageRecord<SalesDocument>;
export type QuoteKind = 'sales_quote' | 'sales_estimate';
export type SalesKind = Extract<Kind, 'sales_invoice' | 'sales_credit_note'> | QuoteKind;

/** The beginnings of a kind's field names and of its numbers. */
export const kindRules: Record<SalesKind, { name: string; prefix: string }> = {
  sales_invoice: { name: 'invoice', prefix: 'SI' },
  sales_credit_note: { name: 'credit_note', prefix: 'SCN' },
  sales_quote: { name: 'quote', prefix: 'SQ' },
  sales_estimate: { name: 'estimate', prefix: 'SE' },
};

export const isQuote = (kind: Kind): kind is QuoteKind => kind === 'sales_quote' || kind === 'sales_estimate';
/** Statuses of an invoice that posts nothing yet. */
export const unpostedStatuses = ['DRAFT', 'PRO_FORMA'];

export function salesFilters({ table }: Records): Filters {
  const contactName = `(SELECT json_extract(contact.data, '$.name') FROM ${table} AS contact
    WHERE contact.id = ${table}.contact_id)`;
  const equal = { contact_id: 'contact_id', status_id: 'status_id' };
  return { search: ['reference', contactName], equal, dated: true };
}

export function nextNumber(records: Records, kind: SalesKind): string {
  return `${kindRules[kind].prefix}-${records.nextNumber(kind)}`;
}

/** The lines that change stock. */
export function stockOf(records: Records, { lines }: SalesDocument): Quantity[] {
  return lines.flatMap(({ itemId, quantity }) =>
    itemId !== null && stocked(records, itemId) ? [{ itemId, quantity }] : [],
  );
}

/** Reads a new document of any kind; the caller sets number and status. */
export function readDocument(records: Records, kind: SalesKind, fields: Fields): SalesDocument {
  const required = true;
  const contact = fields.reference('contact_id', (id) => records.find<Contact>('contact', id), { required });
  const rate = fields.reference('shipping_tax_rate_id', (id) => taxRates.find(id));
  const shippingNetPence = fields.amount('shipping_net_amount', { least: 0 }) ?? 0;
  // Sage works out the VAT on carriage by itself, whatever was sent.
  const shippingTaxPence = roundHalfUp((shippingNetPence * (rate?.percentage ?? 0)) / 100);
  const lengths = { name: 50, ...addressLengths };
  const mainAddress = fields.nested<Address>('main_address', lengths, null);
  const lines = fields.list(`${kindRules[kind].name}_lines`, { required }).map((line) => readLine(records, line));
  const sum = (name: 'netPence' | 'taxPence') => lines.reduce((total, line) => total + line[name], 0);
  const netPence = sum('netPence') + shippingNetPence;
  const taxPence = sum('taxPence') + shippingTaxPence;
  const totalPence = netPence + taxPence;
  if (totalPence < 0) fields.reject('total_amount', 'must be 0 or more');
  return {
    number: '',
    contactId: contact?.id ?? '',
    date: fields.date('date', { required }) ?? '',
    dueDate: fields.date('due_date'),
    expiryDate: fields.date('expiry_date', { required: isQuote(kind) }),
    reference: fields.text('reference', { longest: 25 }),
    notes: fields.description('notes', { longest: 2000 }),
    terms: fields.text('terms_and_conditions', { longest: 2000 }),
    statusId: '',
    ...{ lines, shippingNetPence, shippingTaxRateId: rate?.id ?? null, shippingTaxPence },
    ...{ netPence, taxPence, totalPence, outstandingPence: 0, settlements: [] },
    ...{ sent: false, voidReason: null, originalQuoteId: null, invoiceId: null, mainAddress },
    deliveryAddress: fields.nested<Address>('delivery_address', lengths, null) ?? mainAddress,
  };
}

/**
 * VAT is taken as sent, and has to be sent wherever the rate is above zero; of a price that includes VAT the net is
 * what is left.
 */
function readLine(records: Records, fields: Fields): SalesLine {
  const item = fields.reference('product_id', (id) => records.find<Item>('item', id));
  const account = fields.reference('ledger_account_id', (id) => ledgerAccounts.find(id), { required: true });
  const rate = fields.reference('tax_rate_id', (id) => taxRates.find(id));
  const quantity = fields.quantity('quantity') ?? 1;
  const unitPricePence = fields.amount('unit_price', { required: true }) ?? 0;
  const unitPriceIncludesTax = fields.flag('unit_price_includes_tax') ?? false;
  const taxPence = fields.amount('tax_amount', { required: (rate?.percentage ?? 0) > 0 }) ?? 0;
  if (quantity < 0) fields.reject('quantity', 'must be 0 or more');

  const full = roundHalfUp(unitPricePence * quantity);
  const percentage = fields.quantity('discount_percentage') ?? 0;
  const discountPence = fields.amount('discount_amount') ?? roundHalfUp((full * percentage) / 100);
  const amount = full - discountPence;
  return {
    id: newId(),
    description: fields.description('description', { required: true }) ?? '',
    ...{ itemId: item?.id ?? null, ledgerAccountId: account?.id ?? '', taxRateId: rate?.id ?? null },
    ...{ quantity, unitPricePence, unitPriceIncludesTax, discountPence, taxPence },
    netPence: unitPriceIncludesTax ? amount - taxPence : amount,
    totalPence: unitPriceIncludesTax ? amount : amount + taxPence,
  };
}

export function documentView(records: Records, record: SalesDocumentRecord): View {
  const { id, data: document } = record;
  const kind = record.kind as SalesKind;
  const { name } = kindRules[kind];
  const contact = records.find<Contact>('contact', document.contactId);
  const posted = !isQuote(kind) && !unpostedStatuses.includes(document.statusId);
  const { $path, ...status } = artefactStatuses.refer(document.statusId)!;
  const { shippingNetPence, shippingTaxPence } = document;
  const referToDocument = (target: SalesKind, targetId: string | null) => {
    const found = records.find<SalesDocument>(target, targetId);
    return found ? referTo(`${target}s`, found.id, found.data.number) : null;
  };
  const quoteId = document.originalQuoteId;
  return {
    ...referTo(`${kind}s`, id, document.number),
    ...timesOf(record),
    [`${name}_number`]: document.number,
    // A quote's status has no $path.
    status: isQuote(kind) ? status : { ...status, $path },
    contact: contact ? referTo('contacts', contact.id, contact.data.name) : null,
    contact_name: contact?.data.name ?? null,
    contact_reference: contact?.data.reference ?? null,
    ...{ date: document.date, due_date: document.dueDate },
    ...(isQuote(kind) && {
      expiry_date: document.expiryDate,
      invoice: referToDocument('sales_invoice', document.invoiceId),
    }),
    ...{ reference: document.reference, notes: document.notes, terms_and_conditions: document.terms },
    ...{ currency, exchange_rate: '1.0' },
    ...{ main_address: document.mainAddress, delivery_address: document.deliveryAddress },
    shipping_net_amount: sageMoney(shippingNetPence),
    shipping_tax_rate: taxRates.refer(document.shippingTaxRateId),
    shipping_tax_amount: sageMoney(shippingTaxPence),
    shipping_total_amount: sageMoney(shippingNetPence + shippingTaxPence),
    ...sums(document),
    total_paid: sageMoney(posted ? document.totalPence - document.outstandingPence : 0),
    outstanding_amount: sageMoney(document.outstandingPence),
    transaction: posted ? referTo('transactions', id, document.number) : null,
    [`${name}_lines`]: document.lines.map((line) => lineView(records, line)),
    tax_analysis: taxAnalysis(document.lines),
    payments_allocations: document.settlements.map((settlement) => ({
      ...referTo(settlement.collection, settlement.id, settlement.date),
      ...{ date: settlement.date, amount: sageMoney(settlement.pence) },
    })),
    links: [],
    editable: document.settlements.length === 0 && document.statusId !== 'VOID',
    ...{ sent: document.sent, void_reason: document.voidReason },
    original_quote_estimate: referToDocument('sales_quote', quoteId) ?? referToDocument('sales_estimate', quoteId),
  };
}

/** Three amounts as Sage shows them. */
export function sums({ netPence, taxPence, totalPence }: Pick<SalesLine, 'netPence' | 'taxPence' | 'totalPence'>) {
  return { net_amount: sageMoney(netPence), tax_amount: sageMoney(taxPence), total_amount: sageMoney(totalPence) };
}

function lineView(records: Records, line: SalesLine): Record<string, unknown> {
  const item = records.find<Item>('item', line.itemId);
  const rate = taxRates.refer(line.taxRateId);
  const percentage = sageDecimal(taxRates.find(line.taxRateId)?.percentage ?? 0);
  return {
    ...{ id: line.id, displayed_as: line.description, description: line.description },
    product: item ? referTo('products', item.id, item.data.description) : null,
    service: null,
    ledger_account: ledgerAccounts.refer(line.ledgerAccountId),
    quantity: sageDecimal(line.quantity),
    unit_price: sageMoney(line.unitPricePence),
    unit_price_includes_tax: line.unitPriceIncludesTax,
    discount_amount: sageMoney(line.discountPence),
    ...sums(line),
    tax_rate: rate,
    tax_breakdown: rate ? [{ tax_rate: rate, percentage, amount: sageMoney(line.taxPence) }] : [],
  };
}

/** Net and VAT per rate. */
function taxAnalysis(lines: SalesLine[]): Record<string, unknown>[] {
  return [...Map.groupBy(lines, (line) => line.taxRateId)].map(([rateId, ofRate]) => {
    const total = { netPence: 0, taxPence: 0, totalPence: 0 };
    for (const line of ofRate)
      for (const name of ['netPence', 'taxPence', 'totalPence'] as const) total[name] += line[name];
    return { tax_rate: taxRates.refer(rateId), ...sums(total) };
  });
}
