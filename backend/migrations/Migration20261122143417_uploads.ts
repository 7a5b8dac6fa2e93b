import { Migration } from '@mikro-orm/migrations';

export class Migration20261122143417_uploads extends Migration {
  override name = 'Migration20261122143417_uploads';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "catalogue"."uploads" ("id" uuid not null, "key" varchar(200) not null, "purpose" varchar(20) not null, "filename" varchar(255) not null, "type" varchar(100) not null, "size" int null, "owner" uuid not null, "state" varchar(20) not null, "upload_id" varchar(1024) null, "rejection" text null, "public_url" varchar(255) null, "created_at" timestamptz not null default now(), "finalised_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(`alter table "catalogue"."uploads" add constraint "uploads_key_unique" unique ("key");`);
    this.addSql(
      `create index "uploads_unfinished" on "catalogue"."uploads" ("created_at") where state <> 'finalised';`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "catalogue"."uploads" cascade;`);
  }
}
