import { Migration } from '@mikro-orm/migrations';

export class Migration20261122224000_replaced_refunds extends Migration {
  override name = 'Migration20261122224000_replaced_refunds';

  override up(): void | Promise<void> {
    this.addSql(`alter table "ordering"."refunds" add "replaces" uuid null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "ordering"."refunds" drop column "replaces";`);
  }
}
