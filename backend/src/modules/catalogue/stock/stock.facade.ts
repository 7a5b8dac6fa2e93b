import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type RawBuilder, sql } from 'kysely';
import { kysely } from '../../../platform/database/kysely.js';
import { prepare } from '../../../platform/database/prepared-statement.js';
import type { CatalogueTables } from '../tables.js';
import { isVisibleRow } from '../visibility.js';

/** A line whose quantity is not available. */
export interface ShortLine {
  readonly productId: string;
  readonly requested: number;
  /** The quantity available now; 0 for a product that is not sold at all. */
  readonly available: number;
}

/** Thrown by `Stock.reserve`: nothing was reserved. */
export class OutOfStock extends Error {
  constructor(readonly lines: readonly ShortLine[]) {
    super(`Not enough in stock of ${lines.length} of the products.`);
  }
}

const lockProducts = prepare<unknown, { orderId: string }, never>(
  'stock.lock-reserved',
  (_, { orderId }) => sql<never>`
    select p.id from catalogue.products p
    where p.id in (select product_id from catalogue.stock_reservations where order_id = ${orderId})
    order by p.id for update`,
);

/**
 * Locks the products of an order's reservations, in the order of their ids. A separate statement, so that the next one
 * sees the work of the previous lock holder, including reservations that it split.
 */
export async function lockReservedProducts(em: EntityManager, orderId: string): Promise<void> {
  await lockProducts(em, { orderId });
}

const markCounted = prepare<unknown, { orderId: string; countedAt: string }, never>(
  'stock.count-sale',
  (_, { orderId, countedAt }) => sql<never>`
    with counted as (
      update catalogue.stock_reservations r set counted_at = ${countedAt}::timestamptz
      where r.order_id = ${orderId} and r.counted_at is null
      returning r.product_id, r.quantity),
    units as (select product_id, sum(quantity)::int as quantity from counted group by product_id)
    update catalogue.products p set available = p.available + u.quantity from units u
    where p.id = u.product_id and p.sage_read_at >= ${countedAt}::timestamptz`,
);

/**
 * Records that Sage's stock count includes the order's sale from this time on (docs/rules.md#stock-after-sync). The products are
 * locked first: a sync either counted these reservations as open and is corrected here, or comes after and sees them counted.
 * Where the last sync's read began after Sage had the document, it subtracted the sale a second time.
 */
export async function countSale(em: EntityManager, orderId: string, countedAt: string): Promise<void> {
  await lockReservedProducts(em, orderId);
  await markCounted(em, { orderId, countedAt });
}

/**
 * Records that Sage's stock count includes what came back with a refund from this time on. A sync whose read ended after that
 * added the returned goods a second time; in doubt less is available until the next sync. A return is counted after its sale:
 * what never left Sage's stock does not come back there.
 */
export async function countReturn(
  em: EntityManager,
  orderId: string,
  countedAt: string,
  refundId: string,
): Promise<void> {
  await lockReservedProducts(em, orderId);
  await sql`
    with counted as (
      update catalogue.stock_reservations r set return_counted_at = ${countedAt}::timestamptz
      where r.order_id = ${orderId} and r.return_id = ${refundId} and r.returned_at is not null
        and r.return_counted_at is null and r.counted_at is not null
      returning r.product_id, r.quantity),
    units as (select product_id, sum(quantity)::int as quantity from counted group by product_id)
    update catalogue.products p set available = p.available - u.quantity from units u
    where p.id = u.product_id and p.last_sage_sync >= ${countedAt}::timestamptz`.execute(kysely(em));
}

/** The quantity of a product that an order needs. */
export interface StockLine {
  productId: string;
  quantity: number;
}

/** Returned goods: the refund and the lines. */
export interface ReturnedStock {
  returnId: string;
  lines: readonly StockLine[];
}

interface Reservation {
  /** By the same index as `quantities`. PostgreSQL takes arrays for few rows, JSON for a hundred: for those it would read all products. */
  productIds: readonly string[];
  quantities: readonly number[];
  orderId: string;
  forTrade: boolean;
}

/** Result of a reservation: the highest minimum age of its goods as of now. */
interface ReservedAge {
  productId: null;
  minimumAge: number | null;
}

type ReservationParts = { readonly [K in keyof Reservation]: RawBuilder<Reservation[K]> };

/**
 * Parts of a statement: locks the products of a reservation, and collects in `short` the lines that cannot be reserved. The
 * products are locked in the order of their ids, so that two carts wait for each other instead of deadlocking.
 */
const lockWanted = (
  { productIds, quantities, forTrade }: Omit<ReservationParts, 'orderId'>,
  onlyIf = sql<boolean>`true`,
) => sql`
  wanted as materialized (
    select product_id, sum(quantity)::int as quantity
    from unnest(${productIds}::uuid[], ${quantities}::int[]) as line (product_id, quantity)
    group by product_id),
  locked as materialized (
    select p.id, p.available, p.minimum_age, ${isVisibleRow('p')} and (${forTrade}::boolean or not p.trade_only) as is_for_sale
    from catalogue.products p
    where p.id in (select product_id from wanted) and ${onlyIf} order by p.id for update),
  short as materialized (
    select w.product_id, w.quantity as requested,
      case when l.is_for_sale then greatest(l.available, 0) else 0 end as available
    from wanted w left join locked l on l.id = w.product_id
    where l.id is null or not l.is_for_sale or l.available < w.quantity)`;

/** Parts of the same statement: reserves what `lockWanted` has locked. */
const takeWanted = (orderId: RawBuilder<string>, onlyIf: RawBuilder<boolean>) => sql`
  taken as (
    update catalogue.products p set available = p.available - w.quantity from wanted w
    where p.id = w.product_id and ${onlyIf}),
  reserved as (
    insert into catalogue.stock_reservations (order_id, product_id, quantity, state)
    select ${orderId}::uuid, product_id, quantity, 'reserved' from wanted where ${onlyIf})`;

const NONE_SHORT = sql<boolean>`not exists (select from short)`;

const reserveAll = prepare<CatalogueTables, Reservation, ShortLine | ReservedAge>(
  'stock.reserve',
  (_, reservation) => sql<ShortLine | ReservedAge>`
      with ${lockWanted(reservation)}, ${takeWanted(reservation.orderId, NONE_SHORT)}
      select product_id as "productId", requested, available, null as "minimumAge" from short
      union all
      select null, null, null, max(minimum_age) from locked where ${NONE_SHORT}
      order by 1`,
);

/**
 * Returns the parts of a statement that reserves the lines of an order as `Stock.reserve` does, not for trade: `lock` locks
 * the products where the statement's part `open` has a row, `isPossible` holds where all lines are available and none has
 * a higher minimum age than the order, and `take` reserves them where the part `claimed` has a row.
 */
export function reservationParts(orderId: string, lines: readonly StockLine[], minimumAge: number | null) {
  const productIds = sql<readonly string[]>`${lines.map(({ productId }) => productId)}`;
  const quantities = sql<readonly number[]>`${lines.map(({ quantity }) => quantity)}`;
  const forTrade = sql<boolean>`false`;
  return {
    lock: lockWanted({ productIds, quantities, forTrade }, sql`exists (select from open)`),
    isPossible: sql<boolean>`${NONE_SHORT} and coalesce((select max(minimum_age) from locked), 0) <= ${minimumAge ?? 0}::int`,
    take: takeWanted(sql`${orderId}`, sql`exists (select from claimed)`),
  };
}

/** The part of a statement that marks an order's reservations as sold, as `Stock.commit` does. */
export const sellReserved = (orderId: RawBuilder<string>) => sql<never>`
  update catalogue.stock_reservations set state = 'sold', sold_at = now()
  where order_id = ${orderId} and state = 'reserved'`;

const markSold = prepare<CatalogueTables, { orderId: string }, never>('stock.mark-sold', (_, { orderId }) =>
  sellReserved(orderId),
);

/**
 * The write API of stock (docs/rules.md#never-oversold): checkout calls it with the EntityManager of its own transaction.
 * Quantities are whole numbers above 0; an order may name a product more than once.
 */
@Injectable()
export class Stock {
  /**
   * Reserves the lines for the order: all of them or none, in one statement. Throws `OutOfStock` with the lines that are short.
   * An order reserves once; a second call is a unique violation. Lines sold to trade only are short unless the order is
   * `forTrade` (docs/rules.md#trade-only). Returns the highest minimum age of the goods as of now; null where there is none.
   */
  async reserve(
    em: EntityManager,
    orderId: string,
    lines: readonly StockLine[],
    forTrade = false,
  ): Promise<number | null> {
    const productIds = lines.map(({ productId }) => productId);
    const quantities = lines.map(({ quantity }) => quantity);
    const rows = await reserveAll(em, { productIds, quantities, orderId, forTrade });
    const short = rows.filter((row): row is ShortLine => row.productId !== null);
    if (short.length > 0)
      throw new OutOfStock(short.map(({ productId, requested, available }) => ({ productId, requested, available })));
    return rows.map((row) => (row.productId === null ? row.minimumAge : null))[0] ?? null;
  }

  /** Returns the order's reservations to the stock. Sold quantities stay sold. Repeating it changes nothing. */
  async release(em: EntityManager, orderId: string): Promise<void> {
    await sql`
      with locked as materialized (
        select p.id from catalogue.products p
        where p.id in (
          select product_id from catalogue.stock_reservations where order_id = ${orderId} and state = 'reserved')
        order by p.id for update),
      freed as (
        delete from catalogue.stock_reservations r using locked
        where r.order_id = ${orderId} and r.product_id = locked.id and r.state = 'reserved'
        returning r.product_id, r.quantity)
      update catalogue.products p set available = p.available + f.quantity from freed f
      where p.id = f.product_id`.execute(kysely(em));
  }

  /** Marks the order's reservations as sold; they stay subtracted until Sage's count includes them. Repeating it changes nothing. */
  async commit(em: EntityManager, orderId: string): Promise<void> {
    await markSold(em, { orderId });
  }

  /**
   * Returns goods of a sold order to the stock: they can be sold again at once, and are added to Sage's count until that includes
   * them. Units of a part are split off their reservation, so that each return is counted for itself. Repeating a `returnId` changes nothing, nor does an order whose goods are only reserved.
   */
  async takeBack(em: EntityManager, orderId: string, { returnId, lines }: ReturnedStock): Promise<void> {
    const wanted = JSON.stringify(lines.map(({ productId, quantity }) => ({ product_id: productId, quantity })));
    await lockReservedProducts(em, orderId);
    await sql`
      with wanted as materialized (
        select product_id, sum(quantity)::int as quantity
        from jsonb_to_recordset(${wanted}::jsonb) as line (product_id uuid, quantity int)
        group by product_id),
      sold as materialized (
        select r.product_id, r.return_id, r.quantity, least(r.quantity, w.quantity) as back
        from catalogue.stock_reservations r join wanted w on w.product_id = r.product_id
        where r.order_id = ${orderId} and r.state = 'sold' and r.returned_at is null and w.quantity > 0
          and not exists (select from catalogue.stock_reservations done where done.order_id = r.order_id
            and done.product_id = r.product_id and done.return_id = ${returnId}::uuid and done.returned_at is not null)),
      whole as (
        update catalogue.stock_reservations r set returned_at = now(), return_id = ${returnId}::uuid from sold s
        where r.order_id = ${orderId} and r.product_id = s.product_id and r.return_id = s.return_id and s.back = s.quantity),
      kept as (
        update catalogue.stock_reservations r set quantity = r.quantity - s.back from sold s
        where r.order_id = ${orderId} and r.product_id = s.product_id and r.return_id = s.return_id and s.back < s.quantity
        returning r.product_id, s.back, r.reserved_at, r.sold_at, r.counted_at),
      split as (
        insert into catalogue.stock_reservations
          (order_id, product_id, return_id, quantity, state, reserved_at, sold_at, counted_at, returned_at)
        select ${orderId}::uuid, product_id, ${returnId}::uuid, back, 'sold', reserved_at, sold_at, counted_at, now() from kept)
      update catalogue.products p set available = p.available + s.back from sold s
      where p.id = s.product_id`.execute(kysely(em));
  }
}
