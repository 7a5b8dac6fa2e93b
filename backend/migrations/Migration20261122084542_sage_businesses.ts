import { Migration } from '@mikro-orm/migrations';

export class Migration20261122084542_sage_businesses extends Migration {
  override name = 'Migration20261122084542_sage_businesses';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "accounting"."sage_pending_connections" ("id" serial primary key, "started_by" text not null, "user_id" uuid null, "access_token" text not null, "refresh_token" text not null, "expires_at" timestamptz not null, "refresh_expires_at" timestamptz not null, "resource_owner_id" text null, "businesses" jsonb not null, "answer_by" timestamptz not null);`,
    );

    this.addSql(`alter table "accounting"."sage_sync_queue" add "business_id" text null;`);

    this.addSql(
      `alter table "accounting"."sage_settings" add "chosen_at" timestamptz null, add "awaits_items" boolean not null default false;`,
    );

    this.addSql(
      `alter table "accounting"."sage_pending_connections" add constraint "sage_pending_connections_one" check (id = 1);`,
    );

    // The books are where the shop is connected, else where its latest document is, else where it was connected last.
    this.addSql(`update "accounting"."sage_settings" set "chosen_at" = now() where "business_id" = coalesce(
      (select "business_id" from "accounting"."sage_tokens" limit 1),
      (select "sage_business_id" from "accounting"."sage_invoices" order by "created_at" desc limit 1),
      (select "business_id" from "accounting"."sage_settings" order by "updated_at" desc limit 1));`);
    this.addSql(`update "accounting"."sage_sync_queue" q set "business_id" = coalesce(
      (select d."sage_business_id" from "accounting"."sage_invoices" d where q."sync_type" = 'order'
        and d."order_id" = q."entity_id"::uuid order by d."created_at" limit 1),
      (select "business_id" from "accounting"."sage_settings" where "chosen_at" is not null))
      where "status" in ('pending', 'processing', 'parked');`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "accounting"."sage_pending_connections" cascade;`);

    this.addSql(`alter table "accounting"."sage_settings" drop column "chosen_at", drop column "awaits_items";`);

    this.addSql(`alter table "accounting"."sage_sync_queue" drop column "business_id";`);
  }
}
