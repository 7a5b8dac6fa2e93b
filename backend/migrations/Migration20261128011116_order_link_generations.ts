import { Migration } from '@mikro-orm/migrations';

export class Migration20261128011116_order_link_generations extends Migration {
  override name = 'Migration20261128011116_order_link_generations';

  override up(): void | Promise<void> {
    this.addSql(
      `alter table "ordering"."orders" add "link_generation" int not null default 0, add "email_to_confirm" boolean not null default false;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "ordering"."orders" drop column "link_generation", drop column "email_to_confirm";`);
  }
}
