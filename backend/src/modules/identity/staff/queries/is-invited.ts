import { sql } from 'kysely';

/**
 * Whether user `alias` was invited and has not answered: invited accounts alone have neither a password nor a confirmed address.
 * The link confirms it, and so does a provider.
 */
export const isInvited = (alias: string) =>
  sql<boolean>`(${sql.ref(`${alias}.password`)} is null and not ${sql.ref(`${alias}.email_confirmed`)})`;
