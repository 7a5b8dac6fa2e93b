import { Migration } from '@mikro-orm/migrations';

export class Migration20261123202530_product_families extends Migration {
  override name = 'Migration20261123202530_product_families';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "catalogue"."product_families" ("id" uuid not null, "version" int not null default 1, "created_at" timestamptz not null, "updated_at" timestamptz not null, "name" varchar(100) not null, primary key ("id"));`,
    );

    this.addSql(
      `create table "catalogue"."family_members" ("product_id" uuid not null, "family_id" uuid not null, "position" smallint not null, "colour" varchar(60) not null default '', "swatch" varchar(7) null, "pack_size" int null, "pack_unit" varchar(4) null, primary key ("product_id"));`,
    );
    this.addSql(`create index "family_members_family_id_index" on "catalogue"."family_members" ("family_id");`);

    this.addSql(
      `create or replace function "catalogue"."product_families_product_families_invalidate_responses_fn"() returns trigger as $$ begin perform pg_notify('response_cache', 'catalogue'); return null; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "product_families_invalidate_responses" AFTER INSERT OR UPDATE OR DELETE on "catalogue"."product_families" for each STATEMENT execute function "catalogue"."product_families_product_families_invalidate_responses_fn"();`,
    );

    this.addSql(
      `alter table "catalogue"."family_members" add constraint "family_members_product_id_foreign" foreign key ("product_id") references "catalogue"."products" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "catalogue"."family_members" add constraint "family_members_family_id_foreign" foreign key ("family_id") references "catalogue"."product_families" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "catalogue"."family_members" add constraint "family_members_swatch" check (swatch ~ '^#[0-9a-f]{6}$');`,
    );
    this.addSql(
      `alter table "catalogue"."family_members" add constraint "family_members_pack" check ((pack_size is null) = (pack_unit is null) and pack_size > 0);`,
    );
    this.addSql(
      `alter table "catalogue"."family_members" add constraint "family_members_unit" check (pack_unit in ('ml', 'g', 'pcs'));`,
    );
    this.addSql(
      `create or replace function "catalogue"."family_members_family_members_invalidate_responses_fn"() returns trigger as $$ begin perform pg_notify('response_cache', 'catalogue'); return null; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "family_members_invalidate_responses" AFTER INSERT OR UPDATE OR DELETE on "catalogue"."family_members" for each STATEMENT execute function "catalogue"."family_members_family_members_invalidate_responses_fn"();`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "catalogue"."family_members" drop constraint "family_members_family_id_foreign";`);

    this.addSql(`drop trigger if exists "product_families_invalidate_responses" on "catalogue"."product_families";`);
    this.addSql(`drop function if exists "catalogue"."product_families_product_families_invalidate_responses_fn"();`);
    this.addSql(`drop table if exists "catalogue"."product_families" cascade;`);
    this.addSql(`drop trigger if exists "family_members_invalidate_responses" on "catalogue"."family_members";`);
    this.addSql(`drop function if exists "catalogue"."family_members_family_members_invalidate_responses_fn"();`);
    this.addSql(`drop table if exists "catalogue"."family_members" cascade;`);
  }
}
