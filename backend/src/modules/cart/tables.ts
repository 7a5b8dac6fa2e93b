import type { Table } from '../../platform/database/tables.js';
import type { CartItem } from './domain/cart-item.js';
import type { JoinedCart } from './domain/joined-cart.js';

/** The tables of this module. */
export interface CartTables {
  'cart.cart_items': Table<CartItem>;
  'cart.joined_carts': Table<JoinedCart>;
}
