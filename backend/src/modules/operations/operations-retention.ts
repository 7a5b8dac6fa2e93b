import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { RetentionRule, RetentionSource } from '../../platform/retention.js';

/**
 * Deletes ended alerts and finished replay plans, which name no customer, the history of failed events, and runs and
 * settled cases of the reconciliation (docs/rules.md#retention).
 */
@Injectable()
export class OperationsRetention implements RetentionSource {
  readonly rules: readonly RetentionRule[] = [
    {
      name: 'alerts',
      statement: (limit) => sql`
        delete from operations.alerts where id in (
          select id from operations.alerts where ended_at is not null and opened_at < now() - interval '1 year' limit ${limit})`,
    },
    {
      name: 'events of finished replay plans',
      statement: (limit) => sql`
        delete from operations.replay_plan_items where (plan_id, position) in (
          select item.plan_id, item.position from operations.replay_plan_items item
          join operations.replay_plans plan on plan.id = item.plan_id
          where plan.finished_at < now() - interval '1 year' limit ${limit})`,
    },
    {
      name: 'finished replay plans',
      statement: (limit) => sql`
        delete from operations.replay_plans where id in (
          select plan.id from operations.replay_plans plan where plan.finished_at < now() - interval '1 year'
            and not exists (select 1 from operations.replay_plan_items where plan_id = plan.id) limit ${limit})`,
    },
    {
      name: 'nights of the reconciliation',
      statement: (limit) => sql`
        delete from operations.reconciliation_runs where id in (
          select id from operations.reconciliation_runs where created_at < now() - interval '1 year' limit ${limit})`,
    },
    {
      name: 'settled cases of the reconciliation',
      statement: (limit) => sql`
        delete from operations.reconciliation_cases where id in (
          select id from operations.reconciliation_cases where settled_at < now() - interval '7 years' limit ${limit})`,
    },
    {
      name: 'history of failed events',
      statement: (limit) => sql`
        delete from platform.failed_event_entries where id in (
          select id from platform.failed_event_entries
          where at < now() - case when order_number is null then interval '1 year' else interval '7 years' end limit ${limit})`,
    },
  ];
}
