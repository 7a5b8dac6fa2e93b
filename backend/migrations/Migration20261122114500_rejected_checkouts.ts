import { Migration } from '@mikro-orm/migrations';

/** A checkout that cannot become an order is rejected (it was "refused"). */
export class Migration20261122114500_rejected_checkouts extends Migration {
  override name = 'Migration20261122114500_rejected_checkouts';

  override up(): void | Promise<void> {
    this.rename('refused', 'rejected');
  }

  override down(): void | Promise<void> {
    this.rename('rejected', 'refused');
  }

  private rename(from: string, to: string): void {
    this.addSql(`alter table "ordering"."checkout_sessions" drop constraint "checkout_sessions_status";`);
    this.addSql(`update "ordering"."checkout_sessions" set "status" = '${to}' where "status" = '${from}';`);
    this.addSql(
      `alter table "ordering"."checkout_sessions" add constraint "checkout_sessions_status" check (status in ('open', 'finished', '${to}', 'abandoned'));`,
    );
  }
}
