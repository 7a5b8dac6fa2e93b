import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * Ends every session of an account, on every process, in the caller's transaction: after a new password, a new role, or
 * because its owner says so. A sign-in that was proved before it and is still on its way comes too late: its session
 * carries the old epoch. Answers the new one, for a session that is to go on.
 */
export async function endSessions(em: EntityManager, userId: string): Promise<number> {
  const [user] = await em.execute<{ epoch: number }[]>(
    'update identity.users set session_epoch = session_epoch + 1 where id = ? returning session_epoch as epoch',
    [userId],
  );
  await em.execute(`delete from identity.sessions where sess #>> '{passport,user}' = ?`, [userId]);
  return user?.epoch ?? 0;
}
