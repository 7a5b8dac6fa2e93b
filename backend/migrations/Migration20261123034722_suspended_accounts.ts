import { Migration } from '@mikro-orm/migrations';

export class Migration20261123034722_suspended_accounts extends Migration {
  override name = 'Migration20261123034722_suspended_accounts';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "identity"."user_notes" ("id" uuid not null, "user_id" uuid not null, "text" text not null, "author" uuid not null, "created_at" timestamptz not null default now(), primary key ("id"));`,
    );
    this.addSql(`create index "user_notes_user_id_index" on "identity"."user_notes" ("user_id");`);

    this.addSql(`alter table "identity"."account_tokens" drop constraint "account_tokens_purpose";`);
    this.addSql(
      `alter table "identity"."account_tokens" add constraint "account_tokens_purpose" check (purpose in ('confirm-email', 'reset-password', 'invitation'));`,
    );

    this.addSql(
      `alter table "identity"."users" add "suspended_at" timestamptz null, add "suspended_reason" text null;`,
    );
    this.addSql(
      `create index "users_company" on "identity"."users" (company_registration_number) where is_trade_customer;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "identity"."user_notes" cascade;`);

    this.addSql(`delete from "identity"."account_tokens" where "purpose" = 'invitation';`);
    this.addSql(`alter table "identity"."account_tokens" drop constraint "account_tokens_purpose";`);
    this.addSql(
      `alter table "identity"."account_tokens" add constraint "account_tokens_purpose" check ("purpose" in ('confirm-email', 'reset-password'));`,
    );

    this.addSql(`drop index "identity"."users_company";`);
    this.addSql(`alter table "identity"."users" drop column "suspended_at", drop column "suspended_reason";`);
  }
}
