import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { kysely } from '../../platform/database/kysely.js';
import { colourKey, type LineColour } from '../../platform/line-colour.js';
import type { CartTables } from './tables.js';

/** A product in a cart and its quantity; whether it can be bought is for the catalogue to say. */
export interface CartLine {
  productId: string;
  /** A whole number above 0. */
  quantity: number;
  /** The colour of a product that is mixed to order. */
  colour?: LineColour | null;
}

/** Returns a row as a line; without a colour where it has none. */
export const toCartLine = ({ colour, ...line }: CartLine): CartLine => (colour ? { ...line, colour } : line);

/** Queries of signed-in customers' carts, for other modules. */
@Injectable()
export class Carts {
  constructor(private readonly em: EntityManager) {}

  /** Returns the lines of a customer's cart, each product and colour once, oldest first. Empty for a user without a cart. */
  async findLines(userId: string): Promise<CartLine[]> {
    const rows = await kysely<CartTables>(this.em)
      .selectFrom('cart.cart_items')
      .where('user_id', '=', userId)
      .select(['product_id as productId', 'quantity', 'colour'])
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    return rows.map(toCartLine);
  }
}

/** The write API of the cart: checkout calls it with the EntityManager of its own transaction. */
@Injectable()
export class CartClearing {
  /**
   * Locks the lines of the customer's cart until the transaction ends, and returns them. A second caller waits, and gets what
   * the first has left. Lines added since are neither locked nor returned.
   */
  async lock(em: EntityManager, userId: string): Promise<CartLine[]> {
    const rows = await kysely<CartTables>(em)
      .selectFrom('cart.cart_items')
      .where('user_id', '=', userId)
      .select(['product_id as productId', 'quantity', 'colour'])
      .orderBy('product_id')
      .orderBy('colour_key')
      .forUpdate()
      .execute();
    return rows.map(toCartLine);
  }

  /** Empties the customer's cart. Repeating it changes nothing. */
  async clear(em: EntityManager, userId: string): Promise<void> {
    await kysely<CartTables>(em).deleteFrom('cart.cart_items').where('user_id', '=', userId).execute();
  }

  /**
   * Removes the ordered lines from the customer's cart, in one statement. Units added since the order was priced, in
   * another tab for instance, stay.
   */
  async takeOut(em: EntityManager, userId: string, lines: readonly CartLine[]): Promise<void> {
    const ordered = lines.map(({ productId, quantity, colour }) => ({
      ...{ product_id: productId, quantity, colour_key: colourKey(colour) },
    }));
    await sql`
      with ordered as (
        select product_id, colour_key, sum(quantity)::int as quantity
        from jsonb_to_recordset(${JSON.stringify(ordered)}::jsonb) as line (product_id uuid, quantity int, colour_key text)
        group by product_id, colour_key),
      reduced as (
        update cart.cart_items c set quantity = c.quantity - o.quantity, updated_at = now() from ordered o
        where c.user_id = ${userId} and c.product_id = o.product_id and c.colour_key = o.colour_key and c.quantity > o.quantity)
      delete from cart.cart_items c using ordered o
      where c.user_id = ${userId} and c.product_id = o.product_id and c.colour_key = o.colour_key and c.quantity <= o.quantity`.execute(
      kysely(em),
    );
  }
}
