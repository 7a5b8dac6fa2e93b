import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { kysely } from '../../../platform/database/kysely.js';
import { publish } from '../../../platform/messaging/outbox.js';
import type { ErasureObstacles } from '../../../platform/personal-data.js';
import { eraseFromAudit } from '../audit/audit.module.js';
import { UserErased } from '../events.js';
import { deleteNewsletterOf } from '../newsletter/newsletter.commands.js';
import { isSessionOf } from '../sign-in/session-store.js';
import type { IdentityTables } from '../tables.js';

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

/** An account that was just erased. */
export interface ErasedAccount {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  /** False: the address and its newsletter may be someone else's. */
  readonly emailConfirmed: boolean;
}

/**
 * Computed by PostgreSQL, as are the digests it is compared with: JavaScript lower-cases "İ" and a final "Σ"
 * differently.
 */
const DIGEST = sql<string>`encode(sha256(convert_to(lower(email), 'UTF8')), 'hex')`;

/**
 * Erases a customer's account with its sessions and personal data, in the caller's transaction, and publishes `UserErased`
 * (docs/rules.md#account-deletion). Orders, invoices and audit records stay, under an id that leads to no one. Returns null where
 * there is no such account or it is one of staff. Throws `AccountNotErasable`.
 */
export async function eraseAccount(
  em: EntityManager,
  userId: string,
  obstacles: ErasureObstacles,
): Promise<ErasedAccount | null> {
  // Locked first: an order that is being made is finished, and an obstacle, or finds no account.
  await kysely<IdentityTables>(em)
    .selectFrom('identity.users')
    .select('id')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  await obstacles.check(userId, em);
  // The role is checked in the statement: the account may have become staff since it was read.
  const gone = await kysely<IdentityTables>(em)
    .deleteFrom('identity.users')
    .where('id', '=', userId)
    .where('role', '=', 'customer')
    .returning(['id', 'email', 'first_name as firstName', 'email_confirmed as emailConfirmed', DIGEST.as('digest')])
    .executeTakeFirst();
  if (!gone) return null;
  await kysely<IdentityTables>(em).deleteFrom('identity.sessions').where(isSessionOf(userId)).execute();
  await deleteAccountData(em, userId);
  await kysely<IdentityTables>(em).deleteFrom('identity.user_notes').where('user_id', '=', userId).execute();
  if (gone.emailConfirmed) await deleteNewsletterOf(em, gone.email);
  await eraseFromAudit(em, userId);
  publish(em, UserErased({ userId, emailDigest: gone.emailConfirmed ? gone.digest : null }));
  return gone;
}
