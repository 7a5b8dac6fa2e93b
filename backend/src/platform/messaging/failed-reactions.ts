import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type RawBuilder, sql } from 'kysely';
import { kysely } from '../database/kysely.js';
import {
  type Explanation,
  type FailedWork,
  type FailedWorkActor,
  type FailedWorkDetail,
  type FailedWorkRow,
  fingerprint,
  lastAttempt,
  payloadColumns,
  payloadPence,
  payloadWords,
  type WantedRows,
} from '../failed-work.js';
import { wakeAfterCommit } from '../jobs/wake-after-commit.js';
import { redact } from '../redaction.js';
import { traceIdOf } from '../tracing/spans.js';
import type { Envelope } from './event.js';
import { ENVELOPE } from './outbox.js';
import { Reactions, reactionLabel } from './reactions.js';

/** Prefix of a reaction's id; the rest is a number. */
const PREFIX = 'inbox-';

interface StoredReaction {
  id: string;
  module: string;
  reaction: string;
  isOpen: boolean;
  error: string | null;
  receivedAt: Date;
  parkedAt: Date | null;
  event: Envelope<{ orderNumber?: string }>;
}

const STORED = sql<StoredReaction>`
  select i.id, i.module, i.reaction, i.status in ('pending', 'parked') as "isOpen", i.error, i.received_at as "receivedAt",
    i.parked_at as "parkedAt", ${ENVELOPE} as event
  from platform.inbox i join platform.outbox o on o.id = i.event_id`;

/** Whether an earlier reaction to the same aggregate is parked. */
const BEHIND = sql<boolean>`exists (
  select 1 from platform.inbox earlier where earlier.module = i.module and earlier.aggregate_id = i.aggregate_id
    and earlier.seq < i.seq and earlier.status = 'parked')`;

/** Reactions that are parked, are being retried, or wait behind a parked one (docs/rules.md#parked-reactions). */
@Injectable()
export class FailedReactions implements FailedWork {
  readonly kind = 'reaction';

  constructor(
    private readonly em: EntityManager,
    private readonly reactions: Reactions,
  ) {}

  owns(id: string): boolean {
    return numberOf(id) !== null;
  }

  rows(wanted: WantedRows) {
    const payload = sql`o.payload`;
    const moneyReactions = this.reactions.all().flatMap(({ name, postsMoney }) => (postsMoney ? [name] : []));
    const customer = sql`coalesce(nullif(${payload} ->> 'customerName', ''), ${payload} ->> 'customerEmail')`;
    const open = sql`i.status in ('pending', 'parked')
      and (i.status = 'parked' or i.attempts > 0 or i.received_at < now() - interval '5 minutes' or ${BEHIND})`;
    return sql<FailedWorkRow>`
      select ${sql.lit(PREFIX)} || i.id as id, 'reaction' as kind,
        case i.status when 'parked' then 'failed' when 'pending' then 'waiting' else i.status end as state,
        i.status, ${payload} ->> 'orderNumber' as "orderNumber", ${customer} as customer,
        coalesce(${payload} -> 'customer' ->> 'userId', ${payload} ->> 'userId') as "userId", i.reaction as operation,
        coalesce(i.error, '') as said,
        case when i.status = 'pending' then case when i.attempts = 0 then 'queued' else 'tried-again' end end as cause,
        'reaction:' || i.reaction || ':' || case when i.status = 'pending' and i.attempts = 0 then 'queued'
          else ${fingerprint(sql`coalesce(i.error, '')`)} end as "group",
        ${payloadPence(payload)} as amount,
        i.attempts, i.received_at as "createdAt", case when i.status = 'parked' then coalesce(i.parked_at, i.due_at) end as "failedAt",
        case when i.status = 'pending' and i.attempts > 0 then i.due_at end as "nextTryAt", i.done_at as "doneAt",
        i.reaction = any(${moneyReactions}::text[]) as "postsMoney",
        i.status = 'parked' as replayable, i.status = 'parked' as dismissible,
        (select lower(concat_ws(chr(10), i.reaction, replace(i.reaction, '-', ' '), i.error, ${payloadWords}))
          from ${payloadColumns(payload)}) as search
      from platform.inbox i
      join platform.outbox o on o.id = i.event_id
      where ${wanted === 'open' ? open : sql`i.id = ${numberOf(wanted.id)}::bigint`}`;
  }

  explain({ operation, state, cause, attempts }: Parameters<FailedWork['explain']>[0]): Explanation {
    const title = reactionLabel(operation);
    const waits = state === 'waiting';
    return {
      title,
      cause:
        waits && cause === 'queued'
          ? 'Waiting for its turn, or behind an earlier one that failed.'
          : `It failed ${attempts === 1 ? 'once' : `${attempts} times`}, for a reason that the shop does not know.`,
      advice: waits
        ? 'Nothing to do: it is retried automatically. Later events on the same subject wait for it.'
        : 'Replay it: nothing is done twice. If it fails again, a developer must look at the error on its page.',
      repair: null,
    };
  }

  async detail(id: string): Promise<FailedWorkDetail | null> {
    const db = kysely(this.em);
    const { rows } = await sql<StoredReaction>`${STORED} where i.id = ${numberOf(id)}::bigint`.execute(db);
    const [found] = rows;
    if (!found) return null;
    const { module, isOpen, error, receivedAt, parkedAt, event } = found;
    const { rows: behind } = await sql<StoredReaction>`
      ${STORED} where ${isOpen}::boolean and i.module = ${module} and i.aggregate_id = ${event.aggregateId}
        and i.seq > ${event.seq} and i.status in ('pending', 'parked')
      order by i.seq limit 100`.execute(db);
    return {
      payload: redact(event) as object,
      attempts: lastAttempt(error, parkedAt ?? receivedAt),
      blocked: behind.map((later) => ({
        id: `${PREFIX}${later.id}`,
        title: reactionLabel(later.reaction),
        orderNumber: later.event.payload.orderNumber ?? null,
        createdAt: later.receivedAt.toISOString(),
      })),
      preview: null,
      correlationId: event.correlationId,
      traceId: traceIdOf(event.traceParent),
    };
  }

  /** Replays a reaction and counts its attempts anew. */
  replay(em: EntityManager, id: string): Promise<boolean> {
    return this.change(em, id, sql`status = 'pending', attempts = 0, due_at = now(), parked_at = null`);
  }

  /** Dismisses a reaction for good; the aggregate's later events go on. */
  dismiss(em: EntityManager, id: string, { actor, reason }: FailedWorkActor): Promise<boolean> {
    const by = sql`dismissed_by = ${actor}, dismiss_reason = ${reason}`;
    return this.change(em, id, sql`status = 'dismissed', ${by}, done_at = now()`);
  }

  private async change(em: EntityManager, id: string, changed: RawBuilder<unknown>): Promise<boolean> {
    const { numAffectedRows } = await sql`
      update platform.inbox set ${changed} where id = ${numberOf(id)}::bigint and status = 'parked'`.execute(
      kysely(em),
    );
    wakeAfterCommit(em, 'inbox');
    return numAffectedRows === 1n;
  }
}

/** Returns the reaction's id in the inbox; null if the id is not a reaction's. */
function numberOf(id: string): string | null {
  return /^inbox-(\d{1,18})$/.exec(id)?.[1] ?? null;
}
