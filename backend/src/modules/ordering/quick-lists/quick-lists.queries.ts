import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { kysely } from '../../../platform/database/kysely.js';
import type { DataSubject, PersonalDataHolder } from '../../../platform/personal-data.js';
import type { OrderingTables } from '../tables.js';
import { QuickListNotFound } from './quick-list.entity.js';
import type { QuickListLinesView, QuickListView } from './quick-lists.dto.js';

/** The queries about quick lists. */
@Injectable()
export class QuickListsQueries {
  constructor(private readonly em: EntityManager) {}

  /** A customer's saved lists by name, without their lines. One statement. */
  async myQuickLists(userId: string): Promise<QuickListView[]> {
    const rows = await lists(this.em, userId)
      .select(['id', 'name', COUNT, 'updated_at as updatedAt'])
      .orderBy(sql`lower(name)`)
      .execute();
    return rows.map(({ updatedAt, ...list }) => ({ ...list, updatedAt: updatedAt.toISOString() }));
  }

  /** A customer's list with its lines. Throws `QuickListNotFound`. One statement. */
  async myQuickList(userId: string, id: string): Promise<QuickListLinesView> {
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

/** A user's saved lists for their export. */
@Injectable()
export class QuickListsPersonalData implements PersonalDataHolder {
  readonly name = 'quickOrderLists';
  readonly erasedBy = ['ordering.delete-quick-lists-on-user-erased'];

  constructor(private readonly em: EntityManager) {}

  collect({ userId }: DataSubject): Promise<unknown> {
    return kysely<OrderingTables>(this.em)
      .selectFrom('ordering.quick_lists')
      .where('user_id', '=', userId)
      .select(['name', 'lines', 'created_at as createdAt', 'updated_at as updatedAt'])
      .orderBy('created_at')
      .orderBy('id')
      .execute();
  }
}
