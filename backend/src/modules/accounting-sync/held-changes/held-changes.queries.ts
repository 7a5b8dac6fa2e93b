import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { kysely } from '../../../platform/database/kysely.js';
import { containing, readPage, sortClause } from '../../../platform/database/paged-list.js';
import type { SortKey } from '../../../platform/http/paging.dto.js';
import type { AccountingTables } from '../tables.js';
import type { HeldKind } from './held-change.entity.js';
import type { HeldChangeColumn, HeldChangeCountsView, HeldChangeView } from './held-changes.dto.js';

/** The business with the shop's books; held changes of other businesses are not shown and cannot be released. */
export const BOOKS = sql<string>`(select business_id from accounting.sage_settings where chosen_at is not null order by chosen_at desc limit 1)`;

const SORTED_BY = {
  since: sql.ref('held.held_since'),
  name: sql`lower(item.name)`,
  code: sql.ref('item.item_code'),
  percent: { emptyLast: sql.ref('held.percent') },
} as const;

interface HeldChangeFilter {
  /** Part of the name, the code or the reason, whatever its case. */
  readonly search?: string;
  readonly kind?: HeldKind;
  readonly sort?: SortKey<HeldChangeColumn>;
  readonly page: number;
  readonly limit: number;
}

/** The queries about held changes. */
@Injectable()
export class HeldChangesQueries {
  constructor(private readonly em: EntityManager) {}

  /** Held changes with the prices of the shop and of Sage, latest first by default (docs/rules.md#held-changes). */
  async listHeldChanges(filter: HeldChangeFilter): Promise<{ rows: HeldChangeView[]; total: number }> {
    const { search = '', kind, sort = '-since', page, limit } = filter;
    const db = kysely<AccountingTables>(this.em);
    let matching = db
      .selectFrom('accounting.sage_held_changes as held')
      .innerJoin('accounting.sage_products as item', 'item.product_id', 'held.product_id')
      .where('held.decided', '=', true)
      .where('held.sage_business_id', '=', BOOKS)
      .whereRef('item.sage_business_id', '=', 'held.sage_business_id');
    if (kind) matching = matching.where('held.kind', '=', kind);
    if (search)
      matching = matching.where(
        sql<boolean>`lower(concat_ws(chr(10), item.name, item.item_code, held.reason)) like ${containing(search)}`,
      );
    const sorted = matching
      .select(['held.product_id as productId', 'item.item_code as code', 'item.name', 'held.kind', 'held.reason'])
      .select(['item.sales_price as oldPrice', 'held.new_price as newPrice', 'item.trade_price as oldTradePrice'])
      .select(['held.new_trade_price as newTradePrice', 'held.held_since as heldSince', 'held.changed_at as changedAt'])
      .select(['item.quantity_in_stock as quantityInStock', sql<number | null>`held.percent::float8`.as('percent')])
      .select(sql<boolean>`item.active and item.problem is null`.as('onSale'))
      .orderBy(sortClause(sort, SORTED_BY, sql.ref('held.product_id')))
      .limit(limit)
      .offset((page - 1) * limit);
    const { rows, total } = await readPage(kysely(this.em), sorted, matching);
    return {
      rows: rows.map(({ heldSince, changedAt, ...row }) => ({
        ...row,
        heldSince: heldSince.toISOString(),
        changedAt: changedAt.toISOString(),
      })),
      total,
    };
  }

  /** Number of held changes, for the menu and the notices. */
  async countHeldChanges(): Promise<HeldChangeCountsView> {
    const { changedAt, ...counts } = await count(this.em, BOOKS);
    return { ...counts, changedAt: changedAt?.toISOString() ?? null };
  }
}

/** Number of held changes, by kind. */
interface HeldCounts {
  readonly prices: number;
  readonly withdrawals: number;
}

/** Returns the number of held changes of a business. */
export async function countHeldChanges(em: EntityManager, businessId: string): Promise<HeldCounts> {
  const { changedAt: _, ...counts } = await count(em, sql<string>`${businessId}`);
  return counts;
}

async function count(em: EntityManager, businessId: typeof BOOKS): Promise<HeldCounts & { changedAt: Date | null }> {
  const { rows } = await sql<HeldCounts & { changedAt: Date | null }>`
    select count(*) filter (where held.kind = 'price')::int as prices,
      count(*) filter (where held.kind = 'withdrawal')::int as withdrawals, max(held.changed_at) as "changedAt"
    from accounting.sage_held_changes held
    where held.decided and held.sage_business_id = ${businessId}`.execute(kysely(em));
  return rows[0]!;
}
