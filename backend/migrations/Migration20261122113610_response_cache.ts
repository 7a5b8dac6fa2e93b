import { Migration } from '@mikro-orm/migrations';

/** Triggers and channel have the response cache's names. */
export class Migration20261122113610_response_cache extends Migration {
  override name = 'Migration20261122113610_response_cache';

  override up(): void | Promise<void> {
    this.addSql(`drop trigger if exists "categories_drop_shared_answers" on "catalogue"."categories";`);
    this.addSql(`drop function if exists "catalogue"."categories_categories_drop_shared_answers_fn"();`);
    this.addSql(
      `create or replace function "catalogue"."categories_categories_invalidate_responses_fn"() returns trigger as $$ begin perform pg_notify('response_cache', 'catalogue'); return null; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "categories_invalidate_responses" AFTER INSERT OR UPDATE OR DELETE on "catalogue"."categories" for each STATEMENT execute function "catalogue"."categories_categories_invalidate_responses_fn"();`,
    );

    this.addSql(`drop trigger if exists "former_slugs_drop_shared_answers" on "catalogue"."former_slugs";`);
    this.addSql(`drop function if exists "catalogue"."former_slugs_former_slugs_drop_shared_answers_fn"();`);
    this.addSql(
      `create or replace function "catalogue"."former_slugs_former_slugs_invalidate_responses_fn"() returns trigger as $$ begin perform pg_notify('response_cache', 'catalogue'); return null; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "former_slugs_invalidate_responses" AFTER INSERT OR UPDATE OR DELETE on "catalogue"."former_slugs" for each STATEMENT execute function "catalogue"."former_slugs_former_slugs_invalidate_responses_fn"();`,
    );

    this.addSql(`drop trigger if exists "rewards_drop_shared_answers" on "loyalty"."rewards";`);
    this.addSql(`drop function if exists "loyalty"."rewards_rewards_drop_shared_answers_fn"();`);
    this.addSql(
      `create or replace function "loyalty"."rewards_rewards_invalidate_responses_fn"() returns trigger as $$ begin perform pg_notify('response_cache', 'rewards'); return null; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "rewards_invalidate_responses" AFTER INSERT OR UPDATE OR DELETE on "loyalty"."rewards" for each STATEMENT execute function "loyalty"."rewards_rewards_invalidate_responses_fn"();`,
    );

    this.addSql(`drop trigger if exists "subcategories_drop_shared_answers" on "catalogue"."subcategories";`);
    this.addSql(`drop function if exists "catalogue"."subcategories_subcategories_drop_shared_answers_fn"();`);
    this.addSql(
      `create or replace function "catalogue"."subcategories_subcategories_invalidate_responses_fn"() returns trigger as $$ begin perform pg_notify('response_cache', 'catalogue'); return null; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "subcategories_invalidate_responses" AFTER INSERT OR UPDATE OR DELETE on "catalogue"."subcategories" for each STATEMENT execute function "catalogue"."subcategories_subcategories_invalidate_responses_fn"();`,
    );

    this.addSql(`drop trigger if exists "products_drop_shared_answers" on "catalogue"."products";`);
    this.addSql(`drop function if exists "catalogue"."products_products_drop_shared_answers_fn"();`);
    this.addSql(`create or replace function "catalogue"."products_products_invalidate_responses_fn"() returns trigger as $$ begin if tg_op = 'INSERT' then
      if (new.is_visible_online and new.is_active) then perform pg_notify('response_cache', 'catalogue'); end if;     elsif tg_op = 'DELETE' then
      if (old.is_visible_online and old.is_active) then perform pg_notify('response_cache', 'catalogue'); end if;     elsif (old.is_visible_online and old.is_active) or (new.is_visible_online and new.is_active) then
      if (to_jsonb(old) - '{available,sage_quantity,sage_read_at,last_sage_sync,trade_price,version,created_at,updated_at,published_at,search_name,search_text}'::text[]) is distinct from (to_jsonb(new) - '{available,sage_quantity,sage_read_at,last_sage_sync,trade_price,version,created_at,updated_at,published_at,search_name,search_text}'::text[]) then perform pg_notify('response_cache', 'catalogue');       elsif greatest(old.available, 0) <> greatest(new.available, 0) then perform pg_notify('response_cache', 'product:' || new.id);       end if;     end if;     return null; end; $$ language plpgsql;`);
    this.addSql(
      `create trigger "products_invalidate_responses" AFTER INSERT OR UPDATE OR DELETE on "catalogue"."products" for each ROW execute function "catalogue"."products_products_invalidate_responses_fn"();`,
    );

    this.addSql(`drop trigger if exists "synonyms_drop_shared_answers" on "catalogue"."synonyms";`);
    this.addSql(`drop function if exists "catalogue"."synonyms_synonyms_drop_shared_answers_fn"();`);
    this.addSql(
      `create or replace function "catalogue"."synonyms_synonyms_invalidate_responses_fn"() returns trigger as $$ begin perform pg_notify('response_cache', 'catalogue'); return null; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "synonyms_invalidate_responses" AFTER INSERT OR UPDATE OR DELETE on "catalogue"."synonyms" for each STATEMENT execute function "catalogue"."synonyms_synonyms_invalidate_responses_fn"();`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop trigger if exists "categories_invalidate_responses" on "catalogue"."categories";`);
    this.addSql(`drop function if exists "catalogue"."categories_categories_invalidate_responses_fn"();`);
    this.addSql(
      `create or replace function "catalogue"."categories_categories_drop_shared_answers_fn"() returns trigger as $$ begin perform pg_notify('shared_answers', 'catalogue'); return null; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "categories_drop_shared_answers" AFTER DELETE OR INSERT OR UPDATE on "catalogue"."categories" for each STATEMENT execute function "catalogue"."categories_categories_drop_shared_answers_fn"();`,
    );

    this.addSql(`drop trigger if exists "former_slugs_invalidate_responses" on "catalogue"."former_slugs";`);
    this.addSql(`drop function if exists "catalogue"."former_slugs_former_slugs_invalidate_responses_fn"();`);
    this.addSql(
      `create or replace function "catalogue"."former_slugs_former_slugs_drop_shared_answers_fn"() returns trigger as $$ begin perform pg_notify('shared_answers', 'catalogue'); return null; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "former_slugs_drop_shared_answers" AFTER DELETE OR INSERT OR UPDATE on "catalogue"."former_slugs" for each STATEMENT execute function "catalogue"."former_slugs_former_slugs_drop_shared_answers_fn"();`,
    );

    this.addSql(`drop trigger if exists "products_invalidate_responses" on "catalogue"."products";`);
    this.addSql(`drop function if exists "catalogue"."products_products_invalidate_responses_fn"();`);
    this.addSql(`create or replace function "catalogue"."products_products_drop_shared_answers_fn"() returns trigger as $$ begin if tg_op = 'INSERT' then
      if (new.is_visible_online and new.is_active) then perform pg_notify('shared_answers', 'catalogue'); end if;     elsif tg_op = 'DELETE' then
      if (old.is_visible_online and old.is_active) then perform pg_notify('shared_answers', 'catalogue'); end if;     elsif (old.is_visible_online and old.is_active) or (new.is_visible_online and new.is_active) then
      if (to_jsonb(old) - '{available,sage_quantity,sage_read_at,last_sage_sync,trade_price,version,created_at,updated_at,published_at,search_name,search_text}'::text[]) is distinct from (to_jsonb(new) - '{available,sage_quantity,sage_read_at,last_sage_sync,trade_price,version,created_at,updated_at,published_at,search_name,search_text}'::text[]) then perform pg_notify('shared_answers', 'catalogue');       elsif greatest(old.available, 0) <> greatest(new.available, 0) then perform pg_notify('shared_answers', 'product:' || new.id);       end if;     end if;     return null; end; $$ language plpgsql;`);
    this.addSql(
      `create trigger "products_drop_shared_answers" AFTER DELETE OR INSERT OR UPDATE on "catalogue"."products" for each ROW execute function "catalogue"."products_products_drop_shared_answers_fn"();`,
    );

    this.addSql(`drop trigger if exists "rewards_invalidate_responses" on "loyalty"."rewards";`);
    this.addSql(`drop function if exists "loyalty"."rewards_rewards_invalidate_responses_fn"();`);
    this.addSql(
      `create or replace function "loyalty"."rewards_rewards_drop_shared_answers_fn"() returns trigger as $$ begin perform pg_notify('shared_answers', 'rewards'); return null; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "rewards_drop_shared_answers" AFTER DELETE OR INSERT OR UPDATE on "loyalty"."rewards" for each STATEMENT execute function "loyalty"."rewards_rewards_drop_shared_answers_fn"();`,
    );

    this.addSql(`drop trigger if exists "subcategories_invalidate_responses" on "catalogue"."subcategories";`);
    this.addSql(`drop function if exists "catalogue"."subcategories_subcategories_invalidate_responses_fn"();`);
    this.addSql(
      `create or replace function "catalogue"."subcategories_subcategories_drop_shared_answers_fn"() returns trigger as $$ begin perform pg_notify('shared_answers', 'catalogue'); return null; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "subcategories_drop_shared_answers" AFTER DELETE OR INSERT OR UPDATE on "catalogue"."subcategories" for each STATEMENT execute function "catalogue"."subcategories_subcategories_drop_shared_answers_fn"();`,
    );

    this.addSql(`drop trigger if exists "synonyms_invalidate_responses" on "catalogue"."synonyms";`);
    this.addSql(`drop function if exists "catalogue"."synonyms_synonyms_invalidate_responses_fn"();`);
    this.addSql(
      `create or replace function "catalogue"."synonyms_synonyms_drop_shared_answers_fn"() returns trigger as $$ begin perform pg_notify('shared_answers', 'catalogue'); return null; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "synonyms_drop_shared_answers" AFTER DELETE OR INSERT OR UPDATE on "catalogue"."synonyms" for each STATEMENT execute function "catalogue"."synonyms_synonyms_drop_shared_answers_fn"();`,
    );
  }
}
