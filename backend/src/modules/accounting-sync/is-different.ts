import { sql } from 'kysely';

/** Columns that say when something was read. */
const READ_AT = sql.lit('{last_sync_at,balance_read_at,open_invoices_read_at}');

/** In `returning`: whether a row is new, or differs from what it was in more than when it was read. */
export const isDifferent = sql<boolean>`(to_jsonb(old) - ${READ_AT}::text[]) is distinct from (to_jsonb(new) - ${READ_AT}::text[])`;
