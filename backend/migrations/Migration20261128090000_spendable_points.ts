import { Migration } from '@mikro-orm/migrations';

export class Migration20261128090000_spendable_points extends Migration {
  override name = 'Migration20261128090000_spendable_points';

  override up(): void | Promise<void> {
    this.addSql(`alter table "loyalty"."balances" add "pending" int not null default 0;`);
    this.addSql(`alter table "loyalty"."pending_points" add "awaits_payment" boolean not null default false;`);
    this.addSql(`alter table "loyalty"."pending_points" drop constraint "pending_points_kind";`);
    this.addSql(
      `alter table "loyalty"."pending_points" add constraint "pending_points_kind" check (kind in ('purchase-order', 'unshipped', 'unpaid'));`,
    );
    // What was shipped before stands in no row: its points are settled, paid or not.
    this.addSql(
      `update "loyalty"."pending_points" p set "awaits_payment" = true from "ordering"."orders" o
       where o."id" = p."order_id" and p."kind" = 'unshipped' and o."payment_method" = 'purchase_order' and not exists (
         select from "accounting"."sage_invoices" i where i."order_id" = o."id" and i."document" = 'invoice' and i."status" = 'PAID');`,
    );
    this.addSql(
      `update "loyalty"."balances" b set "pending" = p."points" from (
         select "user_id", sum("points")::int as "points" from "loyalty"."pending_points" where "kind" = 'unshipped' group by "user_id") p
       where p."user_id" = b."user_id";`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`delete from "loyalty"."pending_points" where "kind" = 'unpaid';`);
    this.addSql(`alter table "loyalty"."pending_points" drop constraint "pending_points_kind";`);
    this.addSql(
      `alter table "loyalty"."pending_points" add constraint "pending_points_kind" check (kind in ('purchase-order', 'unshipped'));`,
    );
    this.addSql(`alter table "loyalty"."pending_points" drop column "awaits_payment";`);
    this.addSql(`alter table "loyalty"."balances" drop column "pending";`);
  }
}
