import { Migration } from '@mikro-orm/migrations';

export class Migration20261122092941_checkouts_of_old_processes extends Migration {
  override name = 'Migration20261122092941_checkouts_of_old_processes';

  override up(): void | Promise<void> {
    // Processes of the version before, which run beside the new ones for a while, know neither column.
    this.addSql(
      `alter table "ordering"."checkout_sessions" alter column "owner" set default ('unknown:'::text || gen_random_uuid());`,
    );
    this.addSql(`alter table "ordering"."checkout_sessions" alter column "quoted_at" set default now();`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "ordering"."checkout_sessions" alter column "owner" drop default;`);
    this.addSql(`alter table "ordering"."checkout_sessions" alter column "quoted_at" drop default;`);
  }
}
