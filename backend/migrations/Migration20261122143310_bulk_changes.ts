import { Migration } from '@mikro-orm/migrations';

/** Bulk changes of products are kept while they can be undone. */
export class Migration20261122143310_bulk_changes extends Migration {
  override name = 'Migration20261122143310_bulk_changes';

  override up(): void {
    this.addSql(
      `create table "catalogue"."bulk_changes" ("id" uuid not null, "actor" text not null, "at" timestamptz not null default now(), "rows" jsonb not null, "undone_at" timestamptz null, "undone_by" text null, primary key ("id"));`,
    );
    this.addSql(`create index "bulk_changes_at_index" on "catalogue"."bulk_changes" ("at");`);
  }

  override down(): void {
    this.addSql(`drop table if exists "catalogue"."bulk_changes" cascade;`);
  }
}
