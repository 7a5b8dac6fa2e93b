import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { kysely } from '../../../platform/database/kysely.js';
import type { DataSubject, PersonalDataHolder } from '../../../platform/personal-data.js';
import type { CartTables } from '../tables.js';
import type { SharedWishlistView, WishlistView } from './wishlist.dto.js';
import { SharedWishlistNotFound } from './wishlist.entity.js';

@Injectable()
export class WishlistQueries {
  constructor(private readonly em: EntityManager) {}

  /** Returns a customer's wishlist; an empty one where nothing was ever added. One statement. */
  async myWishlist(userId: string): Promise<WishlistView> {
    const found = await wishlists(this.em)
      .where('user_id', '=', userId)
      .select(['product_ids as productIds', 'share_token as shareToken'])
      .executeTakeFirst();
    return found ?? { productIds: [], shareToken: null };
  }

  /** Returns the products that a link shows. Throws `SharedWishlistNotFound`. One statement. */
  async sharedWishlist(token: string): Promise<SharedWishlistView> {
    const found = await wishlists(this.em)
      .where('share_token', '=', token)
      .select('product_ids as productIds')
      .executeTakeFirst();
    if (!found) throw new SharedWishlistNotFound();
    return found;
  }
}

const wishlists = (em: EntityManager) => kysely<CartTables>(em).selectFrom('cart.wishlists');

/** A user's wishlist for their export. */
@Injectable()
export class WishlistPersonalData implements PersonalDataHolder {
  readonly name = 'wishlist';
  readonly erasedBy = ['cart.delete-wishlist-on-user-erased'];

  constructor(private readonly em: EntityManager) {}

  async collect({ userId }: DataSubject): Promise<unknown> {
    const found = await wishlists(this.em)
      .where('user_id', '=', userId)
      .select([
        'product_ids as productIds',
        sql<boolean>`share_token is not null`.as('isShared'),
        sql<string>`updated_at::text`.as('updatedAt'),
      ])
      .executeTakeFirst();
    return found ?? null;
  }
}
