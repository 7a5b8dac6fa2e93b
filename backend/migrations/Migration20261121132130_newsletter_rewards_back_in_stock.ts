import { Migration } from '@mikro-orm/migrations';

export class Migration20261121132130_newsletter_rewards_back_in_stock extends Migration {
  override name = 'Migration20261121132130_newsletter_rewards_back_in_stock';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "identity"."newsletter_subscriptions" ("id" uuid not null, "email" varchar(255) not null, "state" varchar(20) not null default 'pending', "asked_at" timestamptz not null default now(), "confirmed_at" timestamptz null, "unsubscribed_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(
      `create unique index "newsletter_subscriptions_email" on "identity"."newsletter_subscriptions" (lower("email"));`,
    );

    this.addSql(
      `create table "identity"."newsletter_confirmations" ("token_hash" varchar(43) not null, "subscription_id" uuid not null, "expires_at" timestamptz not null, primary key ("token_hash"));`,
    );
    this.addSql(
      `create index "newsletter_confirmations_subscription_id_index" on "identity"."newsletter_confirmations" ("subscription_id");`,
    );
    this.addSql(
      `create index "newsletter_confirmations_expires_at_index" on "identity"."newsletter_confirmations" ("expires_at");`,
    );

    this.addSql(
      `create table "loyalty"."rewards" ("id" uuid not null, "version" int not null default 1, "created_at" timestamptz not null, "updated_at" timestamptz not null, "name" varchar(255) not null, "description" text not null default '', "points_cost" int not null, "type" varchar(20) not null, "value" varchar(100) null, "product_id" uuid null, "is_active" boolean not null default true, primary key ("id"));`,
    );

    this.addSql(
      `create table "catalogue"."back_in_stock_requests" ("id" uuid not null, "product_id" uuid not null, "email" varchar(255) not null, "asked_at" timestamptz not null default now(), primary key ("id"));`,
    );
    this.addSql(
      `create index "back_in_stock_requests_asked_at_index" on "catalogue"."back_in_stock_requests" ("asked_at");`,
    );
    this.addSql(
      `create unique index "back_in_stock_requests_product_email" on "catalogue"."back_in_stock_requests" ("product_id", lower("email"));`,
    );

    this.addSql(`alter table "platform"."mail_queue" add "unsubscribe_url" text null;`);

    this.addSql(
      `alter table "identity"."newsletter_subscriptions" add constraint "newsletter_subscriptions_state" check (state in ('pending', 'subscribed', 'unsubscribed'));`,
    );

    this.addSql(
      `alter table "identity"."newsletter_confirmations" add constraint "newsletter_confirmations_subscription_id_foreign" foreign key ("subscription_id") references "identity"."newsletter_subscriptions" ("id") on delete cascade;`,
    );

    this.addSql(`alter table "loyalty"."rewards" add constraint "rewards_points_cost" check (points_cost > 0);`);
    this.addSql(
      `alter table "loyalty"."rewards" add constraint "rewards_type" check (type in ('discount', 'product', 'shipping', 'other'));`,
    );

    this.addSql(
      `alter table "catalogue"."back_in_stock_requests" add constraint "back_in_stock_requests_product_id_foreign" foreign key ("product_id") references "catalogue"."products" ("id") on delete cascade;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(
      `alter table "identity"."newsletter_confirmations" drop constraint "newsletter_confirmations_subscription_id_foreign";`,
    );

    this.addSql(`drop table if exists "identity"."newsletter_subscriptions" cascade;`);
    this.addSql(`drop table if exists "identity"."newsletter_confirmations" cascade;`);
    this.addSql(`drop table if exists "loyalty"."rewards" cascade;`);
    this.addSql(`drop table if exists "catalogue"."back_in_stock_requests" cascade;`);

    this.addSql(`alter table "platform"."mail_queue" drop column "unsubscribe_url";`);
  }
}
