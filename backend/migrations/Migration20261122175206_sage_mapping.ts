import { Migration } from '@mikro-orm/migrations';

export class Migration20261122175206_sage_mapping extends Migration {
  override name = 'Migration20261122175206_sage_mapping';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "accounting"."sage_left_out_items" ("sage_business_id" text not null, "sage_product_id" text not null, "item_code" text not null, "name" text not null, "reason" text not null, "quantity_in_stock" int not null, "last_sync_at" timestamptz not null, "created_at" timestamptz not null default now(), primary key ("sage_business_id", "sage_product_id"));`,
    );

    this.addSql(
      `alter table "accounting"."sage_settings" add "mapping_version" int not null default 0, add "mapping_choices" jsonb not null default '{}', add "lists" jsonb null, add "lists_read_at" timestamptz null;`,
    );

    this.addSql(`alter table "accounting"."users" add "is_trade_verified" boolean not null default false;`);

    // Once, and from identity's table: the events of older accounts are no longer in the outbox.
    this.addSql(`update "accounting"."users" u set "is_trade_verified" = true from "identity"."users" i
      where i."id" = u."user_id" and i."is_trade_customer" and i."trade_customer_status" = 'verified';`);

    // The next run reads the whole list, and records which of its items have no product.
    this.addSql(`update "accounting"."sage_settings" set "products_read_in_full_at" = null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "accounting"."sage_left_out_items" cascade;`);

    this.addSql(
      `alter table "accounting"."sage_settings" drop column "mapping_version", drop column "mapping_choices", drop column "lists", drop column "lists_read_at";`,
    );

    this.addSql(`alter table "accounting"."users" drop column "is_trade_verified";`);
  }
}
