import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * Ends every session of an account, on every process, in the caller's transaction. A sign-in in progress fails too,
 * because it carries the old epoch. Returns the new epoch.
 */
export async function endSessions(em: EntityManager, userId: string): Promise<number> {
  const [user] = await em.execute<{ epoch: number }[]>(
    'update identity.users set session_epoch = session_epoch + 1 where id = ? returning session_epoch as epoch',
    [userId],
  );
  await em.execute(`delete from identity.sessions where sess #>> '{passport,user}' = ?`, [userId]);
  return user?.epoch ?? 0;
}
