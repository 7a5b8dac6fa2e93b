import { sql } from 'kysely';

/**
 * Whether user `alias` was invited and has not accepted: only invited accounts have neither a password nor a confirmed
 * address. The link, or a sign-in at a provider, confirms it.
 */
export const isInvited = (alias: string) =>
  sql<boolean>`(${sql.ref(`${alias}.password`)} is null and not ${sql.ref(`${alias}.email_confirmed`)})`;
