import { Migration } from '@mikro-orm/migrations';

export class Migration20261122080302_order_ages extends Migration {
  override name = 'Migration20261122080302_order_ages';

  override up(): void | Promise<void> {
    this.addSql(
      `alter table "ordering"."orders" add "minimum_age" smallint null, add "age_confirmed_by" text null, add "age_confirmed_at" timestamptz null;`,
    );
    this.addSql(
      `create index "orders_without_age" on "ordering"."orders" (created_at) where minimum_age is not null and age_confirmed_at is null and status not in ('shipped', 'delivered', 'cancelled');`,
    );

    this.addSql(`alter table "ordering"."order_items" add "minimum_age" smallint null;`);

    // Orders that exist already: a card order's ages stand in the quote of its checkout, a purchase order's only in the catalogue.
    this.addSql(
      `update "ordering"."order_items" i set minimum_age = (l ->> 'minimumAge')::smallint
       from "ordering"."checkout_sessions" s, jsonb_array_elements(s.quote -> 'lines') l
       where s.order_id = i.order_id and l ->> 'productId' = i.product_id::text and l ->> 'minimumAge' is not null;`,
    );
    this.addSql(
      `update "ordering"."order_items" i set minimum_age = p.minimum_age
       from "ordering"."orders" o, "catalogue"."products" p
       where o.id = i.order_id and o.payment_method = 'purchase_order' and p.id = i.product_id and p.minimum_age is not null;`,
    );
    // A person who made the order had to confirm; the sweeper asked no one.
    this.addSql(
      `update "ordering"."orders" o set minimum_age = i.age,
         age_confirmed_by = case when o.moves -> 0 ->> 'actor' <> 'system' then o.moves -> 0 ->> 'actor' end,
         age_confirmed_at = case when o.moves -> 0 ->> 'actor' <> 'system' then o.created_at end
       from (select order_id, max(minimum_age) as age from "ordering"."order_items" where minimum_age is not null group by order_id) i
       where i.order_id = o.id;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "ordering"."order_items" drop column "minimum_age";`);

    this.addSql(`drop index "ordering"."orders_without_age";`);
    this.addSql(
      `alter table "ordering"."orders" drop column "minimum_age", drop column "age_confirmed_by", drop column "age_confirmed_at";`,
    );
  }
}
