import { Migration } from '@mikro-orm/migrations';

/** What staff search, and sort by when they do not say, has indexes. */
export class Migration20261122143005_staff_lists extends Migration {
  override name = 'Migration20261122143005_staff_lists';

  override up(): void {
    this.addSql(
      `create index "audit_search" on "identity"."audit" using gin ((lower(action || chr(10) || subject_id || chr(10) || coalesce(reason, '') || chr(10) || coalesce("before"::text, '') || chr(10) || coalesce("after"::text, ''))) gin_trgm_ops);`,
    );
    this.addSql(
      `create index "users_search" on "identity"."users" using gin ((lower(email || chr(10) || username || chr(10) || first_name || ' ' || last_name || chr(10) || coalesce(company_name, ''))) gin_trgm_ops);`,
    );
    this.addSql(`create index "users_newest" on "identity"."users" (created_at, id);`);
    this.addSql(
      `create index "users_trade_applications" on "identity"."users" (trade_customer_status, created_at) where is_trade_customer;`,
    );
  }

  override down(): void {
    this.addSql(`drop index "identity"."audit_search";`);
    this.addSql(`drop index "identity"."users_search";`);
    this.addSql(`drop index "identity"."users_newest";`);
    this.addSql(`drop index "identity"."users_trade_applications";`);
  }
}
