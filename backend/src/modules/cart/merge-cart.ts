import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { inTransaction } from '../../platform/database/database.js';
import { kysely } from '../../platform/database/kysely.js';
import type { UserActor } from '../../platform/http/actor.js';
import { colourKey, type LineColour, lineKey, lineOfKey, nameInColour } from '../../platform/line-colour.js';
import { isUuid } from '../../platform/uuid.js';
import { LineColours, Products, type ProductView } from '../catalogue/index.js';
import { type ShownColumns, shownColumns } from './cart.commands.js';
import type { Adjustment } from './cart-item.entity.js';
import type { CartLine } from './carts.facade.js';
import { MAX_PRODUCTS, maxQuantity } from './quantity-limit.js';
import type { CartTables } from './tables.js';

/** A line of a guest's cart with the price that the guest was shown for one, in pounds. */
interface ShownCartLine extends CartLine {
  shownPrice?: string;
}

/**
 * Joins a guest's cart to the customer's (docs/rules.md#cart-join): quantities are summed and limited to the stock; what cannot
 * be bought is left out. Returns every line that was not kept whole. With the guest cart's `mergeId`, a repeated call returns
 * the same and adds only what came into the guest cart since.
 */
export class MergeCart extends Command<Adjustment[]> {
  constructor(
    readonly viewer: UserActor,
    readonly guestCart: readonly ShownCartLine[],
    readonly mergeId?: string,
  ) {
    super();
  }
}

@CommandHandler(MergeCart)
export class MergeCartHandler implements ICommandHandler<MergeCart> {
  constructor(
    private readonly em: EntityManager,
    private readonly products: Products,
    private readonly colours: LineColours,
  ) {}

  async execute({ viewer, guestCart: given, mergeId }: MergeCart): Promise<Adjustment[]> {
    const guestCart = await this.colours.check(
      given.map((line) => ({ ...line, productId: line.productId.toLowerCase() })),
    );
    const summedUp = summed(guestCart);
    const isKnown = ([key]: [string, number]) => isUuid(lineOfKey(key).productId);
    const wanted = new Map([...summedUp].filter(isKnown));
    const unknown = [...summedUp].filter((line) => !isKnown(line)).map(leftOut);
    return [...(await this.merge(viewer, guestCart, wanted, mergeId)), ...unknown];
  }

  private async merge(
    viewer: UserActor,
    guestCart: readonly ShownCartLine[],
    wanted: Map<string, number>,
    mergeId: string | undefined,
  ): Promise<Adjustment[]> {
    const shown = new Map(guestCart.map(({ productId, shownPrice }) => [productId, shownPrice]));
    if (wanted.size === 0) return [];
    const { userId } = viewer;
    // Read before the transaction, which must not wait for a second connection.
    const ids = new Set([...wanted.keys()].map((key) => lineOfKey(key).productId));
    const found = await this.products.forViewer(viewer, [...ids]);
    const products = new Map(found.map((product) => [product.id, product]));
    const lines = linesOf(wanted, products, (product) => shownColumns(viewer, product, shown.get(product.id)));
    if (!mergeId) return merge(this.em, userId, lines);
    return inTransaction(this.em, async (em) => {
      const { taken, adjusted: before } = await claim(em, userId, mergeId);
      const left = lines
        .map((line) => ({ ...line, quantity: line.quantity - (taken[line.key] ?? 0) }))
        .filter(({ quantity }) => quantity > 0);
      if (left.length === 0) return before;
      const adjusted = await merge(em, userId, left);
      for (const { key, quantity } of left) taken[key] = (taken[key] ?? 0) + quantity;
      await record(em, userId, mergeId, { taken, adjusted });
      return adjusted;
    });
  }
}

const NOT_SOLD = 'A product that is no longer sold';

/** Returns the adjustment of a stored line whose product id is invalid. */
function leftOut([key, requested]: [string, number]): Adjustment {
  return { productId: lineOfKey(key).productId, name: NOT_SOLD, requested, quantity: 0 };
}

/** Waits for another request with the same id, and returns what that added. */
const claim = (em: EntityManager, userId: string, mergeId: string): Promise<Joined> =>
  kysely<CartTables>(em)
    .insertInto('cart.joined_carts')
    .values({ user_id: userId, merge_id: mergeId })
    .onConflict((conflict) => conflict.columns(['user_id', 'merge_id']).doUpdateSet({ joined_at: sql<Date>`now()` }))
    .returning(['taken', 'adjusted'])
    .executeTakeFirstOrThrow();

/** Records what was added, and deletes what expired. */
async function record(em: EntityManager, userId: string, mergeId: string, joined: Joined): Promise<void> {
  await kysely<CartTables>(em)
    .with('expired', (db) =>
      db
        .deleteFrom('cart.joined_carts')
        .where('user_id', '=', userId)
        .where('joined_at', '<', sql<Date>`now() - interval '30 days'`),
    )
    .updateTable('cart.joined_carts')
    .set({ taken: JSON.stringify(joined.taken), adjusted: JSON.stringify(joined.adjusted) })
    .where('user_id', '=', userId)
    .where('merge_id', '=', mergeId)
    .execute();
}

/**
 * New products are taken in the order of the guest cart while there is room; rows are written in the order of the products,
 * so that two merges wait for each other instead of deadlocking.
 */
async function merge(em: EntityManager, userId: string, lines: readonly GuestLine[]): Promise<Adjustment[]> {
  const names = new Map(lines.map(({ place, name }) => [place, name]));
  const { rows } = await sql<{ place: number; productId: string; requested: number; quantity: number }>`
    with given as materialized (
      select a.*, own.quantity as own,
        a.max - (select coalesce(sum(c.quantity), 0)::int from cart.cart_items c
            where c.user_id = ${userId} and c.product_id = a.product_id)
          - coalesce(sum(a.quantity) filter (where a.max > 0)
              over (partition by a.product_id order by a.place rows between unbounded preceding and 1 preceding), 0)::int as room
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
        as a (place int, id uuid, product_id uuid, quantity int, max int, sage_price_override numeric, shown_price numeric, shown_available int, colour jsonb, colour_key text)
      left join cart.cart_items own on own.user_id = ${userId} and own.product_id = a.product_id and own.colour_key = a.colour_key),
    asked as materialized (select *, greatest(0, least(quantity, room)) as added from given),
    fitting as (
      select * from asked where max > 0 and own is not null
      union all (
        select * from asked where added > 0 and own is null order by place
        limit greatest(0, ${MAX_PRODUCTS}::int - (select count(*) from cart.cart_items where user_id = ${userId})))),
    joined as (
      insert into cart.cart_items as item 
        (id, user_id, product_id, quantity, sage_price_override, shown_price, shown_available, colour, colour_key)
      select id, ${userId}::uuid, product_id, greatest(1, added), sage_price_override, shown_price, shown_available, colour, colour_key
      from fitting order by product_id, colour_key
      on conflict (user_id, product_id, colour_key) do update set
        quantity = (select least(item.quantity + a.added, a.max) from asked a
          where a.product_id = excluded.product_id and a.colour_key = excluded.colour_key),
        sage_price_override = excluded.sage_price_override,
        shown_price = coalesce(item.shown_price, excluded.shown_price), shown_available = excluded.shown_available, updated_at = clock_timestamp()
      returning item.product_id, item.colour_key, item.quantity)
    select a.place, a.product_id as "productId", coalesce(a.own, 0) + a.quantity as requested,
      coalesce(j.quantity, a.own, 0) as quantity
    from asked a left join joined j on j.product_id = a.product_id and j.colour_key = a.colour_key order by a.place`.execute(
    kysely(em),
  );
  return rows
    .filter(({ requested, quantity }) => quantity < requested)
    .map(({ place, ...row }) => ({ ...row, name: names.get(place) ?? '' }));
}

/** The outcome of joining a guest cart: quantities added by the key of the line, and the adjustments returned. */
interface Joined {
  taken: Record<string, number>;
  adjusted: Adjustment[];
}

/** A line of the guest cart as the statement reads it. */
interface GuestLine extends Partial<ShownColumns> {
  place: number;
  /** `lineKey` of the line. */
  key: string;
  /** The id of the item, if it is a new one. */
  id: string;
  product_id: string;
  name: string;
  quantity: number;
  /** The quantity that the cart may hold, in all colours together. */
  max: number;
  colour: LineColour | null;
  colour_key: string;
}

function linesOf(
  wanted: Map<string, number>,
  products: Map<string, ProductView>,
  shown: (product: ProductView) => ShownColumns,
): GuestLine[] {
  return [...wanted].map(([key, quantity], place) => {
    const { productId, colour = null } = lineOfKey(key);
    const product = products.get(productId);
    const isWhole = Boolean(product?.isMixed) === (colour !== null);
    return {
      ...{ place, key, colour, colour_key: colourKey(colour) },
      id: uuid(),
      product_id: productId,
      name: product ? nameInColour(product.name, colour) : NOT_SOLD,
      quantity,
      max: product && isWhole ? maxQuantity(product) : 0,
      ...(product && shown(product)),
    };
  });
}

function summed(lines: readonly CartLine[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const line of lines) {
    const key = lineKey(line);
    sums.set(key, (sums.get(key) ?? 0) + line.quantity);
  }
  return sums;
}
