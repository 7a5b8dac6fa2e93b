import { Migration } from '@mikro-orm/migrations';

export class Migration20261124035500_paid_cards extends Migration {
  override name = 'Migration20261124035500_paid_cards';

  override up(): void | Promise<void> {
    this.addSql(`alter table "ordering"."orders" add "paid_card" jsonb null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "ordering"."orders" drop column "paid_card";`);
  }
}
