import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { kysely } from '../../../../platform/database/kysely.js';
import { LastAdmin } from '../../account/domain/user-errors.js';
import type { IdentityTables } from '../../tables.js';
import { isInvited } from '../queries/is-invited.js';

/**
 * Locks the administrators who can sign in (invited ones cannot), in the caller's transaction: two who demote or
 * suspend each other cannot both succeed. Returns a check that throws `LastAdmin` where this account is the only one.
 */
export async function lockAdmins(em: EntityManager): Promise<(userId: string) => void> {
  const admins = await kysely<IdentityTables>(em)
    .selectFrom('identity.users as u')
    .select('u.id')
    .where('u.role', '=', 'admin')
    .where('u.suspended_at', 'is', null)
    .where(sql<boolean>`not ${isInvited('u')}`)
    .orderBy('u.id')
    .forUpdate()
    .execute();
  return (userId) => {
    if (admins.length === 1 && admins[0]?.id === userId) throw new LastAdmin();
  };
}
