import { type RawBuilder, sql } from 'kysely';

/**
 * Whether the refund `later` was requested in place of the failed refund `failed`, both of one order: its repetition where
 * it had been published; what a replay requested for it, which stands for no other; else what staff requested afterwards, of
 * lines only where a line, or delivery, is the same; and what the bank took by a lost dispute, where that is no less.
 */
export function inPlaceOf(failed: string, later: string): RawBuilder<boolean> {
  const [f, s] = [sql.raw(failed), sql.raw(later)];
  return sql<boolean>`case when ${f}.done_at is not null and ${f}.repeats is null then ${s}.repeats = ${f}.id
    when ${s}.replaces is not null then ${s}.replaces = coalesce(${f}.replaces, ${f}.id) and ${s}.created_at > ${f}.created_at
    else ${s}.repeats is not distinct from ${f}.repeats and ${s}.created_at > ${f}.updated_at
      and (${s}.status <> 'failed' or ${s}.amount = ${f}.amount)
      and (${s}.dispute_id is null or ${s}.amount >= ${f}.amount)
      and (${f}.kind <> 'lines' or ${s}.kind <> 'lines' or exists (
        select 1 from jsonb_array_elements(${f}.shares) one (share) join jsonb_array_elements(${s}.shares) other (share)
          on one.share -> 'position' = other.share -> 'position')) end`;
}
