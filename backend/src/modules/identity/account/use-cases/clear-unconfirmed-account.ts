import type { EntityManager } from '@mikro-orm/postgresql';

const WHAT_OPENS_OR_IS_KEPT = [
  'external_identities',
  'second_factors',
  'recovery_codes',
  'account_tokens',
  'addresses',
] as const;

/**
 * Until its mailbox answered, an account may have been made by somebody else: what they put there is gone, in the caller's
 * transaction, and opens nothing any more.
 */
export async function forgetStrangers(em: EntityManager, userId: string): Promise<void> {
  for (const table of WHAT_OPENS_OR_IS_KEPT)
    await em.execute(`delete from identity.${table} where user_id = ?`, [userId]);
}
