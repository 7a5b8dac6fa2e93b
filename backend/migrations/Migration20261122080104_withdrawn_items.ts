import { Migration } from '@mikro-orm/migrations';

export class Migration20261122080104_withdrawn_items extends Migration {
  override name = 'Migration20261122080104_withdrawn_items';

  override up(): void | Promise<void> {
    this.addSql(
      `alter table "accounting"."sage_products" add "problem" text null, add "holds_code" boolean not null default true;`,
    );

    this.addSql(`alter table "catalogue"."products" add "withdrawal_reason" text null;`);

    this.addSql(
      `update "accounting"."sage_products" set "problem" = 'It was deactivated or deleted in Sage.' where not "active";`,
    );
    // The next product sync reads everything, and so finds what has been on sale although it cannot be read.
    this.addSql(`update "accounting"."sage_settings" set "products_read_in_full_at" = null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "catalogue"."products" drop column "withdrawal_reason";`);

    this.addSql(`alter table "accounting"."sage_products" drop column "problem", drop column "holds_code";`);
  }
}
