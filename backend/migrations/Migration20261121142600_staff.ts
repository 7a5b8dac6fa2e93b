import { Migration } from '@mikro-orm/migrations';

export class Migration20261121142600_staff extends Migration {
  override name = 'Migration20261121142600_staff';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "identity"."audit" ("id" uuid not null, "at" timestamptz not null default clock_timestamp(), "actor" text not null, "action" text not null, "subject_type" text not null, "subject_id" text not null, "before" jsonb null, "after" jsonb null, "reason" text null, "correlation_id" text not null, primary key ("id"));`,
    );
    this.addSql(`create index "audit_at_index" on "identity"."audit" ("at");`);
    this.addSql(`create index "audit_subject_id_at_index" on "identity"."audit" ("subject_id", "at");`);
    this.addSql(`create index "audit_actor_at_index" on "identity"."audit" ("actor", "at");`);

    this.addSql(
      `alter table "identity"."users" add "sales_note" text null, add "trade_decided_at" timestamptz null, add "trade_decision_note" text null;`,
    );

    this.addSql(
      `create index "sage_sync_log_prices" on "accounting"."sage_sync_log" ("created_at") where "sync_type" = 'prices';`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "identity"."audit" cascade;`);

    this.addSql(
      `alter table "identity"."users" drop column "sales_note", drop column "trade_decided_at", drop column "trade_decision_note";`,
    );

    this.addSql(`drop index "accounting"."sage_sync_log_prices";`);
  }
}
