import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { kysely } from '../../database/kysely.js';
import { isKnown } from '../../messaging/reactions.js';
import { FailedWorkHealth } from './failed-work-health.js';
import {
  type Activity,
  ageText,
  countText,
  type HealthCheck,
  type HealthReading,
  type HealthSource,
} from './health-source.js';

const HEALTH_PAGE = { href: '/admin/health' };

const CHECKS: readonly HealthCheck[] = [
  {
    key: 'outbox',
    title: 'Events to send',
    unit: 'minutes',
    threshold: 5,
    enabled: true,
    ...HEALTH_PAGE,
  },
  {
    key: 'reactions-waiting',
    title: 'Reactions to events',
    unit: 'minutes',
    threshold: 15,
    enabled: true,
    href: '/admin/events?view=list&state=waiting',
  },
  {
    key: 'reactions-abandoned',
    title: 'Abandoned reactions',
    unit: 'count',
    threshold: 1,
    enabled: true,
    ...HEALTH_PAGE,
  },
  {
    key: 'mails-waiting',
    title: 'Emails to send',
    unit: 'minutes',
    threshold: 15,
    enabled: true,
    href: '/admin/events?view=list&state=waiting&kind=mail',
  },
];

interface Backlog {
  unsent: number;
  unsentSeconds: number;
  pending: number;
  pendingSeconds: number;
  abandoned: number;
  mails: number;
  mailSeconds: number;
  lastMailError: string | null;
}

/**
 * Partial indexes keep each count cheap. Leaves out work behind a parked reaction: that
 * reaction is a failed event.
 */
const BACKLOG = sql<Backlog>`
  select outbox.*, inbox.*, mail.*
  from (
    select count(*)::int as unsent,
      coalesce(extract(epoch from clock_timestamp() - min(occurred_at)), 0)::float as "unsentSeconds"
    from platform.outbox where sent_at is null) outbox,
  (
    select (count(*) filter (where known))::int as pending, (count(*) filter (where not known))::int as abandoned,
      coalesce(extract(epoch from clock_timestamp() - min(received_at) filter (where known and not behind)), 0)::float as "pendingSeconds"
    from (
      select i.received_at, ${isKnown('i')} as known, exists (
        select 1 from platform.inbox parked where parked.module = i.module and parked.aggregate_id = i.aggregate_id
          and parked.seq < i.seq and parked.status = 'parked') as behind
      from platform.inbox i where i.status = 'pending') waiting) inbox,
  (
    select count(*)::int as mails,
      coalesce(extract(epoch from clock_timestamp() - min(created_at)), 0)::float as "mailSeconds",
      (array_agg(error order by created_at) filter (where error is not null))[1] as "lastMailError"
    from platform.mail_queue where status = 'pending') mail`;

/** Health of events, reactions and emails: how many wait, and since when. */
@Injectable()
export class PlatformHealth implements HealthSource {
  readonly order = 0;
  readonly checks: readonly HealthCheck[];

  readonly activity: readonly Activity[] = [
    { kind: 'events', since: (since) => sql`select sent_at as at from platform.outbox where sent_at >= ${since}` },
    {
      kind: 'reactions',
      since: (since) => sql`select done_at as at from platform.inbox where done_at >= ${since} and status = 'done'`,
    },
    {
      kind: 'mails',
      since: (since) => sql`select sent_at as at from platform.mail_queue where sent_at >= ${since}`,
    },
    {
      kind: 'failures',
      since: (since) =>
        sql`select parked_at as at from platform.inbox where status = 'parked' and parked_at >= ${since}`,
    },
    {
      kind: 'failures',
      since: (since) =>
        sql`select failed_at as at from platform.mail_queue where status = 'failed' and failed_at >= ${since}`,
    },
  ];

  constructor(
    private readonly em: EntityManager,
    private readonly failedWork: FailedWorkHealth,
  ) {
    this.checks = [...failedWork.checks, ...CHECKS];
  }

  async read(): Promise<readonly HealthReading[]> {
    const { rows } = await BACKLOG.execute(kysely(this.em));
    const backlog = rows[0]!;
    const { unsent, unsentSeconds, pending, pendingSeconds, abandoned, mails, mailSeconds, lastMailError } = backlog;
    return [
      ...(await this.failedWork.read()),
      {
        key: 'outbox',
        measured: unsentSeconds / 60,
        value: unsent === 0 ? 'None waiting' : `${countText(unsent, 'event')}, oldest ${ageText(unsentSeconds)}`,
        detail:
          unsent === 0
            ? 'All events have been sent.'
            : 'Customers can still order; everything that follows happens once the events are sent.',
      },
      {
        key: 'reactions-waiting',
        measured: pendingSeconds / 60,
        value: pending === 0 ? 'None waiting' : `${countText(pending, 'reaction')}, oldest ${ageText(pendingSeconds)}`,
        detail:
          pending === 0 ? 'All reactions to events have run.' : 'They are retried automatically, up to eight times.',
      },
      {
        key: 'reactions-abandoned',
        measured: abandoned,
        value: abandoned === 0 ? 'None' : countText(abandoned, 'reaction'),
        detail:
          abandoned === 0
            ? 'A running worker knows every waiting reaction.'
            : 'No running worker knows them: a version that had them is gone, or is not running yet.',
      },
      {
        key: 'mails-waiting',
        measured: mailSeconds / 60,
        value: mails === 0 ? 'None waiting' : `${countText(mails, 'email')}, oldest ${ageText(mailSeconds)}`,
        detail:
          mails === 0
            ? 'All emails have been sent.'
            : lastMailError
              ? 'The mail server does not accept them. They are retried automatically for 72 hours.'
              : 'They are sent automatically.',
      },
    ];
  }
}
