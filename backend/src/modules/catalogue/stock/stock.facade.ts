import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { visible } from '../domain/visibility.js';
import { OutOfStock, type ShortLine } from './domain/out-of-stock.js';

/** Pieces of a product that an order wants. */
export interface StockLine {
  productId: string;
  quantity: number;
}

/**
 * Every product is locked in the order of its id before anything is taken, so that two carts with the same products in
 * opposite order wait for each other instead of deadlocking. `locked` answers what others left, also after a wait.
 */
const RESERVE = `
  with wanted as materialized (
    select product_id, sum(quantity)::int as quantity from jsonb_to_recordset(?::jsonb) as line (product_id uuid, quantity int)
    group by product_id),
  locked as materialized (
    select p.id, p.available, ${visible('p')} as sold_here from catalogue.products p
    where p.id in (select product_id from wanted) order by p.id for update),
  short as materialized (
    select w.product_id, w.quantity as requested,
      case when l.sold_here then greatest(l.available, 0) else 0 end as available
    from wanted w left join locked l on l.id = w.product_id
    where l.id is null or not l.sold_here or l.available < w.quantity),
  taken as (
    update catalogue.products p set available = p.available - w.quantity from wanted w
    where p.id = w.product_id and not exists (select from short)),
  held as (
    insert into catalogue.stock_holds (order_id, product_id, quantity, state)
    select ?::uuid, product_id, quantity, 'reserved' from wanted where not exists (select from short))
  select product_id, requested, available from short order by product_id`;

const RELEASE = `
  with locked as materialized (
    select p.id from catalogue.products p
    where p.id in (select product_id from catalogue.stock_holds where order_id = ?::uuid and state = 'reserved')
    order by p.id for update),
  freed as (
    delete from catalogue.stock_holds h using locked
    where h.order_id = ?::uuid and h.product_id = locked.id and h.state = 'reserved' returning h.product_id, h.quantity)
  update catalogue.products p set available = p.available + f.quantity from freed f where p.id = f.product_id`;

const TAKE_BACK = `
  with locked as materialized (
    select p.id from catalogue.products p
    where p.id in (select product_id from catalogue.stock_holds
      where order_id = ?::uuid and state = 'sold' and returned_at is null)
    order by p.id for update),
  back as (
    update catalogue.stock_holds h set returned_at = now() from locked
    where h.order_id = ?::uuid and h.product_id = locked.id and h.state = 'sold' and h.returned_at is null
    returning h.product_id, h.quantity)
  update catalogue.products p set available = p.available + b.quantity from back b where p.id = b.product_id`;

/**
 * The write face of stock (decision 15): checkout calls it inside its own transaction, with the EntityManager of that.
 * Quantities are whole pieces above 0; an order may name a product more than once.
 */
@Injectable()
export class Stock {
  /**
   * Takes the lines out of what is available and holds them for the order: all of them or none, in one statement. Throws
   * `OutOfStock` with the lines that are short. An order reserves once; a second time is a unique violation.
   */
  async reserve(em: EntityManager, orderId: string, lines: readonly StockLine[]): Promise<void> {
    const wanted = lines.map(({ productId, quantity }) => ({ product_id: productId, quantity }));
    const rows = await em.execute<{ product_id: string; requested: number; available: number }[]>(RESERVE, [
      JSON.stringify(wanted),
      orderId,
    ]);
    const short = rows.map(
      ({ product_id, requested, available }): ShortLine => ({ productId: product_id, requested, available }),
    );
    if (short.length > 0) throw new OutOfStock(short);
  }

  /** Gives back what the order reserved. What is sold stays sold. Repeating it changes nothing. */
  async release(em: EntityManager, orderId: string): Promise<void> {
    await em.execute(RELEASE, [orderId, orderId]);
  }

  /** What the order reserved is sold. It stays subtracted until Sage's count includes it. Repeating it changes nothing. */
  async commit(em: EntityManager, orderId: string): Promise<void> {
    await em.execute(
      `update catalogue.stock_holds set state = 'sold', sold_at = now() where order_id = ?::uuid and state = 'reserved'`,
      [orderId],
    );
  }

  /**
   * The goods of a sold order come back: they can be sold again at once, and are added to what Sage says until its count
   * includes them. Repeating it changes nothing, nor does an order whose goods are only reserved.
   */
  async takeBack(em: EntityManager, orderId: string): Promise<void> {
    await em.execute(TAKE_BACK, [orderId, orderId]);
  }
}
