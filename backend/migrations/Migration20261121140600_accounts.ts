import { Migration } from '@mikro-orm/migrations';

export class Migration20261121140600_accounts extends Migration {
  override name = 'Migration20261121140600_accounts';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "identity"."account_tokens" ("id" uuid not null, "user_id" uuid not null, "purpose" text not null, "hash" text not null, "email" varchar(255) not null, "expires_at" timestamptz not null, "created_at" timestamptz not null default now(), primary key ("id"));`,
    );
    this.addSql(`create index "account_tokens_user_id_index" on "identity"."account_tokens" ("user_id");`);
    this.addSql(`alter table "identity"."account_tokens" add constraint "account_tokens_hash_unique" unique ("hash");`);
    this.addSql(`create index "account_tokens_expires_at_index" on "identity"."account_tokens" ("expires_at");`);

    this.addSql(
      `create table "identity"."mail_preferences" ("user_id" uuid not null, "news" boolean not null default false, "back_in_stock" boolean not null default true, "points" boolean not null default true, "updated_at" timestamptz not null default now(), primary key ("user_id"));`,
    );

    this.addSql(
      `create table "identity"."addresses" ("id" uuid not null, "user_id" uuid not null, "label" varchar(50) null, "first_name" varchar(100) not null, "last_name" varchar(100) not null, "phone" varchar(50) not null, "address" varchar(200) not null, "city" varchar(100) not null, "state" varchar(100) null, "postal_code" varchar(12) not null, "country" varchar(100) not null, "is_default" boolean not null default false, "created_at" timestamptz not null default clock_timestamp(), "updated_at" timestamptz not null default clock_timestamp(), primary key ("id"));`,
    );
    this.addSql(`create index "addresses_user_id_index" on "identity"."addresses" ("user_id");`);
    this.addSql(`create unique index "addresses_default" on "identity"."addresses" ("user_id") where "is_default";`);

    this.addSql(
      `alter table "identity"."sessions" add "id" uuid not null default gen_random_uuid(), add "started_at" timestamptz not null default now(), add "last_seen" timestamptz not null default now();`,
    );
    this.addSql(`alter table "identity"."sessions" add constraint "sessions_id_unique" unique ("id");`);
    this.addSql(`create index "sessions_user" on "identity"."sessions" (("sess" #>> '{passport,user}'));`);

    this.addSql(
      `alter table "identity"."users" add "pending_email" varchar(255) null, add "session_epoch" int not null default 0;`,
    );

    this.addSql(
      `alter table "identity"."account_tokens" add constraint "account_tokens_purpose" check (purpose in ('confirm-email', 'reset-password'));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "identity"."account_tokens" cascade;`);
    this.addSql(`drop table if exists "identity"."mail_preferences" cascade;`);
    this.addSql(`drop table if exists "identity"."addresses" cascade;`);

    this.addSql(`alter table "identity"."sessions" drop constraint "sessions_id_unique";`);
    this.addSql(`drop index "identity"."sessions_user";`);
    this.addSql(
      `alter table "identity"."sessions" drop column "id", drop column "started_at", drop column "last_seen";`,
    );

    this.addSql(`alter table "identity"."users" drop column "pending_email", drop column "session_epoch";`);
  }
}
