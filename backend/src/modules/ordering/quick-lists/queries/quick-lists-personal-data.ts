import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { kysely } from '../../../../platform/database/kysely.js';
import type { DataSubject, PersonalDataHolder } from '../../../../platform/personal-data.js';
import type { OrderingTables } from '../../tables.js';
import { DeleteQuickListsOnUserErased } from '../reactions/delete-quick-lists-on-user-erased.js';

/** A user's saved lists for their export. */
@Injectable()
export class QuickListsPersonalData implements PersonalDataHolder {
  readonly name = 'quickOrderLists';
  readonly erasedBy = [DeleteQuickListsOnUserErased];

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
