import type { Table } from '../../platform/database/tables.js';
import type { CartItem, JoinedCart } from './cart-item.entity.js';
import type { Wishlist } from './wishlist/wishlist.entity.js';

/** The tables of this module. */
export interface CartTables {
  'cart.cart_items': Table<CartItem>;
  'cart.joined_carts': Table<JoinedCart>;
  'cart.wishlists': Table<Wishlist>;
}
