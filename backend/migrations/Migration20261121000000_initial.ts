import { Migration } from '@mikro-orm/migrations';

export class Migration20261121000000_initial extends Migration {
  override name = 'Migration20261121000000_initial';

  override up(): void | Promise<void> {
    this.addSql(`create schema if not exists "catalogue";`);
    this.addSql(`create schema if not exists "ordering";`);
    this.addSql(`create schema if not exists "platform";`);
    this.addSql(`create schema if not exists "accounting";`);
    this.addSql(
      `create table "catalogue"."categories" ("id" uuid not null, "version" int not null default 1, "created_at" timestamptz not null, "updated_at" timestamptz not null, "name" varchar(255) not null, "slug" varchar(255) not null, "description" text not null default '', "image_url" text null, primary key ("id"));`,
    );
    this.addSql(`alter table "catalogue"."categories" add constraint "categories_slug_unique" unique ("slug");`);

    this.addSql(
      `create table "ordering"."checkout_sessions" ("id" uuid not null, "version" int not null default 1, "created_at" timestamptz not null, "updated_at" timestamptz not null, "payment_intent_id" text not null, "user_id" uuid null, "quote" jsonb not null, "amount" numeric(10,2) not null, "status" text not null, "order_id" uuid null, "missing" jsonb null, "check_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(
      `alter table "ordering"."checkout_sessions" add constraint "checkout_sessions_payment_intent_id_unique" unique ("payment_intent_id");`,
    );
    this.addSql(
      `create index "checkout_sessions_open" on "ordering"."checkout_sessions" ("check_at") where "status" = 'open';`,
    );

    this.addSql(
      `create table "catalogue"."former_slugs" ("slug" varchar(255) not null, "product_id" uuid not null, "retired_at" timestamptz not null, primary key ("slug"));`,
    );
    this.addSql(`create index "former_slugs_product_id_index" on "catalogue"."former_slugs" ("product_id");`);

    this.addSql(
      `create table "platform"."inbox" ("id" bigserial primary key, "event_id" uuid not null, "module" text not null, "reaction" text not null, "aggregate_id" text not null, "seq" bigint not null, "envelope" jsonb not null, "status" text not null default 'pending', "attempts" int not null default 0, "due_at" timestamptz not null default now(), "error" text null, "received_at" timestamptz not null default now(), "done_at" timestamptz null);`,
    );
    this.addSql(`create index "inbox_pending" on "platform"."inbox" ("seq") where "status" = 'pending';`);
    this.addSql(
      `create index "inbox_open" on "platform"."inbox" ("module", "aggregate_id", "seq") where "status" in ('pending', 'parked');`,
    );
    this.addSql(`create index "inbox_done" on "platform"."inbox" ("done_at") where "done_at" is not null;`);
    this.addSql(
      `alter table "platform"."inbox" add constraint "inbox_event_id_reaction_unique" unique ("event_id", "reaction");`,
    );

    this.addSql(
      `create table "ordering"."orders" ("id" uuid not null, "version" int not null default 1, "created_at" timestamptz not null, "updated_at" timestamptz not null, "order_number" varchar(100) not null, "user_id" uuid null, "status" varchar(50) not null, "moves" jsonb not null, "subtotal" numeric(10,2) not null, "tax" numeric(10,2) not null, "shipping" numeric(10,2) not null, "shipping_discount" numeric(10,2) not null, "shipping_tax" numeric(10,2) not null, "shipping_vat_rate" numeric(5,2) not null, "points_discount" numeric(10,2) not null, "total" numeric(10,2) not null, "points_earned" int not null, "points_used" int not null, "payment_method" varchar(50) not null, "stripe_payment_intent_id" text not null, "sage_invoice_number" text null, "shipping_address" jsonb null, "billing_address" jsonb null, "customer_email" text not null, primary key ("id"));`,
    );
    this.addSql(`alter table "ordering"."orders" add constraint "orders_order_number_unique" unique ("order_number");`);
    this.addSql(`create index "orders_user_id_index" on "ordering"."orders" ("user_id");`);
    this.addSql(
      `alter table "ordering"."orders" add constraint "orders_stripe_payment_intent_id_unique" unique ("stripe_payment_intent_id");`,
    );

    this.addSql(
      `create table "ordering"."order_items" ("id" uuid not null, "order_id" uuid not null, "position" int not null, "product_id" uuid not null, "sku" varchar(100) not null, "name" varchar(255) not null, "slug" varchar(255) not null, "image_url" text null, "quantity" int not null, "price" numeric(10,2) not null, "total" numeric(10,2) not null, "discount" numeric(10,2) not null, "tax" numeric(10,2) not null, "vat_rate" numeric(5,2) not null, "points_earned" int not null, primary key ("id"));`,
    );
    this.addSql(`create index "order_items_order_id_index" on "ordering"."order_items" ("order_id");`);

    this.addSql(
      `create table "platform"."outbox" ("seq" bigserial primary key, "id" uuid not null, "type" text not null, "aggregate_id" text not null, "occurred_at" timestamptz not null, "correlation_id" text not null, "causation_id" uuid null, "payload" jsonb not null, "sent_at" timestamptz null);`,
    );
    this.addSql(`alter table "platform"."outbox" add constraint "outbox_id_unique" unique ("id");`);
    this.addSql(`create index "outbox_correlation_id_index" on "platform"."outbox" ("correlation_id");`);
    this.addSql(`create index "outbox_unsent" on "platform"."outbox" ("seq") where "sent_at" is null;`);
    this.addSql(`create index "outbox_sent" on "platform"."outbox" ("sent_at") where "sent_at" is not null;`);
    this.addSql(`create index "outbox_aggregate_id_index" on "platform"."outbox" ("aggregate_id");`);

    this.addSql(
      `create table "ordering"."po_notifications" ("id" uuid not null, "order_id" uuid not null, "notification_type" text not null, "is_processed" boolean not null default false, "processed_at" timestamptz null, "created_at" timestamptz not null default now(), primary key ("id"));`,
    );
    this.addSql(
      `alter table "ordering"."po_notifications" add constraint "po_notifications_order_id_notification_type_unique" unique ("order_id", "notification_type");`,
    );

    this.addSql(
      `create table "platform"."mail_queue" ("id" uuid not null, "key" text not null, "to_address" text not null, "subject" text not null, "text" text not null, "html" text not null, "status" text not null default 'pending', "attempts" int not null default 0, "due_at" timestamptz not null default now(), "sent_at" timestamptz null, "error" text null, "correlation_id" text not null, "created_at" timestamptz not null default now(), primary key ("id"));`,
    );
    this.addSql(`alter table "platform"."mail_queue" add constraint "mail_queue_key_unique" unique ("key");`);
    this.addSql(`create index "mail_queue_correlation_id_index" on "platform"."mail_queue" ("correlation_id");`);
    this.addSql(`create index "mail_queue_pending" on "platform"."mail_queue" ("due_at") where "status" = 'pending';`);

    this.addSql(
      `create table "accounting"."sage_sync_queue" ("id" uuid not null, "version" int not null default 1, "created_at" timestamptz not null, "updated_at" timestamptz not null, "seq" bigserial, "sync_type" varchar(255) not null, "entity_id" text not null, "order_number" text not null, "operation" varchar(255) not null, "event_id" uuid not null, "correlation_id" text not null, "payload" jsonb not null, "priority" int not null default 5, "status" varchar(255) not null default 'pending', "steps" jsonb not null default '{}', "attempts" int not null default 0, "retry_count" int not null default 0, "max_retries" int not null default 3, "outage_count" int not null default 0, "outage_since" timestamptz null, "error_message" text null, "scheduled_for" timestamptz not null, "processed_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(
      `alter table "accounting"."sage_sync_queue" add constraint "sage_sync_queue_seq_unique" unique ("seq");`,
    );
    this.addSql(
      `create index "sage_sync_queue_open" on "accounting"."sage_sync_queue" ("entity_id", "seq") where "status" in ('pending', 'processing', 'parked');`,
    );
    this.addSql(
      `create index "sage_sync_queue_due" on "accounting"."sage_sync_queue" ("priority", "seq") where "status" in ('pending', 'processing');`,
    );
    this.addSql(
      `alter table "accounting"."sage_sync_queue" add constraint "sage_sync_queue_event_id_operation_unique" unique ("event_id", "operation");`,
    );

    this.addSql(
      `create table "platform"."rate_limits" ("key" varchar(255) not null, "points" int not null default 0, "expire" bigint null, primary key ("key"));`,
    );
    this.addSql(`create index "rate_limits_expire_index" on "platform"."rate_limits" ("expire");`);

    this.addSql(
      `create table "accounting"."sage_invoices" ("id" uuid not null, "order_id" uuid not null, "order_number" text not null, "document" varchar(255) not null, "sage_invoice_id" text not null, "sage_business_id" text not null, "invoice_number" text null, "status" text not null default 'draft', "last_sync_at" timestamptz not null, "created_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`create index "sage_invoices_order_id_index" on "accounting"."sage_invoices" ("order_id");`);
    this.addSql(
      `alter table "accounting"."sage_invoices" add constraint "sage_invoices_sage_business_id_sage_invoice_id_unique" unique ("sage_business_id", "sage_invoice_id");`,
    );

    this.addSql(
      `create table "accounting"."sage_oauth_states" ("state_hash" text not null, "started_by" text not null, "code_verifier" text not null, "expires_at" timestamptz not null, primary key ("state_hash"));`,
    );

    this.addSql(
      `create table "accounting"."sage_products" ("product_id" uuid not null, "sage_product_id" text not null, "sage_business_id" text not null, "item_code" text not null, "name" text not null, "sales_price" numeric(10,2) not null, "trade_price" numeric(10,2) null, "prices" jsonb not null, "vat_rate" numeric(5,2) not null, "cost_price" numeric(10,2) not null, "quantity_in_stock" int not null, "active" boolean not null, "last_sync_at" timestamptz not null, "created_at" timestamptz not null default now(), primary key ("product_id"));`,
    );
    this.addSql(`create index "sage_products_item_code_index" on "accounting"."sage_products" ("item_code");`);
    this.addSql(
      `alter table "accounting"."sage_products" add constraint "sage_products_sage_business_id_sage_product_id_unique" unique ("sage_business_id", "sage_product_id");`,
    );

    this.addSql(
      `create table "accounting"."sage_settings" ("business_id" text not null, "business_name" text not null, "web_sales_ledger_account_id" text null, "carriage_ledger_account_id" text null, "card_clearing_bank_account_id" text null, "retail_price_type_id" text null, "trade_price_type_id" text null, "tax_rate_by_percentage" jsonb not null, "tax_rates" jsonb not null, "products_read_up_to" timestamptz null, "products_read_in_full_at" timestamptz null, "created_at" timestamptz not null, "updated_at" timestamptz not null, primary key ("business_id"));`,
    );

    this.addSql(
      `create table "accounting"."sage_sync_log" ("id" uuid not null, "sync_type" varchar(255) not null, "entity_id" text null, "operation" text not null, "status" varchar(255) not null, "request_data" jsonb null, "response_data" jsonb null, "error_details" text null, "sync_duration" int not null, "correlation_id" text not null, "sage_request_id" text null, "created_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(
      `create index "sage_sync_log_entity_id_created_at_index" on "accounting"."sage_sync_log" ("entity_id", "created_at");`,
    );
    this.addSql(`create index "sage_sync_log_created_at_index" on "accounting"."sage_sync_log" ("created_at");`);

    this.addSql(
      `create table "accounting"."sage_sync_runs" ("id" uuid not null, "sync_type" varchar(255) not null, "business_id" text not null, "status" varchar(255) not null, "since" timestamptz null, "read_began_at" timestamptz not null, "phase" varchar(255) not null, "next_page" text null, "resumable" boolean not null default true, "items_read" int not null default 0, "items_synced" int not null default 0, "skipped" jsonb not null, "error_details" text null, "sync_duration" int null, "finished_at" timestamptz null, "created_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(
      `create index "sage_sync_runs_sync_type_created_at_index" on "accounting"."sage_sync_runs" ("sync_type", "created_at");`,
    );

    this.addSql(
      `create table "accounting"."sage_tokens" ("id" serial primary key, "user_id" uuid null, "access_token" text not null, "refresh_token" text not null, "expires_at" timestamptz not null, "refresh_expires_at" timestamptz not null, "resource_owner_id" text null, "business_id" text null, "connected_at" timestamptz not null, "refused_at" timestamptz null);`,
    );

    this.addSql(
      `create table "catalogue"."stock_holds" ("order_id" uuid not null, "product_id" uuid not null, "quantity" int not null, "state" text not null, "held_at" timestamptz not null default now(), "sold_at" timestamptz null, "counted_at" timestamptz null, primary key ("order_id", "product_id"));`,
    );
    this.addSql(
      `create index "stock_holds_product_id_counted_at_index" on "catalogue"."stock_holds" ("product_id", "counted_at");`,
    );

    this.addSql(
      `create table "catalogue"."subcategories" ("id" uuid not null, "version" int not null default 1, "created_at" timestamptz not null, "updated_at" timestamptz not null, "name" varchar(255) not null, "slug" varchar(255) not null, "description" text not null default '', "category_id" uuid null, primary key ("id"));`,
    );
    this.addSql(`alter table "catalogue"."subcategories" add constraint "subcategories_slug_unique" unique ("slug");`);
    this.addSql(
      `alter table "catalogue"."subcategories" add constraint "subcategories_category_id_name_unique" unique ("category_id", "name");`,
    );

    this.addSql(
      `create table "catalogue"."products" ("id" uuid not null, "version" int not null default 1, "created_at" timestamptz not null, "updated_at" timestamptz not null, "name" varchar(255) not null, "sku" varchar(100) not null, "sage_product_code" varchar(100) not null, "price" numeric(10,2) not null, "trade_price" numeric(10,2) null, "vat_rate" numeric(5,2) not null default 20, "is_active" boolean not null default true, "sage_quantity" int not null default 0, "sage_read_at" timestamptz null, "last_sage_sync" timestamptz null, "available" int not null default 0, "slug" varchar(255) not null, "short_description" varchar(500) not null default '', "description" text not null default '', "long_description" text not null default '', "specifications" jsonb not null default '[]', "category_id" uuid null, "subcategory_id" uuid null, "image_url" text null, "images" jsonb not null default '[]', "compare_at_price" numeric(10,2) null, "trustpilot_link" text null, "points_earned" int not null default 0, "is_featured" boolean not null default false, "is_visible_online" boolean not null default false, "hazard_text" text null, "data_sheet_url" text null, "voc" text null, "minimum_age" smallint null, "weight" numeric(10,3) null, "dimensions" text null, "published_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(`create index "products_sku_index" on "catalogue"."products" ("sku");`);
    this.addSql(`alter table "catalogue"."products" add constraint "products_slug_unique" unique ("slug");`);
    this.addSql(
      `create index "products_by_featured" on "catalogue"."products" (is_featured desc, lower(name), id) where is_visible_online and is_active;`,
    );
    this.addSql(
      `create index "products_by_price" on "catalogue"."products" (price, id) where is_visible_online and is_active;`,
    );
    this.addSql(
      `create index "products_by_name" on "catalogue"."products" (lower(name), id) where is_visible_online and is_active;`,
    );
    this.addSql(
      `create index "products_category_by_featured" on "catalogue"."products" (category_id, is_featured desc, lower(name), id) where is_visible_online and is_active;`,
    );
    this.addSql(
      `create index "products_category_by_price" on "catalogue"."products" (category_id, price, id) where is_visible_online and is_active;`,
    );
    this.addSql(
      `create index "products_category_by_name" on "catalogue"."products" (category_id, lower(name), id) where is_visible_online and is_active;`,
    );
    this.addSql(
      `create index "products_subcategory_by_featured" on "catalogue"."products" (subcategory_id, is_featured desc, lower(name), id) where is_visible_online and is_active;`,
    );
    this.addSql(
      `create index "products_subcategory_by_price" on "catalogue"."products" (subcategory_id, price, id) where is_visible_online and is_active;`,
    );
    this.addSql(
      `create index "products_subcategory_by_name" on "catalogue"."products" (subcategory_id, lower(name), id) where is_visible_online and is_active;`,
    );
    this.addSql(
      `create index "products_on_sale" on "catalogue"."products" (price, id) include (category_id, subcategory_id) where is_visible_online and is_active and compare_at_price > price;`,
    );

    this.addSql(
      `alter table "ordering"."checkout_sessions" add constraint "checkout_sessions_status" check (status in ('open', 'finished', 'refused', 'abandoned'));`,
    );

    this.addSql(
      `alter table "platform"."inbox" add constraint "inbox_status" check (status in ('pending', 'done', 'parked', 'dismissed'));`,
    );
    this.addSql(
      `create or replace function "platform"."inbox_inbox_wakes_the_runner_fn"() returns trigger as $$ begin perform pg_notify('inbox', ''); return null; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "inbox_wakes_the_runner" AFTER INSERT on "platform"."inbox" for each STATEMENT execute function "platform"."inbox_inbox_wakes_the_runner_fn"();`,
    );

    this.addSql(
      `alter table "ordering"."order_items" add constraint "order_items_order_id_foreign" foreign key ("order_id") references "ordering"."orders" ("id");`,
    );

    this.addSql(
      `create or replace function "platform"."outbox_outbox_wakes_the_relay_fn"() returns trigger as $$ begin perform pg_notify('outbox', ''); return null; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "outbox_wakes_the_relay" AFTER INSERT on "platform"."outbox" for each STATEMENT execute function "platform"."outbox_outbox_wakes_the_relay_fn"();`,
    );

    this.addSql(
      `alter table "platform"."mail_queue" add constraint "mail_queue_status" check (status in ('pending', 'sent', 'failed'));`,
    );
    this.addSql(
      `create or replace function "platform"."mail_queue_mail_queue_wakes_the_worker_fn"() returns trigger as $$ begin perform pg_notify('mail', ''); return null; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "mail_queue_wakes_the_worker" AFTER INSERT on "platform"."mail_queue" for each STATEMENT execute function "platform"."mail_queue_mail_queue_wakes_the_worker_fn"();`,
    );

    this.addSql(
      `alter table "accounting"."sage_sync_queue" add constraint "sage_sync_queue_status" check (status in ('pending', 'processing', 'done', 'parked', 'dismissed'));`,
    );
    this.addSql(
      `create or replace function "accounting"."sage_sync_queue_sage_sync_queue_wakes_the_writer_fn"() returns trigger as $$ begin if new.status = 'pending' then perform pg_notify('sage_queue', ''); end if; return null; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "sage_sync_queue_wakes_the_writer" AFTER INSERT OR UPDATE on "accounting"."sage_sync_queue" for each ROW execute function "accounting"."sage_sync_queue_sage_sync_queue_wakes_the_writer_fn"();`,
    );

    this.addSql(`alter table "accounting"."sage_tokens" add constraint "sage_tokens_one_connection" check (id = 1);`);

    this.addSql(`alter table "catalogue"."stock_holds" add constraint "stock_holds_quantity" check (quantity > 0);`);
    this.addSql(
      `alter table "catalogue"."stock_holds" add constraint "stock_holds_state" check (state in ('reserved', 'sold'));`,
    );

    this.addSql(
      `alter table "catalogue"."subcategories" add constraint "subcategories_category_id_foreign" foreign key ("category_id") references "catalogue"."categories" ("id") on delete set null;`,
    );

    this.addSql(
      `alter table "catalogue"."products" add constraint "products_category_id_foreign" foreign key ("category_id") references "catalogue"."categories" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "catalogue"."products" add constraint "products_subcategory_id_foreign" foreign key ("subcategory_id") references "catalogue"."subcategories" ("id") on delete set null;`,
    );
    this.addSql(`alter table "catalogue"."products" add constraint "products_price" check (price >= 0);`);
    this.addSql(
      `alter table "catalogue"."products" add constraint "products_images" check (jsonb_array_length(images) <= 4);`,
    );
    this.addSql(`alter table "catalogue"."products" add constraint "products_points" check (points_earned >= 0);`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "catalogue"."subcategories" drop constraint "subcategories_category_id_foreign";`);
    this.addSql(`alter table "catalogue"."products" drop constraint "products_category_id_foreign";`);
    this.addSql(`alter table "ordering"."order_items" drop constraint "order_items_order_id_foreign";`);
    this.addSql(`alter table "catalogue"."products" drop constraint "products_subcategory_id_foreign";`);

    this.addSql(`drop table if exists "catalogue"."categories" cascade;`);
    this.addSql(`drop table if exists "ordering"."checkout_sessions" cascade;`);
    this.addSql(`drop table if exists "catalogue"."former_slugs" cascade;`);
    this.addSql(`drop trigger if exists "inbox_wakes_the_runner" on "platform"."inbox";`);
    this.addSql(`drop function if exists "platform"."inbox_inbox_wakes_the_runner_fn"();`);
    this.addSql(`drop table if exists "platform"."inbox" cascade;`);
    this.addSql(`drop table if exists "ordering"."orders" cascade;`);
    this.addSql(`drop table if exists "ordering"."order_items" cascade;`);
    this.addSql(`drop trigger if exists "outbox_wakes_the_relay" on "platform"."outbox";`);
    this.addSql(`drop function if exists "platform"."outbox_outbox_wakes_the_relay_fn"();`);
    this.addSql(`drop table if exists "platform"."outbox" cascade;`);
    this.addSql(`drop table if exists "ordering"."po_notifications" cascade;`);
    this.addSql(`drop trigger if exists "mail_queue_wakes_the_worker" on "platform"."mail_queue";`);
    this.addSql(`drop function if exists "platform"."mail_queue_mail_queue_wakes_the_worker_fn"();`);
    this.addSql(`drop table if exists "platform"."mail_queue" cascade;`);
    this.addSql(`drop trigger if exists "sage_sync_queue_wakes_the_writer" on "accounting"."sage_sync_queue";`);
    this.addSql(`drop function if exists "accounting"."sage_sync_queue_sage_sync_queue_wakes_the_writer_fn"();`);
    this.addSql(`drop table if exists "accounting"."sage_sync_queue" cascade;`);
    this.addSql(`drop table if exists "platform"."rate_limits" cascade;`);
    this.addSql(`drop table if exists "accounting"."sage_invoices" cascade;`);
    this.addSql(`drop table if exists "accounting"."sage_oauth_states" cascade;`);
    this.addSql(`drop table if exists "accounting"."sage_products" cascade;`);
    this.addSql(`drop table if exists "accounting"."sage_settings" cascade;`);
    this.addSql(`drop table if exists "accounting"."sage_sync_log" cascade;`);
    this.addSql(`drop table if exists "accounting"."sage_sync_runs" cascade;`);
    this.addSql(`drop table if exists "accounting"."sage_tokens" cascade;`);
    this.addSql(`drop table if exists "catalogue"."stock_holds" cascade;`);
    this.addSql(`drop table if exists "catalogue"."subcategories" cascade;`);
    this.addSql(`drop table if exists "catalogue"."products" cascade;`);

    this.addSql(`drop schema if exists "catalogue";`);
    this.addSql(`drop schema if exists "ordering";`);
    this.addSql(`drop schema if exists "platform";`);
    this.addSql(`drop schema if exists "accounting";`);
  }
}
