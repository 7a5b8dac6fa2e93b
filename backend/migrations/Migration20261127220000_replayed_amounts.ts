import { Migration } from '@mikro-orm/migrations';

export class Migration20261127220000_replayed_amounts extends Migration {
  override name = 'Migration20261127220000_replayed_amounts';

  override up(): void | Promise<void> {
    this.addSql(`alter table "accounting"."failed_event_entries" add "amount" bigint null;`);
    this.addSql(
      `create index "failed_event_entries_replayed" on "accounting"."failed_event_entries" ("actor", "at") where "kind" = 'replayed' and "plan_id" is null;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "accounting"."failed_event_entries_replayed";`);
    this.addSql(`alter table "accounting"."failed_event_entries" drop column "amount";`);
  }
}
