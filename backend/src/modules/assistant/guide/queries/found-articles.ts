import { type RawBuilder, sql } from 'kysely';
import type { TradeTerm } from '../../../catalogue/index.js';

/** Shorter words are not corrected: too many others are alike. */
const MIN_CORRECTED = 5;
/** Similarity, from 0 to 1, from which a word of the guide may replace a mistyped one. */
const ALIKE = sql.lit(0.4);
/** Weight of a corrected word relative to one that matches as typed. */
const CORRECTED = sql.lit(0.5);
/** Weights of a word in the text, a summary, the keywords and a title. */
const WEIGHTS = sql.raw(`'{0.1, 0.3, 0.8, 1}'::real[]`);
/** Extra weight of neighbouring search words that stand together outside the text, relative to the words themselves. */
const PAIR_WEIGHTS = sql.raw(`'{0, 0.3, 0.8, 1}'::real[]`);
const TOGETHER = sql.lit(0.15);
/** Share of the search's total weight that an article must match to be found. */
const ENOUGH = sql.lit(0.3);
/** Share of the best score that an article needs to be shown beside the best. */
const CLOSE = sql.lit(0.15);

/**
 * Returns the beginning of a statement with the tables `found` (slug, score: higher is better) and `asked` (`query`:
 * the tsquery of all search terms). Rare words weigh more, as do neighbours together in the title, keywords or summary.
 * A word may match as a synonym or joined to its neighbour; the most similar word replaces an unknown one.
 */
export function foundArticles(terms: readonly TradeTerm[]): RawBuilder<unknown> {
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
    pair as materialized (
      select 'pair ' || n as n, phraseto_tsquery('english', word || ' ' || lead(word) over (order by n)) as query
      from given where n in (select n from term)),
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
    together as materialized (
      select pair.n, a.slug, ${TOGETHER} * ts_rank(${PAIR_WEIGHTS}, a.search, query) as strength
      from pair join assistant.articles a on numnode(query) > 1 and a.search @@ query),
    bonus as (
      select slug, sum(strength * ln(1 + (select count(*) from assistant.articles)::float / hits)) as score
      from (select *, count(*) over (partition by n) as hits from together) pairs group by slug),
    weight as materialized (
      select term.n, ln(1 + (select count(*) from assistant.articles)::float / greatest(count(hit.slug), 1)) as rarity
      from term left join hit on hit.n = term.n group by term.n),
    scored as materialized (
      select hit.slug, sum(rarity * strength) + coalesce(max(bonus.score), 0) as score
      from hit join weight using (n) left join bonus on bonus.slug = hit.slug
      group by hit.slug having sum(rarity) >= ${ENOUGH} * (select sum(rarity) from weight)),
    found as materialized (
      select slug, score from scored where score >= ${CLOSE} * (select max(score) from scored)),
    asked as materialized (
      select string_agg('(' || query::text || ')', ' | ')::tsquery as query
      from (select query from term union all select query from corrected) queries)`;
}
