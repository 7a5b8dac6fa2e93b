import { Migration } from '@mikro-orm/migrations';

export class Migration20261128000900_assistant extends Migration {
  override name = 'Migration20261128000900_assistant';

  override up(): void {
    this.addSql(`create schema assistant;`);

    this.addSql(`
      create table assistant.articles (
        slug varchar(100) primary key,
        title varchar(70) not null,
        summary varchar(160) not null,
        topic varchar(100) not null,
        position smallint not null,
        keywords text not null,
        related text[] not null,
        categories text[] not null,
        items text[] not null,
        ratios jsonb not null,
        sections jsonb not null,
        text text not null,
        hash varchar(64) not null,
        updated_at timestamptz not null default now(),
        search tsvector generated always as (
          setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', keywords), 'B')
          || setweight(to_tsvector('english', summary), 'C') || setweight(to_tsvector('english', text), 'D')) stored not null
      );
      create index articles_position_index on assistant.articles (position);
      create function assistant.articles_articles_invalidate_responses_fn() returns trigger as
      $$ begin perform pg_notify('response_cache', 'guide'); return null; end; $$ language plpgsql;
      create trigger articles_invalidate_responses after insert or update or delete on assistant.articles
        for each statement execute function assistant.articles_articles_invalidate_responses_fn();
    `);

    this.addSql(`
      create table assistant.product_articles (
        product_id uuid primary key,
        slugs text[] not null,
        version int not null default 1
      );
      create function assistant.product_articles_product_articles_invalidate_responses_fn() returns trigger as
      $$ begin perform pg_notify('response_cache', 'guide'); return null; end; $$ language plpgsql;
      create trigger product_articles_invalidate_responses after insert or update or delete on assistant.product_articles
        for each statement execute function assistant.product_articles_product_articles_invalidate_responses_fn();
    `);

    this.addSql(`
      create table assistant.cart_proposals (
        owner varchar(64) primary key,
        id uuid not null,
        product_id uuid not null,
        name text not null,
        quantity int not null,
        expires_at timestamptz not null,
        constraint cart_proposals_quantity check (quantity > 0)
      );
      create index cart_proposals_expires_at_index on assistant.cart_proposals (expires_at);
    `);

    this.addSql(`
      create table assistant.model_usage (
        day date primary key,
        calls int not null default 0,
        tokens bigint not null default '0'
      );
    `);
  }
}
