import type { EntityManager } from '@mikro-orm/postgresql';
import { kysely } from '../../../../platform/database/kysely.js';
import type { IdentityTables } from '../../tables.js';
import { isSessionOf } from '../session-conditions.js';

/**
 * Ends every session of an account, on every process, in the caller's transaction. A sign-in in progress fails too,
 * because it carries the old epoch. Returns the new epoch.
 */
export async function endSessions(em: EntityManager, userId: string): Promise<number> {
  const db = kysely<IdentityTables>(em);
  const user = await db
    .updateTable('identity.users')
    .set((eb) => ({ session_epoch: eb('session_epoch', '+', 1) }))
    .where('id', '=', userId)
    .returning('session_epoch as epoch')
    .executeTakeFirst();
  await db.deleteFrom('identity.sessions').where(isSessionOf(userId)).execute();
  return user?.epoch ?? 0;
}
