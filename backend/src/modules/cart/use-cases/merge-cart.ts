import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { v7 as uuid } from 'uuid';
import { inTransaction } from '../../../platform/database.js';
import type { UserActor } from '../../../platform/http/actor.js';
import { Products, type ProductView } from '../../catalogue/index.js';
import type { CartLine } from '../carts.facade.js';
import { MOST_PRODUCTS } from '../domain/cart-item.js';
import type { Adjustment } from '../domain/joined-cart.js';
import { mostOf } from '../domain/stock-limit.js';
import { shownPrice } from './shown-price.js';

/**
 * Joins a guest's cart to the customer's (decision 25): quantities are summed and cut to what there is; what is not to be
 * had at all is left out. Answers every line of which not all was kept. With a `mergeId` of the guest cart's own, asking
 * again answers the same and adds nothing but what came into the guest cart since.
 */
export class MergeCart extends Command<Adjustment[]> {
  constructor(
    readonly viewer: UserActor,
    readonly guestCart: readonly CartLine[],
    readonly mergeId?: string,
  ) {
    super();
  }
}

/**
 * New products are taken in the order of the guest cart while there is room; rows are written in the order of the products,
 * so that two merges wait for each other instead of deadlocking.
 */
const MERGE = `
  with asked as materialized (
    select a.*, held.quantity as held from jsonb_to_recordset(?::jsonb)
      as a (place int, id uuid, product_id uuid, quantity int, most int, shown numeric)
    left join cart.cart_items held on held.user_id = ?::uuid and held.product_id = a.product_id),
  fitting as (
    select * from asked where most > 0 and held is not null
    union all (
      select * from asked where most > 0 and held is null order by place
      limit greatest(0, ${MOST_PRODUCTS} - (select count(*) from cart.cart_items where user_id = ?::uuid)))),
  joined as (
    insert into cart.cart_items as item (id, user_id, product_id, quantity, sage_price_override)
    select id, ?::uuid, product_id, least(quantity, most), shown from fitting order by product_id
    on conflict (user_id, product_id) do update set
      quantity = least(item.quantity + excluded.quantity, (select most from asked where product_id = excluded.product_id)),
      sage_price_override = excluded.sage_price_override, updated_at = clock_timestamp()
    returning item.product_id, item.quantity)
  select a.product_id, coalesce(a.held, 0) + a.quantity as requested, coalesce(j.quantity, a.held, 0) as quantity
  from asked a left join joined j on j.product_id = a.product_id order by a.place`;

/** Waits for the same cart's other request, and then knows what that took over. */
const CLAIM = `
  insert into cart.joined_carts (user_id, merge_id) values (?::uuid, ?::uuid)
  on conflict (user_id, merge_id) do update set joined_at = now() returning taken, adjusted`;

const REMEMBER = `
  with forgotten as (
    delete from cart.joined_carts where user_id = ?::uuid and joined_at < now() - interval '30 days')
  update cart.joined_carts set taken = ?::jsonb, adjusted = ?::jsonb where user_id = ?::uuid and merge_id = ?::uuid`;

@CommandHandler(MergeCart)
export class MergeCartHandler implements ICommandHandler<MergeCart> {
  constructor(
    private readonly em: EntityManager,
    private readonly products: Products,
  ) {}

  async execute({ viewer, guestCart, mergeId }: MergeCart): Promise<Adjustment[]> {
    const wanted = summed(guestCart);
    if (wanted.size === 0) return [];
    const { userId } = viewer;
    // Before the transaction, which must not wait for a second connection.
    const found = await this.products.viewed(viewer, [...wanted.keys()]);
    const lines = linesOf(viewer, wanted, new Map(found.map((product) => [product.id, product])));
    if (!mergeId) return this.join(this.em.fork(), userId, lines);
    return inTransaction(this.em, async (em) => {
      const [{ taken, adjusted: before }] = await em.execute<[Joined]>(CLAIM, [userId, mergeId]);
      const left = lines
        .map((line) => ({ ...line, quantity: line.quantity - (taken[line.product_id] ?? 0) }))
        .filter(({ quantity }) => quantity > 0);
      if (left.length === 0) return before;
      const adjusted = await this.join(em, userId, left);
      for (const { product_id, quantity } of left) taken[product_id] = (taken[product_id] ?? 0) + quantity;
      await em.execute(REMEMBER, [userId, JSON.stringify(taken), JSON.stringify(adjusted), userId, mergeId]);
      return adjusted;
    });
  }

  private async join(em: EntityManager, userId: string, lines: readonly GuestLine[]): Promise<Adjustment[]> {
    const names = new Map(lines.map(({ product_id, name }) => [product_id, name]));
    const rows = await em.execute<{ product_id: string; requested: number; quantity: number }[]>(MERGE, [
      JSON.stringify(lines),
      userId,
      userId,
      userId,
    ]);
    return rows
      .filter(({ requested, quantity }) => quantity < requested)
      .map(({ product_id, ...rest }) => ({ productId: product_id, name: names.get(product_id) ?? '', ...rest }));
  }
}

/** What was taken over of a guest cart, pieces by product, and what was answered. */
interface Joined {
  taken: Record<string, number>;
  adjusted: Adjustment[];
}

/** A line of the guest cart as the statement reads it. */
interface GuestLine {
  place: number;
  /** The item's, should it be a new one. */
  id: string;
  product_id: string;
  name: string;
  quantity: number;
  /** Pieces that the cart may hold. */
  most: number;
  shown: string | null;
}

function linesOf(viewer: UserActor, wanted: Map<string, number>, products: Map<string, ProductView>): GuestLine[] {
  return [...wanted].map(([productId, quantity], place) => {
    const product = products.get(productId);
    return {
      place,
      id: uuid(),
      product_id: productId,
      name: product?.name ?? 'A product that is no longer sold',
      quantity,
      most: product ? mostOf(product) : 0,
      shown: product ? shownPrice(viewer, product) : null,
    };
  });
}

function summed(lines: readonly CartLine[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { productId, quantity } of lines) {
    const id = productId.toLowerCase();
    sums.set(id, (sums.get(id) ?? 0) + quantity);
  }
  return sums;
}
