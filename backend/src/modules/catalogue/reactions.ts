import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { kysely } from '../../platform/database/kysely.js';
import { type Envelope, On } from '../../platform/messaging/event.js';
import { publish } from '../../platform/messaging/outbox.js';
import { toDecimal } from '../../platform/money.js';
import {
  DocumentAbandoned,
  type DocumentAbandonedPayload,
  DocumentCreated,
  type DocumentCreatedPayload,
  ItemsSynced,
  type ItemsSyncedPayload,
  ReturnStarted,
  type ReturnStartedPayload,
} from '../accounting-sync/events.js';
import { UserErased, type UserErasedPayload } from '../identity/events.js';
import { ProductChanged, ProductHidden, ProductPublished } from './events.js';
import { chooseSlugs, slugCandidates } from './slug.js';
import { countReturn, countSale } from './stock/stock.facade.js';
import type { CatalogueTables } from './tables.js';
import { isVisibleRow } from './visibility.js';

/**
 * A statement of its own, before anything is counted: a concurrent reservation either commits before the rows are locked, and
 * the next statement sees it, or waits and takes from what that wrote (docs/rules.md#stock-after-sync).
 */
async function lock(em: EntityManager, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await kysely<CatalogueTables>(em)
    .selectFrom('catalogue.products')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .select('id')
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Set(rows.map(({ id }) => id));
}

async function slugsForNew(
  em: EntityManager,
  items: ItemsSyncedPayload['items'],
  known: ReadonlySet<string>,
): Promise<Map<string, string>> {
  const unseen = items.filter(({ productId }) => !known.has(productId));
  if (unseen.length === 0) return new Map();
  const isCandidate = sql<string>`any(${unseen.flatMap(slugCandidates)}::text[])`;
  const db = kysely<CatalogueTables>(em);
  const taken = await db
    .selectFrom('catalogue.products')
    .where('slug', '=', isCandidate)
    .select('slug')
    .union(db.selectFrom('catalogue.former_slugs').where('slug', '=', isCandidate).select('slug'))
    .execute();
  return chooseSlugs(unseen, new Set(taken.map(({ slug }) => slug)));
}

interface Upserted {
  productId: string;
  sku: string;
  slug: string;
  name: string;
  wasVisible: boolean;
  isVisible: boolean;
  isDifferent: boolean;
}

/** The columns of Sage's that customers see; stock is not among them. */
const shown = (alias: string) =>
  sql`(${sql.join(['name', 'price', 'trade_price', 'vat_rate'].map((column) => sql.ref(`${alias}.${column}`)))})`;

/**
 * Available is Sage's count less every reservation that it may not include, plus the returns that it cannot include: in doubt
 * less is available. Only Sage's columns are written (docs/rules.md#field-ownership); a read older than the last one changes nothing.
 */
async function upsert(em: EntityManager, rows: readonly object[]): Promise<Upserted[]> {
  const result = await sql<Upserted>`
    insert into catalogue.products as p (id, version, created_at, updated_at, slug, sku, sage_product_code, name, price, trade_price,
      vat_rate, is_active, withdrawal_reason, sage_quantity, sage_read_at, last_sage_sync, available)
    select id, 1, now(), now(), slug, code, code, name, price, trade_price, vat_rate, is_active, withdrawal_reason, quantity,
      read_at, now(),
      quantity - coalesce((select sum(r.quantity * ((r.counted_at is null or r.counted_at > read_at)::int
          - (r.returned_at is not null and (r.return_counted_at is null or r.return_counted_at > read_ended_at))::int))
        from catalogue.stock_reservations r where r.product_id = item.id
          and (r.counted_at is null or r.counted_at > read_at
            or r.returned_at is not null and (r.return_counted_at is null or r.return_counted_at > read_ended_at))), 0)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as item (id uuid, slug text, code text, name text, price numeric,
      trade_price numeric, vat_rate numeric, is_active boolean, withdrawal_reason text, quantity int, read_at timestamptz,
      read_ended_at timestamptz)
    order by id
    on conflict (id) do update set name = excluded.name, sage_product_code = excluded.sage_product_code,
      price = excluded.price, trade_price = excluded.trade_price, vat_rate = excluded.vat_rate,
      is_active = excluded.is_active, withdrawal_reason = excluded.withdrawal_reason,
      sage_quantity = excluded.sage_quantity, sage_read_at = excluded.sage_read_at, available = excluded.available,
      last_sage_sync = now(), published_at = case when p.is_visible_online and excluded.is_active
        then coalesce(p.published_at, now()) else p.published_at end,
      updated_at = case when ${shown('p')} is distinct from ${shown('excluded')} then now() else p.updated_at end
    where p.sage_read_at is null or p.sage_read_at <= excluded.sage_read_at
    returning new.id as "productId", new.sku, new.slug, new.name, coalesce(${isVisibleRow('old')}, false) as "wasVisible",
      ${isVisibleRow('new')} as "isVisible", ${shown('old')} is distinct from ${shown('new')} as "isDifferent"`.execute(
    kysely(em),
  );
  return result.rows;
}

/** Documents that return goods to Sage's stock; all others that move stock take goods out. */
const RETURNS: readonly string[] = ['credit_note', 'refund'];

/** The catalogue module's reactions: one method for each event and effect, under the name by which the inbox stores it. */
@Injectable()
export class CatalogueReactions {
  /** Deletes the back-in-stock requests of a deleted account. */
  @On(UserErased, 'delete-requests-on-user-erased')
  async deleteRequestsOnUserErased(
    { payload: { emailDigest } }: Envelope<UserErasedPayload>,
    em: EntityManager,
  ): Promise<void> {
    if (emailDigest === null) return;
    await kysely<CatalogueTables>(em)
      .deleteFrom('catalogue.back_in_stock_requests')
      .where(sql<string>`encode(sha256(convert_to(lower(email), 'UTF8')), 'hex')`, '=', emailDigest)
      .execute();
  }

  /** Creates or updates the products of synced Sage items: new ones hidden and without category. */
  @On(ItemsSynced, 'apply-items-on-items-synced')
  async applyItemsOnItemsSynced({ payload }: Envelope<ItemsSyncedPayload>, em: EntityManager): Promise<void> {
    const { items, readBeganAt, readEndedAt } = payload;
    const known = await lock(
      em,
      items.map(({ productId }) => productId),
    );
    const slugs = await slugsForNew(em, items, known);
    const rows = items.map((item) => ({
      id: item.productId,
      // A known product keeps its slug; the new value is ignored, but must be unique.
      slug: slugs.get(item.productId) ?? item.productId,
      code: [...item.code].slice(0, 100).join(''),
      name: [...item.name].slice(0, 255).join(''),
      price: toDecimal(item.price),
      trade_price: item.tradePrice === null ? null : toDecimal(item.tradePrice),
      vat_rate: item.vatRate,
      is_active: item.active,
      withdrawal_reason: item.active ? null : (item.withdrawalReason ?? null),
      quantity: item.quantityInStock,
      read_at: readBeganAt,
      read_ended_at: readEndedAt,
    }));
    for (const { wasVisible, isVisible, isDifferent, ...product } of await upsert(em, rows)) {
      if (!wasVisible && isVisible) publish(em, ProductPublished(product));
      if (wasVisible && !isVisible) publish(em, ProductHidden(product));
      if (wasVisible && isVisible && isDifferent) publish(em, ProductChanged(product));
    }
  }

  /**
   * Counts the return although Sage gets no document of it: staff booked the goods by hand or left them out, so Sage's next count
   * is right and adding the goods could sell them twice. Where the sale was not counted either, the two cancel each other out.
   */
  @On(DocumentAbandoned, 'count-return-on-document-abandoned')
  async countReturnOnDocumentAbandoned(
    { payload }: Envelope<DocumentAbandonedPayload>,
    em: EntityManager,
  ): Promise<void> {
    const { orderId, returnCountedAt, refundId } = payload;
    if (returnCountedAt !== null && refundId) await countReturn(em, orderId, returnCountedAt, refundId);
  }

  /**
   * Counts the return as soon as Sage may include it: adding the goods to a count that has them could sell them twice
   * (docs/rules.md#stock-after-sync). Whether Sage has them is only known with the document, which a lost response may delay.
   */
  @On(ReturnStarted, 'count-return-on-return-started')
  async countReturnOnReturnStarted(
    { payload: { orderId, countedAt, refundId } }: Envelope<ReturnStartedPayload>,
    em: EntityManager,
  ): Promise<void> {
    await countReturn(em, orderId, countedAt, refundId);
  }

  /** Counts the sale or the return of the order once Sage has its document (docs/rules.md#stock-after-sync). */
  @On(DocumentCreated, 'count-sale-or-return-on-document-created')
  async countSaleOrReturnOnDocumentCreated(
    { payload }: Envelope<DocumentCreatedPayload>,
    em: EntityManager,
  ): Promise<void> {
    const { orderId, document, countedAt, refundId } = payload;
    if (countedAt === null) return;
    if (!RETURNS.includes(document)) await countSale(em, orderId, countedAt);
    else if (refundId) await countReturn(em, orderId, countedAt, refundId);
  }
}
