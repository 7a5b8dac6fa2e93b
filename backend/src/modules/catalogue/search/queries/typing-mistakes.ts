import { sql } from 'kysely';
import { CORRECTABLE, stemSql } from '../../products/domain/search-columns.js';
import { either, inDescription, meanings, quoted } from './search-query.js';

/** The likeness, from 0 to 1, from which one word may be another mistyped, and how many words it may stand for. */
const ALIKE = 0.25;
const MAX_MEANINGS = 3;
/** A word is ignored where its likeness is below this share of the greatest. */
const ALMOST = 0.6;

const NEAR = `nullif(${either('literally', 'described', 'other_names')}, '')`;

/**
 * Tables `meant` and `corrected` of a statement with the tables of `search-query.ts` and `hit_count`: where there were few hits,
 * `meant` has each word with what it may mean, and `corrected` one row with the query widened by that, wanting every word
 * (`anywhere`) and word by word (`near_named` in names, `near` also in descriptions and by synonyms). The mistyped words are
 * those that no product has; where products have all of them, any may be mistyped. Two swapped characters leave a short word
 * little likeness, so such swaps are looked up separately.
 */
export const CORRECTED = sql.raw(`
  doubtful as materialized (
    select n, word, anywhere, word ~ '${CORRECTABLE}' as correctable,
      exists (select from catalogue.vocabulary known where known.word ~>=~ word.word and known.word ~<~ (word.word || '{')) as known
    from word where (select few from hit_count)),
  meant as materialized (
    select n, anywhere, literally, ${NEAR} as near
    from doubtful cross join lateral (
      select string_agg(${either(quoted('near'), quoted('stem'))}, ' | ') as literally, string_agg(${inDescription('stem')}, ' | ') as described,
        string_agg((${meanings('near')}), ' | ') as other_names
      from (
        select near, ${stemSql('near')} as stem, likeness, max(likeness) over () as greatest_likeness from (
          (select word as near, similarity(word, doubtful.word) as likeness from catalogue.vocabulary v
            order by v.word <-> doubtful.word limit ${4 * MAX_MEANINGS})
          union select key, similarity(key, doubtful.word) from catalogue.synonyms s cross join unnest(s.keys) key
          union select v.word, 1 from generate_series(1, length(doubtful.word) - 1) place join catalogue.vocabulary v
            on v.word = overlay(doubtful.word placing reverse(substr(doubtful.word, place, 2)) from place for 2)) candidate
        where near <> doubtful.word and likeness >= ${ALIKE} and correctable
          and (not known or not exists (select from doubtful other where other.correctable and not other.known))
        order by likeness desc, near limit ${MAX_MEANINGS}) nearest
      where likeness >= ${ALMOST} * greatest_likeness) meaning),
  corrected as materialized (
    select string_agg('(' || ${either('anywhere', 'near')} || ')', ' & ')::tsquery as anywhere,
      array_agg(literally::tsquery order by n) as near_named, array_agg(near::tsquery order by n) as near
    from meant having count(literally) > 0)`);
