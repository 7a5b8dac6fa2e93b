import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Global, Module } from '@nestjs/common';
import { FAILED_WORK } from '../failed-work.js';
import { FailedMails } from './failed-mails.js';
import { MailQueue, QueuedMail } from './mail.js';
import { MailSender } from './mail-sender.js';
import { MailWorker } from './mail-worker.js';

/** Emails are written to a queue in the transaction of what causes them, and sent from there. */
@Global()
@Module({
  imports: [MikroOrmModule.forFeature([QueuedMail])],
  providers: [MailQueue, MailSender, MailWorker, { provide: FAILED_WORK, useClass: FailedMails }],
  exports: [MailQueue, MailWorker],
})
export class MailModule {}
