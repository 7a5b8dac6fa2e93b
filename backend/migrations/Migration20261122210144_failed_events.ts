import { Migration } from '@mikro-orm/migrations';

export class Migration20261122210144_failed_events extends Migration {
  override name = 'Migration20261122210144_failed_events';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "accounting"."failed_event_entries" ("id" uuid not null, "event_id" text not null, "order_number" text null, "at" timestamptz not null, "kind" varchar(255) not null, "actor" text null, "reason" text null, "message" text null, "plan_id" uuid null, primary key ("id"));`,
    );
    this.addSql(`create index "failed_event_entries_event" on "accounting"."failed_event_entries" ("event_id", "at");`);
    this.addSql(
      `create index "failed_event_entries_order" on "accounting"."failed_event_entries" ("order_number", "at");`,
    );

    this.addSql(`alter table "platform"."inbox" add "parked_at" timestamptz null;`);

    this.addSql(`alter table "platform"."mail_queue" drop constraint "mail_queue_status";`);
    this.addSql(
      `alter table "platform"."mail_queue" add "failed_at" timestamptz null, add "retried_at" timestamptz null;`,
    );
    this.addSql(
      `create index "mail_queue_failed" on "platform"."mail_queue" ("created_at") where "status" = 'failed';`,
    );
    this.addSql(
      `alter table "platform"."mail_queue" add constraint "mail_queue_status" check (status in ('pending', 'sent', 'failed', 'dismissed'));`,
    );

    this.addSql(`alter table "accounting"."sage_sync_queue" add "parked_at" timestamptz null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "accounting"."failed_event_entries" cascade;`);

    this.addSql(`alter table "platform"."inbox" drop column "parked_at";`);

    this.addSql(`drop index "platform"."mail_queue_failed";`);
    this.addSql(`alter table "platform"."mail_queue" drop constraint "mail_queue_status";`);
    this.addSql(`alter table "platform"."mail_queue" drop column "failed_at", drop column "retried_at";`);
    this.addSql(
      `alter table "platform"."mail_queue" add constraint "mail_queue_status" check ("status" in ('pending', 'sent', 'failed'));`,
    );

    this.addSql(`alter table "accounting"."sage_sync_queue" drop column "parked_at";`);
  }
}
