import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { kysely } from '../../platform/database/kysely.js';
import { type Envelope, On } from '../../platform/messaging/event.js';
import { UserErased, type UserErasedPayload } from '../identity/events.js';
import type { CartTables } from './tables.js';

/** The cart module's reactions: one method for each event and effect, under the name by which the inbox stores it. */
@Injectable()
export class CartReactions {
  /** Deletes the cart of a deleted account. */
  @On(UserErased, 'empty-cart-on-user-erased')
  async emptyCartOnUserErased({ payload: { userId } }: Envelope<UserErasedPayload>, em: EntityManager): Promise<void> {
    const db = kysely<CartTables>(em);
    await db.deleteFrom('cart.cart_items').where('user_id', '=', userId).execute();
    await db.deleteFrom('cart.joined_carts').where('user_id', '=', userId).execute();
  }

  /** Deletes the wishlist of a deleted account, and with it the link that shows it. */
  @On(UserErased, 'delete-wishlist-on-user-erased')
  async deleteWishlistOnUserErased(
    { payload: { userId } }: Envelope<UserErasedPayload>,
    em: EntityManager,
  ): Promise<void> {
    await kysely<CartTables>(em).deleteFrom('cart.wishlists').where('user_id', '=', userId).execute();
  }
}
