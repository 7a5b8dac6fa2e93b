import { Migration } from '@mikro-orm/migrations';

export class Migration20261128000100_catalogue extends Migration {
  override name = 'Migration20261128000100_catalogue';

  override up(): void {
    this.addSql(`create schema catalogue;`);

    this.addSql(`
      create table catalogue.categories (
        id uuid primary key,
        version int not null default 1,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        name varchar(255) not null,
        slug varchar(255) not null,
        description text not null default '',
        image_url text,
        attributes jsonb not null default '[]',
        position int not null default 0,
        former_slugs text[] not null default '{}',
        constraint categories_slug_unique unique (slug)
      );
      create function catalogue.categories_categories_invalidate_responses_fn() returns trigger as
      $$ begin perform pg_notify('response_cache', 'catalogue'); return null; end; $$ language plpgsql;
      create trigger categories_invalidate_responses after insert or update or delete on catalogue.categories
        for each statement execute function catalogue.categories_categories_invalidate_responses_fn();
    `);

    this.addSql(`
      create table catalogue.subcategories (
        id uuid primary key,
        version int not null default 1,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        name varchar(255) not null,
        slug varchar(255) not null,
        description text not null default '',
        category_id uuid,
        position int not null default 0,
        former_slugs text[] not null default '{}',
        constraint subcategories_category_id_name_unique unique (category_id, name),
        constraint subcategories_slug_unique unique (slug),
        constraint subcategories_category_id_foreign
          foreign key (category_id) references catalogue.categories (id) on delete set null
      );
      create function catalogue.subcategories_subcategories_invalidate_responses_fn() returns trigger as
      $$ begin perform pg_notify('response_cache', 'catalogue'); return null; end; $$ language plpgsql;
      create trigger subcategories_invalidate_responses after insert or update or delete on catalogue.subcategories
        for each statement execute function catalogue.subcategories_subcategories_invalidate_responses_fn();
    `);

    this.addSql(`
      create table catalogue.products (
        id uuid primary key,
        version int not null default 1,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        name varchar(255) not null,
        sku varchar(100) not null,
        sage_product_code varchar(100) not null,
        price numeric(10,2) not null,
        trade_price numeric(10,2),
        vat_rate numeric(5,2) not null default 20,
        is_active boolean not null default true,
        sage_quantity int not null default 0,
        sage_read_at timestamptz,
        last_sage_sync timestamptz,
        available int not null default 0,
        slug varchar(255) not null,
        short_description varchar(500) not null default '',
        description text not null default '',
        long_description text not null default '',
        specifications jsonb not null default '[]',
        category_id uuid,
        subcategory_id uuid,
        image_url text,
        images jsonb not null default '[]',
        compare_at_price numeric(10,2),
        trustpilot_link text,
        points_earned int not null default 0,
        is_featured boolean not null default false,
        is_visible_online boolean not null default false,
        hazard_text text,
        safety_data_sheet_url text,
        voc text,
        minimum_age smallint,
        weight numeric(10,3),
        dimensions text,
        published_at timestamptz,
        search_name tsvector not null default '',
        search_text tsvector not null default '',
        attribute_values text[] not null default '{}',
        withdrawal_reason text,
        goods_kind varchar(20) not null default 'any',
        technical_data_sheet_url text,
        professional_only boolean not null default false,
        trade_only boolean not null default false,
        is_mixed boolean not null default false,
        paint jsonb,
        constraint products_slug_unique unique (slug),
        constraint products_category_id_foreign
          foreign key (category_id) references catalogue.categories (id) on delete set null,
        constraint products_subcategory_id_foreign
          foreign key (subcategory_id) references catalogue.subcategories (id) on delete set null,
        constraint products_goods_kind check (goods_kind in ('any', 'flammable', 'mainland-only')),
        constraint products_images check (jsonb_array_length(images) <= 4),
        constraint products_points check (points_earned >= 0),
        constraint products_price check (price >= 0)
      );
      create index products_all_by_code on catalogue.products (lower(sku), id);
      create index products_all_by_name on catalogue.products (lower(name), id) include (name);
      create index products_all_by_part on catalogue.products using gin
        (lower(name) gin_trgm_ops, lower(sage_product_code) gin_trgm_ops);
      create index products_all_by_price on catalogue.products (price, id);
      create index products_all_by_state on catalogue.products
        (category_id, is_visible_online, is_active, sage_product_code);
      create index products_all_by_status on catalogue.products
        ((case when category_id is null then 0 when is_visible_online and is_active then 2 else 1 end), lower(name), id);
      create index products_all_by_update on catalogue.products (updated_at, id);
      create index products_attributes on catalogue.products using gin (attribute_values)
        where is_visible_online and is_active;
      create index products_by_code on catalogue.products (lower(sku)) where is_visible_online and is_active;
      create index products_by_price on catalogue.products (price, id) where is_visible_online and is_active;
      create index products_category_by_featured on catalogue.products
        (category_id, is_featured desc, lower(name), id)
        where is_visible_online and is_active;
      create index products_category_by_name on catalogue.products (category_id, lower(name), id)
        where is_visible_online and is_active;
      create index products_category_by_price on catalogue.products (category_id, price, id)
        where is_visible_online and is_active;
      create index products_for_jobs on catalogue.products (id)
        where is_visible_online and is_active
          and (paint is not null or specifications @> '[{"name":"Use per m²"}]'::jsonb);
      create index products_in_featured_order on catalogue.products
        (is_featured desc, (case when is_featured then lower(name) else md5(name) end), id) include (name)
        where is_visible_online and is_active;
      create index products_in_name_order on catalogue.products (lower(name), id) include (name)
        where is_visible_online and is_active;
      create index products_sale_by_category on catalogue.products
        (category_id, subcategory_id, price, id) include (is_featured, name)
        where is_visible_online and is_active and compare_at_price > price;
      create index products_search on catalogue.products using gin (search_text)
        where is_visible_online and is_active;
      create index products_sku_index on catalogue.products (sku);
      create index products_subcategory_by_featured on catalogue.products
        (subcategory_id, is_featured desc, lower(name), id)
        where is_visible_online and is_active;
      create index products_subcategory_by_name on catalogue.products (subcategory_id, lower(name), id)
        where is_visible_online and is_active;
      create index products_subcategory_by_price on catalogue.products (subcategory_id, price, id)
        where is_visible_online and is_active;
      create function catalogue.products_products_are_searchable_fn() returns trigger as
      $$ begin
      declare
        named text[];
        described text[];
      begin
        if tg_op = 'UPDATE' and new.search_name <> ''
          and (new.name, new.sku, new.sage_product_code, new.short_description, new.description, new.long_description, new.specifications)
            is not distinct from (old.name, old.sku, old.sage_product_code, old.short_description, old.description, old.long_description, old.specifications) then
          return new;
        end if;
        named := array(
          select form from unnest(array[new.name, new.sku, new.sage_product_code,
            (select string_agg(specification ->> 'value', ' ') from jsonb_array_elements(new.specifications) specification
              where lower(specification ->> 'name') = 'grit')]) content
          cross join lateral (
            select left(match[1], 60) as word, left(lead(match[1]) over (order by n), 60) as next
            from regexp_matches(lower(regexp_replace(normalize(content, NFKD), '[\\u0300-\\u036f''’]', '', 'g')), '[0-9]+(?:\\.[0-9]+)+[a-z]*|[a-z0-9]+', 'g')
              with ordinality as found (match, n)) part
          cross join lateral unnest(array[word, coalesce((ts_lexize('english_stem', word))[1], word), word || next]) form
          where form is not null);
        described := array(
          select distinct left(match[1], 60)
          from regexp_matches(lower(regexp_replace(normalize(left(concat_ws(' ', new.short_description, new.description, new.long_description), 100000), NFKD), '[\\u0300-\\u036f''’]', '', 'g')), '[0-9]+(?:\\.[0-9]+)+[a-z]*|[a-z0-9]+', 'g') match);
        new.search_name := array_to_tsvector(named || array[
          '=' || regexp_replace(lower(regexp_replace(normalize(new.sku, NFKD), '[\\u0300-\\u036f''’]', '', 'g')), '[^a-z0-9]', '', 'g'),
          '=' || regexp_replace(lower(regexp_replace(normalize(new.sage_product_code, NFKD), '[\\u0300-\\u036f''’]', '', 'g')), '[^a-z0-9]', '', 'g')]);
        new.search_text := array_to_tsvector(tsvector_to_array(new.search_name) || array(
          select '~' || coalesce((ts_lexize('english_stem', word))[1], word) from unnest(described) word));
        insert into catalogue.vocabulary (word)
        select distinct match[1]
        from regexp_matches(lower(regexp_replace(normalize(new.name || ' ' || new.short_description, NFKD), '[\\u0300-\\u036f''’]', '', 'g')), '[0-9]+(?:\\.[0-9]+)+[a-z]*|[a-z0-9]+', 'g') match
        where match[1] ~ '^[a-z]{4,40}$' and not exists (select from catalogue.vocabulary known where known.word = match[1]);
        return new;
      end; end; $$ language plpgsql;
      create trigger products_are_searchable before insert or update on catalogue.products
        for each row execute function catalogue.products_products_are_searchable_fn();
      create function catalogue.products_products_have_attributes_fn() returns trigger as
      $$ begin
        if tg_op = 'UPDATE' and new.attribute_values is not null
          and (new.specifications, new.category_id) is not distinct from (old.specifications, old.category_id) then
          return new;
        end if;
        new.attribute_values := array(
          select distinct a.key || ':' || found.value
          from catalogue.categories c
          cross join jsonb_to_recordset(c.attributes) a(key text, name text, kind text, unit text)
          join jsonb_to_recordset(new.specifications) s(name text, value text) on lower(s.name) = lower(a.name)
          cross join lateral (
            select left(upper(left(part, 1)) || substr(part, 2), 60) as value
            from regexp_split_to_table(s.value, '\\s*;\\s*') part where a.kind = 'text' and part <> ''
            union all
            select trim_scale(number[1]::numeric * size)::text
            from (values ('', '', 1), ('P', '', 1), ('pcs', '', 1), ('ml', 'ml', 1), ('ml', 'l', 1000), ('g', 'g', 1), ('g', 'kg', 1000), ('mm', 'mm', 1), ('mm', 'cm', 10), ('mm', 'm', 1000), ('V', 'v', 1), ('W', 'w', 1), ('W', 'kw', 1000), ('bar', 'bar', 1)) spelling (unit, word, size)
            cross join regexp_matches(s.value,
              '((?:[0-9]+(?:\\.[0-9]+)?\\s*(?:,|and|or|/)\\s*)*[0-9]+(?:\\.[0-9]+)?)\\s*' || word || '(?![a-z0-9]|\\.[0-9])', 'gi') list
            cross join regexp_matches(list[1], '[0-9]+(?:\\.[0-9]+)?', 'g') number
            where a.kind = 'number' and spelling.unit = a.unit) found
          where c.id = new.category_id
          order by 1);
        return new; end; $$ language plpgsql;
      create trigger products_have_attributes before insert or update on catalogue.products
        for each row execute function catalogue.products_products_have_attributes_fn();
      create function catalogue.products_products_invalidate_responses_fn() returns trigger as
      $$ begin
        if tg_op = 'INSERT' then
          if (new.is_visible_online and new.is_active) then perform pg_notify('response_cache', 'catalogue'); end if;
        elsif tg_op = 'DELETE' then
          if (old.is_visible_online and old.is_active) then perform pg_notify('response_cache', 'catalogue'); end if;
        elsif (old.is_visible_online and old.is_active) or (new.is_visible_online and new.is_active) then
          if (old.available > 0) <> (new.available > 0) then perform pg_notify('response_cache', 'in-stock'); end if;
          if (to_jsonb(old) - '{available,sage_quantity,sage_read_at,last_sage_sync,trade_price,version,created_at,updated_at,published_at,search_name,search_text}'::text[])
            is distinct from (to_jsonb(new) - '{available,sage_quantity,sage_read_at,last_sage_sync,trade_price,version,created_at,updated_at,published_at,search_name,search_text}'::text[])
          then perform pg_notify('response_cache', 'catalogue');
          elsif least(greatest(old.available, 0), 13) <> least(greatest(new.available, 0), 13) then perform pg_notify('response_cache', 'stock:' || new.id || ',product:' || new.id);
          elsif old.available <> new.available then perform pg_notify('response_cache', 'stock:' || new.id);
          end if;
        end if;
        return null;
      end; $$ language plpgsql;
      create trigger products_invalidate_responses after insert or update or delete on catalogue.products
        for each row execute function catalogue.products_products_invalidate_responses_fn();
    `);

    this.addSql(`
      create table catalogue.former_slugs (
        slug varchar(255) primary key,
        product_id uuid not null,
        retired_at timestamptz not null
      );
      create index former_slugs_product_id_index on catalogue.former_slugs (product_id);
      create function catalogue.former_slugs_former_slugs_invalidate_responses_fn() returns trigger as
      $$ begin perform pg_notify('response_cache', 'catalogue'); return null; end; $$ language plpgsql;
      create trigger former_slugs_invalidate_responses after insert or update or delete on catalogue.former_slugs
        for each statement execute function catalogue.former_slugs_former_slugs_invalidate_responses_fn();
    `);

    this.addSql(`
      create table catalogue.product_families (
        id uuid primary key,
        version int not null default 1,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        name varchar(100) not null,
        option_name varchar(30) not null default ''
      );
      create function catalogue.product_families_product_families_invalidate_responses_fn() returns trigger as
      $$ begin perform pg_notify('response_cache', 'catalogue'); return null; end; $$ language plpgsql;
      create trigger product_families_invalidate_responses after insert or update or delete on catalogue.product_families
        for each statement execute function catalogue.product_families_product_families_invalidate_responses_fn();
    `);

    this.addSql(`
      create table catalogue.family_members (
        product_id uuid primary key,
        family_id uuid not null,
        position smallint not null,
        colour varchar(60) not null default '',
        swatch varchar(7),
        pack_size int,
        pack_unit varchar(4),
        constraint family_members_family_id_foreign
          foreign key (family_id) references catalogue.product_families (id) on delete cascade,
        constraint family_members_product_id_foreign
          foreign key (product_id) references catalogue.products (id) on update cascade on delete cascade,
        constraint family_members_pack check ((pack_size is null) = (pack_unit is null) and pack_size > 0),
        constraint family_members_swatch check (swatch ~ '^#[0-9a-f]{6}$'),
        constraint family_members_unit check (pack_unit in ('ml', 'g', 'pcs'))
      );
      create index family_members_family_id_index on catalogue.family_members (family_id);
      create function catalogue.family_members_family_members_invalidate_responses_fn() returns trigger as
      $$ begin perform pg_notify('response_cache', 'catalogue'); return null; end; $$ language plpgsql;
      create trigger family_members_invalidate_responses after insert or update or delete on catalogue.family_members
        for each statement execute function catalogue.family_members_family_members_invalidate_responses_fn();
    `);

    this.addSql(`
      create table catalogue.goes_with (
        product_id uuid not null,
        other_product_id uuid not null,
        position smallint not null,
        kind varchar(20) not null,
        ratio varchar(20),
        note varchar(200) not null default '',
        primary key (product_id, other_product_id),
        constraint goes_with_other_product_id_foreign
          foreign key (other_product_id) references catalogue.products (id) on update cascade on delete cascade,
        constraint goes_with_product_id_foreign
          foreign key (product_id) references catalogue.products (id) on update cascade on delete cascade,
        constraint goes_with_kind check (kind in ('hardener', 'thinner', 'primer', 'topcoat', 'gun', 'accessory')),
        constraint goes_with_other_product check (product_id <> other_product_id)
      );
      create index goes_with_other_product_id_index on catalogue.goes_with (other_product_id);
      create function catalogue.goes_with_goes_with_invalidate_responses_fn() returns trigger as
      $$ begin perform pg_notify('response_cache', 'catalogue'); return null; end; $$ language plpgsql;
      create trigger goes_with_invalidate_responses after insert or update or delete on catalogue.goes_with
        for each statement execute function catalogue.goes_with_goes_with_invalidate_responses_fn();
    `);

    this.addSql(`
      create table catalogue.stock_reservations (
        order_id uuid not null,
        product_id uuid not null,
        quantity int not null,
        state text not null,
        reserved_at timestamptz not null default now(),
        sold_at timestamptz,
        counted_at timestamptz,
        returned_at timestamptz,
        return_counted_at timestamptz,
        return_id uuid not null default '00000000-0000-0000-0000-000000000000',
        primary key (order_id, product_id, return_id),
        constraint stock_reservations_quantity check (quantity > 0),
        constraint stock_reservations_returned check (returned_at is null or state = 'sold'),
        constraint stock_reservations_state check (state in ('reserved', 'sold'))
      );
      create index stock_reservations_product_id_counted_at_index on catalogue.stock_reservations
        (product_id, counted_at);
    `);

    this.addSql(`
      create table catalogue.back_in_stock_requests (
        id uuid primary key,
        product_id uuid not null,
        email varchar(255) not null,
        asked_at timestamptz not null default now(),
        constraint back_in_stock_requests_product_id_foreign
          foreign key (product_id) references catalogue.products (id) on delete cascade
      );
      create index back_in_stock_requests_asked_at_index on catalogue.back_in_stock_requests (asked_at);
      create unique index back_in_stock_requests_product_email on catalogue.back_in_stock_requests
        (product_id, lower(email));
    `);

    this.addSql(`
      create table catalogue.bulk_changes (
        id uuid primary key,
        actor text not null,
        at timestamptz not null default now(),
        rows jsonb not null,
        undone_at timestamptz,
        undone_by text
      );
      create index bulk_changes_at_index on catalogue.bulk_changes (at);
    `);

    this.addSql(`
      create table catalogue.uploads (
        id uuid primary key,
        key varchar(200) not null,
        purpose varchar(20) not null,
        filename varchar(255) not null,
        type varchar(100) not null,
        size int,
        owner uuid not null,
        state varchar(20) not null,
        upload_id varchar(1024),
        rejection text,
        public_url varchar(255),
        created_at timestamptz not null default now(),
        finalised_at timestamptz,
        constraint uploads_key_unique unique (key)
      );
      create index uploads_unfinished on catalogue.uploads (created_at) where state <> 'finalised';
    `);

    this.addSql(`
      create table catalogue.colour_makes (
        id uuid primary key,
        version int not null default 1,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        name varchar(60) not null,
        slug varchar(60) not null,
        aliases text[] not null,
        keys text[] not null,
        plate_place varchar(20) not null,
        plate_note varchar(500) not null,
        constraint colour_makes_slug_unique unique (slug),
        constraint colour_makes_plate_place check
          (plate_place in ('door-pillar', 'door-edge', 'door-frame', 'bonnet', 'front-panel', 'bulkhead', 'boot-floor'))
      );
      create function catalogue.colour_makes_colour_makes_name_colours_fn() returns trigger as
      $$ begin
        if (old.name, old.aliases) is distinct from (new.name, new.aliases) then
          update catalogue.colours set search = '' where make_id = new.id;
        end if;
        return null; end; $$ language plpgsql;
      create trigger colour_makes_name_colours after update on catalogue.colour_makes
        for each row execute function catalogue.colour_makes_colour_makes_name_colours_fn();
      create function catalogue.colour_makes_colour_makes_invalidate_responses_fn() returns trigger as
      $$ begin perform pg_notify('response_cache', 'catalogue'); return null; end; $$ language plpgsql;
      create trigger colour_makes_invalidate_responses after insert or update or delete on catalogue.colour_makes
        for each statement execute function catalogue.colour_makes_colour_makes_invalidate_responses_fn();
    `);

    this.addSql(`
      create table catalogue.colours (
        id uuid primary key,
        version int not null default 1,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        make_id uuid not null,
        code varchar(20) not null,
        code_key varchar(20) not null,
        name varchar(100) not null,
        variants jsonb not null default '[]',
        year_from smallint,
        year_to smallint,
        kind varchar(20) not null,
        ground_shade varchar(40),
        hex varchar(7),
        search tsvector not null default '',
        constraint colours_code unique (make_id, code_key),
        constraint colours_make_id_foreign
          foreign key (make_id) references catalogue.colour_makes (id) on delete restrict,
        constraint colours_kind check (kind in ('solid', 'metallic', 'pearl', 'three-stage')),
        constraint colours_years check (year_from is null or year_to is null or year_from <= year_to)
      );
      create index colours_by_code on catalogue.colours (code_key text_pattern_ops);
      create index colours_search on catalogue.colours using gin (search);
      create function catalogue.colours_colours_are_searchable_fn() returns trigger as
      $$ begin
        if tg_op = 'UPDATE' and new.search <> ''
          and (new.make_id, new.code, new.name) is not distinct from (old.make_id, old.code, old.name) then
          return new;
        end if;
        new.search := array_to_tsvector(array(
          select distinct left(match[1], 60)
          from catalogue.colour_makes make
          cross join regexp_matches(lower(regexp_replace(
            normalize(concat_ws(' ', make.name, array_to_string(make.aliases, ' '), new.code, new.code_key, new.name), NFKD),
            '[\\u0300-\\u036f''’]', '', 'g')), '[0-9]+(?:\\.[0-9]+)+[a-z]*|[a-z0-9]+', 'g') match
          where make.id = new.make_id));
        return new; end; $$ language plpgsql;
      create trigger colours_are_searchable before insert or update on catalogue.colours
        for each row execute function catalogue.colours_colours_are_searchable_fn();
      create function catalogue.colours_colours_invalidate_responses_fn() returns trigger as
      $$ begin perform pg_notify('response_cache', 'catalogue'); return null; end; $$ language plpgsql;
      create trigger colours_invalidate_responses after insert or update or delete on catalogue.colours
        for each statement execute function catalogue.colours_colours_invalidate_responses_fn();
    `);
  }
}
