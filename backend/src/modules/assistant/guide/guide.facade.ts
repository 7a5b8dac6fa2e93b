import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { kysely } from '../../../platform/database/kysely.js';
import { TradeTerms } from '../../catalogue/index.js';
import type { AssistantTables } from '../tables.js';
import { foundArticles, MAX_QUESTION_WORDS } from './guide.queries.js';
import type { ArticleRatio } from './guide-article.entity.js';

/** An article found for a question. */
export interface FoundArticle {
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  /** The section that fits best, as plain text with its heading; tables as lines with bars between the cells. */
  readonly passage: string;
  /** Every mixing ratio that the article states. */
  readonly ratios: readonly ArticleRatio[];
}

/** The whole text of an article, without markup. */
export interface GuideText {
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly sections: readonly { readonly heading: string; readonly text: string }[];
  readonly ratios: readonly ArticleRatio[];
}

/** Public API of the guide, for answering questions. */
@Injectable()
export class Guide {
  constructor(
    private readonly em: EntityManager,
    private readonly terms: TradeTerms,
  ) {}

  /** Returns the articles that fit a question or some words best, the best first; none where nothing fits. */
  async search(words: string, limit: number): Promise<FoundArticle[]> {
    const terms = await this.terms.find(words, MAX_QUESTION_WORDS);
    if (terms.length === 0) return [];
    const { rows } = await sql<FoundArticle>`${foundArticles(terms)},
      best as (
        select a.*, found.score from found join assistant.articles a using (slug)
        order by score desc, position limit ${limit})
      select slug, title, summary, ratios, passage
      from best cross join asked
      cross join lateral (
        select concat_ws(E'\\n\\n', nullif(section ->> 'heading', ''), section ->> 'text') as passage
        from jsonb_array_elements(passages) with ordinality as sections (section, n)
        order by ts_rank('{0.1, 0.1, 0.1, 1}', setweight(to_tsvector('english', section ->> 'heading'), 'A')
          || to_tsvector('english', section ->> 'text'), query, 1) desc, n limit 1) fitting
      order by best.score desc, best.position`.execute(kysely<AssistantTables>(this.em));
    return rows;
  }

  /** Returns the texts of these articles, in any order. */
  async readAll(slugs: readonly string[]): Promise<GuideText[]> {
    if (slugs.length === 0) return [];
    return kysely<AssistantTables>(this.em)
      .selectFrom('assistant.articles')
      .where('slug', 'in', slugs)
      .select(['slug', 'title', 'summary', 'passages as sections', 'ratios'])
      .execute();
  }

  /** Returns the text of an article, or undefined. */
  read(slug: string): Promise<GuideText | undefined> {
    return kysely<AssistantTables>(this.em)
      .selectFrom('assistant.articles')
      .where('slug', '=', slug)
      .select(['slug', 'title', 'summary', 'passages as sections', 'ratios'])
      .executeTakeFirst();
  }
}
