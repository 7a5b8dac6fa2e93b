import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { prepare } from '../../platform/database/prepared-statement.js';
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
      name: 'events of finished replay plans',
      statement: (limit) => sql`
        delete from accounting.replay_plan_items where (plan_id, position) in (
          select item.plan_id, item.position from accounting.replay_plan_items item
          join accounting.replay_plans plan on plan.id = item.plan_id
          where plan.finished_at < now() - interval '1 year' limit ${limit})`,
    },
    {
      name: 'finished replay plans',
      statement: (limit) => sql`
        delete from accounting.replay_plans where id in (
          select plan.id from accounting.replay_plans plan where plan.finished_at < now() - interval '1 year'
            and not exists (select 1 from accounting.replay_plan_items where plan_id = plan.id) limit ${limit})`,
    },
    {
      name: 'history of failed events',
      statement: (limit) => sql`
        delete from accounting.failed_event_entries where id in (
          select id from accounting.failed_event_entries
          where at < now() - case when order_number is null then interval '1 year' else interval '7 years' end limit ${limit})`,
    },
    {
      name: 'hourly counts of calls to Sage',
      statement: (limit) => sql`
        delete from accounting.sage_usage where hour in (
          select hour from accounting.sage_usage where hour < now() - interval '90 days' limit ${limit})`,
    },
  ];
}

const readTime = prepare<unknown, object, { now: Date }>('database_time', (db) => ({
  compile: () => sql<{ now: Date }>`select clock_timestamp() as now`.compile(db),
}));

/** Returns the database's time, which all processes share; use it for times that are compared. */
export async function databaseTime(em: EntityManager): Promise<Date> {
  const [row] = await readTime(em, {});
  return row!.now;
}

/** Columns with the time of a read. */
const READ_AT = sql.lit('{last_sync_at,balance_read_at,open_invoices_read_at}');

/** For `returning`: whether a row is new, or has changed apart from the times of its reads. */
export const isDifferent = sql<boolean>`(to_jsonb(old) - ${READ_AT}::text[]) is distinct from (to_jsonb(new) - ${READ_AT}::text[])`;
