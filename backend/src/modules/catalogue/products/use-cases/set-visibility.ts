import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { publish } from '../../../../platform/messaging/outbox.js';
import { ProductHidden, ProductPublished } from '../../events.js';

/** What became of the products: shown or hidden now, and left alone for want of a category (decision 18). */
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

const SHOW_OR_HIDE = `
  with asked as materialized (
    select id, category_id from catalogue.products where id = any(?::uuid[]) order by id for update),
  changed as (
    update catalogue.products p set is_visible_online = ?::boolean, version = p.version + 1, updated_at = now(),
      published_at = case when ?::boolean and p.is_active then coalesce(p.published_at, now()) else p.published_at end
    from asked
    where p.id = asked.id and p.is_visible_online <> ?::boolean and (not ?::boolean or asked.category_id is not null)
    returning p.id, p.sku, p.slug, p.name, p.is_active)
  select (select count(*)::int from asked where ?::boolean and category_id is null) as skipped,
    coalesce((select jsonb_agg(to_jsonb(changed)) from changed), '[]') as changed`;

interface Answer {
  skipped: number;
  changed: { id: string; sku: string; slug: string; name: string; is_active: boolean }[];
}

@CommandHandler(SetVisibility)
export class SetVisibilityHandler implements ICommandHandler<SetVisibility> {
  constructor(private readonly em: EntityManager) {}

  execute({ productIds, visible }: SetVisibility): Promise<VisibilitySet> {
    return this.em.fork().transactional(async (em) => {
      const ids = `{${productIds.join(',')}}`;
      const [answer] = await em.execute<[Answer]>(SHOW_OR_HIDE, [ids, visible, visible, visible, visible, visible]);
      for (const { id, sku, slug, name, is_active } of answer.changed) {
        // An item that Sage holds inactive is not visible either way.
        const event = (visible ? ProductPublished : ProductHidden)({ productId: id, sku, slug, name });
        if (is_active) publish(em, event);
      }
      return { changed: answer.changed.length, skipped: answer.skipped };
    });
  }
}
