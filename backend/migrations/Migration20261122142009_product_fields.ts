import { Migration } from '@mikro-orm/migrations';

/** The data sheet becomes the safety data sheet; a technical one, and who a product is sold to, stand beside it. */
export class Migration20261122142009_product_fields extends Migration {
  override name = 'Migration20261122142009_product_fields';

  override up(): void {
    this.addSql(
      `alter table "catalogue"."products" add "technical_data_sheet_url" text null, add "professional_only" boolean not null default false, add "trade_only" boolean not null default false;`,
    );
    this.addSql(`alter table "catalogue"."products" rename column "data_sheet_url" to "safety_data_sheet_url";`);
  }

  override down(): void {
    this.addSql(
      `alter table "catalogue"."products" drop column "technical_data_sheet_url", drop column "professional_only", drop column "trade_only";`,
    );
    this.addSql(`alter table "catalogue"."products" rename column "safety_data_sheet_url" to "data_sheet_url";`);
  }
}
