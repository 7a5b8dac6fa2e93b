import type { Request } from 'express';
import { sageDecimal, sageMoney } from './decimal.ts';
import type { Fields } from './fields.ts';
import { baseSearch, filterByText, type Page, pageOf, timesOf, type View } from './lists.ts';
import type { Records, SageRecord } from './records.ts';
import { newId } from './records.ts';
import { notFound } from './rejection.ts';
import {
  findLedgerAccount,
  findPriceType,
  findTaxRate,
  ledgerAccountReference,
  ledgerAccounts,
  priceTypes,
  referTo,
  taxRateReference,
} from './vocabulary.ts';

interface ItemPrice {
  id: string;
  typeId: string;
  pence: number;
  includesTax: boolean;
}

/** A product; one that is stocked has a quantity besides. */
export interface Item {
  code: string | null;
  description: string;
  notes: string | null;
  stocked: boolean;
  active: boolean;
  /** Units in stock, with fractions; only movements change it. */
  quantity: number;
  costPence: number;
  prices: ItemPrice[];
  salesLedgerAccountId: string;
  purchaseLedgerAccountId: string;
  salesTaxRateId: string;
  purchaseTaxRateId: string;
  purchaseDescription: string | null;
  sourceGuid: string | null;
  reorderLevel: number;
  reorderQuantity: number;
  location: string | null;
  barcode: string | null;
  supplierPartNumber: string | null;
  weight: number | null;
  measurementUnit: string | null;
}

export type ItemRecord = SageRecord<Item>;
type Collection = 'products' | 'stock_items';

const codeLimit = { products: 255, stock_items: 30 };

function accountByCode(nominalCode: number): string {
  return ledgerAccounts.find((account) => account.nominalCode === nominalCode)?.id ?? '';
}

/** An item with nothing but the usual settings of a British business. */
export function plainItem(code: string, description: string): Item {
  return {
    code,
    description,
    notes: null,
    stocked: true,
    active: true,
    quantity: 0,
    costPence: 0,
    prices: [],
    salesLedgerAccountId: accountByCode(4000),
    purchaseLedgerAccountId: accountByCode(5000),
    salesTaxRateId: 'GB_STANDARD',
    purchaseTaxRateId: 'GB_STANDARD',
    purchaseDescription: null,
    sourceGuid: null,
    reorderLevel: 0,
    reorderQuantity: 0,
    location: null,
    barcode: null,
    supplierPartNumber: null,
    weight: null,
    measurementUnit: null,
  };
}

/** Sets, changes or (with null) removes one price; all prices of the sandbox's own items include VAT. */
export function setPrice(item: Item, typeId: string, pence: number | null): void {
  const others = item.prices.filter((price) => price.typeId !== typeId);
  const known = item.prices.find((price) => price.typeId === typeId);
  item.prices = pence === null ? others : [...others, { id: known?.id ?? newId(), typeId, pence, includesTax: true }];
}

/** `/products` and `/stock_items`: the same things, the first without the stock fields. */
export class Items {
  readonly #records: Records;

  constructor(records: Records) {
    this.#records = records;
  }

  list(collection: Collection, request: Request): Page {
    const search = filterByText(request, baseSearch(request), ['code', "json_extract(data, '$.description')"]);
    // Inactive items are left out unless they are asked for.
    search.where.push(`json_extract(data, '$.active') = ${request.query.active === 'false' ? 'false' : 'true'}`);
    if (collection === 'stock_items') {
      search.where.push("json_extract(data, '$.stocked') = true");
      if (request.query.out_of_stock === 'true') search.where.push("json_extract(data, '$.quantity') <= 0");
      if (request.query.below_reorder_level === 'true') {
        search.where.push("json_extract(data, '$.quantity') < json_extract(data, '$.reorderLevel')");
      }
    }
    return pageOf<Item>(this.#records, 'item', search, (record) => this.view(collection, record));
  }

  get(collection: Collection, id: string): ItemRecord {
    const record = this.#records.require<Item>('item', id);
    if (collection === 'stock_items' && !record.data.stocked) throw notFound();
    return record;
  }

  find(id: string): ItemRecord | undefined {
    return this.#records.find<Item>('item', id);
  }

  findByCode(code: string): ItemRecord | undefined {
    return this.#records.select<Item>('item', { where: ['deleted_at IS NULL', 'code = ?'], values: [code] })[0];
  }

  create(collection: Collection, fields: Fields): ItemRecord {
    const item = plainItem('', '');
    item.stocked = collection === 'stock_items';
    this.#read(collection, item, fields, true);
    return this.#records.insert('item', item);
  }

  change(collection: Collection, id: string, fields: Fields): ItemRecord {
    const record = this.get(collection, id);
    this.#read(collection, record.data, fields, false, id);
    return this.#records.save(record);
  }

  delete(collection: Collection, id: string): void {
    this.#records.delete(this.get(collection, id));
  }

  #read(collection: Collection, item: Item, fields: Fields, isNew: boolean, ownId = ''): void {
    const stocked = collection === 'stock_items';
    if (isNew || fields.has('item_code')) {
      item.code = fields.text('item_code', { required: stocked, longest: codeLimit[collection] });
      const holder = item.code === null ? undefined : this.findByCode(item.code);
      if (holder && holder.id !== ownId) fields.reject('item_code', 'has already been taken');
    }
    if (isNew || fields.has('description')) {
      item.description = fields.description('description', { required: true, longest: 255 }) ?? '';
    }
    for (const [name, property] of [
      ['sales_ledger_account_id', 'salesLedgerAccountId'],
      ['purchase_ledger_account_id', 'purchaseLedgerAccountId'],
    ] as const) {
      if (!isNew && !fields.has(name)) continue;
      const account = fields.reference(name, findLedgerAccount, { required: true });
      if (account) item[property] = account.id;
    }
    item.salesTaxRateId = fields.reference('sales_tax_rate_id', findTaxRate)?.id ?? item.salesTaxRateId;
    item.purchaseTaxRateId = fields.reference('purchase_tax_rate_id', findTaxRate)?.id ?? item.purchaseTaxRateId;
    if (fields.has('notes')) item.notes = fields.text('notes', { longest: 500 });
    if (fields.has('purchase_description'))
      item.purchaseDescription = fields.text('purchase_description', { longest: 250 });
    if (fields.has('source_guid')) item.sourceGuid = fields.text('source_guid', { longest: 255 });
    item.active = fields.flag('active', item.active);
    item.costPence = fields.amount('cost_price', { least: 0 }) ?? item.costPence;
    if (stocked) {
      item.reorderLevel = fields.quantity('reorder_level') ?? item.reorderLevel;
      item.reorderQuantity = fields.quantity('reorder_quantity') ?? item.reorderQuantity;
      item.weight = fields.quantity('weight') ?? item.weight;
      for (const [name, property] of [
        ['location', 'location'],
        ['barcode', 'barcode'],
        ['supplier_part_number', 'supplierPartNumber'],
        ['measurement_unit', 'measurementUnit'],
      ] as const) {
        if (fields.has(name)) item[property] = fields.text(name);
      }
    }
    this.#readPrices(item, fields);
    fields.check();
  }

  #readPrices(item: Item, fields: Fields): void {
    for (const entry of fields.list('sales_prices')) {
      const type = entry.reference('product_sales_price_type_id', findPriceType, { required: true });
      const pence = entry.amount('price', { required: true, least: 0 });
      if (!type || pence === null) continue;
      setPrice(item, type.id, pence);
      const price = item.prices.find((candidate) => candidate.typeId === type.id);
      if (price) price.includesTax = entry.flag('price_includes_tax', false);
    }
  }

  view(collection: Collection, record: ItemRecord): View {
    const item = record.data;
    const view: View = {
      ...referTo(collection, record.id, item.description),
      ...timesOf(record),
      deletable: false,
      deactivatable: true,
      item_code: item.code,
      description: item.description,
      notes: item.notes,
      sales_ledger_account: ledgerAccountReference(item.salesLedgerAccountId),
      sales_tax_rate: taxRateReference(item.salesTaxRateId),
      purchase_ledger_account: ledgerAccountReference(item.purchaseLedgerAccountId),
      usual_supplier: null,
      purchase_tax_rate: taxRateReference(item.purchaseTaxRateId),
      cost_price: sageMoney(item.costPence),
      sales_prices: item.prices.map(priceView),
      source_guid: item.sourceGuid,
      purchase_description: item.purchaseDescription,
      active: item.active,
      catalog_item_type: {
        id: item.stocked ? 'STOCK_ITEM' : 'PRODUCT',
        displayed_as: item.stocked ? 'Stock' : 'Non-stock',
        $path: `/catalog_item_types/${item.stocked ? 'STOCK_ITEM' : 'PRODUCT'}`,
      },
    };
    return collection === 'stock_items' ? { ...view, ...stockView(item) } : view;
  }
}

function priceView(price: ItemPrice): Record<string, unknown> {
  const type = findPriceType(price.typeId) ?? priceTypes.sales;
  return {
    id: price.id,
    displayed_as: type.name,
    price_name: type.name,
    price: sageMoney(price.pence),
    price_includes_tax: price.includesTax,
    product_sales_price_type: referTo('product_sales_price_types', type.id, type.name),
  };
}

function stockView(item: Item): Record<string, unknown> {
  const value = sageMoney(Math.round(item.costPence * item.quantity));
  return {
    quantity_in_stock: sageDecimal(item.quantity),
    reorder_level: sageDecimal(item.reorderLevel),
    reorder_quantity: sageDecimal(item.reorderQuantity),
    location: item.location,
    barcode: item.barcode,
    supplier_part_number: item.supplierPartNumber,
    weight: item.weight === null ? null : sageDecimal(item.weight),
    measurement_unit: item.measurementUnit,
    last_cost_price: sageMoney(item.costPence),
    last_cost_price_stock_value: value,
    average_cost_price: sageMoney(item.costPence),
    average_cost_price_stock_value: value,
    cost_price_last_updated: null,
  };
}
