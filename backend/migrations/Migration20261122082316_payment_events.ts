import { Migration } from '@mikro-orm/migrations';

export class Migration20261122082316_payment_events extends Migration {
  override name = 'Migration20261122082316_payment_events';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "ordering"."payment_events_read" ("id" serial primary key, "up_to" timestamptz null, "page_after" text null, "pass_up_to" timestamptz null);`,
    );

    this.addSql(`drop index "ordering"."checkout_sessions_open";`);
    this.addSql(
      `alter table "ordering"."checkout_sessions" add "quoted_at" timestamptz null, add "urgent" boolean not null default false, add "announced_at" timestamptz null;`,
    );
    // The price of a checkout that is open now holds from its last change.
    this.addSql(`update "ordering"."checkout_sessions" set "quoted_at" = "updated_at";`);
    this.addSql(`alter table "ordering"."checkout_sessions" alter column "quoted_at" set not null;`);
    this.addSql(
      `create index "checkout_sessions_due" on "ordering"."checkout_sessions" ((urgent or order_id is not null), "check_at") where "status" = 'open';`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "ordering"."payment_events_read" cascade;`);

    this.addSql(`drop index "ordering"."checkout_sessions_due";`);
    this.addSql(
      `alter table "ordering"."checkout_sessions" drop column "quoted_at", drop column "urgent", drop column "announced_at";`,
    );
    this.addSql(
      `create index "checkout_sessions_open" on "ordering"."checkout_sessions" ("check_at") where status = 'open'::text;`,
    );
  }
}
