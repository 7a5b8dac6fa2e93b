import { Migration } from '@mikro-orm/migrations';

/** What the trade calls by several names, as `domain/synonyms.ts` writes it. An admin may change them afterwards. */
export const TRADE_SYNONYMS = [
  { terms: ['lacquer', 'clearcoat', 'clear coat'], keys: ['lacquer', 'clearcoat', 'clearcoat'] },
  { terms: ['thinner', 'reducer'], keys: ['thinner', 'reducer'] },
  { terms: ['filler', 'body filler', 'bodyfiller', 'bondo'], keys: ['filler', 'bodyfiller', 'bodyfiller', 'bondo'] },
  { terms: ['basecoat', 'base coat'], keys: ['basecoat', 'basecoat'] },
  { terms: ['hardener', 'activator', 'catalyst'], keys: ['hardener', 'activator', 'catalyst'] },
  {
    terms: ['primer filler', 'primer surfacer', 'high build primer', 'hi build primer'],
    keys: ['primerfiller', 'primersurfacer', 'highbuildprimer', 'hibuildprimer'],
  },
  { terms: ['aerosol', 'spray can', 'rattle can'], keys: ['aerosol', 'spraycan', 'rattlecan'] },
  {
    terms: ['sandpaper', 'abrasive paper', 'sanding paper', 'wet and dry'],
    keys: ['sandpaper', 'abrasivepaper', 'sandingpaper', 'wetanddry'],
  },
  { terms: ['sanding disc', 'abrasive disc'], keys: ['sandingdisc', 'abrasivedisc'] },
  { terms: ['scuff pad', 'abrasive pad', 'hand pad'], keys: ['scuffpad', 'abrasivepad', 'handpad'] },
  {
    terms: ['degreaser', 'panel wipe', 'silicone remover', 'grease remover'],
    keys: ['degreaser', 'panelwipe', 'siliconeremover', 'greaseremover'],
  },
  {
    terms: ['rubbing compound', 'cutting compound', 'polishing compound'],
    keys: ['rubbingcompound', 'cuttingcompound', 'polishingcompound'],
  },
  { terms: ['polishing pad', 'buffing pad', 'mop head'], keys: ['polishingpad', 'buffingpad', 'mophead'] },
  { terms: ['tack cloth', 'tack rag'], keys: ['tackcloth', 'tackrag'] },
  { terms: ['stopper', 'knifing putty', 'glazing putty'], keys: ['stopper', 'knifingputty', 'glazingputty'] },
  { terms: ['spray gun', 'paint gun', 'spraygun'], keys: ['spraygun', 'paintgun', 'spraygun'] },
  { terms: ['respirator', 'face mask', 'breathing mask'], keys: ['respirator', 'facemask', 'breathingmask'] },
  {
    terms: ['overall', 'coverall', 'spray suit', 'paint suit'],
    keys: ['overall', 'coverall', 'spraysuit', 'paintsuit'],
  },
  { terms: ['goggle', 'safety glasses'], keys: ['goggle', 'safetyglasse'] },
  { terms: ['strainer', 'paint strainer', 'paint filter'], keys: ['strainer', 'paintstrainer', 'paintfilter'] },
  { terms: ['mixing cup', 'mixing pot', 'paint cup'], keys: ['mixingcup', 'mixingpot', 'paintcup'] },
  { terms: ['stone chip', 'anti chip', 'stoneguard'], keys: ['stonechip', 'antichip', 'stoneguard'] },
  { terms: ['underseal', 'underbody coating', 'under seal'], keys: ['underseal', 'underbodycoating', 'underseal'] },
  { terms: ['rust converter', 'rust treatment'], keys: ['rustconverter', 'rusttreatment'] },
  { terms: ['seam sealer', 'seam sealant', 'joint sealer'], keys: ['seamsealer', 'seamsealant', 'jointsealer'] },
  { terms: ['2k', 'two pack', 'twin pack'], keys: ['2k', 'twopack', 'twinpack'] },
  { terms: ['1k', 'single pack'], keys: ['1k', 'singlepack'] },
  { terms: ['matt', 'matte'], keys: ['matt', 'matte'] },
  { terms: ['grey', 'gray'], keys: ['grey', 'gray'] },
  { terms: ['colour', 'color'], keys: ['colour', 'color'] },
  { terms: ['aluminium', 'aluminum'], keys: ['aluminium', 'aluminum'] },
  { terms: ['litre', 'liter', 'ltr'], keys: ['litre', 'liter', 'ltr'] },
  { terms: ['fibreglass', 'fiberglass', 'glass fibre'], keys: ['fibreglass', 'fiberglass', 'glassfibre'] },
  { terms: ['air line', 'air hose', 'airline'], keys: ['airline', 'airhose', 'airline'] },
];

const list = (items: readonly string[]) => `array[${items.map((item) => `'${item}'`).join(', ')}]`;

export class Migration20261121132852_search extends Migration {
  override name = 'Migration20261121132852_search';

  override up(): void | Promise<void> {
    // Part of PostgreSQL and trusted: whoever may create objects in the database may install it.
    this.addSql(`create extension if not exists pg_trgm;`);

    this.addSql(
      `create table "catalogue"."synonyms" ("id" uuid not null, "version" int not null default 1, "created_at" timestamptz not null, "updated_at" timestamptz not null, "terms" text[] not null, "keys" text[] not null, primary key ("id"));`,
    );

    const groups = TRADE_SYNONYMS.map(({ terms, keys }) => `(${list(terms)}, ${list(keys)})`);
    this.addSql(
      `insert into "catalogue"."synonyms" ("id", "created_at", "updated_at", "terms", "keys") select gen_random_uuid(), now(), now(), terms, keys from (values ${groups.join(', ')}) as trade (terms, keys);`,
    );
    this.addSql(`analyze "catalogue"."synonyms";`);
    this.addSql(
      `create or replace function "catalogue"."synonyms_synonyms_drop_shared_answers_fn"() returns trigger as $$ begin perform pg_notify('shared_answers', 'catalogue'); return null; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "synonyms_drop_shared_answers" AFTER INSERT OR UPDATE OR DELETE on "catalogue"."synonyms" for each STATEMENT execute function "catalogue"."synonyms_synonyms_drop_shared_answers_fn"();`,
    );

    this.addSql(`create table "catalogue"."vocabulary" ("id" bigserial primary key, "word" text not null);`);
    this.addSql(`create index "vocabulary_word" on "catalogue"."vocabulary" (word text_pattern_ops);`);
    this.addSql(`create index "vocabulary_likeness" on "catalogue"."vocabulary" using gist (word gist_trgm_ops);`);

    this.addSql(`drop index "catalogue"."products_by_featured";`);
    this.addSql(`drop index "catalogue"."products_by_name";`);
    this.addSql(
      `create index "products_in_featured_order" on "catalogue"."products" (is_featured desc, lower(name), id) include (name) where is_visible_online and is_active;`,
    );
    this.addSql(
      `create index "products_in_name_order" on "catalogue"."products" (lower(name), id) include (name) where is_visible_online and is_active;`,
    );
    this.addSql(`drop index "catalogue"."products_on_sale";`);
    this.addSql(
      `alter table "catalogue"."products" add "search_name" tsvector not null default '', add "search_text" tsvector not null default '';`,
    );
    this.addSql(
      `create index "products_sale_by_shelf" on "catalogue"."products" (category_id, subcategory_id, price, id) include (is_featured, name) where is_visible_online and is_active and compare_at_price > price;`,
    );
    this.addSql(`create or replace function "catalogue"."products_products_are_searchable_fn"() returns trigger as $$ begin declare
  named text[];   described text[]; begin
  if tg_op = 'UPDATE' and new.search_name <> '' and (new.name, new.sku, new.sage_product_code, new.short_description, new.description, new.long_description) is not distinct from (old.name, old.sku, old.sage_product_code, old.short_description, old.description, old.long_description) then
    return new;   end if;   named := array(
    select form from unnest(array[new.name, new.sku, new.sage_product_code]) content
    cross join lateral (
      select left(match[1], 60) as word, left(lead(match[1]) over (order by n), 60) as next
      from regexp_matches(lower(regexp_replace(normalize(content, NFKD), '[\\u0300-\\u036f''’]', '', 'g')), '[0-9]+(?:\\.[0-9]+)+[a-z]*|[a-z0-9]+', 'g') with ordinality as found (match, n)) part
    cross join lateral unnest(array[word, coalesce((ts_lexize('english_stem', word))[1], word), word || next]) form
    where form is not null);   described := array(
    select distinct left(match[1], 60) from regexp_matches(lower(regexp_replace(normalize(left(concat_ws(' ', new.short_description, new.description, new.long_description), 100000), NFKD), '[\\u0300-\\u036f''’]', '', 'g')), '[0-9]+(?:\\.[0-9]+)+[a-z]*|[a-z0-9]+', 'g') match);   new.search_name := array_to_tsvector(
    named || array['=' || regexp_replace(lower(regexp_replace(normalize(new.sku, NFKD), '[\\u0300-\\u036f''’]', '', 'g')), '[^a-z0-9]', '', 'g'), '=' || regexp_replace(lower(regexp_replace(normalize(new.sage_product_code, NFKD), '[\\u0300-\\u036f''’]', '', 'g')), '[^a-z0-9]', '', 'g')]);   new.search_text := array_to_tsvector(
    tsvector_to_array(new.search_name) || array(select '~' || coalesce((ts_lexize('english_stem', word))[1], word) from unnest(described) word));   insert into catalogue.vocabulary (word)
  select distinct match[1] from regexp_matches(lower(regexp_replace(normalize(new.name || ' ' || new.short_description, NFKD), '[\\u0300-\\u036f''’]', '', 'g')), '[0-9]+(?:\\.[0-9]+)+[a-z]*|[a-z0-9]+', 'g') match
  where match[1] ~ '^[a-z]{4,40}$' and not exists (select from catalogue.vocabulary known where known.word = match[1]);   return new; end; end; $$ language plpgsql;`);
    this.addSql(
      `create trigger "products_are_searchable" BEFORE INSERT OR UPDATE on "catalogue"."products" for each ROW execute function "catalogue"."products_products_are_searchable_fn"();`,
    );
    // The trigger writes what search reads of the products that there are.
    this.addSql(`update "catalogue"."products" set "search_name" = '';`);
    this.addSql(
      `create index "products_search" on "catalogue"."products" using gin (search_text) where is_visible_online and is_active;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "catalogue"."synonyms" cascade;`);
    this.addSql(`drop function if exists "catalogue"."synonyms_synonyms_drop_shared_answers_fn"();`);
    this.addSql(`drop table if exists "catalogue"."vocabulary" cascade;`);

    this.addSql(`drop index "catalogue"."products_sale_by_shelf";`);
    this.addSql(`drop index "catalogue"."products_search";`);
    this.addSql(`drop trigger if exists "products_are_searchable" on "catalogue"."products";`);
    this.addSql(`drop function if exists "catalogue"."products_products_are_searchable_fn"();`);
    this.addSql(`alter table "catalogue"."products" drop column "search_name", drop column "search_text";`);
    this.addSql(
      `create index "products_on_sale" on "catalogue"."products" ("price", "id") include ("category_id", "subcategory_id") where is_visible_online AND is_active AND (compare_at_price > price);`,
    );
    this.addSql(`drop index "catalogue"."products_in_featured_order";`);
    this.addSql(`drop index "catalogue"."products_in_name_order";`);
    this.addSql(
      `create index "products_by_featured" on "catalogue"."products" (is_featured desc, lower(name), id) where is_visible_online and is_active;`,
    );
    this.addSql(
      `create index "products_by_name" on "catalogue"."products" (lower(name), id) where is_visible_online and is_active;`,
    );
  }
}
