/**
 * The columns that search reads. A trigger writes them, so that they are right whatever writes the product: the sync's statements,
 * an admin's edit, a statement at the database (docs/decisions/search.md#found-in-postgresql).
 *
 * `search_name` holds the words of the name, the codes and the grit: as written, as stems, and neighbours joined ("clear coat" is
 * "clearcoat" as well, "500 ml" is "500ml"); each code also whole, behind a "=". `search_text`, which the index is on, holds
 * the same and the stems of the descriptions behind a "~": so one index serves all of them, and the beginnings of words are
 * found in names only.
 */
const folded = (text: string) => `lower(regexp_replace(normalize(${text}, NFKD), '[\\u0300-\\u036f''’]', '', 'g'))`;

const words = (text: string) => `regexp_matches(${folded(text)}, '[0-9]+(?:\\.[0-9]+)+[a-z]*|[a-z0-9]+', 'g')`;

/** A word's stem; null for words like "and". */
export const dictionaryStem = (word: string) => `(ts_lexize('english_stem', ${word}))[1]`;

/** A word's stem, or the word where the dictionary has none: to it "can" is a stop word, but a spray can is a product. */
export const stemSql = (word: string) => `coalesce(${dictionaryStem(word)}, ${word})`;

const codeKey = (code: string) => `regexp_replace(${folded(code)}, '[^a-z0-9]', '', 'g')`;

/** Keeps the column far below PostgreSQL's limit. */
const MAX_CHARACTERS = 100_000;

const SOURCES = [
  ...['name', 'sku', 'sage_product_code', 'short_description', 'description', 'long_description'],
  'specifications',
];
const source = (alias: string) => `(${SOURCES.map((column) => `${alias}.${column}`).join(', ')})`;

/** The grit of an abrasive, which its name need not say. */
const grit = `(select string_agg(specification ->> 'value', ' ') from jsonb_array_elements(new.specifications) specification
      where lower(specification ->> 'name') = 'grit')`;

/** Words that may correct a mistyped word: without digits, and long enough to be distinguished. */
const CORRECTABLE = '^[a-z]{4,40}$';

/** An empty `search_name` makes the trigger write both columns anew. */
const body = `
declare
  named text[];
  described text[];
begin
  if tg_op = 'UPDATE' and new.search_name <> '' and ${source('new')} is not distinct from ${source('old')} then
    return new;
  end if;
  named := array(
    select form from unnest(array[new.name, new.sku, new.sage_product_code, ${grit}]) content
    cross join lateral (
      select left(match[1], 60) as word, left(lead(match[1]) over (order by n), 60) as next
      from ${words('content')} with ordinality as found (match, n)) part
    cross join lateral unnest(array[word, ${stemSql('word')}, word || next]) form
    where form is not null);
  described := array(
    select distinct left(match[1], 60) from ${words(`left(concat_ws(' ', new.short_description, new.description, new.long_description), ${MAX_CHARACTERS})`)} match);
  new.search_name := array_to_tsvector(
    named || array['=' || ${codeKey('new.sku')}, '=' || ${codeKey('new.sage_product_code')}]);
  new.search_text := array_to_tsvector(
    tsvector_to_array(new.search_name) || array(select '~' || ${stemSql('word')} from unnest(described) word));
  insert into catalogue.vocabulary (word)
  select distinct match[1] from ${words("new.name || ' ' || new.short_description")} match
  where match[1] ~ '${CORRECTABLE}' and not exists (select from catalogue.vocabulary known where known.word = match[1]);
  return new;
end;`;

export const searchTrigger = {
  name: 'products_are_searchable',
  timing: 'before' as const,
  events: ['insert' as const, 'update' as const],
  forEach: 'row' as const,
  body,
};
