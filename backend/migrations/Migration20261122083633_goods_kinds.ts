import { Migration } from '@mikro-orm/migrations';

export class Migration20261122083633_goods_kinds extends Migration {
  override name = 'Migration20261122083633_goods_kinds';

  override up(): void | Promise<void> {
    this.addSql(`alter table "ordering"."orders" add "undeliverable" text null;`);

    this.addSql(`alter table "ordering"."order_items" add "goods_kind" varchar(20) not null default 'any';`);

    this.addSql(`alter table "catalogue"."products" add "goods_kind" varchar(20) not null default 'any';`);
    this.addSql(
      `alter table "catalogue"."products" add constraint "products_goods_kind" check (goods_kind in ('any', 'flammable', 'mainland-only'));`,
    );

    this.addSql(`drop index "ordering"."orders_without_address";`);
    this.addSql(
      `create index "orders_without_address" on "ordering"."orders" (created_at) where (shipping_address is null or undeliverable is not null) and status <> 'cancelled';`,
    );

    // The warnings that paint law asks for say which of the products there are travel as dangerous goods.
    this.addSql(`update "catalogue"."products" set goods_kind = 'flammable' where hazard_text ~* 'flammable';`);
    this.addSql(
      `update "ordering"."order_items" i set goods_kind = p.goods_kind from "catalogue"."products" p, "ordering"."orders" o
       where p.id = i.product_id and p.goods_kind <> 'any' and o.id = i.order_id
         and o.status in ('pending', 'confirmed', 'invoiced', 'processing');`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "ordering"."orders_without_address";`);
    this.addSql(
      `create index "orders_without_address" on "ordering"."orders" (created_at) where shipping_address is null and status <> 'cancelled';`,
    );

    this.addSql(`alter table "ordering"."order_items" drop column "goods_kind";`);

    this.addSql(`alter table "ordering"."orders" drop column "undeliverable";`);

    this.addSql(`alter table "catalogue"."products" drop constraint "products_goods_kind";`);
    this.addSql(`alter table "catalogue"."products" drop column "goods_kind";`);
  }
}
