import { Migration } from '@mikro-orm/migrations';

export class Migration20261123032833_grants_on_orders extends Migration {
  override name = 'Migration20261123032833_grants_on_orders';

  override up(): void | Promise<void> {
    this.addSql(`alter table "ordering"."checkout_sessions" add "reward_problem" text null;`);

    this.addSql(
      `alter table "ordering"."orders" add "grant_id" uuid null, add "grant_name" varchar(255) null, add "grant_kind" varchar(20) null, add "grant_discount" numeric(10,2) not null default '0.00', add "earning_rule" smallint not null default 1;`,
    );

    this.addSql(`alter table "ordering"."order_items" add "is_gift" boolean not null default false;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "ordering"."checkout_sessions" drop column "reward_problem";`);

    this.addSql(`alter table "ordering"."order_items" drop column "is_gift";`);

    this.addSql(
      `alter table "ordering"."orders" drop column "grant_id", drop column "grant_name", drop column "grant_kind", drop column "grant_discount", drop column "earning_rule";`,
    );
  }
}
