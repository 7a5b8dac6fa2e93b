import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { RetentionRule, RetentionSource } from '../../platform/retention.js';

/** Other calls and runs are deleted every hour (`connection/jobs/delete-old-calls.ts`); documents at Sage are Sage's to keep. */
@Injectable()
export class AccountingRetention implements RetentionSource {
  readonly rules: readonly RetentionRule[] = [
    {
      name: 'calls to Sage about orders',
      statement: (limit) => sql`
        delete from accounting.sage_sync_log where id in (
          select id from accounting.sage_sync_log where created_at < now() - interval '90 days' limit ${limit})`,
    },
    {
      name: 'what was written to Sage about old orders',
      statement: (limit) => sql`
        delete from accounting.sage_sync_queue where id in (
          select id from accounting.sage_sync_queue
          where status in ('done', 'dismissed') and created_at < now() - interval '7 years' limit ${limit})`,
    },
  ];
}
