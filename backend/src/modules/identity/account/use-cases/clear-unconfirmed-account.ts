import type { EntityManager } from '@mikro-orm/postgresql';

const TABLES = ['external_identities', 'second_factors', 'recovery_codes', 'account_tokens', 'addresses'] as const;

/**
 * Deletes, in the caller's transaction, what was added to an account before its e-mail address was confirmed: it may
 * have been added by someone other than the mailbox's owner.
 */
export async function clearUnconfirmedAccount(em: EntityManager, userId: string): Promise<void> {
  for (const table of TABLES) await em.execute(`delete from identity.${table} where user_id = ?`, [userId]);
}
