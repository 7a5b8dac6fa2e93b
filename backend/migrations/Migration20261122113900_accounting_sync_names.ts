import { Migration } from '@mikro-orm/migrations';
import { renameStored, restoreStored, type StoredNames } from './stored-names.js';

const NAMES: StoredNames = {
  events: [
    ['accounting-sync.return-begun.v1', 'accounting-sync.return-started.v1'],
    ['accounting-sync.document-given-up.v1', 'accounting-sync.document-abandoned.v1'],
  ],
  reactions: [
    ['catalogue.count-return-on-return-begun', 'catalogue.count-return-on-return-started'],
    ['catalogue.count-returns-on-document-given-up', 'catalogue.count-return-on-document-abandoned'],
  ],
};

/** Events, columns and stored words of the Sage queue by the names that the code has from now on. */
export class Migration20261122113900_accounting_sync_names extends Migration {
  override name = 'Migration20261122113900_accounting_sync_names';

  override up(): void {
    for (const statement of renameStored(NAMES)) this.addSql(statement);
    this.addSql(`alter table "accounting"."sage_tokens" rename column "refused_at" to "rejected_at";`);
    this.addSql(`update "accounting"."sage_sync_queue" set "failure" = 'rejected' where "failure" = 'refused';`);
    this.renameInSteps('begunAt', 'startedAt');
  }

  override down(): void {
    this.renameInSteps('startedAt', 'begunAt');
    this.addSql(`update "accounting"."sage_sync_queue" set "failure" = 'refused' where "failure" = 'rejected';`);
    this.addSql(`alter table "accounting"."sage_tokens" rename column "rejected_at" to "refused_at";`);
    for (const statement of restoreStored(NAMES)) this.addSql(statement);
  }

  private renameInSteps(from: string, to: string): void {
    this.addSql(
      `update "accounting"."sage_sync_queue" set "steps" = (
         select jsonb_object_agg(step, (detail - '${from}') || jsonb_build_object('${to}', detail -> '${from}')) from jsonb_each("steps") as one (step, detail))
       where "steps" <> '{}'::jsonb;`,
    );
  }
}
