import { Migration } from '@mikro-orm/migrations';

export class Migration20261123121500_sales_figures extends Migration {
  override name = 'Migration20261123121500_sales_figures';

  override up(): void | Promise<void> {
    this.addSql(
      `create index "orders_sold" on "ordering"."orders" (((jsonb_path_query_first(moves, '$[*] ? (@."to" == "confirmed")') ->> 'at') collate "C"));`,
    );
    this.addSql(`create index "refunds_done" on "ordering"."refunds" ("done_at") where "done_at" is not null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "ordering"."orders_sold";`);
    this.addSql(`drop index "ordering"."refunds_done";`);
  }
}
