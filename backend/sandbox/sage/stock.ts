import { date, decimal, type FieldTable, money, readTable, showTable, text } from './fields.ts';
import type { Item, ItemRecord } from './items.ts';
import { sageTime } from './lists.ts';
import type { Records, SageRecord } from './records.ts';
import { invalid } from './rejection.ts';
import type { Resource } from './resource.ts';
import { referTo } from './vocabulary.ts';

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

const table: FieldTable<StockMovement> = [
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
        ...showTable(table, data),
      };
    },
    create: (fields) => {
      const item = fields.reference('stock_item_id', (id) => stocked(records, id), { required: true });
      const movement = { itemId: item?.id ?? '', quantity: 0, reference: null, sourceId: null } as StockMovement;
      readTable(table, movement, fields, true);
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
