import { Migration } from '@mikro-orm/migrations';

const NO_RETURN = '00000000-0000-0000-0000-000000000000';

export class Migration20261123122500_refunds_of_lines extends Migration {
  override name = 'Migration20261123122500_refunds_of_lines';

  override up(): void | Promise<void> {
    this.addSql(
      `alter table "ordering"."refunds" add "units" jsonb null, add "restock" boolean not null default false, add "settlement" jsonb null;`,
    );
    this.addSql(
      `update "ordering"."refunds" set "restock" = ("kind" = 'whole'), "units" = case when "kind" = 'part' then '[]'::jsonb end;`,
    );
    this.addSql(`alter table "ordering"."refunds" drop constraint "refunds_kind", drop constraint "refunds_status";`);
    this.addSql(
      `alter table "ordering"."refunds" add constraint "refunds_kind" check (kind in ('whole', 'lines', 'part')), add constraint "refunds_status" check (status in ('requested', 'done', 'failed', 'settled'));`,
    );

    this.addSql(
      `alter table "ordering"."return_requests" add "arrived_at" timestamptz null, add "arrived_by" text null, add "closed_at" timestamptz null, add "closed_by" text null, add "close_reason" text null, add "refund_id" uuid null;`,
    );
    this.addSql(`alter table "ordering"."return_requests" drop constraint "return_requests_status";`);
    this.addSql(
      `alter table "ordering"."return_requests" add constraint "return_requests_status" check (status in ('requested', 'accepted', 'declined', 'arrived', 'refunded', 'closed'));`,
    );
    // Accepted before returns waited for goods: what was refunded after the answer does not wait any more.
    this.addSql(
      `update "ordering"."return_requests" q set "status" = 'refunded', "closed_at" = r."created_at", "closed_by" = r."actor", "refund_id" = r."id" from (select distinct on ("order_id") * from "ordering"."refunds" where "status" <> 'failed' order by "order_id", "created_at" desc) r where q."status" = 'accepted' and r."order_id" = q."order_id" and r."created_at" >= q."answered_at";`,
    );
    this.addSql(`drop index "ordering"."return_requests_open";`);
    this.addSql(
      `create index "return_requests_open" on "ordering"."return_requests" ("order_id") where "status" in ('requested', 'accepted', 'arrived');`,
    );

    this.addSql(`alter table "catalogue"."stock_reservations" add "return_id" uuid not null default '${NO_RETURN}';`);
    this.addSql(`alter table "catalogue"."stock_reservations" drop constraint "stock_reservations_pkey";`);
    this.addSql(
      `alter table "catalogue"."stock_reservations" add constraint "stock_reservations_pkey" primary key ("order_id", "product_id", "return_id");`,
    );
  }

  override down(): void | Promise<void> {
    // Units that came back join those that stay sold: the older schema knows whole orders only.
    this.addSql(
      `update "catalogue"."stock_reservations" kept set "quantity" = kept."quantity" + back."quantity" from (select "order_id", "product_id", sum("quantity")::int as "quantity" from "catalogue"."stock_reservations" where "return_id" <> '${NO_RETURN}' group by 1, 2) back where kept."return_id" = '${NO_RETURN}' and kept."order_id" = back."order_id" and kept."product_id" = back."product_id";`,
    );
    this.addSql(
      `delete from "catalogue"."stock_reservations" back using "catalogue"."stock_reservations" kept where back."return_id" <> '${NO_RETURN}' and kept."return_id" = '${NO_RETURN}' and kept."order_id" = back."order_id" and kept."product_id" = back."product_id";`,
    );
    // Where every unit came back, in several returns, they become one row.
    this.addSql(
      `update "catalogue"."stock_reservations" one set "quantity" = back."quantity", "returned_at" = back."returned_at", "return_counted_at" = back."return_counted_at" from (select "order_id", "product_id", min("return_id"::text)::uuid as "return_id", sum("quantity")::int as "quantity", max("returned_at") as "returned_at", case when bool_and("return_counted_at" is not null) then max("return_counted_at") end as "return_counted_at" from "catalogue"."stock_reservations" group by 1, 2 having count(*) > 1) back where one."order_id" = back."order_id" and one."product_id" = back."product_id" and one."return_id" = back."return_id";`,
    );
    this.addSql(
      `delete from "catalogue"."stock_reservations" other using "catalogue"."stock_reservations" one where one."order_id" = other."order_id" and one."product_id" = other."product_id" and one."return_id" < other."return_id";`,
    );
    this.addSql(`alter table "catalogue"."stock_reservations" drop constraint "stock_reservations_pkey";`);
    this.addSql(
      `alter table "catalogue"."stock_reservations" add constraint "stock_reservations_pkey" primary key ("order_id", "product_id");`,
    );
    this.addSql(`alter table "catalogue"."stock_reservations" drop column "return_id";`);

    this.addSql(`drop index "ordering"."return_requests_open";`);
    this.addSql(
      `create index "return_requests_open" on "ordering"."return_requests" ("order_id") where "status" = 'requested';`,
    );
    this.addSql(`alter table "ordering"."return_requests" drop constraint "return_requests_status";`);
    this.addSql(
      `update "ordering"."return_requests" set "status" = 'accepted' where "status" in ('arrived', 'refunded', 'closed');`,
    );
    this.addSql(
      `alter table "ordering"."return_requests" add constraint "return_requests_status" check (status in ('requested', 'accepted', 'declined'));`,
    );
    this.addSql(
      `alter table "ordering"."return_requests" drop column "arrived_at", drop column "arrived_by", drop column "closed_at", drop column "closed_by", drop column "close_reason", drop column "refund_id";`,
    );

    this.addSql(`alter table "ordering"."refunds" drop constraint "refunds_kind", drop constraint "refunds_status";`);
    this.addSql(`update "ordering"."refunds" set "kind" = 'part' where "kind" = 'lines';`);
    this.addSql(`update "ordering"."refunds" set "status" = 'done' where "status" = 'settled';`);
    this.addSql(
      `alter table "ordering"."refunds" add constraint "refunds_kind" check (kind in ('whole', 'part')), add constraint "refunds_status" check (status in ('requested', 'done', 'failed'));`,
    );
    this.addSql(
      `alter table "ordering"."refunds" drop column "units", drop column "restock", drop column "settlement";`,
    );
  }
}
