import { json, type Request, type Response, Router } from 'express';
import { BadOrder, controlErrors } from '../control/control.ts';
import type { Database } from '../database.ts';
import { ContactControl } from './contact-control.ts';
import type { Contacts } from './contacts.ts';
import { bodyOf, priceOf, textOf } from './control-input.ts';
import { twoDecimals } from './decimal.ts';
import { documentKinds, documentSummary } from './document-summary.ts';
import { Fields } from './fields.ts';
import { Invoices } from './invoices.ts';
import { type ItemRecord, type Items, plainItem, setPrice } from './items.ts';
import { sageTime } from './lists.ts';
import { Payments } from './payments.ts';
import type { Kind, Records, SageRecord, Search } from './records.ts';
import type { SalesDocument } from './sales-document.ts';
import { SalesDocuments } from './sales-documents.ts';
import type { Stock, StockMovement } from './stock.ts';
import { bankAccounts, ledgerAccounts, priceTypes } from './vocabulary.ts';

/** A bookkeeper's changes in Sage, and its contents, for tests and demonstrations. */
export class SageControl {
  readonly #database: Database;
  readonly #records: Records;
  readonly #items: Items;
  readonly #contacts: Contacts;
  readonly #stock: Stock;
  readonly #bookkeeping: ContactControl;

  constructor(database: Database, records: Records, items: Items, contacts: Contacts, stock: Stock) {
    this.#database = database;
    this.#records = records;
    this.#items = items;
    this.#contacts = contacts;
    this.#stock = stock;
    this.#bookkeeping = new ContactControl(records, contacts);
  }

  routes(): Router {
    const router = Router();
    router.use('/control/sage', json());
    router.get('/control/sage/documents', (request, response) => {
      response.json(this.#documents(textOf(request.query.reference)));
    });
    router.get('/control/sage/stock-movements', (request, response) => {
      response.json(this.#movements(textOf(request.query.reference)));
    });
    router.get('/control/sage/stock-items', (_request, response) => {
      const search = { where: ['deleted_at IS NULL'], values: [] };
      response.json(this.#records.select('item', search).map((record) => itemView(record as ItemRecord)));
    });
    router.post('/control/sage/stock-items', (request, response) => {
      this.#answer(response, () => itemView(this.#putItem(request)));
    });
    router.post('/control/sage/contacts', (request, response) => {
      this.#answer(response, () => this.#bookkeeping.put(bodyOf(request)));
    });
    router.post('/control/sage/invoices', (request, response) => {
      this.#answer(response, () => this.#makeInvoice(bodyOf(request)));
    });
    router.post('/control/sage/pay-invoice', (request, response) => {
      this.#answer(response, () => this.#payInvoice(bodyOf(request)));
    });
    router.use('/control/sage', controlErrors);
    return router;
  }

  #answer(response: Response, work: () => unknown): void {
    response.json(this.#database.transaction(work));
  }

  /** In the order of creation. An allocation carries no reference of its own: it goes by what it settles. */
  #documents(reference: string): unknown[] {
    return documentKinds
      .flatMap((kind) => this.#records.select(kind, documentSearch(kind, reference)))
      .sort((a, b) => a.createdAt - b.createdAt)
      .map((record) => documentSummary(record, this.#records));
  }

  /** A movement made by an invoice or credit note goes by that document's reference. */
  #movements(reference: string): unknown[] {
    const search: Search = { where: ['deleted_at IS NULL'], values: [] };
    if (reference !== '') {
      search.where.push('(reference = ? OR source_id IN (SELECT id FROM sage_records WHERE reference = ?))');
      search.values.push(reference, reference);
    }
    return this.#records.select<StockMovement>('stock_movement', search).map((record) => ({
      reference: this.#referenceOf(record),
      itemCode: this.#items.find(record.data.itemId)?.data.code ?? null,
      quantity: record.data.quantity,
      createdAt: sageTime(record.createdAt),
    }));
  }

  #referenceOf(record: SageRecord<StockMovement>): string | null {
    const { sourceId, reference } = record.data;
    if (sourceId === null) return reference;
    const source =
      this.#records.find<{ reference: string | null }>('sales_invoice', sourceId) ??
      this.#records.find<{ reference: string | null }>('sales_credit_note', sourceId);
    return source?.data.reference ?? reference;
  }

  /**
   * Creates or changes by code. What is left out stays as it is; a new item needs description and price. With `id` an item
   * is given another code, even one that is taken: old records have such codes, although Sage rejects new ones.
   */
  #putItem(request: Request): ItemRecord {
    const body = bodyOf(request);
    const code = textOf(body.itemCode);
    if (code === '' && body.id === undefined) throw new BadOrder('itemCode is required');
    const known = body.id === undefined ? this.#items.findByCode(code) : this.#items.find(textOf(body.id));
    if (!known && body.id !== undefined) throw new BadOrder('There is no item of this id');
    if (known && body.id !== undefined && body.itemCode !== undefined) known.data.code = code;
    if (!known && (textOf(body.description) === '' || body.salesPrice === undefined)) {
      throw new BadOrder('A new item needs description and salesPrice');
    }
    const item = known?.data ?? plainItem(code, '');
    if (body.taxRate !== undefined) item.salesTaxRateId = textOf(body.taxRate);
    if (body.description !== undefined) item.description = textOf(body.description);
    if (typeof body.active === 'boolean') item.active = body.active;
    if (body.costPrice !== undefined) item.costPence = priceOf(body.costPrice, 'costPrice') ?? 0;
    for (const [name, typeId] of [
      ['salesPrice', priceTypes.sales.id],
      ['tradePrice', priceTypes.trade.id],
      ['wholesale', priceTypes.wholesale.id],
    ] as const) {
      if (body[name] !== undefined) setPrice(item, typeId, itemPriceOf(body[name], name));
    }
    const record = known ? this.#records.save(known) : this.#records.insert('item', item);
    this.#count(record, body.quantityInStock);
    return this.#items.find(record.id) ?? record;
  }

  /** Sets the quantity the way a stock count does: by a movement for the difference. */
  #count(record: ItemRecord, wanted: unknown): void {
    if (wanted === undefined) return;
    const quantity = Number(wanted);
    if (!Number.isFinite(quantity) || quantity < 0) throw new BadOrder('quantityInStock must be a number, 0 or more');
    if (quantity === record.data.quantity) return;
    this.#stock.record({
      itemId: record.id,
      date: this.#today(),
      quantity: quantity - record.data.quantity,
      costPence: record.data.costPence,
      details: 'Stock count',
      movementNumber: null,
      reference: null,
      sourceId: null,
    });
  }

  /** Enters a customer's bank payment for the order's invoice; the outstanding amount where none is given. */
  #payInvoice(body: Record<string, unknown>): unknown {
    const reference = textOf(body.reference);
    const search = { where: ['deleted_at IS NULL', 'reference = ?'], values: [reference] };
    const invoice = this.#records
      .select<SalesDocument>('sales_invoice', search)
      .find(({ data }) => ['UNPAID', 'PART_PAID'].includes(data.statusId));
    if (!invoice) throw new BadOrder(`No invoice of ${reference || 'this reference'} is open`);
    const pence = priceOf(body.amount ?? twoDecimals(invoice.data.outstandingPence), 'amount') ?? 0;
    if (pence < 1 || pence > invoice.data.outstandingPence) throw new BadOrder('amount must be at most what is owed');
    const total_amount = twoDecimals(pence);
    const payment = new Fields(
      {
        transaction_type_id: 'CUSTOMER_RECEIPT',
        contact_id: invoice.data.contactId,
        bank_account_id: bankAccounts[0]?.id,
        date: this.#today(),
        reference,
        total_amount,
        allocated_artefacts: [{ artefact_id: invoice.id, amount: total_amount }],
      },
      'contact_payment',
    );
    new Payments(this.#records).create(payment);
    const { id, data } = this.#records.require<SalesDocument>('sales_invoice', invoice.id);
    return { id, number: data.number, status: data.statusId, outstanding: twoDecimals(data.outstandingPence) };
  }

  /** Enters an invoice of a contact by hand: one line without VAT, on the day given, to be paid by another. */
  #makeInvoice(body: Record<string, unknown>): unknown {
    const contact = this.#contacts.findByReference(textOf(body.contact));
    if (!contact) throw new BadOrder('There is no contact of this reference');
    const total = priceOf(body.total, 'total') ?? 0;
    const line = { description: 'Entered by hand', unit_price: twoDecimals(total), tax_rate_id: 'GB_ZERO' };
    const fields = new Fields(
      {
        contact_id: contact.id,
        date: textOf(body.date) || this.#today(),
        due_date: textOf(body.dueDate) || undefined,
        invoice_lines: [
          { ...line, ledger_account_id: ledgerAccounts.find(({ nominalCode }) => nominalCode === 4010)?.id },
        ],
      },
      'sales_invoice',
    );
    const documents = new SalesDocuments(this.#records, this.#items);
    const { id } = new Invoices(this.#records, documents, this.#stock).create(fields);
    const { number, dueDate, outstandingPence } = this.#records.require<SalesDocument>('sales_invoice', id).data;
    return { id, number, dueDate, outstanding: twoDecimals(outstandingPence) };
  }

  #today(): string {
    return new Date(this.#records.now()).toISOString().slice(0, 10);
  }
}

function documentSearch(kind: Kind, reference: string): Search {
  const search: Search = { where: ['deleted_at IS NULL'], values: [] };
  if (reference === '') return search;
  const settles = `EXISTS (SELECT 1 FROM json_each(sage_records.data, '$.artefacts') AS settled
    JOIN sage_records AS document ON document.id = json_extract(settled.value, '$.id') WHERE document.reference = ?)`;
  search.where.push(kind === 'contact_allocation' ? settles : 'reference = ?');
  search.values.push(reference);
  return search;
}

/** As `priceOf`; an item's price may have four decimals. Pence, with a fraction then. */
function itemPriceOf(value: unknown, name: string): number | null {
  if (typeof value === 'string' && /^\d{1,9}\.\d{3,4}$/.test(value)) return Math.round(Number(value) * 10_000) / 100;
  return priceOf(value, name);
}

function itemView(record: ItemRecord): Record<string, unknown> {
  const item = record.data;
  const price = (typeId: string): string | null => {
    const found = item.prices.find((candidate) => candidate.typeId === typeId);
    return found ? twoDecimals(found.pence) : null;
  };
  return {
    id: record.id,
    itemCode: item.code,
    description: item.description,
    salesPrice: price(priceTypes.sales.id),
    tradePrice: price(priceTypes.trade.id),
    wholesale: price(priceTypes.wholesale.id),
    quantityInStock: item.quantity,
    active: item.active,
  };
}
