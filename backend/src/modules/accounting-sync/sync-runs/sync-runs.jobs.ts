import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CronExpression } from '@nestjs/schedule';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { kysely } from '../../../platform/database/kysely.js';
import { Job } from '../../../platform/jobs/jobs.js';
import { SageInvoice } from '../documents/sage-invoice.entity.js';
import { minutesBetween, type RunKind } from './run-kinds.js';
import { syncOf } from './sync-runs.commands.js';
import { SyncIsRunning } from './sync-runs.js';
import { areNegotiatedPricesInUse } from './sync-runs.queries.js';

/** Minutes after which an interrupted run is resumed; also the time for an admin to start one after connecting. */
const RESUME_MINUTES = 2;

/**
 * Returns whether a sync is due: `intervalMinutes` after the start of the last run, soon after an interruption, and
 * soon after connecting if there was no run yet or the books moved back to this business. Stock and prices of items
 * that the shop has not read yet come with the products.
 */
export async function isDue(em: EntityManager, kind: RunKind, intervalMinutes: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from accounting.sage_tokens t
    left join accounting.sage_settings books on books.business_id = t.business_id
    left join lateral (
      select status, resumable, created_at, finished_at from accounting.sage_sync_runs
      where sync_type = ${kind} and business_id = t.business_id order by created_at desc limit 1) run on true
    where t.business_id is not null and t.rejected_at is null
      and (${kind}::text not in ('stock', 'prices') or books.products_read_up_to is not null and not books.awaits_items) and case
      when run.created_at is null or books.awaits_items and run.created_at < t.connected_at
        then t.connected_at < now() - make_interval(mins => ${RESUME_MINUTES}::int)
      when run.status = 'processing' or (run.status = 'failed' and run.resumable)
        then coalesce(run.finished_at, run.created_at) < now() - make_interval(mins => ${RESUME_MINUTES}::int)
      else run.created_at < now() - make_interval(mins => ${intervalMinutes}::int) end`.execute(kysely(em));
  return rows.length > 0;
}

/** The shortest time that a record covers, in minutes. */
const EVERY_MINUTES = 15;

/** Minutes after which every finished write is committed; later ones are left for the next record. */
const COMMITTED_AFTER_MINUTES = 1;

/**
 * Records every quarter of an hour the writes to Sage since the record before: how many ended, and which are parked
 * (docs/rules.md#sync-records). Makes no record if none ended.
 */
@Injectable()
export class RecordWrites {
  constructor(private readonly em: EntityManager) {}

  @Job({ name: 'sage queue record', at: CronExpression.EVERY_5_MINUTES, leader: true })
  async record(): Promise<void> {
    await sql`
      with until as (select clock_timestamp() - make_interval(mins => ${COMMITTED_AFTER_MINUTES}::int) as now),
      last as (select coalesce(max(read_began_at), now() - interval '1 day') as ended
        from accounting.sage_sync_runs where sync_type = 'queue' and created_at > now() - interval '1 day'),
      ended as (
        select q.status, q.order_number, q.operation, q.error_message, q.business_id
        from accounting.sage_sync_queue q, last, until
        where q.status in ('done', 'parked') and q.updated_at > last.ended and q.updated_at <= until.now)
      insert into accounting.sage_sync_runs (id, sync_type, business_id, status, since, read_began_at, phase, items_read,
        items_synced, skipped, finished_at, created_at)
      select ${uuid()}::uuid, 'queue', coalesce(max(ended.business_id), ''),
        case when bool_or(ended.status = 'parked') then 'failed' else 'success' end,
        min(last.ended), min(until.now), 'changed', count(*), count(*) filter (where ended.status = 'done'),
        coalesce(jsonb_agg(jsonb_build_object('code', coalesce(ended.order_number, ''), 'name', ended.operation,
          'reason', coalesce(ended.error_message, ''))) filter (where ended.status = 'parked'), '[]'),
        min(until.now), min(until.now)
      from ended, last, until
      where last.ended <= until.now - make_interval(mins => ${EVERY_MINUTES}::int)
      having count(*) > 0`.execute(kysely(this.em));
  }
}

/**
 * Minutes by which prices are read earlier, so that none is ever older than its rule allows
 * (docs/rules.md#live-prices).
 */
const MARGIN_MINUTES = 1;

/** Starts the syncs that are due. Runs every minute, so that a stopped shop catches up and interrupted runs resume. */
@Injectable()
export class ScheduledSyncs {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
  ) {}

  @Job({ name: 'product sync', at: CronExpression.EVERY_MINUTE })
  async products(): Promise<void> {
    await this.syncIfDue('products');
  }

  @Job({ name: 'stock sync', at: CronExpression.EVERY_MINUTE })
  async stock(): Promise<void> {
    await this.syncIfDue('stock');
  }

  @Job({ name: 'customer sync', at: CronExpression.EVERY_MINUTE })
  async customers(): Promise<void> {
    await this.syncIfDue('customers');
  }

  /** Runs once an order has been invoiced. */
  @Job({ name: 'invoice sync', at: CronExpression.EVERY_MINUTE })
  async invoices(): Promise<void> {
    const hasInvoice = await this.em.fork().findOne(SageInvoice, { document: 'invoice' });
    if (hasInvoice) await this.syncIfDue('invoices');
  }

  /** Runs while customers have negotiated prices. */
  @Job({ name: 'negotiated prices', at: CronExpression.EVERY_MINUTE })
  async prices(): Promise<void> {
    if (await areNegotiatedPricesInUse(this.em)) await this.syncIfDue('prices', MARGIN_MINUTES);
  }

  private async syncIfDue(kind: RunKind, marginMinutes = 0): Promise<void> {
    if (!(await isDue(this.em, kind, minutesBetween(kind) - marginMinutes))) return;
    try {
      await this.commands.execute(syncOf(kind));
    } catch (error) {
      // Ignores that another process or another sync reads the same list; the next minute tries again.
      if (!(error instanceof SyncIsRunning)) throw error;
    }
  }
}
