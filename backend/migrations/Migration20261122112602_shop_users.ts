import { Migration } from '@mikro-orm/migrations';

export class Migration20261122112602_shop_users extends Migration {
  override name = 'Migration20261122112602_shop_users';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "accounting"."users" ("user_id" uuid not null, "email" text not null, "first_name" text not null, "last_name" text not null, "phone_number" text not null, "company_name" text null, "company_address" text null, "vat_number" text null, "role" text not null default 'customer', primary key ("user_id"));`,
    );

    // Once, and from identity's table: the events of older accounts are no longer in the outbox.
    this.addSql(`insert into "accounting"."users" ("user_id", "email", "first_name", "last_name", "phone_number", "company_name", "company_address", "vat_number", "role")
      select "id", "email", "first_name", "last_name", "phone_number", "company_name", "company_address", "vat_number", "role" from "identity"."users";`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "accounting"."users" cascade;`);
  }
}
