import { sageDecimal, sageMoney } from './decimal.ts';
import {
  date,
  decimal,
  description,
  entryOf,
  type Fields,
  type FieldTable,
  flag,
  money,
  readTable,
  showTable,
  text,
} from './fields.ts';
import { newId, type Records, type SageRecord } from './records.ts';
import { invalid } from './rejection.ts';
import { type Resource, sageTime, timesOf } from './resource.ts';
import { ledgerAccountId, ledgerAccounts, priceTypes, referTo, salesPriceTypes, taxRates } from './vocabulary.ts';

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

const table: FieldTable<Item> = [
  ['description', 'description', description({ required: true, longest: 255 })],
  ['sales_ledger_account_id', 'salesLedgerAccountId', entryOf(ledgerAccounts, { required: true })],
  ['purchase_ledger_account_id', 'purchaseLedgerAccountId', entryOf(ledgerAccounts, { required: true })],
  ['sales_tax_rate_id', 'salesTaxRateId', entryOf(taxRates)],
  ['purchase_tax_rate_id', 'purchaseTaxRateId', entryOf(taxRates)],
  ['notes', 'notes', text({ longest: 500 })],
  ['purchase_description', 'purchaseDescription', text({ longest: 250 })],
  ['source_guid', 'sourceGuid', text({ longest: 255 })],
  ['active', 'active', flag],
  ['cost_price', 'costPence', money({ least: 0 })],
];
const codeTables: Record<Collection, FieldTable<Item>> = {
  products: [['item_code', 'code', text({ longest: 255 })]],
  stock_items: [['item_code', 'code', text({ required: true, longest: 30 })]],
};
const stockTable: FieldTable<Item> = [
  ['reorder_level', 'reorderLevel', decimal()],
  ['reorder_quantity', 'reorderQuantity', decimal()],
  ['location', 'location', text()],
  ['barcode', 'barcode', text()],
  ['supplier_part_number', 'supplierPartNumber', text()],
  ['weight', 'weight', decimal()],
  ['measurement_unit', 'measurementUnit', text()],
];

type Collection = 'products' | 'stock_items';

/** An item with nothing but the usual settings of a British business. */
export function plainItem(code: string, name: string): Item {
  return {
    ...{ code, description: name, notes: null, stocked: true, active: true, quantity: 0, costPence: 0, prices: [] },
    ...{ salesLedgerAccountId: ledgerAccountId(4000), purchaseLedgerAccountId: ledgerAccountId(5000) },
    ...{ salesTaxRateId: 'GB_STANDARD', purchaseTaxRateId: 'GB_STANDARD', purchaseDescription: null, sourceGuid: null },
    ...{ reorderLevel: 0, reorderQuantity: 0, location: null, barcode: null, supplierPartNumber: null },
    ...{ weight: null, measurementUnit: null },
  };
}

/** Sets, changes or (with null) removes one price; all prices of the sandbox's own items include VAT. */
export function setPrice(item: Item, typeId: string, pence: number | null, includesTax = true): void {
  const known = item.prices.find((price) => price.typeId === typeId);
  item.prices = item.prices.filter((price) => price !== known);
  if (pence !== null) item.prices.push({ id: known?.id ?? newId(), typeId, pence, includesTax });
}

/** `/products` and `/stock_items`: the same things, the first without the stock fields. */
export function items(records: Records, collection: Collection): Resource<Item> {
  const stocked = collection === 'stock_items';
  return {
    kind: 'item',
    filters: {
      search: ['code', "json_extract(data, '$.description')"],
      flags: stocked
        ? {
            out_of_stock: "json_extract(data, '$.quantity') <= 0",
            below_reorder_level: "json_extract(data, '$.quantity') < json_extract(data, '$.reorderLevel')",
          }
        : {},
    },
    // Inactive items are left out unless they are asked for.
    conditions: ({ query }) => [
      `json_extract(data, '$.active') = ${query.active === 'false' ? 'false' : 'true'}`,
      ...(stocked ? ["json_extract(data, '$.stocked') = true"] : []),
    ],
    includes: ({ data }) => !stocked || data.stocked,
    view: (record) => viewOf(collection, record),
    create: (fields) => {
      const item = { ...plainItem('', ''), stocked };
      readItem(records, collection, item, fields);
      return records.insert('item', item);
    },
    change: ({ id, data }, fields) => readItem(records, collection, data, fields, id),
    remove: (record) => records.delete(record),
  };
}

function readItem(records: Records, collection: Collection, item: Item, fields: Fields, ownId?: string): void {
  const isNew = ownId === undefined;
  readTable(codeTables[collection], item, fields, isNew);
  const holder = item.code !== null && fields.has('item_code') ? records.findBy('item', 'code', item.code) : undefined;
  if (holder && holder.id !== ownId) fields.reject('item_code', 'has already been taken');
  readTable(table, item, fields, isNew);
  if (collection === 'stock_items') readTable(stockTable, item, fields, isNew);
  for (const entry of fields.list('sales_prices')) {
    const type = entry.reference('product_sales_price_type_id', (id) => salesPriceTypes.find(id), { required: true });
    const pence = entry.amount('price', { required: true, least: 0 });
    if (type && pence !== null) setPrice(item, type.id, pence, entry.flag('price_includes_tax') ?? false);
  }
  fields.check();
}

function viewOf(collection: Collection, record: ItemRecord) {
  const item = record.data;
  const [typeId, typeName] = item.stocked ? ['STOCK_ITEM', 'Stock'] : ['PRODUCT', 'Non-stock'];
  const cost = sageMoney(item.costPence);
  const value = sageMoney(Math.round(item.costPence * item.quantity));
  return {
    ...referTo(collection, record.id, item.description),
    ...timesOf(record),
    deletable: false,
    deactivatable: true,
    ...showTable(codeTables[collection], item),
    ...showTable(table, item),
    usual_supplier: null,
    sales_prices: item.prices.map(priceView),
    catalog_item_type: referTo('catalog_item_types', typeId!, typeName!),
    ...(collection === 'stock_items' && {
      quantity_in_stock: sageDecimal(item.quantity),
      ...showTable(stockTable, item),
      ...{ last_cost_price: cost, last_cost_price_stock_value: value },
      ...{ average_cost_price: cost, average_cost_price_stock_value: value, cost_price_last_updated: null },
    }),
  };
}

function priceView({ id, typeId, pence, includesTax }: ItemPrice): Record<string, unknown> {
  const { name } = salesPriceTypes.find(typeId) ?? priceTypes.sales;
  return {
    ...{ id, displayed_as: name, price_name: name, price: sageMoney(pence), price_includes_tax: includesTax },
    product_sales_price_type: salesPriceTypes.refer(typeId),
  };
}

export interface StockMovement {
  itemId: string;
  /** YYYY-MM-DD */
  date: string;
  /** Negative: out of stock. */
  quantity: number;
  costPence: number;
  details: string;
  movementNumber: string | null;
  reference: string | null;
  /** The invoice or credit note that caused it; null for one entered by itself. */
  sourceId: string | null;
}

const movementTable: FieldTable<StockMovement> = [
  ['date', 'date', date({ required: true })],
  ['quantity', 'quantity', decimal({ required: true })],
  ['cost_price', 'costPence', money({ required: true, least: 0 })],
  ['details', 'details', text({ required: true, longest: 50 })],
  ['movement_number', 'movementNumber', text({ longest: 4 })],
  ['reference', 'reference', text({ longest: 31 })],
];

/** The quantities of a document's lines by item; a negative one leaves the stock. */
export interface Quantity {
  itemId: string;
  quantity: number;
}

/** `/stock_movements`. */
export function stockMovements(records: Records): Resource<StockMovement> {
  return {
    kind: 'stock_movement',
    filters: { equal: { stock_item_id: 'item_id' }, dated: true },
    view: ({ id, data, createdAt, updatedAt }) => {
      const item = records.find<Item>('item', data.itemId);
      return {
        ...referTo('stock_movements', id, data.reference ?? data.details),
        ...{ created_at: sageTime(createdAt), updated_at: sageTime(updatedAt) },
        stock_item: item ? referTo('stock_items', item.id, item.data.description) : null,
        ...showTable(movementTable, data),
      };
    },
    create: (fields) => {
      const item = fields.reference('stock_item_id', (id) => stocked(records, id), { required: true });
      const movement = { itemId: item?.id ?? '', quantity: 0, reference: null, sourceId: null } as StockMovement;
      readTable(movementTable, movement, fields, true);
      if (item && item.data.quantity + movement.quantity < 0)
        fields.reject('quantity', 'You do not have enough stock for this movement.');
      fields.check();
      return recordMovement(records, movement);
    },
    remove: (record) => {
      if (record.data.sourceId !== null) throw invalid('belongs to a document and cannot be deleted');
      shift(records, { itemId: record.data.itemId, quantity: 0 - record.data.quantity });
      return records.delete(record);
    },
  };
}

export function recordMovement(records: Records, movement: StockMovement): SageRecord<StockMovement> {
  shift(records, movement);
  return records.insert('stock_movement', movement);
}

/** Takes the quantities of a document out of stock, or puts them back when `sign` is 1. */
export function moveStock(
  records: Records,
  { id, data }: SageRecord<{ number: string; date: string }>,
  quantities: Quantity[],
  sign: 1 | -1,
): void {
  for (const { itemId, quantity } of quantities) {
    const item = stocked(records, itemId);
    if (!item) continue;
    const { costPence, description } = item.data;
    recordMovement(records, {
      ...{ itemId, date: data.date, quantity: sign * quantity, costPence, details: description.slice(0, 50) },
      ...{ movementNumber: null, reference: data.number, sourceId: id },
    });
  }
}

/** @throws SageRejection 422, which like Sage's does not name the item. */
export function requireStock(records: Records, quantities: Quantity[]): void {
  const wanted = new Map<string, number>();
  for (const { itemId, quantity } of quantities) wanted.set(itemId, (wanted.get(itemId) ?? 0) + quantity);
  for (const [itemId, quantity] of wanted) {
    if ((stocked(records, itemId)?.data.quantity ?? quantity) < quantity)
      throw invalid('You cannot fulfil this invoice as you do not have enough stock.', 'sales_invoice');
  }
}

/** The item counts as updated, so that an incremental sync sees the new quantity. */
function shift(records: Records, { itemId, quantity }: Quantity): void {
  const item = records.require<Item>('item', itemId);
  item.data.quantity = Math.round((item.data.quantity + quantity) * 10_000) / 10_000;
  records.save(item);
}

export function stocked(records: Records, id: string | null): ItemRecord | undefined {
  const item = records.find<Item>('item', id);
  return item?.data.stocked ? item : undefined;
}
