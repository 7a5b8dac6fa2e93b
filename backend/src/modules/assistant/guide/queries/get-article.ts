import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { kysely } from '../../../../platform/database/kysely.js';
import { GUEST } from '../../../../platform/http/actor.js';
import { Products, type ProductView } from '../../../catalogue/index.js';
import type { AssistantTables } from '../../tables.js';
import type { ArticleView } from './guide.view.js';

/** Products beside an article at most. */
const MAX_PRODUCTS = 8;

/** Returns an article with the products that it concerns as guests see them, or null. */
export class GetArticle extends Query<ArticleView | null> {
  constructor(readonly slug: string) {
    super();
  }
}

type Row = Omit<ArticleView, 'products' | 'updatedAt'> & { updatedAt: Date; items: string[]; chosen: string[] };

@QueryHandler(GetArticle)
export class GetArticleHandler implements IQueryHandler<GetArticle> {
  constructor(
    private readonly em: EntityManager,
    private readonly products: Products,
  ) {}

  async execute({ slug }: GetArticle): Promise<ArticleView | null> {
    const { rows } = await sql<Row>`
      select a.slug, a.title, a.summary, a.topic, a.sections, a.ratios, a.updated_at as "updatedAt", a.items,
        array(select product_id::text from assistant.product_articles where a.slug = any(slugs)) as chosen,
        coalesce((
          select jsonb_agg(jsonb_build_object('slug', r.slug, 'title', r.title) order by n)
          from unnest(a.related) with ordinality as named (slug, n) join assistant.articles r using (slug)), '[]') as related,
        (select jsonb_build_object('slug', b.slug, 'title', b.title) from assistant.articles b
          where b.position < a.position order by b.position desc limit 1) as previous,
        (select jsonb_build_object('slug', b.slug, 'title', b.title) from assistant.articles b
          where b.position > a.position order by b.position limit 1) as next
      from assistant.articles a where a.slug = ${slug}`.execute(kysely<AssistantTables>(this.em));
    const [row] = rows;
    if (!row) return null;
    const { items, chosen, updatedAt, ...article } = row;
    return { ...article, updatedAt: updatedAt.toISOString(), products: await this.productsOf(slug, items, chosen) };
  }

  /**
   * Products that the article names, unless an administrator chose other articles for them, and products for which it
   * was chosen.
   */
  private async productsOf(slug: string, items: readonly string[], chosen: readonly string[]): Promise<ProductView[]> {
    const named = await this.products.pricedByCode(GUEST, items);
    const ids = items
      .flatMap((item) => named.filter(({ sku }) => sku.toLowerCase() === item.toLowerCase()))
      .map(({ id }) => id);
    const elsewhere = await this.withOtherArticles(slug, ids);
    const wanted = [...new Set([...chosen, ...ids.filter((id) => !elsewhere.has(id))])].slice(0, MAX_PRODUCTS);
    const views = await this.products.forViewer(GUEST, wanted);
    return wanted.flatMap((id) => views.filter((view) => view.id === id && view.isVisibleOnline));
  }

  private async withOtherArticles(slug: string, ids: readonly string[]): Promise<Set<string>> {
    if (ids.length === 0) return new Set();
    const rows = await kysely<AssistantTables>(this.em)
      .selectFrom('assistant.product_articles')
      .where('product_id', 'in', ids)
      .where(sql<boolean>`not (${slug} = any(slugs))`)
      .select('product_id')
      .execute();
    return new Set(rows.map(({ product_id }) => product_id));
  }
}
