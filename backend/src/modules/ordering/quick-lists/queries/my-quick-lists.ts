import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { kysely } from '../../../../platform/database/kysely.js';
import type { OrderingTables } from '../../tables.js';
import { QuickListNotFound } from '../domain/quick-list-errors.js';
import type { QuickListLinesView, QuickListView } from './quick-list.view.js';

/** A customer's saved lists by name, without their lines. One statement. */
export class MyQuickLists extends Query<QuickListView[]> {
  constructor(readonly userId: string) {
    super();
  }
}

@QueryHandler(MyQuickLists)
export class MyQuickListsHandler implements IQueryHandler<MyQuickLists> {
  constructor(private readonly em: EntityManager) {}

  async execute({ userId }: MyQuickLists): Promise<QuickListView[]> {
    const rows = await lists(this.em, userId)
      .select(['id', 'name', COUNT, 'updated_at as updatedAt'])
      .orderBy(sql`lower(name)`)
      .execute();
    return rows.map(({ updatedAt, ...list }) => ({ ...list, updatedAt: updatedAt.toISOString() }));
  }
}

/** A customer's list with its lines. Throws `QuickListNotFound`. One statement. */
export class MyQuickList extends Query<QuickListLinesView> {
  constructor(
    readonly userId: string,
    readonly id: string,
  ) {
    super();
  }
}

@QueryHandler(MyQuickList)
export class MyQuickListHandler implements IQueryHandler<MyQuickList> {
  constructor(private readonly em: EntityManager) {}

  async execute({ userId, id }: MyQuickList): Promise<QuickListLinesView> {
    const found = await lists(this.em, userId)
      .where('id', '=', id)
      .select(['id', 'name', COUNT, 'updated_at as updatedAt', 'lines'])
      .executeTakeFirst();
    if (!found) throw new QuickListNotFound();
    return { ...found, updatedAt: found.updatedAt.toISOString() };
  }
}

const COUNT = sql<number>`jsonb_array_length(lines)`.as('count');

function lists(em: EntityManager, userId: string) {
  return kysely<OrderingTables>(em).selectFrom('ordering.quick_lists').where('user_id', '=', userId);
}
