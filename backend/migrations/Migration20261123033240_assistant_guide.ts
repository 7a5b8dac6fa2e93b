import { Migration } from '@mikro-orm/migrations';

export class Migration20261123033240_assistant_guide extends Migration {
  override name = 'Migration20261123033240_assistant_guide';

  override up(): void | Promise<void> {
    this.addSql(`create schema if not exists "assistant";`);
    this.addSql(
      `create table "assistant"."articles" ("slug" varchar(100) not null, "title" varchar(70) not null, "summary" varchar(160) not null, "topic" varchar(100) not null, "position" smallint not null, "keywords" text not null, "related" text[] not null, "categories" text[] not null, "items" text[] not null, "ratios" jsonb not null, "sections" jsonb not null, "passages" jsonb not null, "text" text not null, "hash" varchar(64) not null, "updated_at" timestamptz not null default now(), "search" tsvector generated always as (setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', keywords), 'B') || setweight(to_tsvector('english', summary), 'C') || setweight(to_tsvector('english', text), 'D')) stored not null, primary key ("slug"));`,
    );
    this.addSql(`create index "articles_position_index" on "assistant"."articles" ("position");`);

    this.addSql(
      `create table "assistant"."product_articles" ("product_id" uuid not null, "slugs" text[] not null, "version" int not null default 1, primary key ("product_id"));`,
    );

    this.addSql(
      `create or replace function "assistant"."articles_articles_invalidate_responses_fn"() returns trigger as $$ begin perform pg_notify('response_cache', 'guide'); return null; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "articles_invalidate_responses" AFTER INSERT OR UPDATE OR DELETE on "assistant"."articles" for each STATEMENT execute function "assistant"."articles_articles_invalidate_responses_fn"();`,
    );

    this.addSql(
      `create or replace function "assistant"."product_articles_product_articles_invalidate_responses_fn"() returns trigger as $$ begin perform pg_notify('response_cache', 'guide'); return null; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "product_articles_invalidate_responses" AFTER INSERT OR UPDATE OR DELETE on "assistant"."product_articles" for each STATEMENT execute function "assistant"."product_articles_product_articles_invalidate_responses_fn"();`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop trigger if exists "articles_invalidate_responses" on "assistant"."articles";`);
    this.addSql(`drop function if exists "assistant"."articles_articles_invalidate_responses_fn"();`);
    this.addSql(`drop table if exists "assistant"."articles" cascade;`);
    this.addSql(`drop trigger if exists "product_articles_invalidate_responses" on "assistant"."product_articles";`);
    this.addSql(`drop function if exists "assistant"."product_articles_product_articles_invalidate_responses_fn"();`);
    this.addSql(`drop table if exists "assistant"."product_articles" cascade;`);

    this.addSql(`drop schema if exists "assistant";`);
  }
}
