import { Migration } from '@mikro-orm/migrations';

export class Migration20261122174710_contact_credit extends Migration {
  override name = 'Migration20261122174710_contact_credit';

  override up(): void | Promise<void> {
    this.addSql(
      `create index "sage_sync_queue_dismissed" on "accounting"."sage_sync_queue" ("entity_id") where "status" = 'dismissed';`,
    );

    this.addSql(
      `alter table "accounting"."sage_contacts" add "credit_terms" text null, add "credit_limit" numeric(10,2) null, add "balance" numeric(10,2) null, add "balance_read_at" timestamptz null, add "open_invoices" jsonb null, add "open_invoices_read_at" timestamptz null;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(
      `alter table "accounting"."sage_contacts" drop column "credit_terms", drop column "credit_limit", drop column "balance", drop column "balance_read_at", drop column "open_invoices", drop column "open_invoices_read_at";`,
    );

    this.addSql(`drop index "accounting"."sage_sync_queue_dismissed";`);
  }
}
