import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { kysely } from '../../../../platform/database/kysely.js';
import { TradeTerms } from '../../../catalogue/index.js';
import { foundArticles } from './found-articles.js';
import type { ArticleListView } from './guide.view.js';

/** Words of a question that are looked for; those after them are left out. */
export const MAX_QUESTION_WORDS = 24;

/** Filter and page of a list of articles; pages are counted from 1. */
interface ArticleListing {
  search?: string;
  topic?: string;
  page: number;
  limit: number;
}

/** Returns a page of the guide: with a search the best match first, otherwise in the guide's order. */
export class ListArticles extends Query<{ articles: ArticleListView[]; total: number }> {
  constructor(readonly listing: ArticleListing) {
    super();
  }
}

/** Plain text: nothing in it is marked, so nothing has to be escaped. */
const SNIPPET = sql.lit('StartSel="", StopSel="", MaxWords=32, MinWords=16');

@QueryHandler(ListArticles)
export class ListArticlesHandler implements IQueryHandler<ListArticles> {
  constructor(
    private readonly em: EntityManager,
    private readonly terms: TradeTerms,
  ) {}

  async execute({ listing }: ListArticles): Promise<{ articles: ArticleListView[]; total: number }> {
    const { search, topic, page, limit } = listing;
    const terms = search ? await this.terms.find(search, MAX_QUESTION_WORDS) : null;
    if (terms?.length === 0) return { articles: [], total: 0 };
    const start = terms
      ? foundArticles(terms)
      : sql`with found as (select slug, 0 as score from assistant.articles), asked as (select null::tsquery as query)`;
    const { rows } = await sql<{ articles: ArticleListView[]; total: number }>`${start},
      listed as materialized (
        select a.slug, a.title, a.summary, a.topic, a.text, a.position, found.score
        from found join assistant.articles a using (slug)
        where ${topic ?? null}::text is null or a.topic = ${topic ?? null}),
      shown as (select * from listed order by score desc, position limit ${limit} offset ${(page - 1) * limit})
      select (select count(*)::int from listed) as total,
        coalesce((
          select jsonb_agg(jsonb_build_object('slug', slug, 'title', title, 'summary', summary, 'topic', topic,
            'snippet', case when query is not null then replace(ts_headline('english', text, query, ${SNIPPET}), ' | ', ', ') end)
            order by score desc, position)
          from shown cross join asked), '[]') as articles`.execute(kysely(this.em));
    return rows[0]!;
  }
}
