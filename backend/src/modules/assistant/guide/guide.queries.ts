import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type RawBuilder, sql } from 'kysely';
import { kysely } from '../../../platform/database/kysely.js';
import { prepare } from '../../../platform/database/prepared-statement.js';
import { GUEST } from '../../../platform/http/actor.js';
import {
  type ProductPlace,
  ProductPlaces,
  Products,
  type ProductView,
  type TradeTerm,
  TradeTerms,
} from '../../catalogue/index.js';
import type { AssistantTables } from '../tables.js';
import type { GuideArticle } from './articles.js';
import {
  type ArticleLinkView,
  type ArticleListView,
  type ArticleView,
  MAX_ARTICLES,
  type ProductArticlesView,
} from './guide.dto.js';

/** An article's text for answers. */
export type GuideText = Pick<GuideArticle, 'slug' | 'title' | 'summary' | 'sections' | 'ratios'>;

/** Articles shown for a product where an administrator chose none. */
const FITTING = 4;

/**
 * Returns the articles of a product (docs/rules.md#articles-of-a-product): the administrator's choice, else articles
 * that name it, ordered by how early they do, else the articles of its subcategory and category.
 */
export const articlesOfProduct = prepare<AssistantTables, ProductPlace, ArticleLinkView>(
  'assistant.articles_of_product',
  (_, { id, sku, categories }) => sql<ArticleLinkView>`
    with chosen as materialized (select slugs from assistant.product_articles where product_id = ${id}::uuid),
    fitting as materialized (
      select slug, case when named is null then 1 else 0 end as by_category, coalesce(named, placed) as place, position
      from assistant.articles a
      cross join lateral (select array_position(a.items, ${sku}) as named) by_name
      cross join lateral (
        select min(n) as placed from unnest(${categories}::text[]) with ordinality as own (category, n)
        where category = any(a.categories)) by_place
      where coalesce(named, placed) is not null and not exists (select from chosen)),
    best as (
      select slug, by_category, place, position from fitting
      where by_category = (select min(by_category) from fitting) order by place, position limit ${sql.lit(FITTING)})
    select a.slug, a.title, a.summary from (
      select slug, place, position from best
      union all
      select slug, n, 0 from chosen cross join lateral unnest(slugs) with ordinality as listed (slug, n)
    ) own join assistant.articles a using (slug)
    order by own.place, own.position limit ${sql.lit(MAX_ARTICLES)}`,
);

/** The queries about guide. */
@Injectable()
export class GuideQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly places: ProductPlaces,
    private readonly products: Products,
    private readonly terms: TradeTerms,
  ) {}

  /** Returns the articles of the visible product at an address, or null. */
  async articlesForProduct(slug: string): Promise<ArticleLinkView[] | null> {
    const place = await this.places.bySlug(slug);
    return place ? articlesOfProduct(this.em, place) : null;
  }

  /** Returns an article with the products that it concerns as guests see them, or null. */
  async getArticle(slug: string): Promise<ArticleView | null> {
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

  /** Returns a page of the guide: with a search the best match first, otherwise in the guide's order. */
  async listArticles(listing: ArticleListing): Promise<{ articles: ArticleListView[]; total: number }> {
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
            'snippet', case when query is not null then ts_headline('english', text, query, ${SNIPPET}) end)
            order by score desc, position)
          from shown cross join asked), '[]') as articles`.execute(kysely(this.em));
    return rows[0]!;
  }

  /** Returns the articles that fit a question or some words best, the best first; none where nothing fits. */
  async find(words: string, limit: number): Promise<GuideText[]> {
    const terms = await this.terms.find(words, MAX_QUESTION_WORDS);
    if (terms.length === 0) return [];
    const { rows } = await sql<GuideText>`${foundArticles(terms)}
      select slug, title, summary, ratios, sections from found join assistant.articles using (slug)
      order by score desc, position limit ${limit}`.execute(kysely<AssistantTables>(this.em));
    return rows;
  }

  /** Returns the text of an article; none where there is no such article. */
  read(slug: string): Promise<GuideText[]> {
    return kysely<AssistantTables>(this.em)
      .selectFrom('assistant.articles')
      .where('slug', '=', slug)
      .select(['slug', 'title', 'summary', 'sections', 'ratios'])
      .execute();
  }

  /** Returns the articles of a product, hidden products too, or null where there is no such product. */
  async productArticlesForAdmin(productId: string): Promise<ProductArticlesView | null> {
    const place = await this.places.byId(productId);
    if (!place) return null;
    const chosen = await kysely<AssistantTables>(this.em)
      .selectFrom('assistant.product_articles')
      .where('product_id', '=', productId)
      .select('version')
      .executeTakeFirst();
    const articles = await articlesOfProduct(this.em, place);
    return {
      version: chosen?.version ?? 0,
      isChosen: chosen !== undefined,
      articles: articles.map(({ slug, title }) => ({ slug, title })),
    };
  }
}

/** Shorter words are not corrected: too many others are alike. */
const MIN_CORRECTED = 5;
/** Similarity, from 0 to 1, from which a word of the guide may replace a mistyped one. */
const ALIKE = sql.lit(0.4);
/** Weight of a corrected word relative to one that matches as typed. */
const CORRECTED = sql.lit(0.5);
/** Weights of a word in the text, a summary, the keywords and a title. */
const WEIGHTS = sql.raw(`'{0.1, 0.3, 0.8, 1}'::real[]`);
/** Share of the search's total weight that an article must match to be found. */
const ENOUGH = sql.lit(0.3);
/** Share of the best score that an article needs to be shown beside the best. */
const CLOSE = sql.lit(0.15);

/**
 * Returns the beginning of a statement with the tables `found` (slug, score: higher is better) and `asked` (`query`:
 * the tsquery of all search terms). Rare words weigh more. A word may match as a synonym or joined to its neighbour; the
 * most similar word replaces an unknown one.
 */
function foundArticles(terms: readonly TradeTerm[]): RawBuilder<unknown> {
  const words = terms.map(({ word, synonyms }, n) => {
    const joined = [terms[n - 1] && terms[n - 1]!.word + word, terms[n + 1] && word + terms[n + 1]!.word];
    const isCorrectable = word.length >= MIN_CORRECTED && /^[a-z]+$/.test(word);
    return { n, word, isCorrectable, forms: [word, ...synonyms, ...joined.filter(Boolean)] };
  });
  return sql`with
    given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(words)}::jsonb) as given (n int, word text, "isCorrectable" boolean, forms jsonb)),
    term as materialized (
      select n, string_agg('(' || query::text || ')', ' | ')::tsquery as query
      from given cross join lateral jsonb_array_elements_text(forms) form
      cross join lateral phraseto_tsquery('english', form) query
      where numnode(query) > 0 and numnode(to_tsquery('english', quote_literal(word))) > 0 group by n),
    exact as materialized (
      select n, a.slug, ts_rank(${WEIGHTS}, a.search, query) as strength
      from term join assistant.articles a on a.search @@ query),
    corrected as materialized (
      select n, quote_literal(like_it.lexeme)::tsquery as query
      from given cross join lateral (
        select s.word as lexeme from ts_stat('select search from assistant.articles') s
        where similarity(s.word, (ts_lexize('english_stem', given.word))[1]) >= ${ALIKE}
        order by similarity(s.word, (ts_lexize('english_stem', given.word))[1]) desc, s.nentry desc limit 1) like_it
      where "isCorrectable" and n in (select n from term) and n not in (select n from exact)),
    hit as materialized (
      select * from exact union all
      select n, a.slug, ${CORRECTED} * ts_rank(${WEIGHTS}, a.search, query) from corrected join assistant.articles a on a.search @@ query),
    weight as materialized (
      select term.n, ln(1 + (select count(*) from assistant.articles)::float / greatest(count(hit.slug), 1)) as rarity
      from term left join hit on hit.n = term.n group by term.n),
    scored as materialized (
      select hit.slug, sum(rarity * strength) as score from hit join weight using (n)
      group by hit.slug having sum(rarity) >= ${ENOUGH} * (select sum(rarity) from weight)),
    found as materialized (
      select slug, score from scored where score >= ${CLOSE} * (select max(score) from scored)),
    asked as materialized (
      select string_agg('(' || query::text || ')', ' | ')::tsquery as query
      from (select query from term union all select query from corrected) queries)`;
}

/** Products beside an article at most. */
const MAX_PRODUCTS = 8;

type Row = Omit<ArticleView, 'products' | 'updatedAt'> & { updatedAt: Date; items: string[]; chosen: string[] };

/** Words of a question that are looked for; those after them are left out. */
const MAX_QUESTION_WORDS = 24;

/** Filter and page of a list of articles; pages are counted from 1. */
interface ArticleListing {
  search?: string;
  topic?: string;
  page: number;
  limit: number;
}

/** Plain text: nothing in it is marked, so nothing has to be escaped. */
const SNIPPET = sql.lit('StartSel="", StopSel="", MaxWords=32, MinWords=16');
