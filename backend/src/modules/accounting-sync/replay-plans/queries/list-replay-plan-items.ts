import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { kysely } from '../../../../platform/database/kysely.js';
import { readPage } from '../../../../platform/database/paged-list.js';
import type { AccountingTables } from '../../tables.js';
import type { PlanItemState } from '../domain/replay-plan-item.js';
import type { ReplayPlanItemView } from '../http/replay-plan.view.js';

export interface ReplayPlanItemPage {
  readonly items: ReplayPlanItemView[];
  /** How many match on all pages. */
  readonly total: number;
}

/** The events of a plan in their order; in one statement. */
export class ListReplayPlanItems extends Query<ReplayPlanItemPage> {
  constructor(
    readonly planId: string,
    readonly filter: { readonly page: number; readonly limit: number; readonly state?: PlanItemState },
  ) {
    super();
  }
}

@QueryHandler(ListReplayPlanItems)
export class ListReplayPlanItemsHandler implements IQueryHandler<ListReplayPlanItems> {
  constructor(private readonly em: EntityManager) {}

  async execute({ planId, filter: { page, limit, state } }: ListReplayPlanItems): Promise<ReplayPlanItemPage> {
    const db = kysely<AccountingTables>(this.em);
    let found = db.selectFrom('accounting.replay_plan_items').where('plan_id', '=', planId);
    if (state) found = found.where('state', '=', state);
    const sorted = found
      .select(['event_id', 'order_number', 'title', 'state', 'result', 'at'])
      .orderBy('position')
      .limit(limit)
      .offset((page - 1) * limit);
    const { rows, total } = await readPage(db, sorted, found);
    const items = rows.map(({ event_id, order_number, title, state, result, at }) => ({
      eventId: event_id,
      orderNumber: order_number,
      title,
      state,
      result,
      at: at?.toISOString() ?? null,
    }));
    return { items, total };
  }
}
