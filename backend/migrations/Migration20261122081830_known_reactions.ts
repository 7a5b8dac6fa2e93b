import { Migration } from '@mikro-orm/migrations';

export class Migration20261122081830_known_reactions extends Migration {
  override name = 'Migration20261122081830_known_reactions';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "platform"."reactions" ("name" text not null, "event_type" text not null, "module" text not null, "since" timestamptz not null, "complete_to" timestamptz not null, "last_known_at" timestamptz not null, primary key ("name", "event_type"));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "platform"."reactions" cascade;`);
  }
}
