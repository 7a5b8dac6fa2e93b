import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { CustomerDirectory, DirectoryCustomer } from '../../../platform/customer-directory.js';
import { kysely } from '../../../platform/database/kysely.js';
import { containing } from '../../../platform/database/paged-list.js';
import { nameOf } from '../staff/queries/staff-name.js';
import type { IdentityTables } from '../tables.js';
import { USER_SEARCH_TEXT } from './domain/user-indexes.js';

/** Customers, for modules that this one queries. Each is one statement. */
@Injectable()
export class CustomerAccounts implements CustomerDirectory {
  constructor(private readonly em: EntityManager) {}

  async customers(ids: readonly string[]): Promise<DirectoryCustomer[]> {
    if (ids.length === 0) return [];
    return kysely<IdentityTables>(this.em)
      .selectFrom('identity.users as u')
      .where('u.id', '=', sql<string>`any(${ids}::uuid[])`)
      .select(['u.id', 'u.email', 'u.first_name as firstName', nameOf('u').as('name')])
      .select(sql<boolean>`u.wants_reward_mails and u.email_confirmed`.as('wantsRewardMails'))
      .execute();
  }

  async search(text: string, limit: number): Promise<string[]> {
    const rows = await kysely<IdentityTables>(this.em)
      .selectFrom('identity.users as u')
      .where(sql.raw<string>(USER_SEARCH_TEXT), 'like', containing(text))
      .select('u.id')
      .limit(limit)
      .execute();
    return rows.map(({ id }) => id);
  }
}
