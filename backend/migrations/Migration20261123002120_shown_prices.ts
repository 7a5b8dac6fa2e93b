import { Migration } from '@mikro-orm/migrations';

export class Migration20261123002120_shown_prices extends Migration {
  override name = 'Migration20261123002120_shown_prices';

  override up(): void | Promise<void> {
    this.addSql(
      `alter table "cart"."cart_items" add "shown_price" numeric(10,2) null, add "shown_available" int null;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "cart"."cart_items" drop column "shown_price", drop column "shown_available";`);
  }
}
