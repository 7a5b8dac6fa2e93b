import { stemOf } from '../../products/domain/search-columns.js';
import { codeKeyOf, MOST_WORDS, synonymKeyOf } from '../domain/search-words.js';
import type { Fragment } from './product-filter.js';

/** A word of a description is found by its beginning from this length on; shorter ones would find most of the shop. */
const TELLING = 4;
/** Synonyms are of one to three words (`domain/synonyms.ts`). */
const LONGEST_TERM = 3;

export const quoted = (text: string) => `'''' || ${text} || ''''`;
export const either = (...alternatives: string[]) => `concat_ws(' | ', ${alternatives.join(', ')})`;
export const inDescription = (stem: string) => quoted(`'~' || ${stem}`);

/** What the groups with this key mean: each term as "all of its words", one of several words also as a single word. */
export const meanings = (key: string) => `
  select string_agg(meaning, ' | ') from catalogue.synonyms s cross join unnest(s.terms) term
  cross join lateral (
    select '(' || string_agg('(' || ${either(quoted('stem'), inDescription('stem'))} || ')', ' & ') || ')'
      || case when count(*) > 1 then ' | ' || ${quoted("replace(term, ' ', '')")} else '' end as meaning
    from unnest(string_to_array(term, ' ')) part cross join lateral (select ${stemOf('part')} as stem) stemmed) meant
  where ${key} = any(s.keys)`;

/** The word in one with its neighbours: who types "clear coats" may mean "clearcoat". */
const JOINED = ['with_former', 'with_next'].map((word) => `${quoted(word)}, ${quoted(stemOf(word))}`).join(', ');

/**
 * Tables `word` and `query` (one row) of a statement: what was typed, as PostgreSQL looks for it. Every word has to be found:
 * `whole` among the words of a name, `beginning` also where a word of name or code begins so, `anywhere` also in the
 * descriptions and under another name. Neighbours count as one word too. The limits tell the planner how few rows these are.
 */
const QUERY = `
  phrase as materialized (select * from jsonb_to_recordset(?::jsonb) as phrase ("first" int, "last" int, key text) limit ${LONGEST_TERM * MOST_WORDS}),
  typed as materialized (
    select n, word, ${stemOf('word')} as stem, length(word) > 1 or count(*) over () = 1 as may_go_on,
      lag(word) over (order by n) || word as with_former, word || lead(word) over (order by n) as with_next
    from (select * from jsonb_array_elements_text(?::jsonb) with ordinality as typed (word, n) limit ${MOST_WORDS}) typed),
  word as materialized (
    select n, word, whole, beginning,
      ${either('beginning', inDescription('stem'), `case when length(word) >= ${TELLING} then ${inDescription('word')} || ':*' end`, 'synonyms')} as anywhere
    from typed
    cross join lateral (select ${either(quoted('word'), quoted('stem'), JOINED)} as whole) as whole_words
    cross join lateral (
      select ${either('whole', `case when may_go_on then ${quoted('word')} || ':*' end`, `${quoted('with_former')} || ':*'`)} as beginning) as beginnings
    cross join lateral (
      select string_agg((${meanings('phrase.key')}), ' | ') as synonyms from phrase where n between phrase.first and phrase.last) as other_names),
  query as materialized (
    select code, code_beginning, string_agg('(' || whole || ')', ' & ')::tsquery as whole,
      string_agg('(' || beginning || ')', ' & ')::tsquery || code_beginning as beginning,
      string_agg('(' || anywhere || ')', ' & ')::tsquery || code_beginning as anywhere
    from word cross join (select ?::tsquery as code, ?::tsquery as code_beginning) code group by code, code_beginning)`;

/** `words` as `wordsOf` gives them, at least one. */
export function searchQuery(words: readonly string[]): Fragment {
  const phrases = words.flatMap((_, first) =>
    Array.from({ length: Math.min(LONGEST_TERM, words.length - first) }, (_none, more) => ({
      first: first + 1,
      last: first + 1 + more,
      key: synonymKeyOf(words.slice(first, first + 1 + more)),
    })),
  );
  const key = codeKeyOf(words);
  const code = `'=${key}'`;
  const codeBeginning = key.length > 1 ? `${code}:*` : code;
  return { sql: QUERY, parameters: [JSON.stringify(phrases), JSON.stringify(words), code, codeBeginning] };
}

/**
 * How well a product matches; the smaller, the better: the code itself, what begins like the code, all words whole in the name,
 * their beginnings, the name by synonyms, the descriptions.
 */
export const rank = (words: readonly string[]) => `
  case when p.search_name @@ q.code then 0
    ${/\d/.test(words.join('')) ? 'when p.search_name @@ q.code_beginning then 1' : ''}
    when p.search_name @@ q.whole then 2
    when p.search_name @@ q.beginning then 3
    when p.search_name @@ q.anywhere then 4
    else 5 end`;
