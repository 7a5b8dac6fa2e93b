import { json, type Request, Router } from 'express';
import { BadOrder, controlErrors } from '../control/control.ts';
import type { Database } from '../database.ts';
import { type Contact, contactBalance, contactByReference, creditTerms, plainContact } from './contacts.ts';
import { parsePence, twoDecimals } from './decimal.ts';
import { Fields } from './fields.ts';
import { createInvoice } from './invoices.ts';
import { type Item, type ItemRecord, plainItem, recordMovement, type StockMovement, setPrice } from './items.ts';
import { type Allocation, createContactPayment, findArtefact, type OtherPayment } from './payments.ts';
import type { Kind, Records, SageRecord, Search } from './records.ts';
import { textOf as queryText, sageTime } from './resource.ts';
import type { SalesDocument } from './sales-documents.ts';
import { bankAccounts, ledgerAccountId, ledgerAccounts, priceTypes, salesPriceTypes } from './vocabulary.ts';

type Body = Record<string, unknown>;
type Referenced = { reference: string | null };

const documentKinds: Kind[] = [
  ...(['sales_invoice', 'contact_payment', 'contact_allocation'] as const),
  ...(['sales_quote', 'other_payment', 'sales_credit_note'] as const),
];
const itemPrices = {
  salesPrice: priceTypes.sales.id,
  tradePrice: priceTypes.trade.id,
  wholesale: priceTypes.wholesale.id,
};

/** A bookkeeper's changes in Sage, and its contents, for tests and demonstrations. */
export function sageControl(database: Database, records: Records): Router {
  const router = Router();
  const get = (path: string, read: (reference: string) => unknown) =>
    router.get(`/control/sage/${path}`, (request, response) => {
      response.json(read(queryText(request, 'reference')));
    });
  const post = (path: string, work: (body: Body) => unknown) =>
    router.post(`/control/sage/${path}`, json(), (request: Request, response) => {
      response.json(database.transaction(() => work((request.body ?? {}) as Body)));
    });
  get('documents', (reference) => documents(records, reference));
  get('stock-movements', (reference) => movements(records, reference));
  get('stock-items', () => records.select<Item>('item', { where: ['deleted_at IS NULL'], values: [] }).map(itemView));
  post('stock-items', (body) => itemView(putItem(records, body)));
  post('contacts', (body) => putContact(records, body));
  post('invoices', (body) => enterInvoice(records, body));
  post('pay-invoice', (body) => payInvoice(records, body));
  router.use('/control/sage', controlErrors);
  return router;
}

/** In the order of creation. An allocation carries no reference of its own: it goes by what it settles. */
function documents(records: Records, reference: string): unknown[] {
  const settles = `EXISTS (SELECT 1 FROM json_each(${records.table}.data, '$.artefacts') AS settled
    JOIN ${records.table} AS document ON document.id = json_extract(settled.value, '$.id') WHERE document.reference = ?)`;
  return documentKinds
    .flatMap((kind) => {
      const condition = kind === 'contact_allocation' ? settles : 'reference = ?';
      const search: Search = { where: ['deleted_at IS NULL', condition], values: [reference] };
      return records.select(kind, reference === '' ? { where: ['deleted_at IS NULL'], values: [] } : search);
    })
    .sort((a, b) => a.createdAt - b.createdAt)
    .map((record) => summaryOf(record, records));
}

/**
 * One line about a document; money with two decimals, `status` is Sage's id or null where the kind has none. A payment has
 * its direction, and a kind with lines their texts and the nominal codes of their ledger accounts, each once.
 */
function summaryOf({ id, kind, data, createdAt }: SageRecord<unknown>, records: Records) {
  const { reference, totalPence, taxPence, statusId, lines } = data as Partial<SalesDocument>;
  const { transactionTypeId: transactionType, lines: paid } = data as Partial<OtherPayment>;
  // An allocation has no reference and no total of its own.
  const settled = kind === 'contact_allocation' ? (data as Allocation).artefacts.filter(({ pence }) => pence > 0) : [];
  const settledReference = settled.map((artefact) => findArtefact(records, artefact.id)?.data.reference).find(Boolean);
  const texts = lines?.map(({ description }, index) => description ?? paid?.[index]?.details ?? '');
  const codes = lines?.map(({ ledgerAccountId: account }) => ledgerAccounts.find(account)?.code ?? 0);
  return {
    ...{ type: kind, id, createdAt: sageTime(createdAt), status: statusId ?? null },
    reference: reference ?? settledReference ?? null,
    total: twoDecimals(totalPence ?? settled.reduce((sum, { pence }) => sum + pence, 0)),
    tax: twoDecimals(taxPence ?? (lines ?? []).reduce((sum, line) => sum + line.taxPence, 0)),
    ...(transactionType && { transactionType }),
    ...(texts && { texts }),
    ...(codes && { ledgerAccounts: [...new Set(codes)].sort((a, b) => a - b) }),
  };
}

/** A movement made by an invoice or credit note goes by that document's reference. */
function movements(records: Records, reference: string): unknown[] {
  const search: Search = { where: ['deleted_at IS NULL'], values: [] };
  if (reference !== '') {
    search.where.push(`(reference = ? OR source_id IN (SELECT id FROM ${records.table} WHERE reference = ?))`);
    search.values.push(reference, reference);
  }
  return records.select<StockMovement>('stock_movement', search).map(({ data, createdAt }) => {
    const source =
      records.find<Referenced>('sales_invoice', data.sourceId) ??
      records.find<Referenced>('sales_credit_note', data.sourceId);
    return {
      reference: source?.data.reference ?? data.reference,
      itemCode: records.find<Item>('item', data.itemId)?.data.code ?? null,
      ...{ quantity: data.quantity, createdAt: sageTime(createdAt) },
    };
  });
}

/**
 * Creates or changes by code. What is left out stays as it is; a new item needs description and price. With `id` an item
 * is given another code, even one that is taken: old records have such codes, although Sage rejects new ones.
 */
function putItem(records: Records, body: Body): ItemRecord {
  const code = textOf(body.itemCode);
  if (code === '' && body.id === undefined) throw new BadOrder('itemCode is required');
  const known =
    body.id === undefined ? records.findBy<Item>('item', 'code', code) : records.find<Item>('item', textOf(body.id));
  if (!known && body.id !== undefined) throw new BadOrder('There is no item of this id');
  if (!known && (textOf(body.description) === '' || body.salesPrice === undefined))
    throw new BadOrder('A new item needs description and salesPrice');
  const item = known?.data ?? plainItem(code, '');
  if (body.id !== undefined && body.itemCode !== undefined) item.code = code;
  if (body.taxRate !== undefined) item.salesTaxRateId = textOf(body.taxRate);
  if (body.description !== undefined) item.description = textOf(body.description);
  if (typeof body.active === 'boolean') item.active = body.active;
  if (body.costPrice !== undefined) item.costPence = priceOf(body.costPrice, 'costPrice') ?? 0;
  for (const [name, typeId] of Object.entries(itemPrices))
    if (body[name] !== undefined) setPrice(item, typeId, itemPriceOf(body[name], name));
  const record = known ? records.save(known) : records.insert('item', item);
  count(records, record, body.quantityInStock);
  return records.require('item', record.id);
}

/** Sets the quantity the way a stock count does: by a movement for the difference. */
function count(records: Records, { id, data: { quantity, costPence } }: ItemRecord, wanted: unknown): void {
  if (wanted === undefined) return;
  const counted = Number(wanted);
  if (!Number.isFinite(counted) || counted < 0) throw new BadOrder('quantityInStock must be a number, 0 or more');
  if (counted === quantity) return;
  recordMovement(records, {
    ...{ itemId: id, date: records.today(), quantity: counted - quantity, costPence, details: 'Stock count' },
    ...{ movementNumber: null, reference: null, sourceId: null },
  });
}

/** Creates or changes by reference, or by email address where no reference is given. */
function putContact(records: Records, body: Body): Body {
  const email = textOf(body.email);
  const reference = textOf(body.reference) || null;
  if (reference !== null && reference.length > 10) throw new BadOrder('reference has at most 10 characters');
  const known =
    reference === null
      ? records.findBy<Contact>('contact', 'lower(email)', email.toLowerCase())
      : contactByReference(records, reference);
  if (!known && (textOf(body.name) === '' || email === '')) throw new BadOrder('A new contact needs name and email');
  const fresh = plainContact(textOf(body.name), email, reference);
  const contact = known?.data ?? fresh;
  if (textOf(body.name) !== '') contact.name = textOf(body.name);
  if (email !== '') {
    contact.email = email;
    contact.mainPerson = contact.mainPerson ? { ...contact.mainPerson, email } : fresh.mainPerson;
  }
  if (body.priceType !== undefined) contact.priceTypeId = priceTypeIdOf(body.priceType);
  setCredit(records, contact, body, known?.id);
  const { id } = known ? records.save(known) : records.insert('contact', contact);
  return {
    ...{ id, name: contact.name, email: contact.email, reference: contact.reference },
    priceType: salesPriceTypes.find(contact.priceTypeId)?.name.toUpperCase() ?? null,
    creditLimit: contact.creditLimitPence === null ? null : twoDecimals(contact.creditLimitPence),
    ...{ creditDays: contact.creditDays, creditTerms: contact.creditTerms },
    balance: twoDecimals(contactBalance(records, id)),
  };
}

function priceTypeIdOf(value: unknown): string | null {
  const key = textOf(value).toLowerCase();
  if (key === 'trade' || key === 'wholesale') return priceTypes[key].id;
  if (value === null) return null;
  throw new BadOrder('priceType must be TRADE, WHOLESALE or null');
}

/** Sets the payment terms; an opening balance makes up the difference to the balance. */
function setCredit(records: Records, contact: Contact, body: Body, id = ''): void {
  if (body.creditLimit !== undefined) contact.creditLimitPence = priceOf(body.creditLimit, 'creditLimit');
  if (body.creditDays !== undefined) {
    contact.creditDays = body.creditDays === null ? null : Number(body.creditDays);
    const days = contact.creditDays ?? 0;
    if (!(Number.isInteger(days) && days >= 0 && days <= 365))
      throw new BadOrder('creditDays must be 0 to 365, or null');
  }
  if (body.creditTerms !== undefined) {
    contact.creditTerms = textOf(body.creditTerms) || null;
    if (contact.creditTerms !== null && !creditTerms.includes(contact.creditTerms))
      throw new BadOrder(`creditTerms must be one of ${creditTerms.join(', ')}, or null`);
  }
  if (body.balance === undefined) return;
  const wanted = parsePence(body.balance);
  if (wanted === undefined) throw new BadOrder('balance must be an amount such as "12.50"');
  contact.openingPence = (contact.openingPence ?? 0) + wanted - contactBalance(records, id);
}

/** Enters a customer's bank payment for the order's invoice; the outstanding amount where none is given. */
function payInvoice(records: Records, body: Body): Body {
  const reference = textOf(body.reference);
  const search = { where: ['deleted_at IS NULL', 'reference = ?'], values: [reference] };
  const invoice = records
    .select<SalesDocument>('sales_invoice', search)
    .find(({ data }) => ['UNPAID', 'PART_PAID'].includes(data.statusId));
  if (!invoice) throw new BadOrder(`No invoice of ${reference || 'this reference'} is open`);
  const { contactId, outstandingPence } = invoice.data;
  const pence = priceOf(body.amount ?? twoDecimals(outstandingPence), 'amount') ?? 0;
  if (pence < 1 || pence > outstandingPence) throw new BadOrder('amount must be at most what is owed');
  const total_amount = twoDecimals(pence);
  const payment = {
    ...{ transaction_type_id: 'CUSTOMER_RECEIPT', contact_id: contactId, bank_account_id: bankAccounts.entries[0]?.id },
    ...{ date: records.today(), reference, total_amount },
    allocated_artefacts: [{ artefact_id: invoice.id, amount: total_amount }],
  };
  createContactPayment(records, new Fields(payment, 'contact_payment'));
  const { id, data } = records.require<SalesDocument>('sales_invoice', invoice.id);
  return { id, number: data.number, status: data.statusId, outstanding: twoDecimals(data.outstandingPence) };
}

/** Enters an invoice of a contact by hand: one line without VAT, on the day given, to be paid by another. */
function enterInvoice(records: Records, body: Body): Body {
  const contact = contactByReference(records, textOf(body.contact));
  if (!contact) throw new BadOrder('There is no contact of this reference');
  const unit_price = twoDecimals(priceOf(body.total, 'total') ?? 0);
  const line = { description: 'Entered by hand', unit_price, tax_rate_id: 'GB_ZERO' };
  const invoice = {
    contact_id: contact.id,
    date: textOf(body.date) || records.today(),
    due_date: textOf(body.dueDate) || undefined,
    invoice_lines: [{ ...line, ledger_account_id: ledgerAccountId(4010) }],
  };
  const { id, data } = createInvoice(records, new Fields(invoice, 'sales_invoice'));
  return { id, number: data.number, dueDate: data.dueDate, outstanding: twoDecimals(data.outstandingPence) };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function priceOf(value: unknown, name: string): number | null {
  if (value === null) return null;
  const pence = parsePence(value);
  if (pence === undefined || pence < 0) throw new BadOrder(`${name} must be an amount such as "12.50"`);
  return pence;
}

/** As `priceOf`; an item's price may have four decimals. Pence, with a fraction then. */
function itemPriceOf(value: unknown, name: string): number | null {
  if (typeof value === 'string' && /^\d{1,9}\.\d{3,4}$/.test(value)) return Math.round(Number(value) * 10_000) / 100;
  return priceOf(value, name);
}

function itemView({ id, data: item }: ItemRecord): Body {
  const prices = Object.entries(itemPrices).map(([name, typeId]) => {
    const found = item.prices.find((price) => price.typeId === typeId);
    return [name, found ? twoDecimals(found.pence) : null];
  });
  return {
    ...{ id, itemCode: item.code, description: item.description },
    ...Object.fromEntries(prices),
    ...{ quantityInStock: item.quantity, active: item.active },
  };
}
