import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { kysely } from '../../../../platform/database/kysely.js';
import type { FailedWorkRow } from '../../../../platform/failed-work.js';
import { AllFailedWork } from '../../failed-events/queries/all-failed-work.js';

/** Which failed events: named ones, or all of some groups. */
export interface PlanMembers {
  readonly ids: readonly string[] | null;
  readonly groups: readonly string[] | null;
}

/** Reads the failed events of a plan to be. */
@Injectable()
export class PlanMemberReader {
  constructor(private readonly work: AllFailedWork) {}

  /** Returns those that can be replayed as they stand, the oldest first. */
  async read(em: EntityManager, { ids, groups }: PlanMembers): Promise<FailedWorkRow[]> {
    const chosen = ids ? sql`id = any(${[...ids]}::text[])` : sql`"group" = any(${[...(groups ?? [])]}::text[])`;
    const where = sql<boolean>`state = 'failed' and replayable and ${chosen}`;
    const { rows } = await sql<FailedWorkRow>`
      select * from ${this.work.rows('all', { where })} work order by "createdAt", id`.execute(kysely(em));
    return rows;
  }

  /** Returns what staff call it and why it failed, in plain words. */
  explain(row: FailedWorkRow) {
    return this.work.ofKind(row.kind).explain(row);
  }
}
