import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Global, Module } from '@nestjs/common';
import { MailQueue, QueuedMail } from './mail.js';
import { MailSender } from './mail-sender.js';
import { MailWorker } from './mail-worker.js';

/** Mails are owed in the transaction of what causes them, and go out from there. */
@Global()
@Module({
  imports: [MikroOrmModule.forFeature([QueuedMail])],
  providers: [MailQueue, MailSender, MailWorker],
  exports: [MailQueue, MailWorker],
})
export class MailModule {}
