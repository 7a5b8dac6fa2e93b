import { Migration } from '@mikro-orm/migrations';

/** The token bucket of all calls to Sage, and how many there were in each hour. */
export class Migration20261122173956_sage_call_limits extends Migration {
  override name = 'Migration20261122173956_sage_call_limits';

  override up(): void {
    this.addSql(
      `create table "accounting"."sage_call_budget" ("id" serial primary key, "tokens" double precision not null default 0, "refilled_at" timestamptz not null, "paused_until" timestamptz null, "under_way" timestamptz[] not null);`,
    );

    this.addSql(
      `create table "accounting"."sage_usage" ("hour" timestamptz not null, "calls" int not null default 0, "failed" int not null default 0, "slowed_down" int not null default 0, "waits" int not null default 0, primary key ("hour"));`,
    );

    this.addSql(`alter table "accounting"."sage_call_budget" add constraint "sage_call_budget_one" check (id = 1);`);
  }

  override down(): void {
    this.addSql(`drop table if exists "accounting"."sage_call_budget" cascade;`);
    this.addSql(`drop table if exists "accounting"."sage_usage" cascade;`);
  }
}
