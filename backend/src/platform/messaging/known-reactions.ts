import { defineEntity, p } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { kysely } from '../database/kysely.js';
import { Locks } from '../lock.js';
import type { Envelope } from './event.js';
import type { Reaction } from './reactions.js';

/**
 * Whether a worker that reported in the last ten minutes runs the reaction of inbox row `row` for its version of the
 * event.
 */
export const isKnown = (row: string) => sql<boolean>`exists (
  select 1 from platform.reactions r
  where r.name = ${sql.ref(`${row}.reaction`)} and r.event_type = ${sql.ref(`${row}.envelope`)} ->> 'type'
    and r.last_known_at > now() - interval '10 minutes')`;

const KnownReactionSchema = defineEntity({
  name: 'KnownReaction',
  schema: 'platform',
  tableName: 'reactions',
  properties: {
    name: p.text().primary(),
    eventType: p.text().primary(),
    module: p.text(),
    /** Time from which events are delivered to it; -infinity if it takes all. */
    since: p.datetime(),
    /** Time before which every event has its row in the inbox. */
    completeTo: p.datetime(),
    /** Time at which a worker last reported the reaction. */
    lastKnownAt: p.datetime(),
  },
});

/** A reaction that a version of the shop has, and since when. */
export class KnownReaction extends KnownReactionSchema.class {}
KnownReactionSchema.setClass(KnownReaction);

/** The envelope of outbox row `o`, as the relay builds it. */
export const ENVELOPE = sql<Envelope>`jsonb_build_object('id', o.id, 'seq', o.seq::text, 'type', o.type, 'aggregateId', o.aggregate_id,
  'occurredAt', to_char(o.occurred_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'correlationId', o.correlation_id, 'causationId', o.causation_id, 'traceParent', o.trace_parent, 'payload', o.payload)`;

const own = (reactions: string) =>
  sql`select name, type from jsonb_to_recordset(${reactions}::jsonb) as own (name text, type text)`;

/** The reactions of the first worker that ever starts get every event, also those published before it ran. */
const register = (reactions: string) => sql`
  insert into platform.reactions (name, event_type, module, since, complete_to, last_known_at)
  select name, type, module, case when history or not exists (select 1 from platform.reactions) then '-infinity' else now() end,
    case when history then '-infinity' else now() end, now()
  from jsonb_to_recordset(${reactions}::jsonb) as own (name text, type text, module text, history boolean)
  on conflict (name, event_type) do update set last_known_at = now(), module = excluded.module`;

const complete = (reactions: string) => sql`
  insert into platform.inbox (event_id, module, reaction, aggregate_id, seq, envelope)
  select o.id, r.module, r.name, o.aggregate_id, o.seq, ${ENVELOPE}
  from platform.sent_events s
  cross join lateral (select * from platform.outbox where seq = s.seq offset 0) o
  join platform.reactions r on r.event_type = o.type and r.complete_to <= s.sent_at
  where s.sent_at >= (select min(complete_to) from platform.reactions where (name, event_type) in (${own(reactions)}))
    and (r.name, r.event_type) in (${own(reactions)})
    and not exists (select 1 from platform.inbox i where i.event_id = o.id and i.reaction = r.name)
  -- As what is delivered is stored: two processes lock the same rows in the same order.
  order by o.seq, r.name
  on conflict (event_id, reaction) do nothing`;

/**
 * Leaves a margin of a minute, since a relay's statement has an earlier time than the moment at which others see its
 * rows.
 */
const recordComplete = (reactions: string) => sql`
  update platform.reactions set complete_to = greatest(complete_to, now() - interval '1 minute'), last_known_at = now()
  where (name, event_type) in (
    select r.name, r.event_type from platform.reactions r
    where r.last_known_at < now() - interval '30 seconds' and (r.name, r.event_type) in (${own(reactions)})
    order by 1, 2 for update skip locked)`;

/**
 * Registers reactions and the time from which they get events. While versions run side by side, an older one may
 * receive an event and store it only for its own reactions: the missing rows are filled in from the outbox.
 */
@Injectable()
export class KnownReactions {
  constructor(
    private readonly em: EntityManager,
    private readonly locks: Locks,
  ) {}

  /** Registers the reactions of this version. A new one gets events published from now on. */
  async register(reactions: readonly Reaction[]): Promise<void> {
    await this.locks.withLock('known reactions', async (em) => {
      await register(asRows(reactions)).execute(kysely(em));
    });
  }

  /** Adds missing inbox rows for these reactions, and records that a running worker knows them. */
  async complete(reactions: readonly Reaction[]): Promise<void> {
    const rows = asRows(reactions);
    await this.em.fork().transactional(async (em) => {
      await complete(rows).execute(kysely(em as EntityManager));
      await recordComplete(rows).execute(kysely(em as EntityManager));
    });
  }

  /** Returns pending inbox rows whose reaction no running worker knows, by reaction. */
  async abandoned(): Promise<{ reaction: string; rows: number }[]> {
    const { rows } = await sql<{ reaction: string; rows: number }>`
      select i.reaction, count(*)::int as rows from platform.inbox i
      where i.status = 'pending' and not ${isKnown('i')}
      group by i.reaction order by i.reaction`.execute(kysely(this.em));
    return rows;
  }
}

function asRows(reactions: readonly Reaction[]): string {
  return JSON.stringify(reactions.map(({ name, type, module, history }) => ({ name, type, module, history })));
}
