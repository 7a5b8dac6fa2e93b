import { Migration } from '@mikro-orm/migrations';

export class Migration20261123012941_grant_movements extends Migration {
  override name = 'Migration20261123012941_grant_movements';

  override up(): void | Promise<void> {
    this.addSql(
      `create index "points_transactions_grant" on "loyalty"."points_transactions" ("grant_id") where "grant_id" is not null;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "loyalty"."points_transactions_grant";`);
  }
}
