import { Migration } from '@mikro-orm/migrations';

export class Migration20261122142348_goes_with extends Migration {
  override name = 'Migration20261122142348_goes_with';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "catalogue"."goes_with" ("product_id" uuid not null, "other_product_id" uuid not null, "position" smallint not null, "kind" varchar(20) not null, "ratio" varchar(20) null, "note" varchar(200) not null default '', primary key ("product_id", "other_product_id"));`,
    );
    this.addSql(`create index "goes_with_other_product_id_index" on "catalogue"."goes_with" ("other_product_id");`);

    this.addSql(
      `alter table "catalogue"."goes_with" add constraint "goes_with_product_id_foreign" foreign key ("product_id") references "catalogue"."products" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "catalogue"."goes_with" add constraint "goes_with_other_product_id_foreign" foreign key ("other_product_id") references "catalogue"."products" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "catalogue"."goes_with" add constraint "goes_with_other_product" check (product_id <> other_product_id);`,
    );
    this.addSql(
      `alter table "catalogue"."goes_with" add constraint "goes_with_kind" check (kind in ('hardener', 'thinner', 'primer', 'topcoat', 'gun', 'accessory'));`,
    );
    this.addSql(
      `create or replace function "catalogue"."goes_with_goes_with_invalidate_responses_fn"() returns trigger as $$ begin perform pg_notify('response_cache', 'catalogue'); return null; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "goes_with_invalidate_responses" AFTER INSERT OR UPDATE OR DELETE on "catalogue"."goes_with" for each STATEMENT execute function "catalogue"."goes_with_goes_with_invalidate_responses_fn"();`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop trigger if exists "goes_with_invalidate_responses" on "catalogue"."goes_with";`);
    this.addSql(`drop function if exists "catalogue"."goes_with_goes_with_invalidate_responses_fn"();`);
    this.addSql(`drop table if exists "catalogue"."goes_with" cascade;`);
  }
}
