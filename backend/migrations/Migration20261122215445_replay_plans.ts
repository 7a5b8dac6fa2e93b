import { Migration } from '@mikro-orm/migrations';

export class Migration20261122215445_replay_plans extends Migration {
  override name = 'Migration20261122215445_replay_plans';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "accounting"."replay_plans" ("id" uuid not null, "name" text not null, "reason" text not null, "group_key" text null, "cause" text null, "state" varchar(255) not null, "total" int not null, "amount" bigint not null, "posts_money" boolean not null, "requested_by" text null, "requested_at" timestamptz not null, "approved_by" text null, "approved_at" timestamptz null, "started_at" timestamptz null, "finished_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(`create index "replay_plans_requested_at_index" on "accounting"."replay_plans" ("requested_at");`);
    this.addSql(
      `create index "replay_plans_running" on "accounting"."replay_plans" ("requested_at") where "state" = 'running';`,
    );

    this.addSql(
      `create table "accounting"."replay_plan_items" ("plan_id" uuid not null, "position" int not null, "event_id" text not null, "order_number" text null, "title" text not null, "state" varchar(255) not null default 'waiting', "result" text null, "at" timestamptz null, primary key ("plan_id", "position"));`,
    );
    this.addSql(
      `create unique index "replay_plan_items_of_event" on "accounting"."replay_plan_items" ("event_id") where "state" in ('waiting', 'replayed');`,
    );
    this.addSql(
      `create index "replay_plan_items_under_way" on "accounting"."replay_plan_items" ("plan_id") where "state" = 'replayed';`,
    );

    this.addSql(
      `alter table "accounting"."replay_plans" add constraint "replay_plans_state" check (state in ('awaiting-approval', 'running', 'paused', 'cancelled', 'done'));`,
    );

    this.addSql(
      `alter table "accounting"."replay_plan_items" add constraint "replay_plan_items_state" check (state in ('waiting', 'replayed', 'succeeded', 'failed-again', 'skipped'));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "accounting"."replay_plans" cascade;`);
    this.addSql(`drop table if exists "accounting"."replay_plan_items" cascade;`);
  }
}
