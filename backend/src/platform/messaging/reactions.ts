import { defineEntity, p } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { sql } from 'kysely';
import { kysely } from '../database/kysely.js';
import { type Envelope, reactionMethods } from './event.js';

/** Returns a reaction's name as words: "Award points on order placed" for `loyalty.award-points-on-order-placed`. */
export function reactionLabel(name: string): string {
  const words = name
    .replace(/^.*\./, '')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]+/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A method that handles an event, with its name in the inbox: `loyalty.award-points-on-order-placed`. */
export interface Reaction {
  readonly name: string;
  readonly module: string;
  readonly type: string;
  /** Whether it leads to a document that posts money. */
  readonly postsMoney: boolean;
  run(event: Envelope, em: EntityManager): Promise<void>;
}

function kebab(name: string): string {
  return name.replace(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase();
}

const KnownReactionSchema = defineEntity({
  name: 'KnownReaction',
  schema: 'platform',
  tableName: 'reactions',
  properties: {
    name: p.text().primary(),
    eventType: p.text(),
    module: p.text(),
    /** Time from which events are delivered to it; -infinity for those of the first worker that ever started. */
    since: p.datetime(),
    /** Time at which a worker last reported the reaction. */
    lastKnownAt: p.datetime(),
  },
});

/** A reaction that running workers have, or had. */
export class KnownReaction extends KnownReactionSchema.class {}
KnownReactionSchema.setClass(KnownReaction);

/**
 * Whether a worker reported reaction `r` in the two minutes up to the latest report: nobody can report while the database
 * is away, and what follows such a time is for all of them.
 */
export const isRunning = sql<boolean>`r.last_known_at > (select max(last_known_at) from platform.reactions) - interval '2 minutes'`;

/** Whether a running worker has the reaction of inbox row `row`. */
export const isKnown = (row: string) => sql<boolean>`exists (
  select 1 from platform.reactions r where r.name = ${sql.ref(`${row}.reaction`)} and ${isRunning})`;

/** Finds the reactions among the providers of all modules, and reports which ones a worker has. */
@Injectable()
export class Reactions {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly em: EntityManager,
  ) {}

  /**
   * Reports the reactions of this worker; a new one gets events published from now on
   * (docs/decisions/messaging.md#new-reactions). Throws if one handled another event before.
   */
  async register(reactions: readonly Reaction[]): Promise<void> {
    const own = JSON.stringify(reactions.map(({ name, type, module }) => ({ name, type, module })));
    const { rows } = await sql<{ name: string }>`
      insert into platform.reactions as r (name, event_type, module, since, last_known_at)
      select name, type, module, case when exists (select 1 from platform.reactions) then now() else '-infinity' end, now()
      from jsonb_to_recordset(${own}::jsonb) as own (name text, type text, module text)
      order by name
      on conflict (name) do update set last_known_at = now() where r.event_type = excluded.event_type
      returning name`.execute(kysely(this.em.fork()));
    const changed = reactions.find(({ name }) => !rows.some((row) => row.name === name));
    if (changed) throw new Error(`${changed.name} handled another event before: give the reaction a name of its own`);
  }

  /** Returns the reactions of this process. Throws if two of a module have the same name. */
  all(): Reaction[] {
    const found = reactionMethods.find(this.discovery).map(({ mark, host, run }) => {
      const module = kebab(host.replace(/Module$/, ''));
      return { ...mark, name: `${module}.${mark.name}`, module, run };
    });
    const twice = found.find(({ name }, index) => found.findIndex((other) => other.name === name) !== index);
    if (twice) throw new Error(`Two reactions are named "${twice.name}"`);
    return found;
  }
}
