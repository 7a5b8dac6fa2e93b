import type { EntityManager } from '@mikro-orm/postgresql';
import { kysely } from '../../../../platform/database/kysely.js';
import type { IdentityTables } from '../../tables.js';

/** Tables with personal data or means to open the account, keyed by `user_id`. */
const TABLES = [
  'identity.account_tokens',
  'identity.addresses',
  'identity.external_identities',
  'identity.second_factors',
  'identity.recovery_codes',
] as const;

/**
 * Deletes everything attached to an account, in the caller's transaction: when the account is deleted, and when an
 * unconfirmed address is confirmed, because someone other than the mailbox's owner may have added it.
 */
export async function deleteAccountData(em: EntityManager, userId: string): Promise<void> {
  const db = kysely<IdentityTables>(em);
  for (const table of TABLES) await db.deleteFrom(table).where('user_id', '=', userId).execute();
}
