import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { kysely } from '../../../../platform/database/kysely.js';
import type { PersonalDataSource } from '../../../../platform/personal-data.js';
import type { OrderingTables } from '../../tables.js';

/** A user's saved lists for their export. */
@Injectable()
export class QuickListsPersonalData implements PersonalDataSource {
  readonly name = 'quickOrderLists';

  constructor(private readonly em: EntityManager) {}

  collect(userId: string): Promise<unknown> {
    return kysely<OrderingTables>(this.em)
      .selectFrom('ordering.quick_lists')
      .where('user_id', '=', userId)
      .select(['name', 'lines', 'created_at as createdAt', 'updated_at as updatedAt'])
      .orderBy('created_at')
      .orderBy('id')
      .execute();
  }
}
