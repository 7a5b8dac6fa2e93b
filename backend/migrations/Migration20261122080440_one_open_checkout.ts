import { Migration } from '@mikro-orm/migrations';

export class Migration20261122080440_one_open_checkout extends Migration {
  override name = 'Migration20261122080440_one_open_checkout';

  override up(): void | Promise<void> {
    this.addSql(
      `alter table "ordering"."checkout_sessions" add "owner" text null, alter column "payment_intent_id" drop not null;`,
    );
    // A guest's cookie held the id of the checkout until now; its hash keeps those cookies good.
    this.addSql(
      `update "ordering"."checkout_sessions" set "owner" = case when "user_id" is not null then 'user:' || "user_id" else 'guest:' || encode(sha256(convert_to("id"::text, 'UTF8')), 'hex') end;`,
    );
    // Of several open checkouts of one user the one with an order, else the newest, stays theirs. The sweeper ends the others.
    this.addSql(
      `update "ordering"."checkout_sessions" as "session" set "owner" = 'left:' || "session"."id", "check_at" = now() from (select "id", row_number() over (partition by "owner" order by "order_id" is null, "created_at" desc, "id" desc) as "place" from "ordering"."checkout_sessions" where "status" = 'open') as "ranked" where "session"."id" = "ranked"."id" and "ranked"."place" > 1;`,
    );
    this.addSql(`alter table "ordering"."checkout_sessions" alter column "owner" set not null;`);
    this.addSql(
      `create unique index "checkout_sessions_one_open_per_owner" on "ordering"."checkout_sessions" ("owner") where "status" = 'open';`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "ordering"."checkout_sessions_one_open_per_owner";`);
    this.addSql(`delete from "ordering"."checkout_sessions" where "payment_intent_id" is null;`);
    this.addSql(
      `alter table "ordering"."checkout_sessions" drop column "owner", alter column "payment_intent_id" set not null;`,
    );
  }
}
