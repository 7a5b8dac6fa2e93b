import { Migration } from '@mikro-orm/migrations';

export class Migration20261124004902_quick_lists extends Migration {
  override name = 'Migration20261124004902_quick_lists';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "ordering"."quick_lists" ("id" uuid not null, "user_id" uuid not null, "name" varchar(80) not null, "lines" jsonb not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), primary key ("id"));`,
    );
    this.addSql(`create unique index "quick_lists_name" on "ordering"."quick_lists" ("user_id", lower("name"));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "ordering"."quick_lists" cascade;`);
  }
}
