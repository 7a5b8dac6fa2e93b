import { Migration } from '@mikro-orm/migrations';

export class Migration20261123002344_saved_cards_and_address_lines extends Migration {
  override name = 'Migration20261123002344_saved_cards_and_address_lines';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "ordering"."stripe_customers" ("user_id" uuid not null, "stripe_customer_id" text null, "creation_key" uuid not null default gen_random_uuid(), "due_at" timestamptz null, "created_at" timestamptz not null default now(), primary key ("user_id"));`,
    );
    this.addSql(
      `alter table "ordering"."stripe_customers" add constraint "stripe_customers_stripe_customer_id_unique" unique ("stripe_customer_id");`,
    );
    this.addSql(
      `create index "stripe_customers_due" on "ordering"."stripe_customers" ("due_at") where "due_at" is not null;`,
    );

    this.addSql(`alter table "ordering"."checkout_sessions" add "stripe_customer_id" text null;`);

    this.addSql(`alter table "ordering"."orders" add "delivery_note" varchar(250) null;`);

    this.addSql(
      `alter table "identity"."addresses" add "company" varchar(100) null, add "address2" varchar(200) null;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "ordering"."stripe_customers" cascade;`);

    this.addSql(`alter table "identity"."addresses" drop column "company", drop column "address2";`);

    this.addSql(`alter table "ordering"."checkout_sessions" drop column "stripe_customer_id";`);

    this.addSql(`alter table "ordering"."orders" drop column "delivery_note";`);
  }
}
