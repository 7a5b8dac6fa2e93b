import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type RawBuilder, sql } from 'kysely';
import { kysely } from '../../platform/database/kysely.js';
import { daysLeft } from './connection/connection.entity.js';
import { RUN_KINDS, type RunKind } from './sync-runs/run-kinds.js';
import { negotiatedPricesInUse } from './sync-runs/sync-runs.queries.js';

/** The connection to Sage and the writes that wait for it. */
interface SageRow {
  businessName: string | null;
  connected: boolean;
  wasConnected: boolean;
  connectedAt: Date | null;
  endsAt: Date | null;
  renewedSeconds: number | null;
  negotiated: boolean;
  waiting: number;
  waitingSeconds: number;
  elsewhere: number;
  cause: string | null;
}

/** The state of Sage; whole days until the connection ends. */
export interface SageState extends Readonly<SageRow> {
  readonly daysLeft: number | null;
}

/** The last runs of one kind of sync. */
export interface SyncState {
  kind: RunKind;
  /** Seconds since the last successful run, or since the shop was connected if there is none. */
  seconds: number | null;
  /** Seconds since the last successful run. */
  succeededSeconds: number | null;
  lastError: string | null;
}

/** Leaves out writes behind a parked one: they are not late, because the parked write is a failed event. */
const SAGE = sql<SageRow>`
  select books.business_name as "businessName", connection.connected_at as "connectedAt",
    coalesce(connection.business_id is not null and connection.rejected_at is null and connection.refresh_expires_at > now(), false) as connected,
    exists (select 1 from accounting.sage_settings where chosen_at is not null) as "wasConnected",
    coalesce(connection.rejected_at, connection.refresh_expires_at) as "endsAt",
    extract(epoch from now() - connection.renewed_at)::float as "renewedSeconds",
    ${negotiatedPricesInUse} as negotiated, queue.*
  from (
    select count(*) filter (where not elsewhere)::int as waiting, count(*) filter (where elsewhere)::int as elsewhere,
      coalesce(extract(epoch from clock_timestamp() - min(created_at) filter (where not elsewhere)), 0)::float as "waitingSeconds",
      (array_agg(error_message order by seq) filter (where not elsewhere and error_message is not null))[1] as cause
    from (
      select write.created_at, write.seq, write.error_message, coalesce(connection.business_id <> write.business_id, false) as elsewhere
      from accounting.sage_sync_queue write left join accounting.sage_tokens connection on true
      where write.status in ('pending', 'processing') and not exists (
        select 1 from accounting.sage_sync_queue parked
        where parked.entity_id = write.entity_id and parked.seq < write.seq and parked.status = 'parked')) write) queue
  left join accounting.sage_tokens connection on true
  left join accounting.sage_settings books on books.business_id = connection.business_id
  limit 1`;

const LAST_SYNCS = sql<SyncState>`
  select kind.name as kind, extract(epoch from now() - succeeded.at)::float as "succeededSeconds",
    extract(epoch from now() - greatest(succeeded.at, connection.connected_at))::float as seconds,
    ended.error_details as "lastError"
  from unnest(${[...RUN_KINDS]}::text[]) as kind (name)
  left join accounting.sage_tokens connection on true
  left join lateral (select run.finished_at as at from accounting.sage_sync_runs run
    where run.sync_type = kind.name and run.status = 'success' order by run.created_at desc limit 1) succeeded on true
  left join lateral (select run.error_details from accounting.sage_sync_runs run
    where run.sync_type = kind.name and run.finished_at is not null order by run.created_at desc limit 1) ended on true`;

/** The state of the connection to Sage, of the waiting writes and of the syncs, for those who watch them. */
@Injectable()
export class SageStatus {
  constructor(private readonly em: EntityManager) {}

  /** Returns a `select` of the times of documents made and of failed calls, by kind. */
  activity(since: RawBuilder<Date>): RawBuilder<{ kind: string; at: Date }> {
    return sql`
      select 'documents' as kind, created_at as at from accounting.sage_invoices where created_at >= ${since}
      union all select 'failures', created_at from accounting.sage_sync_log where created_at >= ${since} and status = 'failed'`;
  }

  async read(): Promise<{ sage: SageState; syncs: readonly SyncState[] }> {
    const db = kysely(this.em);
    const sage = (await SAGE.execute(db)).rows[0]!;
    const { rows: syncs } = await LAST_SYNCS.execute(db);
    return { sage: { ...sage, daysLeft: sage.endsAt && daysLeft(sage.endsAt, new Date()) }, syncs };
  }
}
