import { Migration } from '@mikro-orm/migrations';

export class Migration20261121140500_external_sign_in_and_second_factor extends Migration {
  override name = 'Migration20261121140500_external_sign_in_and_second_factor';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "identity"."external_identities" ("id" uuid not null, "user_id" uuid not null, "issuer" text not null, "subject" varchar(255) not null, "email" varchar(255) null, "linked_at" timestamptz not null default now(), "last_used_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(`create index "external_identities_user_id_index" on "identity"."external_identities" ("user_id");`);
    this.addSql(
      `alter table "identity"."external_identities" add constraint "external_identities_issuer_subject_unique" unique ("issuer", "subject");`,
    );

    this.addSql(
      `create table "identity"."recovery_codes" ("user_id" uuid not null, "code_hash" varchar(64) not null, "used_at" timestamptz null, primary key ("user_id", "code_hash"));`,
    );

    this.addSql(
      `create table "identity"."second_factors" ("user_id" uuid not null, "secret" text null, "offered_secret" text null, "last_step" int not null default 0, "confirmed_at" timestamptz null, "created_at" timestamptz not null default now(), primary key ("user_id"));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "identity"."external_identities" cascade;`);
    this.addSql(`drop table if exists "identity"."recovery_codes" cascade;`);
    this.addSql(`drop table if exists "identity"."second_factors" cascade;`);
  }
}
