import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type RawBuilder, sql } from 'kysely';
import { kysely } from '../../../platform/database/kysely.js';
import { AllFailedWork, type FailedWorkRow } from '../../../platform/failed-work.js';
import { isKnown } from '../../../platform/messaging/reactions.js';
import { ageText, countText, type HealthReading } from './health-check.js';

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

/** Numbers of failed emails, or of all other failed work. */
interface Failed {
  isMail: boolean;
  count: number;
  seconds: number;
  /** One row of the largest group, and the size of that group. */
  most: Pick<FailedWorkRow, 'kind' | 'operation' | 'cause' | 'said' | 'attempts'> & { count: number };
}

const FAILED_COLUMNS = ['kind', 'group', 'failedAt', 'createdAt', 'operation', 'cause', 'said', 'attempts'] as const;

/** Health of failed work, and of events, reactions and emails: how many wait, and since when. */
@Injectable()
export class PlatformHealth {
  constructor(
    private readonly em: EntityManager,
    private readonly work: AllFailedWork,
  ) {}

  /** Returns a `select` of the times of what was done and what failed, by kind. */
  activity(since: RawBuilder<Date>): RawBuilder<{ kind: string; at: Date }> {
    return sql`
      select 'events' as kind, sent_at as at from platform.outbox where sent_at >= ${since}
      union all select 'reactions', done_at from platform.inbox where done_at >= ${since} and status = 'done'
      union all select 'mails', sent_at from platform.mail_queue where sent_at >= ${since}
      union all select 'failures', parked_at from platform.inbox where status = 'parked' and parked_at >= ${since}
      union all select 'failures', failed_at from platform.mail_queue where status = 'failed' and failed_at >= ${since}`;
  }

  /** Reads what waits for a person (docs/rules.md#failed-events). */
  async failed(): Promise<HealthReading[]> {
    const rows = this.work.rows(FAILED_COLUMNS, sql<boolean>`state = 'failed'`);
    const { rows: found } = await sql<Failed>`
      select "isMail", sum(count)::int as count, extract(epoch from now() - min(at))::float as seconds,
        (array_agg(to_jsonb(groups) order by count desc, "group"))[1] as most
      from (
        select kind = 'mail' as "isMail", "group", count(*)::int as count, min(coalesce("failedAt", "createdAt")) as at,
          min(kind) as kind, min(operation) as operation, min(cause) as cause, min(said) as said, max(attempts) as attempts
        from ${rows} work group by 1, 2) groups
      group by 1`.execute(kysely(this.em));
    return [false, true].map((isMail) => {
      const key = isMail ? 'mails-failed' : 'failed-events';
      const one = found.find((each) => each.isMail === isMail);
      if (!one) return { key, measured: 0, value: 'None', detail: 'Nothing needs attention.' };
      const { count, seconds, most } = one;
      const { cause } = this.work.explain({ ...most, state: 'failed' });
      const value = `${countText(count, isMail ? 'email' : 'event')}, oldest ${ageText(seconds)}`;
      return { key, measured: count, value, detail: most.count === count ? cause : `${most.count} of them: ${cause}` };
    });
  }

  async waiting(): Promise<HealthReading[]> {
    const { rows } = await BACKLOG.execute(kysely(this.em));
    const { unsent, unsentSeconds, pending, pendingSeconds, abandoned, mails, mailSeconds, lastMailError } = rows[0]!;
    return [
      backlog('outbox', unsent, 'event', unsentSeconds, [
        'All events have been sent.',
        'Customers can still order; everything that follows happens once the events are sent.',
      ]),
      backlog('reactions-waiting', pending, 'reaction', pendingSeconds, [
        'All reactions to events have run.',
        'They are retried automatically, up to eight times.',
      ]),
      {
        key: 'reactions-abandoned',
        measured: abandoned,
        value: abandoned === 0 ? 'None' : countText(abandoned, 'reaction'),
        detail:
          abandoned === 0
            ? 'A running worker knows every waiting reaction.'
            : 'No running worker knows them: a version that had them is gone, or is not running yet.',
      },
      backlog('mails-waiting', mails, 'email', mailSeconds, [
        'All emails have been sent.',
        lastMailError
          ? 'The mail server does not accept them. They are retried automatically for 72 hours.'
          : 'They are sent automatically.',
      ]),
    ];
  }
}

/** Returns the reading of a queue, with one text for an empty one and another for one in which something waits. */
export function backlog(
  key: string,
  count: number,
  one: string,
  seconds: number,
  [empty, waits]: readonly [string, string],
): HealthReading {
  const value = count === 0 ? 'None waiting' : `${countText(count, one)}, oldest ${ageText(seconds)}`;
  return { key, measured: seconds / 60, value, detail: count === 0 ? empty : waits };
}
