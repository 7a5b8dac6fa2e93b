import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { RetentionRule, RetentionSource } from '../../platform/retention.js';

/** Other calls and runs are deleted every hour (`DeleteOldCalls`); documents at Sage are Sage's to keep. */
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
    {
      name: 'hourly counts of calls to Sage',
      statement: (limit) => sql`
        delete from accounting.sage_usage where hour in (
          select hour from accounting.sage_usage where hour < now() - interval '90 days' limit ${limit})`,
    },
  ];
}

/** Columns with the time of a read. */
const READ_AT = sql.lit('{last_sync_at,balance_read_at,open_invoices_read_at}');

/** For `returning`: whether a row is new, or has changed apart from the times of its reads. */
export const isDifferent = sql<boolean>`(to_jsonb(old) - ${READ_AT}::text[]) is distinct from (to_jsonb(new) - ${READ_AT}::text[])`;
