import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { kysely } from '../../../../platform/database/kysely.js';
import type { HeldChangeCountsView } from '../http/held-change.view.js';
import { BOOKS } from './list-held-changes.js';

/** How many changes are held, by kind. */
interface HeldCounts {
  readonly prices: number;
  readonly withdrawals: number;
}

/** Returns how many changes of a business are held. */
export async function countHeldChanges(em: EntityManager, businessId: string): Promise<HeldCounts> {
  const { changedAt: _, ...counts } = await count(em, sql<string>`${businessId}`);
  return counts;
}

/** How many changes are held, for the menu and the notices. */
export class CountHeldChanges extends Query<HeldChangeCountsView> {}

@QueryHandler(CountHeldChanges)
export class CountHeldChangesHandler implements IQueryHandler<CountHeldChanges> {
  constructor(private readonly em: EntityManager) {}

  async execute(): Promise<HeldChangeCountsView> {
    const { changedAt, ...counts } = await count(this.em, BOOKS);
    return { ...counts, changedAt: changedAt?.toISOString() ?? null };
  }
}

async function count(em: EntityManager, businessId: typeof BOOKS): Promise<HeldCounts & { changedAt: Date | null }> {
  const { rows } = await sql<HeldCounts & { changedAt: Date | null }>`
    select count(*) filter (where held.kind = 'price')::int as prices,
      count(*) filter (where held.kind = 'withdrawal')::int as withdrawals, max(held.changed_at) as "changedAt"
    from accounting.sage_held_changes held
    where held.decided and held.sage_business_id = ${businessId}`.execute(kysely(em));
  return rows[0]!;
}
