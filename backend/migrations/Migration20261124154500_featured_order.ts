import { Migration } from '@mikro-orm/migrations';

const drop = `drop index "catalogue"."products_in_featured_order";`;

export class Migration20261124154500_featured_order extends Migration {
  override name = 'Migration20261124154500_featured_order';

  override up(): void | Promise<void> {
    this.addSql(drop);
    this.addSql(
      `create index "products_in_featured_order" on "catalogue"."products" (is_featured desc, (case when is_featured then lower(name) else md5(name) end), id) include (name) where is_visible_online and is_active;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(drop);
    this.addSql(
      `create index "products_in_featured_order" on "catalogue"."products" (is_featured desc, lower(name), id) include (name) where is_visible_online and is_active;`,
    );
  }
}
