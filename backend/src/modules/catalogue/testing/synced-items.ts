import { ItemsSynced, type SyncedItem } from '../../accounting-sync/events.js';

/** A product id for specs, in a fixed order: the larger the number, the later the id. */
export const productId = (number: number) => `0190b7a0-0000-7000-8000-${String(number).padStart(12, '0')}`;
export const orderId = (number: number) => `0190b7a0-1111-7000-8000-${String(number).padStart(12, '0')}`;

/** An item as the accounting system might hold it: £10.00, 10 in stock. */
export function item(number: number, fields: Partial<SyncedItem> = {}): SyncedItem {
  return {
    productId: productId(number),
    sageProductId: `sage-${number}`,
    code: `TST-${number}`,
    name: `Product ${number}`,
    price: 1000,
    tradePrice: null,
    vatRate: 20,
    quantityInStock: 10,
    active: true,
    ...fields,
  };
}

/** The sync read these items; by default just now. */
export function synced(items: SyncedItem[], readAt = new Date()) {
  const [readBeganAt, readEndedAt] = [readAt.toISOString(), readAt.toISOString()];
  return ItemsSynced({ businessId: 'demo', readBeganAt, readEndedAt, items });
}
