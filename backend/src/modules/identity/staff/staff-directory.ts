import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { kysely } from '../../../platform/database/kysely.js';
import type { StaffDirectory } from '../../../platform/staff-directory.js';
import { isUuid } from '../../../platform/uuid.js';
import type { IdentityTables } from '../tables.js';
import { isInvited } from './queries/is-invited.js';
import { nameOf } from './queries/staff-name.js';

/** Actions by which an administrator may have put an account into the hands of someone they chose. */
const GIVING_POWER = [
  ...['user.created', 'user.invited', 'user.role-changed', 'user.updated', 'user.second-factor-reset', 'user.restored'],
];

/** Staff, for modules that this one queries. Each is one statement. */
@Injectable()
export class StaffAccounts implements StaffDirectory {
  constructor(private readonly em: EntityManager) {}

  /** Returns only accounts that can sign in: an invited address may be mistyped, and a stranger's. */
  staff(roles: readonly ('sales' | 'support' | 'admin')[]): Promise<{ id: string; email: string }[]> {
    return kysely<IdentityTables>(this.em)
      .selectFrom('identity.users as u')
      .where('u.role', 'in', roles)
      .where('u.suspended_at', 'is', null)
      .where(sql<boolean>`not ${isInvited('u')}`)
      .select(['u.id', 'u.email'])
      .orderBy('u.created_at')
      .orderBy('u.id')
      .execute();
  }

  async dependsOn(person: string, other: string): Promise<boolean> {
    const found = await kysely<IdentityTables>(this.em)
      .selectFrom('identity.audit')
      .select('id')
      .where('subject_type', '=', 'user')
      .where('subject_id', '=', person)
      .where('actor', '=', other)
      .where('action', 'in', GIVING_POWER)
      .where('at', '>', sql<Date>`clock_timestamp() - interval '14 days'`)
      .limit(1)
      .executeTakeFirst();
    return found !== undefined;
  }

  async namesOf(actors: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const ids = actors.filter(isUuid);
    if (ids.length === 0) return new Map();
    const users = await kysely<IdentityTables>(this.em)
      .selectFrom('identity.users as u')
      .where('u.id', 'in', ids)
      .select(['u.id', nameOf('u').as('name')])
      .execute();
    return new Map(users.map(({ id, name }) => [id, name]));
  }
}
