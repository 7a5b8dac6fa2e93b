import { Migration } from '@mikro-orm/migrations';

export class Migration20261121181516_orders extends Migration {
  override name = 'Migration20261121181516_orders';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "ordering"."disputes" ("id" uuid not null, "version" int not null default 1, "created_at" timestamptz not null, "updated_at" timestamptz not null, "order_id" uuid not null, "stripe_dispute_id" text not null, "amount" numeric(10,2) not null, "reason" text not null, "status" text not null, "respond_by" timestamptz null, "closed_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(`create index "disputes_order_id_index" on "ordering"."disputes" ("order_id");`);
    this.addSql(
      `alter table "ordering"."disputes" add constraint "disputes_stripe_dispute_id_unique" unique ("stripe_dispute_id");`,
    );
    this.addSql(`create index "disputes_open" on "ordering"."disputes" ("order_id") where "closed_at" is null;`);

    this.addSql(
      `create table "ordering"."order_notes" ("id" uuid not null, "order_id" uuid not null, "author" text not null, "text" text not null, "created_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`create index "order_notes_order_id_index" on "ordering"."order_notes" ("order_id");`);

    this.addSql(
      `create table "ordering"."refunds" ("id" uuid not null, "version" int not null default 1, "created_at" timestamptz not null, "updated_at" timestamptz not null, "order_id" uuid not null, "kind" text not null, "amount" numeric(10,2) not null, "shares" jsonb not null, "points_returned" int not null, "points_taken_back" int not null, "status" text not null, "reason" text not null, "actor" text not null, "cause" text null, "stripe_payment_intent_id" text null, "stripe_refund_id" text null, "repeats" uuid null, "check_at" timestamptz not null, "attempts" int not null, "done_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(`create index "refunds_order_id_index" on "ordering"."refunds" ("order_id");`);
    this.addSql(`create index "refunds_stripe_refund_id_index" on "ordering"."refunds" ("stripe_refund_id");`);
    this.addSql(`create index "refunds_requested" on "ordering"."refunds" ("check_at") where "status" = 'requested';`);
    this.addSql(`create index "refunds_failed" on "ordering"."refunds" ("order_id") where "status" = 'failed';`);

    this.addSql(
      `create table "ordering"."return_requests" ("id" uuid not null, "version" int not null default 1, "created_at" timestamptz not null, "updated_at" timestamptz not null, "order_id" uuid not null, "status" text not null, "reason" text not null, "lines" jsonb not null, "answer" text null, "answered_by" text null, "answered_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(`create index "return_requests_order_id_index" on "ordering"."return_requests" ("order_id");`);
    this.addSql(
      `create index "return_requests_open" on "ordering"."return_requests" ("order_id") where "status" = 'requested';`,
    );

    this.addSql(`drop table if exists "identity"."mail_preferences" cascade;`);

    this.addSql(
      `alter table "ordering"."orders" add "carrier" varchar(100) null, add "tracking_number" varchar(100) null, add "delivery_set_at" timestamptz null;`,
    );
    this.addSql(`create index "orders_newest" on "ordering"."orders" (created_at, id);`);
    this.addSql(
      `create index "orders_search" on "ordering"."orders" using gin ((lower(order_number || ' ' || customer_email || ' ' || coalesce(purchase_order_number, '') || ' ' || replace(coalesce(shipping_address ->> 'postalCode', ''), ' ', '') || ' ' || coalesce(shipping_address ->> 'firstName', '') || ' ' || coalesce(shipping_address ->> 'lastName', '') || ' ' || coalesce(customer ->> 'companyName', ''))) gin_trgm_ops);`,
    );
    this.addSql(
      `create index "orders_awaiting_approval" on "ordering"."orders" (created_at) where po_status = 'pending_approval' and status = 'pending';`,
    );
    this.addSql(
      `create index "orders_without_address" on "ordering"."orders" (created_at) where shipping_address is null and status <> 'cancelled';`,
    );
    this.addSql(
      `create index "orders_purchase_order_numbers" on "ordering"."orders" (user_id, lower(trim(purchase_order_number))) where purchase_order_number is not null;`,
    );

    this.addSql(
      `alter table "ordering"."po_notifications" drop constraint "po_notifications_order_id_notification_type_unique";`,
    );
    this.addSql(`alter table "ordering"."po_notifications" add "about" text not null default '';`);
    this.addSql(
      `alter table "ordering"."po_notifications" add constraint "po_notifications_order_id_notification_type_about_unique" unique ("order_id", "notification_type", "about");`,
    );

    this.addSql(`create index "mail_queue_about" on "platform"."mail_queue" (split_part("key", ':', 2));`);

    this.addSql(
      `alter table "accounting"."sage_invoices" add "issued_on" date null, add "due_date" date null, add "outstanding" numeric(10,2) null;`,
    );
    this.addSql(
      `create index "sage_invoices_open" on "accounting"."sage_invoices" ("sage_business_id") where "document" = 'invoice' and "status" not in ('PAID', 'VOID', 'DELETED');`,
    );

    this.addSql(
      `alter table "accounting"."sage_settings" add "invoices_read_up_to" timestamptz null, add "invoices_read_in_full_at" timestamptz null;`,
    );

    this.addSql(
      `alter table "catalogue"."stock_holds" add "returned_at" timestamptz null, add "return_counted_at" timestamptz null;`,
    );
    this.addSql(
      `alter table "catalogue"."stock_holds" add constraint "stock_holds_returned" check (returned_at is null or state = 'sold');`,
    );

    this.addSql(
      `create index "products_by_code" on "catalogue"."products" (lower(sku)) where is_visible_online and is_active;`,
    );

    this.addSql(`alter table "ordering"."refunds" add constraint "refunds_amount" check (amount > 0);`);
    this.addSql(`alter table "ordering"."refunds" add constraint "refunds_kind" check (kind in ('whole', 'part'));`);
    this.addSql(
      `alter table "ordering"."refunds" add constraint "refunds_status" check (status in ('requested', 'done', 'failed'));`,
    );

    this.addSql(
      `alter table "ordering"."return_requests" add constraint "return_requests_status" check (status in ('requested', 'accepted', 'declined'));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(
      `create table "identity"."mail_preferences" ("user_id" uuid not null, "news" bool not null default false, "back_in_stock" bool not null default true, "points" bool not null default true, "updated_at" timestamptz(6) not null default now(), primary key ("user_id"));`,
    );

    this.addSql(`drop table if exists "ordering"."disputes" cascade;`);
    this.addSql(`drop table if exists "ordering"."order_notes" cascade;`);
    this.addSql(`drop table if exists "ordering"."refunds" cascade;`);
    this.addSql(`drop table if exists "ordering"."return_requests" cascade;`);

    this.addSql(`drop index "platform"."mail_queue_about";`);

    this.addSql(`drop index "ordering"."orders_newest";`);
    this.addSql(`drop index "ordering"."orders_search";`);
    this.addSql(`drop index "ordering"."orders_awaiting_approval";`);
    this.addSql(`drop index "ordering"."orders_without_address";`);
    this.addSql(`drop index "ordering"."orders_purchase_order_numbers";`);
    this.addSql(
      `alter table "ordering"."orders" drop column "carrier", drop column "tracking_number", drop column "delivery_set_at";`,
    );

    this.addSql(
      `alter table "ordering"."po_notifications" drop constraint "po_notifications_order_id_notification_type_about_unique";`,
    );
    this.addSql(`alter table "ordering"."po_notifications" drop column "about";`);
    this.addSql(
      `alter table "ordering"."po_notifications" add constraint "po_notifications_order_id_notification_type_unique" unique ("order_id", "notification_type");`,
    );

    this.addSql(`drop index "catalogue"."products_by_code";`);

    this.addSql(`drop index "accounting"."sage_invoices_open";`);
    this.addSql(
      `alter table "accounting"."sage_invoices" drop column "issued_on", drop column "due_date", drop column "outstanding";`,
    );

    this.addSql(
      `alter table "accounting"."sage_settings" drop column "invoices_read_up_to", drop column "invoices_read_in_full_at";`,
    );

    this.addSql(`alter table "catalogue"."stock_holds" drop constraint "stock_holds_returned";`);
    this.addSql(`alter table "catalogue"."stock_holds" drop column "returned_at", drop column "return_counted_at";`);
  }
}
