import { Migration } from '@mikro-orm/migrations';

export class Migration20261122214100_dismissed_refunds extends Migration {
  override name = 'Migration20261122214100_dismissed_refunds';

  override up(): void | Promise<void> {
    this.addSql(`alter table "ordering"."refunds" add "dismissed_at" timestamptz null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "ordering"."refunds" drop column "dismissed_at";`);
  }
}
