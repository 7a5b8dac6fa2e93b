import { Migration } from '@mikro-orm/migrations';

export class Migration20261121175231_orders extends Migration {
  override name = 'Migration20261121175231_orders';

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
      `create table "ordering"."refunds" ("id" uuid not null, "version" int not null default 1, "created_at" timestamptz not null, "updated_at" timestamptz not null, "order_id" uuid not null, "kind" text not null, "amount" numeric(10,2) not null, "shares" jsonb not null, "points_returned" int not null, "points_taken_back" int not null, "status" text not null, "reason" text not null, "actor" text not null, "cause" text null, "stripe_payment_intent_id" text null, "stripe_refund_id" text null, "repeats" uuid null, "check_at" timestamptz not null, "attempts" int not null, "done_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(`create index "refunds_order_id_index" on "ordering"."refunds" ("order_id");`);
    this.addSql(
      `alter table "ordering"."refunds" add constraint "refunds_stripe_refund_id_unique" unique ("stripe_refund_id");`,
    );
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
      `alter table "ordering"."orders" add "carrier" varchar(100) null, add "tracking_number" varchar(100) null;`,
    );

    this.addSql(
      `alter table "accounting"."sage_invoices" add "issued_on" date null, add "due_date" date null, add "outstanding" numeric(10,2) null;`,
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
    this.addSql(`drop table if exists "ordering"."refunds" cascade;`);
    this.addSql(`drop table if exists "ordering"."return_requests" cascade;`);

    this.addSql(`alter table "ordering"."orders" drop column "carrier", drop column "tracking_number";`);

    this.addSql(`drop index "catalogue"."products_by_code";`);

    this.addSql(
      `alter table "accounting"."sage_invoices" drop column "issued_on", drop column "due_date", drop column "outstanding";`,
    );

    this.addSql(`alter table "catalogue"."stock_holds" drop constraint "stock_holds_returned";`);
    this.addSql(`alter table "catalogue"."stock_holds" drop column "returned_at", drop column "return_counted_at";`);
  }
}
