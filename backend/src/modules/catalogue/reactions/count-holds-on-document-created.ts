import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Envelope, On } from '../../../platform/messaging/event.js';
import { DocumentCreated, type DocumentCreatedPayload } from '../../accounting-sync/events.js';

/**
 * The products are locked first, so that a sync either counted these holds as open and is corrected here, or comes after
 * and sees them counted. Where the last sync's read began after Sage had the document, it subtracted the sale a second time.
 */
const COUNT = `
  with locked as materialized (
    select p.id, p.sage_read_at from catalogue.products p
    where p.id in (select product_id from catalogue.stock_holds where order_id = ?::uuid) order by p.id for update),
  counted as (
    update catalogue.stock_holds h set counted_at = ?::timestamptz from locked
    where h.order_id = ?::uuid and h.product_id = locked.id and h.counted_at is null
    returning h.product_id, h.quantity, locked.sage_read_at)
  update catalogue.products p set available = p.available + c.quantity from counted c
  where p.id = c.product_id and c.sage_read_at >= ?::timestamptz`;

/** Sage's stock count includes the order's lines from now on: the next sync must not subtract them again (decision 15). */
@Injectable()
export class CountHoldsOnDocumentCreated {
  @On(DocumentCreated)
  async count({ payload }: Envelope<DocumentCreatedPayload>, em: EntityManager): Promise<void> {
    const { orderId, countedAt } = payload;
    if (countedAt === null) return;
    await em.execute(COUNT, [orderId, countedAt, orderId, countedAt]);
  }
}
