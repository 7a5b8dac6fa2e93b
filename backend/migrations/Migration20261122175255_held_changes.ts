import { Migration } from '@mikro-orm/migrations';

/** Changes in Sage that wait for an admin; the list of runs and writes is read by its date. */
export class Migration20261122175255_held_changes extends Migration {
  override name = 'Migration20261122175255_held_changes';

  override up(): void {
    this.addSql(
      `create table "accounting"."sage_held_changes" ("product_id" uuid not null, "kind" varchar(255) not null, "sage_business_id" text not null, "new_price" numeric(10,2) null, "new_trade_price" numeric(10,2) null, "new_prices" jsonb null, "percent" numeric(16,1) null, "reason" text not null, "decided" boolean not null default true, "held_since" timestamptz not null, "changed_at" timestamptz not null, primary key ("product_id", "kind"));`,
    );
    this.addSql(
      `create index "sage_held_changes_since" on "accounting"."sage_held_changes" ("sage_business_id", "held_since", "product_id") where "decided";`,
    );

    this.addSql(`create index "sage_sync_queue_created_at_index" on "accounting"."sage_sync_queue" ("created_at");`);

    this.addSql(`alter table "accounting"."sage_settings" add "held_changes_mailed_at" timestamptz null;`);

    this.addSql(
      `alter table "accounting"."sage_sync_runs" add "pages_read" int not null default 0, add "times_resumed" int not null default 0, add "items_held" int not null default 0;`,
    );
    this.addSql(`create index "sage_sync_runs_created_at_index" on "accounting"."sage_sync_runs" ("created_at");`);

    this.addSql(
      `alter table "accounting"."sage_held_changes" add constraint "sage_held_changes_kind" check (kind in ('price', 'withdrawal'));`,
    );
  }

  override down(): void {
    this.addSql(`drop table if exists "accounting"."sage_held_changes" cascade;`);

    this.addSql(`alter table "accounting"."sage_settings" drop column "held_changes_mailed_at";`);

    this.addSql(`drop index "accounting"."sage_sync_queue_created_at_index";`);

    this.addSql(`drop index "accounting"."sage_sync_runs_created_at_index";`);
    this.addSql(
      `alter table "accounting"."sage_sync_runs" drop column "pages_read", drop column "times_resumed", drop column "items_held";`,
    );
  }
}
