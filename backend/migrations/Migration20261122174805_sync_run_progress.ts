import { Migration } from '@mikro-orm/migrations';

export class Migration20261122174805_sync_run_progress extends Migration {
  override name = 'Migration20261122174805_sync_run_progress';

  override up(): void | Promise<void> {
    this.addSql(
      `alter table "accounting"."sage_settings" add "stock_read_up_to" timestamptz null, add "stock_read_in_full_at" timestamptz null, add "prices_read_up_to" timestamptz null;`,
    );

    this.addSql(
      `alter table "accounting"."sage_sync_runs" add "resumed_at" timestamptz null, add "items_read_before" int not null default 0, add "items_total" int null, add "forced_by" text null;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(
      `alter table "accounting"."sage_settings" drop column "stock_read_up_to", drop column "stock_read_in_full_at", drop column "prices_read_up_to";`,
    );

    this.addSql(
      `alter table "accounting"."sage_sync_runs" drop column "resumed_at", drop column "items_read_before", drop column "items_total", drop column "forced_by";`,
    );
  }
}
