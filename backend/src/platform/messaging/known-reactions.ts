import { defineEntity, p } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Locks } from '../lock.js';
import type { Reaction } from './reactions.js';

/** Whether a worker that reported in the last ten minutes runs the reaction of inbox row `row` for the version of the event that it holds. */
export const isKnown = (row: string) => `exists (
  select 1 from platform.reactions r where r.name = ${row}.reaction and r.event_type = ${row}.envelope ->> 'type'
    and r.last_known_at > now() - interval '10 minutes')`;

const KnownReactionSchema = defineEntity({
  name: 'KnownReaction',
  schema: 'platform',
  tableName: 'reactions',
  properties: {
    name: p.text().primary(),
    eventType: p.text().primary(),
    module: p.text(),
    /** Events published before this are not delivered to it; -infinity where it takes all. */
    since: p.datetime(),
    /** Every event published before this has its row in the inbox. */
    completeTo: p.datetime(),
    /** When a worker that knows it last said so. */
    lastKnownAt: p.datetime(),
  },
});

/** A reaction that some version of the shop has, and since when. */
export class KnownReaction extends KnownReactionSchema.class {}
KnownReactionSchema.setClass(KnownReaction);

/** The envelope of outbox row `o`, as the relay makes it. */
export const ENVELOPE = `jsonb_build_object('id', o.id, 'seq', o.seq::text, 'type', o.type, 'aggregateId', o.aggregate_id,
  'occurredAt', to_char(o.occurred_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'correlationId', o.correlation_id, 'causationId', o.causation_id, 'payload', o.payload)`;

const OWN = 'select name, type from jsonb_to_recordset(?::jsonb) as own (name text, type text)';

/** In the first version that keeps this table every reaction is an old one: what NATS still holds for it is delivered. */
const REGISTER = `
  insert into platform.reactions (name, event_type, module, since, complete_to, last_known_at)
  select name, type, module, case when history or not exists (select 1 from platform.reactions) then '-infinity' else now() end,
    case when history then '-infinity' else now() end, now()
  from jsonb_to_recordset(?::jsonb) as own (name text, type text, module text, history boolean)
  on conflict (name, event_type) do update set last_known_at = now(), module = excluded.module`;

const COMPLETE = `
  insert into platform.inbox (event_id, module, reaction, aggregate_id, seq, envelope)
  select o.id, r.module, r.name, o.aggregate_id, o.seq, ${ENVELOPE}
  from platform.reactions r
  join platform.outbox o on o.type = r.event_type and o.sent_at >= r.complete_to
  where (r.name, r.event_type) in (${OWN})
    and not exists (select 1 from platform.inbox i where i.event_id = o.id and i.reaction = r.name)
  order by o.seq
  on conflict (event_id, reaction) do nothing`;

/** A minute is left for a relay's statement whose time is older than the moment at which others see its rows. */
const RECORD_COMPLETE = `
  update platform.reactions set complete_to = greatest(complete_to, now() - interval '1 minute'), last_known_at = now()
  where (name, event_type) in (
    select r.name, r.event_type from platform.reactions r
    where r.last_known_at < now() - interval '30 seconds' and (r.name, r.event_type) in (${OWN})
    order by 1, 2 for update skip locked)`;

/**
 * Which reactions there are and from when on they get events. While versions run side by side, an older one may receive
 * an event and record it for its own reactions only: what it left out is filled in from the outbox.
 */
@Injectable()
export class KnownReactions {
  constructor(
    private readonly em: EntityManager,
    private readonly locks: Locks,
  ) {}

  /** Records the reactions of this version. One that is new gets what is published from now on. */
  async register(reactions: readonly Reaction[]): Promise<void> {
    await this.locks.withLock('known reactions', (em) => em.execute(REGISTER, [asRows(reactions)]));
  }

  /** Fills in the inbox rows that are missing for these reactions, and records that they are known to a running worker. */
  async complete(reactions: readonly Reaction[]): Promise<void> {
    const own = asRows(reactions);
    await this.em.fork().transactional(async (em) => {
      await em.execute(COMPLETE, [own]);
      await em.execute(RECORD_COMPLETE, [own]);
    });
  }

  /** Pending inbox rows whose reaction no running worker knows, by reaction. */
  abandoned(): Promise<{ reaction: string; rows: number }[]> {
    return this.em.fork().execute(
      `select reaction, count(*)::int as rows from platform.inbox i where status = 'pending' and not ${isKnown('i')}
       group by reaction order by reaction`,
    );
  }
}

function asRows(reactions: readonly Reaction[]): string {
  return JSON.stringify(reactions.map(({ name, type, module, history }) => ({ name, type, module, history })));
}
