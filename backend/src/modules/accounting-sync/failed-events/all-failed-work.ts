import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { type RawBuilder, sql } from 'kysely';
import { kysely } from '../../../platform/database/kysely.js';
import {
  FAILED_WORK,
  type FailedWork,
  type FailedWorkKind,
  type FailedWorkRow,
} from '../../../platform/failed-work.js';
import { OwnDecisions, type ThingOwner, type ThingOwners } from '../../../platform/http/own-decisions.js';
import { allProviders } from '../../../platform/providers.js';
import { isUuid } from '../../../platform/uuid.js';

/** A row with the replay plan that holds it. */
export type PlannedRow = FailedWorkRow & { readonly planId: string | null };

/** The replay plan that holds a row of `work`. */
export const PLAN_ID = sql<string | null>`(
  select item.plan_id::text from accounting.replay_plan_items item
  where item.event_id = work.id and item.state in ('waiting', 'replayed'))`;

/** Filter of the rows of all kinds. */
interface WhichWork {
  readonly kind?: FailedWorkKind | undefined;
  /** A condition on the columns of `FailedWorkRow`. */
  readonly where?: RawBuilder<boolean>;
}

/** Failed and waiting work of all modules as one table. */
@Injectable()
export class AllFailedWork {
  constructor(private readonly discovery: DiscoveryService) {}

  /**
   * Returns rows of all kinds, or of one, as a table of a statement. PostgreSQL computes every column of every row of a
   * `union all`, even unused ones, and groups and search texts are expensive: so each part is limited to the requested
   * columns and rows.
   */
  rows<Column extends keyof FailedWorkRow>(
    columns: readonly Column[] | 'all',
    { kind, where = sql<boolean>`true` }: WhichWork = {},
  ): RawBuilder<Pick<FailedWorkRow, Column>> {
    const wanted = columns === 'all' ? sql`work.*` : sql.join(columns.map((column) => sql.ref(column)));
    const parts = this.sources()
      .filter((source) => !kind || source.kind === kind)
      .map((source) => sql`select ${wanted} from (${source.rows('open')}) work where ${where}`);
    return sql`(${sql.join(parts, sql` union all `)})`;
  }

  /** Returns open work with these ids, in their order; leaves out work that is no longer open. */
  async byIds(em: EntityManager, ids: readonly string[]): Promise<PlannedRow[]> {
    if (ids.length === 0) return [];
    const { rows } = await sql<PlannedRow>`
      select work.*, ${PLAN_ID} as "planId"
      from ${this.rows('all', { where: sql`id = any(${[...ids]}::text[])` })} work`.execute(kysely(em));
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  /** Returns the source whose ids have this form; undefined if there is none. */
  sourceOf(id: string): FailedWork | undefined {
    return this.sources().find((source) => source.owns(id));
  }

  ofKind(kind: FailedWorkKind): FailedWork {
    return this.sources().find((source) => source.kind === kind)!;
  }

  private sources(): FailedWork[] {
    const unique = new Map(
      allProviders<FailedWork>(this.discovery, FAILED_WORK).map((source) => [source.kind, source]),
    );
    return [...unique.values()];
  }
}

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
      const { rows = [] } = (await this.work.sourceOf(id)?.rows({ id }).execute(kysely(this.em))) ?? {};
      for (const row of rows) owners.set(id, ownerOf(row));
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
    const where = sql<boolean>`id in (select event_id from accounting.replay_plan_items where plan_id = ${planId}::uuid)`;
    const { rows } = await sql<Owned>`
      select * from ${this.work.rows(['id', 'kind', 'orderNumber', 'userId'], { where })} work`.execute(kysely(em));
    return (await this.own(actor, rows)).size > 0;
  }
}

/** Leaves out emails, which decide nothing. */
function ownerOf({ kind, orderNumber, userId }: Owned): ThingOwner {
  return kind === 'mail' ? { userId: null, email: null } : { userId, email: null, orderNumber };
}
