import { Migration } from '@mikro-orm/migrations';

export class Migration20261122142744_category_upkeep extends Migration {
  override name = 'Migration20261122142744_category_upkeep';

  override up(): void | Promise<void> {
    this.addSql(
      `alter table "catalogue"."categories" add "position" int not null default 0, add "former_slugs" text[] not null default '{}';`,
    );

    this.addSql(
      `alter table "catalogue"."subcategories" add "position" int not null default 0, add "former_slugs" text[] not null default '{}';`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "catalogue"."categories" drop column "position", drop column "former_slugs";`);

    this.addSql(`alter table "catalogue"."subcategories" drop column "position", drop column "former_slugs";`);
  }
}
