import { randomBytes } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { kysely } from '../../../platform/database/kysely.js';
import { WISHLIST_LIMIT } from '../quantity-limit.js';
import type { CartTables } from '../tables.js';

/**
 * Adds products to a customer's wishlist, each once and the latest last; beyond the limit the oldest are dropped.
 * Idempotent: a product that is on the list stays where it is.
 */
export class AddToWishlist extends Command<void> {
  constructor(
    readonly userId: string,
    readonly productIds: readonly string[],
  ) {
    super();
  }
}

@CommandHandler(AddToWishlist)
export class AddToWishlistHandler implements ICommandHandler<AddToWishlist> {
  constructor(private readonly em: EntityManager) {}

  async execute({ userId, productIds }: AddToWishlist): Promise<void> {
    const added = [...new Set(productIds)];
    if (added.length === 0) return;
    await sql`
      insert into cart.wishlists as w (user_id, product_ids) values (${userId}, ${added}::uuid[])
      on conflict (user_id) do update set updated_at = clock_timestamp(), product_ids = array(
        select id from (
          select id, place from unnest(w.product_ids || array(
            select added from unnest(excluded.product_ids) with ordinality as n (added, nth)
            where added <> all(w.product_ids) order by nth)) with ordinality as a (id, place)
          order by place desc limit ${sql.lit(WISHLIST_LIMIT)}) as latest
        order by place)`.execute(kysely(this.em));
  }
}

/**
 * Adds the products of a device to a customer's wishlist, each once. All that is on the list stays; of the device's the
 * latest are added, as many as the limit leaves room for. Idempotent.
 */
export class JoinWishlist extends Command<void> {
  constructor(
    readonly userId: string,
    readonly productIds: readonly string[],
  ) {
    super();
  }
}

@CommandHandler(JoinWishlist)
export class JoinWishlistHandler implements ICommandHandler<JoinWishlist> {
  constructor(private readonly em: EntityManager) {}

  async execute({ userId, productIds }: JoinWishlist): Promise<void> {
    const ofDevice = [...new Set(productIds)];
    if (ofDevice.length === 0) return;
    await sql`
      insert into cart.wishlists as w (user_id, product_ids) values (${userId}, ${ofDevice}::uuid[])
      on conflict (user_id) do update set updated_at = clock_timestamp(), product_ids = w.product_ids || array(
        select id from (
          select id, place from unnest(excluded.product_ids) with ordinality as a (id, place)
          where id <> all(w.product_ids)
          order by place desc limit greatest(0, ${sql.lit(WISHLIST_LIMIT)} - cardinality(w.product_ids))) as latest
        order by place)`.execute(kysely(this.em));
  }
}

/** Removes a product from a customer's wishlist, if it is there. */
export class RemoveFromWishlist extends Command<void> {
  constructor(
    readonly userId: string,
    readonly productId: string,
  ) {
    super();
  }
}

@CommandHandler(RemoveFromWishlist)
export class RemoveFromWishlistHandler implements ICommandHandler<RemoveFromWishlist> {
  constructor(private readonly em: EntityManager) {}

  async execute({ userId, productId }: RemoveFromWishlist): Promise<void> {
    await sql`
      update cart.wishlists set product_ids = array_remove(product_ids, ${productId}::uuid), updated_at = clock_timestamp()
      where user_id = ${userId}`.execute(kysely(this.em));
  }
}

/** Characters of 256 random bits. */
const newToken = () => randomBytes(32).toString('base64url');

/** Makes the link that shows a customer's wishlist to anyone. Idempotent: an existing link stays. */
export class ShareWishlist extends Command<void> {
  constructor(readonly userId: string) {
    super();
  }
}

@CommandHandler(ShareWishlist)
export class ShareWishlistHandler implements ICommandHandler<ShareWishlist> {
  constructor(private readonly em: EntityManager) {}

  async execute({ userId }: ShareWishlist): Promise<void> {
    await sql`
      insert into cart.wishlists as w (user_id, share_token) values (${userId}, ${newToken()})
      on conflict (user_id) do update set share_token = coalesce(w.share_token, excluded.share_token)
    `.execute(kysely(this.em));
  }
}

/** Turns the link off for good: sharing again makes another one. */
export class StopSharingWishlist extends Command<void> {
  constructor(readonly userId: string) {
    super();
  }
}

@CommandHandler(StopSharingWishlist)
export class StopSharingWishlistHandler implements ICommandHandler<StopSharingWishlist> {
  constructor(private readonly em: EntityManager) {}

  async execute({ userId }: StopSharingWishlist): Promise<void> {
    await kysely<CartTables>(this.em)
      .updateTable('cart.wishlists')
      .set({ share_token: null })
      .where('user_id', '=', userId)
      .execute();
  }
}
