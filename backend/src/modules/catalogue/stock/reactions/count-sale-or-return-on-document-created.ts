import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Envelope, On } from '../../../../platform/messaging/event.js';
import { DocumentCreated, type DocumentCreatedPayload } from '../../../accounting-sync/events.js';

/** Documents by which Sage takes goods back; every other one that moves stock takes them out. */
const RETURNS: readonly string[] = ['credit_note', 'refund'];

/**
 * The products are locked first, so that a sync either counted these holds as open and is corrected here, or comes after
 * and sees them counted. Where the last sync's read began after Sage had the document, it subtracted the sale a second time.
 */
const COUNT_SALE = `
  with locked as materialized (
    select p.id, p.sage_read_at from catalogue.products p
    where p.id in (select product_id from catalogue.stock_holds where order_id = ?::uuid) order by p.id for update),
  counted as (
    update catalogue.stock_holds h set counted_at = ?::timestamptz from locked
    where h.order_id = ?::uuid and h.product_id = locked.id and h.counted_at is null
    returning h.product_id, h.quantity, locked.sage_read_at)
  update catalogue.products p set available = p.available + c.quantity from counted c
  where p.id = c.product_id and c.sage_read_at >= ?::timestamptz`;

/**
 * The same the other way round: such a sync added the returned goods a second time. What counts is when its reading was
 * over, and that was before it was heard of, by the same clock: in doubt there is less until the next sync. A return is
 * counted after its sale; what Sage never saw leave does not come back there.
 */
export const COUNT_RETURN = `
  with locked as materialized (
    select p.id, p.last_sage_sync from catalogue.products p
    where p.id in (select product_id from catalogue.stock_holds where order_id = ?::uuid) order by p.id for update),
  counted as (
    update catalogue.stock_holds h set return_counted_at = ?::timestamptz from locked
    where h.order_id = ?::uuid and h.product_id = locked.id and h.returned_at is not null and h.return_counted_at is null
      and h.counted_at is not null
    returning h.product_id, h.quantity, locked.last_sage_sync)
  update catalogue.products p set available = p.available - c.quantity from counted c
  where p.id = c.product_id and c.last_sage_sync >= ?::timestamptz`;

/** Sage's stock count includes the order's sale, or its return, from now on: the next sync must not count it again (decision 15). */
@Injectable()
export class CountHoldsOnDocumentCreated {
  @On(DocumentCreated)
  async count({ payload }: Envelope<DocumentCreatedPayload>, em: EntityManager): Promise<void> {
    const { orderId, document, countedAt } = payload;
    if (countedAt === null) return;
    await em.execute(RETURNS.includes(document) ? COUNT_RETURN : COUNT_SALE, [orderId, countedAt, orderId, countedAt]);
  }
}
