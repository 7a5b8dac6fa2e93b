import { Migration } from '@mikro-orm/migrations';

export class Migration20261123002651_grants extends Migration {
  override name = 'Migration20261123002651_grants';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "loyalty"."grants" ("id" uuid not null, "user_id" uuid not null, "reward_id" uuid not null, "name" varchar(255) not null, "type" varchar(20) not null, "value" varchar(100) null, "product_id" uuid null, "points_cost" int not null, "state" varchar(20) not null default 'available', "idempotency_key" text null, "created_at" timestamptz not null default now(), "expires_at" timestamptz null, "used_at" timestamptz null, "order_id" uuid null, "order_number" text null, "cancelled_at" timestamptz null, "cancelled_by" text null, "cancel_reason" text null, "done_at" timestamptz null, "done_by" text null, "done_note" text null, primary key ("id"));`,
    );
    this.addSql(`create index "grants_user_id_created_at_index" on "loyalty"."grants" ("user_id", "created_at");`);
    this.addSql(`create index "grants_created_at_index" on "loyalty"."grants" ("created_at");`);
    this.addSql(`create index "grants_reward_id_index" on "loyalty"."grants" ("reward_id");`);
    this.addSql(`create index "grants_expiring" on "loyalty"."grants" ("expires_at") where "state" = 'available';`);
    this.addSql(
      `alter table "loyalty"."grants" add constraint "grants_user_id_idempotency_key_unique" unique ("user_id", "idempotency_key");`,
    );

    this.addSql(
      `create table "loyalty"."grant_uses" ("order_id" uuid not null, "grant_id" uuid not null, "order_number" text not null, "used_at" timestamptz not null default now(), "returned_at" timestamptz null, primary key ("order_id"));`,
    );
    this.addSql(`create index "grant_uses_grant_id_index" on "loyalty"."grant_uses" ("grant_id");`);

    this.addSql(
      `create table "loyalty"."pending_points" ("order_id" uuid not null, "user_id" uuid not null, "order_number" text not null, "kind" varchar(20) not null, "points" int not null, "updated_at" timestamptz not null default now(), primary key ("order_id"));`,
    );
    this.addSql(`create index "pending_points_user_id_index" on "loyalty"."pending_points" ("user_id");`);

    this.addSql(
      `create table "loyalty"."reminders" ("user_id" uuid not null, "kind" varchar(20) not null, "about" text not null, "points" int not null default 0, "created_at" timestamptz not null default now(), "settled_at" timestamptz null, primary key ("user_id", "kind", "about"));`,
    );
    this.addSql(
      `create index "reminders_open" on "loyalty"."reminders" ("about") where "settled_at" is null and "kind" = 'points-expiring';`,
    );

    this.addSql(`alter table "loyalty"."points_transactions" add "order_number" text null, add "grant_id" uuid null;`);

    // The order of each movement so far; the ledger's own trigger rejects updates.
    this.addSql(`alter table "loyalty"."points_transactions" disable trigger "points_transactions_are_only_added";`);
    this.addSql(
      `update "loyalty"."points_transactions" t set "order_number" = o."order_number" from "ordering"."orders" o where o."id" = t."order_id";`,
    );
    this.addSql(`alter table "loyalty"."points_transactions" enable trigger "points_transactions_are_only_added";`);

    this.addSql(`alter table "loyalty"."rewards" add "position" int not null default 0;`);

    this.addSql(`alter table "identity"."users" add "wants_reward_mails" boolean not null default false;`);

    this.addSql(`alter table "loyalty"."grants" add constraint "grants_points_cost" check (points_cost > 0);`);
    this.addSql(
      `alter table "loyalty"."grants" add constraint "grants_type" check (type in ('discount', 'product', 'shipping', 'other'));`,
    );
    this.addSql(
      `alter table "loyalty"."grants" add constraint "grants_state" check (state in ('available', 'used', 'cancelled', 'expired', 'done'));`,
    );

    this.addSql(
      `alter table "loyalty"."pending_points" add constraint "pending_points_kind" check (kind in ('purchase-order', 'unshipped'));`,
    );

    this.addSql(
      `alter table "loyalty"."reminders" add constraint "reminders_kind" check (kind in ('points-expiring', 'reward-in-reach'));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "loyalty"."grants" cascade;`);
    this.addSql(`drop table if exists "loyalty"."grant_uses" cascade;`);
    this.addSql(`drop table if exists "loyalty"."pending_points" cascade;`);
    this.addSql(`drop table if exists "loyalty"."reminders" cascade;`);

    this.addSql(`alter table "loyalty"."points_transactions" drop column "order_number", drop column "grant_id";`);

    this.addSql(`alter table "loyalty"."rewards" drop column "position";`);

    this.addSql(`alter table "identity"."users" drop column "wants_reward_mails";`);
  }
}
