import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { kysely } from '../../platform/database/kysely.js';
import {
  type Activity,
  ageText,
  countText,
  type HealthCheck,
  type HealthReading,
  type HealthSource,
} from '../../platform/operations/health/health-source.js';
import { daysLeft } from './connection/connection-end.js';
import type { RunKind } from './sync-runs/run-kinds.js';
import { negotiatedPricesInUse } from './sync-runs/sync-runs.queries.js';

const INTEGRATION = { href: '/sage-integration', adminOnly: true } as const;

/** Name and limit of each kind of sync, in hours. */
const SYNCS: Readonly<Record<RunKind, { title: string; hours: number; enabled: boolean }>> = {
  products: { title: 'Sync of products', hours: 3, enabled: true },
  stock: { title: 'Sync of stock', hours: 2, enabled: true },
  prices: { title: 'Sync of negotiated prices', hours: 3, enabled: true },
  customers: { title: 'Sync of customers', hours: 6, enabled: false },
  invoices: { title: 'Sync of invoices', hours: 3, enabled: false },
};

export const SYNC_KINDS = Object.keys(SYNCS) as RunKind[];

/** Health checks of Sage with their alert rules (docs/rules.md#health). */
export const SAGE_CHECKS: readonly HealthCheck[] = [
  {
    key: 'sage-connection',
    title: 'Connection to Sage',
    unit: 'none',
    threshold: 1,
    enabled: true,
    ...INTEGRATION,
  },
  {
    key: 'sage-tokens',
    title: 'Days left of the connection',
    unit: 'days',
    threshold: 3,
    atMost: true,
    // Off, because administrators get separate emails a week and a day before (docs/rules.md#connection-end).
    enabled: false,
    ...INTEGRATION,
  },
  {
    key: 'sage-waiting',
    title: 'Documents for Sage',
    unit: 'minutes',
    threshold: 60,
    enabled: true,
    href: '/admin/events?view=list&state=waiting&kind=sage',
  },
  ...SYNC_KINDS.map(
    (kind): HealthCheck => ({
      key: `sync-${kind}`,
      title: SYNCS[kind].title,
      unit: 'hours',
      threshold: SYNCS[kind].hours,
      enabled: SYNCS[kind].enabled,
      href: '/admin/sage',
      adminOnly: true,
    }),
  ),
];

const LONDON = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', dateStyle: 'medium', timeStyle: 'short' });

interface Sage {
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

interface Sync {
  kind: string;
  /** Seconds since the last successful run, or since the shop was connected if there is none. */
  seconds: number | null;
  /** Seconds since the last successful run. */
  succeededSeconds: number | null;
  lastError: string | null;
}

/** Leaves out writes behind a parked one: they are not late, because the parked write is a failed event. */
const SAGE = sql<Sage>`
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

const LAST_SYNCS = sql<Sync>`
  select kind.name as kind, extract(epoch from now() - succeeded.at)::float as "succeededSeconds",
    extract(epoch from now() - greatest(succeeded.at, connection.connected_at))::float as seconds,
    ended.error_details as "lastError"
  from unnest(${SYNC_KINDS}::text[]) as kind (name)
  left join accounting.sage_tokens connection on true
  left join lateral (select run.finished_at as at from accounting.sage_sync_runs run
    where run.sync_type = kind.name and run.status = 'success' order by run.created_at desc limit 1) succeeded on true
  left join lateral (select run.error_details from accounting.sage_sync_runs run
    where run.sync_type = kind.name and run.finished_at is not null order by run.created_at desc limit 1) ended on true`;

/** The connection to Sage, the waiting writes, and the last read of each list. */
@Injectable()
export class SageHealth implements HealthSource {
  readonly order = 1;
  readonly checks = SAGE_CHECKS;

  readonly activity: readonly Activity[] = [
    {
      kind: 'documents',
      since: (since) => sql`select created_at as at from accounting.sage_invoices where created_at >= ${since}`,
    },
    {
      kind: 'failures',
      since: (since) => sql`
        select created_at as at from accounting.sage_sync_log where created_at >= ${since} and status = 'failed'`,
    },
  ];

  constructor(private readonly em: EntityManager) {}

  async read(): Promise<readonly HealthReading[]> {
    const db = kysely(this.em);
    const sage = (await SAGE.execute(db)).rows[0]!;
    const syncs = (await LAST_SYNCS.execute(db)).rows;
    return [connection(sage), tokens(sage), waiting(sage), ...syncs.map((sync) => syncReading(sage, sync))];
  }
}

function connection({ connected, wasConnected, businessName, endsAt }: Sage): HealthReading {
  const key = 'sage-connection';
  if (connected)
    return {
      key,
      measured: 0,
      value: 'Connected',
      detail: `The shop writes to ${businessName ?? 'its business'} in Sage.`,
    };
  if (!wasConnected)
    return {
      key,
      measured: null,
      value: 'Not connected yet',
      detail: 'Documents wait until an admin connects the shop.',
    };
  const detail = 'Customers can still order; documents wait, and prices and stock stay as last read.';
  return { key, measured: 1, value: endsAt ? `Expired ${LONDON.format(endsAt)}` : 'Disconnected', detail };
}

function tokens({ connected, endsAt, connectedAt, renewedSeconds }: Sage): HealthReading {
  const key = 'sage-tokens';
  if (!connected || !endsAt || !connectedAt)
    return { key, measured: null, value: 'None', detail: 'The shop is not connected.' };
  const days = daysLeft(endsAt, new Date());
  const renewed = renewedSeconds === null ? '' : `Renewed ${ageText(renewedSeconds)} ago. `;
  return {
    key,
    measured: days,
    value: days === 1 ? '1 day' : `${days} days`,
    detail: `${renewed}Each use renews it. Connected since ${LONDON.format(connectedAt)}.`,
  };
}

function waiting({ waiting: count, waitingSeconds, elsewhere, cause }: Sage): HealthReading {
  const other = elsewhere > 0 ? ` ${countText(elsewhere, 'more waits', 'more wait')} for another business.` : '';
  return {
    key: 'sage-waiting',
    measured: waitingSeconds / 60,
    value: count === 0 ? 'None waiting' : `${countText(count, 'document')}, oldest ${ageText(waitingSeconds)}`,
    detail: `${count === 0 ? 'Every document that can go to Sage is there.' : (cause ?? 'They are on their way.')}${other}`,
  };
}

function syncReading(
  { connected, negotiated }: Sage,
  { kind, seconds, succeededSeconds, lastError }: Sync,
): HealthReading {
  const key = `sync-${kind}`;
  if (!connected || seconds === null)
    return { key, measured: null, value: 'Waits', detail: 'It is waiting for the connection to Sage.' };
  if (kind === 'prices' && !negotiated)
    return { key, measured: 0, value: 'Not needed', detail: 'No customer has negotiated prices.' };
  return {
    key,
    measured: seconds / 3600,
    value: succeededSeconds === null ? 'Not yet' : `${ageText(succeededSeconds)} ago`,
    detail: lastError ?? (succeededSeconds === null ? 'It starts automatically.' : 'The last run succeeded.'),
  };
}
