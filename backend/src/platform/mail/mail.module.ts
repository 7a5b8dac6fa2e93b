import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Global, Injectable, Module } from '@nestjs/common';
import { sql } from 'kysely';
import type { RetentionRule, RetentionSource } from '../retention.js';
import { FailedMails } from './failed-mails.js';
import { MailQueue, QueuedMail } from './mail.js';
import { MailSender } from './mail-sender.js';
import { MailWorker } from './mail-worker.js';

/** Deletes finished emails. Events that could cause the same email again are kept no longer. */
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

/** Queues emails in the transaction of their cause, and sends them from there. */
@Global()
@Module({
  imports: [MikroOrmModule.forFeature([QueuedMail])],
  providers: [MailQueue, MailSender, MailWorker, FailedMails],
  exports: [MailQueue, MailWorker, FailedMails],
})
export class MailModule {}
