import { Migration } from '@mikro-orm/migrations';

/** The index of products on sale has another name. */
export class Migration20261122121800_sale_index extends Migration {
  override name = 'Migration20261122121800_sale_index';

  override up(): void {
    this.addSql(`alter index "catalogue"."products_sale_by_shelf" rename to "products_sale_by_category";`);
  }

  override down(): void {
    this.addSql(`alter index "catalogue"."products_sale_by_category" rename to "products_sale_by_shelf";`);
  }
}
