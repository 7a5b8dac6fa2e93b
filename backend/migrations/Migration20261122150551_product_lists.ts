import { Migration } from '@mikro-orm/migrations';

/** Indexes of the back office's list of products: one per sort order, and one for part of a name or code. */
export class Migration20261122150551_product_lists extends Migration {
  override name = 'Migration20261122150551_product_lists';

  override up(): void {
    this.addSql(
      `create index "products_all_by_name" on "catalogue"."products" using btree (lower(name), id) include (name);`,
    );
    this.addSql(`create index "products_all_by_code" on "catalogue"."products" using btree (lower(sku), id);`);
    this.addSql(`create index "products_all_by_price" on "catalogue"."products" using btree (price, id);`);
    this.addSql(
      `create index "products_all_by_status" on "catalogue"."products" using btree ((case when category_id is null then 0 when is_visible_online and is_active then 2 else 1 end), lower(name), id);`,
    );
    this.addSql(`create index "products_all_by_update" on "catalogue"."products" using btree (updated_at, id);`);
    this.addSql(
      `create index "products_all_by_state" on "catalogue"."products" using btree (category_id, is_visible_online, is_active, sage_product_code);`,
    );
    this.addSql(
      `create index "products_all_by_part" on "catalogue"."products" using gin (lower(name) gin_trgm_ops, lower(sage_product_code) gin_trgm_ops);`,
    );
  }

  override down(): void {
    this.addSql(`drop index "catalogue"."products_all_by_name";`);
    this.addSql(`drop index "catalogue"."products_all_by_code";`);
    this.addSql(`drop index "catalogue"."products_all_by_price";`);
    this.addSql(`drop index "catalogue"."products_all_by_status";`);
    this.addSql(`drop index "catalogue"."products_all_by_update";`);
    this.addSql(`drop index "catalogue"."products_all_by_state";`);
    this.addSql(`drop index "catalogue"."products_all_by_part";`);
  }
}
