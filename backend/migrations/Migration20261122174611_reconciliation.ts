import { Migration } from '@mikro-orm/migrations';

export class Migration20261122174611_reconciliation extends Migration {
  override name = 'Migration20261122174611_reconciliation';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "accounting"."reconciliation_cases" ("id" uuid not null, "kind" varchar(255) not null, "subject" text not null, "order_number" text null, "user_id" uuid null, "about_at" timestamptz null, "title" text not null, "text" text not null, "expected" int not null, "found" int not null, "unit" varchar(255) not null, "action" jsonb not null, "first_seen" timestamptz not null, "last_seen" timestamptz not null, "settled_at" timestamptz null, "settled_by" text null, "settled_reason" text null, primary key ("id"));`,
    );
    this.addSql(
      `create index "reconciliation_cases_open" on "accounting"."reconciliation_cases" ("last_seen") where "settled_at" is null;`,
    );
    this.addSql(
      `alter table "accounting"."reconciliation_cases" add constraint "reconciliation_cases_kind_subject_unique" unique ("kind", "subject");`,
    );

    this.addSql(
      `create table "accounting"."reconciliation_runs" ("id" uuid not null, "status" varchar(255) not null, "night" date null, "requested_by" text not null, "from_day" date not null, "to_day" date not null, "step" text not null default '', "done" int not null default 0, "total" int null, "checked" jsonb null, "sums" jsonb null, "cases" int not null default 0, "error" text null, "was_interrupted" boolean not null default false, "created_at" timestamptz not null, "started_at" timestamptz null, "finished_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(
      `create index "reconciliation_runs_created_at_index" on "accounting"."reconciliation_runs" ("created_at");`,
    );
    this.addSql(`create index "reconciliation_runs_night_index" on "accounting"."reconciliation_runs" ("night");`);
    this.addSql(
      `create unique index "reconciliation_runs_one_at_a_time" on "accounting"."reconciliation_runs" ((true)) where "status" in ('waiting', 'running');`,
    );

    this.addSql(
      `create table "accounting"."reconciliation_records" ("run_id" uuid not null, "source" varchar(255) not null, "id" text not null, "order_number" text null, "order_id" text null, "payment_intent_id" text null, "user_id" text null, "amount" int not null, "tax" int not null, "status" text not null, "at" timestamptz not null, "detail" jsonb not null, primary key ("run_id", "source", "id"));`,
    );
    this.addSql(
      `create index "reconciliation_records_run_id_source_order_number_index" on "accounting"."reconciliation_records" ("run_id", "source", "order_number");`,
    );
    this.addSql(
      `create index "reconciliation_records_run_id_source_order_id_index" on "accounting"."reconciliation_records" ("run_id", "source", "order_id");`,
    );
    this.addSql(
      `create index "reconciliation_records_run_id_source_payment_intent_id_index" on "accounting"."reconciliation_records" ("run_id", "source", "payment_intent_id");`,
    );

    this.addSql(
      `alter table "accounting"."reconciliation_runs" add constraint "reconciliation_runs_status" check (status in ('waiting', 'running', 'green', 'differences', 'failed'));`,
    );
    this.addSql(
      `create or replace function "accounting"."reconciliation_runs_reconciliation_runs_wake_the_worker_fn"() returns trigger as $$ begin perform pg_notify('reconciliation', ''); return null; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "reconciliation_runs_wake_the_worker" AFTER INSERT on "accounting"."reconciliation_runs" for each STATEMENT execute function "accounting"."reconciliation_runs_reconciliation_runs_wake_the_worker_fn"();`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "accounting"."reconciliation_cases" cascade;`);
    this.addSql(`drop trigger if exists "reconciliation_runs_wake_the_worker" on "accounting"."reconciliation_runs";`);
    this.addSql(`drop function if exists "accounting"."reconciliation_runs_reconciliation_runs_wake_the_worker_fn"();`);
    this.addSql(`drop table if exists "accounting"."reconciliation_runs" cascade;`);
    this.addSql(`drop table if exists "accounting"."reconciliation_records" cascade;`);
  }
}
