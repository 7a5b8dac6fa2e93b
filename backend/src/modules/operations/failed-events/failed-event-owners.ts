import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { kysely } from '../../../platform/database/kysely.js';
import { AllFailedWork, type FailedWorkRow } from '../../../platform/failed-work.js';
import { OwnDecisions, type ThingOwner, type ThingOwners } from '../../../platform/http/own-decisions.js';
import { isUuid } from '../../../platform/uuid.js';

type Owned = Pick<FailedWorkRow, 'id' | 'kind' | 'orderNumber' | 'userId'>;

/**
 * Finds the owners of failed events, for decisions that no one makes about themselves (docs/rules.md#own-decisions).
 */
@Injectable()
export class FailedEventOwners implements ThingOwners {
  readonly about = 'failed-event';

  constructor(
    private readonly work: AllFailedWork,
    private readonly decisions: OwnDecisions,
    private readonly em: EntityManager,
  ) {}

  async ownersOf(ids: readonly string[]): Promise<ReadonlyMap<string, ThingOwner>> {
    const owners = new Map<string, ThingOwner>();
    for (const id of ids) {
      const row = await this.work.find(this.em, id);
      if (row) owners.set(id, ownerOf(row));
    }
    return owners;
  }

  /** Returns the ids of the events about the account or company of `actor`; empty if `actor` is no person. */
  async own(actor: string, rows: readonly Owned[]): Promise<ReadonlySet<string>> {
    if (!isUuid(actor)) return new Set();
    const things = rows.map((row) => ({ id: row.id, ...ownerOf(row) }));
    return new Set((await this.decisions.among(actor, things)).map(({ id }) => id));
  }

  /** Returns whether a replay plan holds an event about the account or company of `actor`. */
  async isAnyOwn(em: EntityManager, actor: string, planId: string): Promise<boolean> {
    const where = sql<boolean>`id in (select event_id from operations.replay_plan_items where plan_id = ${planId}::uuid)`;
    const { rows } = await sql<Owned>`
      select * from ${this.work.rows(['id', 'kind', 'orderNumber', 'userId'], where)} work`.execute(kysely(em));
    return (await this.own(actor, rows)).size > 0;
  }
}

/** Leaves out emails, which decide nothing. */
function ownerOf({ kind, orderNumber, userId }: Owned): ThingOwner {
  return kind === 'mail' ? { userId: null, email: null } : { userId, email: null, orderNumber };
}
