import { Migration } from '@mikro-orm/migrations';

export class Migration20261128120000_disputed_payments extends Migration {
  override name = 'Migration20261128120000_disputed_payments';

  override up(): void | Promise<void> {
    this.addSql(`alter table "ordering"."orders" add "disputed" numeric(10,2) not null default 0;`);
    this.addSql(`alter table "ordering"."refunds" add "dispute_id" uuid null;`);
    this.addSql(
      `alter table "ordering"."disputes" add "stripe_payment_intent_id" text null, add "settled_at" timestamptz null, alter column "order_id" drop not null;`,
    );
    // Staff have booked earlier losses as they found them: those stay as they are, and cannot be refunded.
    this.addSql(
      `update "ordering"."disputes" d set "stripe_payment_intent_id" = o."stripe_payment_intent_id",
         "settled_at" = case when d."status" = 'lost' then now() end from "ordering"."orders" o where o."id" = d."order_id";`,
    );
    this.addSql(
      `update "ordering"."orders" o set "disputed" = d."amount" from (
         select "order_id", sum("amount") as "amount" from "ordering"."disputes"
         where "status" in ('needs_response', 'under_review', 'lost') group by "order_id") d where d."order_id" = o."id";`,
    );
    this.addSql(
      `create index "disputes_stripe_payment_intent_id_index" on "ordering"."disputes" ("stripe_payment_intent_id");`,
    );
    this.addSql(
      `create index "disputes_unsettled" on "ordering"."disputes" ("stripe_payment_intent_id") where order_id is null or (status = 'lost' and settled_at is null);`,
    );
    this.addSql(
      `create index "orders_in_preparation" on "ordering"."orders" (created_at) where status in ('confirmed', 'invoiced', 'processing');`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "ordering"."orders_in_preparation";`);
    this.addSql(`drop index "ordering"."disputes_unsettled";`);
    this.addSql(`drop index "ordering"."disputes_stripe_payment_intent_id_index";`);
    this.addSql(`delete from "ordering"."disputes" where "order_id" is null;`);
    this.addSql(
      `alter table "ordering"."disputes" drop column "stripe_payment_intent_id", drop column "settled_at", alter column "order_id" set not null;`,
    );
    this.addSql(`alter table "ordering"."refunds" drop column "dispute_id";`);
    this.addSql(`alter table "ordering"."orders" drop column "disputed";`);
  }
}
