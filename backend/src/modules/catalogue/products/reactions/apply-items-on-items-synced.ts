import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Envelope, On } from '../../../../platform/messaging/event.js';
import { publish } from '../../../../platform/messaging/outbox.js';
import { toDecimal } from '../../../../platform/money.js';
import { ItemsSynced, type ItemsSyncedPayload } from '../../../accounting-sync/events.js';
import { chooseSlugs, slugCandidates } from '../../domain/slug.js';
import { visible } from '../../domain/visibility.js';
import { ProductChanged, ProductHidden, ProductPublished } from '../../events.js';

/**
 * Its own statement, before anything is counted: a reservation that is under way either commits before we hold the rows,
 * and the next statement sees its hold, or waits for us and takes from what we wrote (decision 15).
 */
const LOCK = 'select p.id from catalogue.products p where p.id = any(?::uuid[]) order by p.id for update';

const TAKEN_SLUGS = `
  select slug from catalogue.products where slug = any(?::text[])
  union select slug from catalogue.former_slugs where slug = any(?::text[])`;

/**
 * Available is what Sage counted less every hold that may not be in that count, plus what came back and cannot be: in doubt
 * there is less (decision 15). Only Sage's columns are touched (decision 16); a read older than the last one changes nothing.
 */
const UPSERT = `
  insert into catalogue.products as p (id, version, created_at, updated_at, slug, sku, sage_product_code, name, price, trade_price,
    vat_rate, is_active, withdrawal_reason, sage_quantity, sage_read_at, last_sage_sync, available)
  select id, 1, now(), now(), slug, code, code, name, price, trade_price, vat_rate, is_active, withdrawal_reason, quantity,
    read_at, now(),
    quantity - coalesce((select sum(h.quantity * ((h.counted_at is null or h.counted_at > read_at)::int
        - (h.returned_at is not null and (h.return_counted_at is null or h.return_counted_at > read_ended_at))::int))
      from catalogue.stock_holds h where h.product_id = item.id
        and (h.counted_at is null or h.counted_at > read_at
          or h.returned_at is not null and (h.return_counted_at is null or h.return_counted_at > read_ended_at))), 0)
  from jsonb_to_recordset(?::jsonb) as item (id uuid, slug text, code text, name text, price numeric, trade_price numeric,
    vat_rate numeric, is_active boolean, withdrawal_reason text, quantity int, read_at timestamptz, read_ended_at timestamptz)
  order by id
  on conflict (id) do update set name = excluded.name, sage_product_code = excluded.sage_product_code, price = excluded.price,
    trade_price = excluded.trade_price, vat_rate = excluded.vat_rate, is_active = excluded.is_active,
    withdrawal_reason = excluded.withdrawal_reason, sage_quantity = excluded.sage_quantity, sage_read_at = excluded.sage_read_at, available = excluded.available,
    last_sage_sync = now(), published_at = case when p.is_visible_online and excluded.is_active
      then coalesce(p.published_at, now()) else p.published_at end,
    updated_at = case when ${shown('p')} is distinct from ${shown('excluded')} then now() else p.updated_at end
  where p.sage_read_at is null or p.sage_read_at <= excluded.sage_read_at
  returning new.id, new.sku, new.slug, new.name, coalesce(${visible('old')}, false) as was_visible, ${visible('new')} as is_visible,
    ${shown('old')} is distinct from ${shown('new')} as is_different`;

/** The columns of Sage's that customers see; stock is not among them. */
function shown(alias: string): string {
  const columns = ['name', 'price', 'trade_price', 'vat_rate'];
  return `(${columns.map((column) => `${alias}.${column}`).join(', ')})`;
}

interface Upserted {
  id: string;
  sku: string;
  slug: string;
  name: string;
  was_visible: boolean;
  is_visible: boolean;
  is_different: boolean;
}

/** What the product sync read becomes products: new ones hidden and without category, known ones with Sage's news. */
@Injectable()
export class ApplyItemsOnItemsSynced {
  @On(ItemsSynced)
  async apply({ payload }: Envelope<ItemsSyncedPayload>, em: EntityManager): Promise<void> {
    const { items, readBeganAt, readEndedAt = readBeganAt } = payload;
    const ids = `{${items.map(({ productId }) => productId).join(',')}}`;
    const known = await em.execute<{ id: string }[]>(LOCK, [ids]);
    const slugs = await this.slugsForNew(em, items, new Set(known.map(({ id }) => id)));
    const rows = items.map((item) => ({
      id: item.productId,
      // A known product keeps its own; this one only has to be free.
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
    for (const row of await em.execute<Upserted[]>(UPSERT, [JSON.stringify(rows)])) this.tellOf(row, em);
  }

  private async slugsForNew(
    em: EntityManager,
    items: ItemsSyncedPayload['items'],
    known: ReadonlySet<string>,
  ): Promise<Map<string, string>> {
    const unseen = items.filter(({ productId }) => !known.has(productId));
    if (unseen.length === 0) return new Map();
    const candidates = `{${unseen.flatMap(slugCandidates).join(',')}}`;
    const taken = await em.execute<{ slug: string }[]>(TAKEN_SLUGS, [candidates, candidates]);
    return chooseSlugs(unseen, new Set(taken.map(({ slug }) => slug)));
  }

  private tellOf({ id, sku, slug, name, was_visible, is_visible, is_different }: Upserted, em: EntityManager): void {
    const product = { productId: id, sku, slug, name };
    if (!was_visible && is_visible) publish(em, ProductPublished(product));
    if (was_visible && !is_visible) publish(em, ProductHidden(product));
    if (was_visible && is_visible && is_different) publish(em, ProductChanged(product));
  }
}
