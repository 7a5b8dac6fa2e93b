import { Migration } from '@mikro-orm/migrations';

export class Migration20261122205206_operations extends Migration {
  override name = 'Migration20261122205206_operations';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "platform"."alerts" ("id" uuid not null, "rule" text not null, "value" text not null, "detail" text not null, "opened_at" timestamptz not null, "clear_since" timestamptz null, "ended_at" timestamptz null, "mails" int not null default 0, "mailed_at" timestamptz null, "is_closed" boolean not null default false, primary key ("id"));`,
    );
    this.addSql(`create unique index "alerts_open" on "platform"."alerts" ("rule") where not "is_closed";`);
    this.addSql(`create index "alerts_opened_at_index" on "platform"."alerts" ("opened_at");`);

    this.addSql(
      `create table "platform"."alert_settings" ("id" serial primary key, "version" int not null default 0, "quiet_from" text not null default '22:00', "quiet_to" text not null default '07:00', "quiet_weekends" boolean not null default false, "rules" jsonb not null default '{}', "checked_at" timestamptz null);`,
    );

    this.addSql(`create index "mail_queue_sent" on "platform"."mail_queue" ("sent_at") where "sent_at" is not null;`);

    this.addSql(`create index "sage_invoices_created_at_index" on "accounting"."sage_invoices" ("created_at");`);

    this.addSql(`alter table "accounting"."sage_tokens" add "renewed_at" timestamptz null;`);

    this.addSql(`alter table "platform"."alert_settings" add constraint "alert_settings_one_row" check (id = 1);`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "platform"."alerts" cascade;`);
    this.addSql(`drop table if exists "platform"."alert_settings" cascade;`);

    this.addSql(`drop index "platform"."mail_queue_sent";`);

    this.addSql(`drop index "accounting"."sage_invoices_created_at_index";`);

    this.addSql(`alter table "accounting"."sage_tokens" drop column "renewed_at";`);
  }
}
