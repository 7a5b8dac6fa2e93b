import { Migration } from '@mikro-orm/migrations';

export class Migration20261124190000_mail_reply_to extends Migration {
  override name = 'Migration20261124190000_mail_reply_to';

  override up(): void | Promise<void> {
    this.addSql(`alter table "platform"."mail_queue" add "reply_to" text null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "platform"."mail_queue" drop column "reply_to";`);
  }
}
