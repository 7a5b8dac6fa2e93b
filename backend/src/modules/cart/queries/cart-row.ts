import type { CartItemView } from './cart.view.js';

const isoTime = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The columns behind a `CartItemView`, of the cart's table under this alias. */
export const itemColumns = (alias: string) =>
  `${alias}.id, ${alias}.user_id as "userId", ${alias}.product_id as "productId", ${alias}.quantity,
   ${isoTime(`${alias}.created_at`)} as "createdAt", ${isoTime(`${alias}.updated_at`)} as "updatedAt"`;

/** An item as the cart's own table knows it. */
export type CartRow = Omit<CartItemView, 'product'>;
