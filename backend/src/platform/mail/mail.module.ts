import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Global, Injectable, Module } from '@nestjs/common';
import { sql } from 'kysely';
import { FAILED_WORK } from '../failed-work.js';
import type { RetentionRule, RetentionSource } from '../retention.js';
import { FailedMails } from './failed-mails.js';
import { MailQueue, QueuedMail } from './mail.js';
import { MailSender } from './mail-sender.js';
import { MailWorker } from './mail-worker.js';

/** Mails that have gone, or never will: to whom they went is not kept. Events that could ask for one again are kept no longer. */
@Injectable()
export class MailRetention implements RetentionSource {
  readonly rules: readonly RetentionRule[] = [
    {
      name: 'mails',
      statement: (limit) => sql`
        delete from platform.mail_queue where id in (
          select id from platform.mail_queue where status <> 'pending' and created_at < now() - interval '30 days' limit ${limit})`,
    },
  ];
}

/** Emails are written to a queue in the transaction of what causes them, and sent from there. */
@Global()
@Module({
  imports: [MikroOrmModule.forFeature([QueuedMail])],
  providers: [MailQueue, MailSender, MailWorker, { provide: FAILED_WORK, useClass: FailedMails }],
  exports: [MailQueue, MailWorker],
})
export class MailModule {}
