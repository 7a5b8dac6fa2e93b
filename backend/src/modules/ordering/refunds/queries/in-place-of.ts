import { type RawBuilder, sql } from 'kysely';

/**
 * Whether the refund `later` stands in place of the failed refund `failed` of the same order: the repetition of a
 * published one; the replay of it and of no other; or else a later refund by staff (of lines only with a line or
 * delivery in common) or a lost dispute of no smaller amount.
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
