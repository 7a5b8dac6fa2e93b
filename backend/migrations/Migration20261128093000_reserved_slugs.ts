import { Migration } from '@mikro-orm/migrations';

/** A product that got the path of the spelling suggestions as its slug had no page: it gets the slug that a new one would get. */
export class Migration20261128093000_reserved_slugs extends Migration {
  override up(): void {
    this.addSql(
      `update "catalogue"."products" as p set "slug" = case
         when exists (select from "catalogue"."products" where "slug" = 'spelling-product')
           or exists (select from "catalogue"."former_slugs" where "slug" = 'spelling-product' and "product_id" <> p."id")
         then 'spelling-product-' || p."id" else 'spelling-product' end, "version" = "version" + 1
       where "slug" = 'spelling';`,
    );
    this.addSql(`delete from "catalogue"."former_slugs" where "slug" = 'spelling';`);
  }

  override down(): void {
    // The slugs stay: they are valid in the former version, too.
  }
}
