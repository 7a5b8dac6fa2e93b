import type { Selection } from 'kysely';
import type { ProductView } from '../../catalogue/index.js';
import { lineChanges } from '../domain/line-changes.js';
import type { CartTables } from '../tables.js';
import type { CartItemView } from './cart.view.js';

/** The columns behind a `CartItemView`, of the cart's table. */
export const ITEM_COLUMNS = [
  'id',
  'user_id as userId',
  'product_id as productId',
  'quantity',
  'shown_price as shownPrice',
  'shown_available as shownAvailable',
  'created_at as createdAt',
  'updated_at as updatedAt',
] as const;

type CartItemRow = Selection<CartTables, 'cart.cart_items', (typeof ITEM_COLUMNS)[number]>;

/** Returns the unit price that the customer pays, in pounds. */
export const payable = ({ price, tradePrice }: Pick<ProductView, 'price' | 'tradePrice'>): string =>
  tradePrice ?? price;

export function toItemView(row: CartItemRow, product: ProductView): CartItemView {
  const { shownPrice, shownAvailable, ...item } = row;
  return {
    ...item,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    product,
    changes: lineChanges(
      { price: shownPrice, available: shownAvailable },
      {
        quantity: row.quantity,
        price: payable(product),
        available: product.inventory,
        isSold: product.isVisibleOnline,
        mayBuy: product.mayBuy,
      },
    ),
  };
}
