import { Migration } from '@mikro-orm/migrations';

export class Migration20261121115420_three_kinds_of_order extends Migration {
  override name = 'Migration20261121115420_three_kinds_of_order';

  override up(): void | Promise<void> {
    this.addSql(`create schema if not exists "loyalty";`);
    this.addSql(`create schema if not exists "cart";`);
    this.addSql(`create schema if not exists "identity";`);
    this.addSql(
      `create table "loyalty"."balances" ("user_id" uuid not null, "balance" int not null, "updated_at" timestamptz not null default now(), primary key ("user_id"));`,
    );

    this.addSql(
      `create table "cart"."cart_items" ("id" uuid not null, "user_id" uuid not null, "product_id" uuid not null, "quantity" int not null default 1, "sage_price_override" numeric(10,2) null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), primary key ("id"));`,
    );
    this.addSql(
      `alter table "cart"."cart_items" add constraint "cart_items_user_id_product_id_unique" unique ("user_id", "product_id");`,
    );

    this.addSql(
      `create table "cart"."joined_carts" ("user_id" uuid not null, "merge_id" uuid not null, "taken" jsonb not null default '{}', "adjusted" jsonb not null default '[]', "joined_at" timestamptz not null default now(), primary key ("user_id", "merge_id"));`,
    );

    this.addSql(
      `create table "loyalty"."points_transactions" ("id" uuid not null, "user_id" uuid not null, "order_id" uuid null, "type" text not null, "points" int not null, "description" text not null, "key" text not null, "created_at" timestamptz not null default clock_timestamp(), primary key ("id"));`,
    );
    this.addSql(
      `alter table "loyalty"."points_transactions" add constraint "points_transactions_key_unique" unique ("key");`,
    );
    this.addSql(
      `create index "points_transactions_user_id_created_at_index" on "loyalty"."points_transactions" ("user_id", "created_at");`,
    );

    this.addSql(
      `create table "accounting"."sage_contacts" ("sage_business_id" text not null, "sage_contact_id" text not null, "name" text not null, "email" text null, "reference" text null, "price_type_id" text null, "credit_days" int null, "deleted_at" timestamptz null, "last_sync_at" timestamptz not null, "created_at" timestamptz not null default now(), primary key ("sage_business_id", "sage_contact_id"));`,
    );
    this.addSql(
      `create index "sage_contacts_sage_business_id_email_index" on "accounting"."sage_contacts" ("sage_business_id", "email");`,
    );

    this.addSql(
      `create table "accounting"."sage_customers" ("sage_business_id" text not null, "user_id" uuid not null, "sage_customer_id" text not null, "last_sync_at" timestamptz not null, "created_at" timestamptz not null default now(), primary key ("sage_business_id", "user_id"));`,
    );
    this.addSql(
      `create index "sage_customers_sage_customer_id_index" on "accounting"."sage_customers" ("sage_customer_id");`,
    );

    this.addSql(
      `create table "identity"."sessions" ("sid" varchar(128) not null, "sess" jsonb not null, "expire" timestamptz not null, primary key ("sid"));`,
    );
    this.addSql(`create index "sessions_expire_index" on "identity"."sessions" ("expire");`);

    this.addSql(
      `create table "identity"."users" ("id" uuid not null, "version" int not null default 1, "created_at" timestamptz not null, "updated_at" timestamptz not null, "email" varchar(255) not null, "email_confirmed" boolean not null default false, "username" varchar(50) not null, "password" text null, "role" varchar(20) not null default 'customer', "first_name" varchar(100) not null, "last_name" varchar(100) not null, "phone_number" varchar(50) not null, "profile_image_url" text null, "points" int not null default 0, "is_trade_customer" boolean not null default false, "trade_customer_status" varchar(30) not null default 'pending_verification', "company_name" varchar(255) null, "company_registration_number" varchar(100) null, "company_address" text null, "business_type" varchar(100) null, "estimated_monthly_spend" varchar(50) null, "contact_role" varchar(100) null, "website" text null, "vat_number" varchar(50) null, "sales_rep_contacted" boolean not null default false, "stripe_customer_id" varchar(255) null, "stripe_subscription_id" varchar(255) null, "last_sage_sync" timestamptz null, "last_login" timestamptz null, primary key ("id"));`,
    );
    this.addSql(`create unique index "users_email" on "identity"."users" (lower("email"));`);

    this.addSql(`alter table "ordering"."checkout_sessions" add "customer" jsonb null;`);

    this.addSql(`alter table "platform"."inbox" add "dismissed_by" text null, add "dismiss_reason" text null;`);

    this.addSql(
      `alter table "ordering"."orders" add "customer" jsonb null, add "purchase_order_number" varchar(100) null, add "order_notes" text null, add "po_status" text null, add "po_approved_by" text null, add "po_approved_at" timestamptz null, add "po_rejected_reason" text null;`,
    );
    this.addSql(`alter table "ordering"."orders" alter column "stripe_payment_intent_id" drop not null;`);

    // Rows of the first landing were told when they were queued.
    this.addSql(
      `alter table "accounting"."sage_sync_queue" add "occurred_at" timestamptz null, add "failure" varchar(255) null, add "dismissed_by" text null, add "dismiss_reason" text null;`,
    );
    this.addSql(`update "accounting"."sage_sync_queue" set "occurred_at" = "created_at";`);
    this.addSql(`alter table "accounting"."sage_sync_queue" alter column "occurred_at" set not null;`);
    this.addSql(`alter table "accounting"."sage_sync_queue" alter column "order_number" drop not null;`);

    this.addSql(
      `alter table "accounting"."sage_settings" add "customers_read_up_to" timestamptz null, add "customers_read_in_full_at" timestamptz null;`,
    );

    this.addSql(`alter table "accounting"."sage_sync_log" add "write_id" uuid null;`);
    this.addSql(
      `create index "sage_sync_log_write_id_created_at_index" on "accounting"."sage_sync_log" ("write_id", "created_at");`,
    );

    this.addSql(`alter table "cart"."cart_items" add constraint "cart_items_quantity" check (quantity > 0);`);

    this.addSql(
      `alter table "loyalty"."points_transactions" add constraint "points_transactions_points" check (points > 0);`,
    );
    this.addSql(
      `alter table "loyalty"."points_transactions" add constraint "points_transactions_type" check (type in ('earned', 'spent'));`,
    );
    this.addSql(
      `create or replace function "loyalty"."points_transactions_points_transactions_are_only_added_fn"() returns trigger as $$ begin raise exception 'The ledger of points is only ever added to'; return null; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "points_transactions_are_only_added" BEFORE UPDATE OR DELETE on "loyalty"."points_transactions" for each ROW execute function "loyalty"."points_transactions_points_transactions_are_only_added_fn"();`,
    );

    this.addSql(
      `alter table "identity"."users" add constraint "users_role" check (role in ('customer', 'sales', 'support', 'admin'));`,
    );
    this.addSql(
      `alter table "identity"."users" add constraint "users_trade_customer_status" check (trade_customer_status in ('pending_verification', 'verified', 'declined'));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "loyalty"."balances" cascade;`);
    this.addSql(`drop table if exists "cart"."cart_items" cascade;`);
    this.addSql(`drop table if exists "cart"."joined_carts" cascade;`);
    this.addSql(`drop trigger if exists "points_transactions_are_only_added" on "loyalty"."points_transactions";`);
    this.addSql(`drop function if exists "loyalty"."points_transactions_points_transactions_are_only_added_fn"();`);
    this.addSql(`drop table if exists "loyalty"."points_transactions" cascade;`);
    this.addSql(`drop table if exists "accounting"."sage_contacts" cascade;`);
    this.addSql(`drop table if exists "accounting"."sage_customers" cascade;`);
    this.addSql(`drop table if exists "identity"."sessions" cascade;`);
    this.addSql(`drop table if exists "identity"."users" cascade;`);

    this.addSql(`alter table "ordering"."checkout_sessions" drop column "customer";`);

    this.addSql(`alter table "platform"."inbox" drop column "dismissed_by", drop column "dismiss_reason";`);

    this.addSql(
      `alter table "ordering"."orders" drop column "customer", drop column "purchase_order_number", drop column "order_notes", drop column "po_status", drop column "po_approved_by", drop column "po_approved_at", drop column "po_rejected_reason";`,
    );
    this.addSql(`alter table "ordering"."orders" alter column "stripe_payment_intent_id" set not null;`);

    this.addSql(
      `alter table "accounting"."sage_settings" drop column "customers_read_up_to", drop column "customers_read_in_full_at";`,
    );

    this.addSql(`drop index "accounting"."sage_sync_log_write_id_created_at_index";`);
    this.addSql(`alter table "accounting"."sage_sync_log" drop column "write_id";`);

    this.addSql(
      `alter table "accounting"."sage_sync_queue" drop column "occurred_at", drop column "failure", drop column "dismissed_by", drop column "dismiss_reason";`,
    );
    this.addSql(`alter table "accounting"."sage_sync_queue" alter column "order_number" set not null;`);

    this.addSql(`drop schema if exists "loyalty";`);
    this.addSql(`drop schema if exists "cart";`);
    this.addSql(`drop schema if exists "identity";`);
  }
}
