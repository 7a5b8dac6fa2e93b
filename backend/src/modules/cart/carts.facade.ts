import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { kysely } from '../../platform/database/kysely.js';
import type { LineColour } from '../../platform/line-colour.js';
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
