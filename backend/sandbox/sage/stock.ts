import type { Request } from 'express';
import { sageDecimal, sageMoney } from './decimal.ts';
import type { Fields } from './fields.ts';
import type { Item, Items } from './items.ts';
import { baseSearch, filterBy, filterByDate, type Page, pageOf, sageTime, type View } from './lists.ts';
import type { Records, SageRecord } from './records.ts';
import { invalid } from './rejection.ts';
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

/** One line of a document that moves stock. */
interface StockLine {
  itemId: string;
  quantity: number;
}

/** `/stock_movements` and what posted documents do to stock. */
export class Stock {
  readonly #records: Records;
  readonly #items: Items;

  constructor(records: Records, items: Items) {
    this.#records = records;
    this.#items = items;
  }

  list(request: Request): Page {
    const search = filterByDate(request, filterBy(request, baseSearch(request), { stock_item_id: 'item_id' }));
    return pageOf<StockMovement>(this.#records, 'stock_movement', search, (record) => this.view(record));
  }

  get(id: string): View {
    return this.view(this.#records.require<StockMovement>('stock_movement', id));
  }

  create(fields: Fields): View {
    const item = fields.reference('stock_item_id', (id) => this.#stocked(id), { required: true });
    const movement: StockMovement = {
      itemId: item?.id ?? '',
      date: fields.date('date', { required: true }) ?? '',
      quantity: fields.quantity('quantity', { required: true }) ?? 0,
      costPence: fields.amount('cost_price', { required: true, least: 0 }) ?? 0,
      details: fields.text('details', { required: true, longest: 50 }) ?? '',
      movementNumber: fields.text('movement_number', { longest: 4 }),
      reference: fields.text('reference', { longest: 31 }),
      sourceId: null,
    };
    if (item && item.data.quantity + movement.quantity < 0) {
      fields.reject('quantity', 'You do not have enough stock for this movement.');
    }
    fields.check();
    return this.view(this.record(movement));
  }

  /** The movement is undone and gone. */
  delete(id: string): void {
    const record = this.#records.require<StockMovement>('stock_movement', id);
    if (record.data.sourceId !== null) throw invalid('belongs to a document and cannot be deleted');
    this.#shift(record.data.itemId, 0 - record.data.quantity);
    this.#records.delete(record);
  }

  /** Takes the quantities of a document out of stock, or puts them back when `sign` is 1. */
  moveFor(document: { id: string; number: string; date: string }, lines: StockLine[], sign: 1 | -1): void {
    for (const line of lines) {
      const item = this.#stocked(line.itemId);
      if (!item) continue;
      this.record({
        itemId: line.itemId,
        date: document.date,
        quantity: sign * line.quantity,
        costPence: item.data.costPence,
        details: item.data.description.slice(0, 50),
        movementNumber: null,
        reference: document.number,
        sourceId: document.id,
      });
    }
  }

  /** @throws SageRejection 422, which like Sage's does not name the item. */
  requireFor(lines: StockLine[]): void {
    const wanted = new Map<string, number>();
    for (const line of lines) wanted.set(line.itemId, (wanted.get(line.itemId) ?? 0) + line.quantity);
    for (const [itemId, quantity] of wanted) {
      const item = this.#stocked(itemId);
      if (item && item.data.quantity < quantity) {
        throw invalid('You cannot fulfil this invoice as you do not have enough stock.', 'sales_invoice');
      }
    }
  }

  record(movement: StockMovement): SageRecord<StockMovement> {
    this.#shift(movement.itemId, movement.quantity);
    return this.#records.insert('stock_movement', movement);
  }

  /** The item counts as updated, so that an incremental sync sees the new quantity. */
  #shift(itemId: string, quantity: number): void {
    const item = this.#records.require<Item>('item', itemId);
    item.data.quantity = Math.round((item.data.quantity + quantity) * 10_000) / 10_000;
    this.#records.save(item);
  }

  #stocked(id: string): SageRecord<Item> | undefined {
    const item = this.#items.find(id);
    return item?.data.stocked ? item : undefined;
  }

  view(record: SageRecord<StockMovement>): View {
    const movement = record.data;
    const item = this.#items.find(movement.itemId);
    return {
      ...referTo('stock_movements', record.id, movement.reference ?? movement.details),
      created_at: sageTime(record.createdAt),
      updated_at: sageTime(record.updatedAt),
      stock_item: item ? referTo('stock_items', item.id, item.data.description) : null,
      date: movement.date,
      quantity: sageDecimal(movement.quantity),
      cost_price: sageMoney(movement.costPence),
      details: movement.details,
      movement_number: movement.movementNumber,
      reference: movement.reference,
    };
  }
}
