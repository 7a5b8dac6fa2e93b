import { Migration } from '@mikro-orm/migrations';

export class Migration20261123034929_assistant_chat extends Migration {
  override name = 'Migration20261123034929_assistant_chat';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "assistant"."cart_proposals" ("owner" varchar(64) not null, "id" uuid not null, "product_id" uuid not null, "name" text not null, "quantity" int not null, "expires_at" timestamptz not null, primary key ("owner"));`,
    );
    this.addSql(`create index "cart_proposals_expires_at_index" on "assistant"."cart_proposals" ("expires_at");`);

    this.addSql(
      `create table "assistant"."model_usage" ("day" date not null, "calls" int not null default 0, "tokens" bigint not null default '0', primary key ("day"));`,
    );

    this.addSql(
      `alter table "assistant"."cart_proposals" add constraint "cart_proposals_quantity" check (quantity > 0);`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "assistant"."cart_proposals" cascade;`);
    this.addSql(`drop table if exists "assistant"."model_usage" cascade;`);
  }
}
