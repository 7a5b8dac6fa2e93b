import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { inTransaction } from '../../../../platform/database/database.js';
import { kysely } from '../../../../platform/database/kysely.js';
import { publish } from '../../../../platform/messaging/outbox.js';
import { ProductHidden, ProductPublished } from '../../events.js';

/** How many products changed, and how many were skipped because they have no category (docs/rules.md#bulk-show). */
export interface VisibilitySet {
  changed: number;
  skipped: number;
}

/** Shows or hides products, all in one statement. Showing skips those without a category. */
export class SetVisibility extends Command<VisibilitySet> {
  constructor(
    readonly productIds: readonly string[],
    readonly visible: boolean,
  ) {
    super();
  }
}

@CommandHandler(SetVisibility)
export class SetVisibilityHandler implements ICommandHandler<SetVisibility> {
  constructor(private readonly em: EntityManager) {}

  execute({ productIds, visible }: SetVisibility): Promise<VisibilitySet> {
    return inTransaction(this.em, async (em) => {
      const { skipped, changed } = await showOrHide(em, productIds, visible);
      for (const { id, sku, slug, name, is_active } of changed) {
        // An item that is inactive in Sage is not visible either way.
        if (is_active) publish(em, (visible ? ProductPublished : ProductHidden)({ productId: id, sku, slug, name }));
      }
      return { changed: changed.length, skipped };
    });
  }
}

interface ShownOrHidden {
  skipped: number;
  changed: { id: string; sku: string; slug: string; name: string; is_active: boolean }[];
}

async function showOrHide(em: EntityManager, ids: readonly string[], visible: boolean): Promise<ShownOrHidden> {
  const { rows } = await sql<ShownOrHidden>`
    with asked as materialized (
      select id, category_id from catalogue.products where id = any(${ids}::uuid[]) order by id for update),
    changed as (
      update catalogue.products p set is_visible_online = ${visible}, version = p.version + 1, updated_at = now(),
        published_at = case when ${visible}::boolean and p.is_active then coalesce(p.published_at, now()) else p.published_at end
      from asked
      where p.id = asked.id and p.is_visible_online <> ${visible}
        and (not ${visible}::boolean or asked.category_id is not null)
      returning p.id, p.sku, p.slug, p.name, p.is_active)
    select (select count(*)::int from asked where ${visible}::boolean and category_id is null) as skipped,
      coalesce((select jsonb_agg(to_jsonb(changed)) from changed), '[]') as changed`.execute(kysely(em));
  return rows[0] ?? { skipped: 0, changed: [] };
}
