import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { RetentionRule, RetentionSource } from '../retention.js';

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
