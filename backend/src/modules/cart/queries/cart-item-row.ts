import type { Selection } from 'kysely';
import type { ProductView } from '../../catalogue/index.js';
import type { CartTables } from '../tables.js';
import type { CartItemView } from './cart.view.js';

/** The columns behind a `CartItemView`, of the cart's table. */
export const ITEM_COLUMNS = [
  'id',
  'user_id as userId',
  'product_id as productId',
  'quantity',
  'created_at as createdAt',
  'updated_at as updatedAt',
] as const;

export type CartItemRow = Selection<CartTables, 'cart.cart_items', (typeof ITEM_COLUMNS)[number]>;

export const toItemView = (row: CartItemRow, product: ProductView): CartItemView => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  product,
});
