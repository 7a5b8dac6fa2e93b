import { Migration } from '@mikro-orm/migrations';

export class Migration20261122204453_trace_parents extends Migration {
  override name = 'Migration20261122204453_trace_parents';

  override up(): void | Promise<void> {
    this.addSql(`alter table "platform"."outbox" add "trace_parent" text null;`);

    this.addSql(`alter table "platform"."mail_queue" add "trace_parent" text null;`);

    this.addSql(`alter table "accounting"."sage_sync_queue" add "trace_parent" text null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "platform"."mail_queue" drop column "trace_parent";`);

    this.addSql(`alter table "platform"."outbox" drop column "trace_parent";`);

    this.addSql(`alter table "accounting"."sage_sync_queue" drop column "trace_parent";`);
  }
}
