import { type RawBuilder, sql } from 'kysely';
import { containing } from '../../../../platform/database/paged-list.js';
import type { FailedWorkKind, FailedWorkRow } from '../../../../platform/failed-work.js';
import type { AllFailedWork } from './all-failed-work.js';

/** Which failed or waiting work. */
export interface FailedEventsFilter {
  /** What waits for a person if left out. */
  readonly state?: 'failed' | 'waiting' | 'all';
  readonly kind?: FailedWorkKind;
  readonly group?: string;
  /** Part of what it is found by, whatever its case. */
  readonly search?: string;
}

/** Returns these columns of the rows that match, as a table of a statement. */
export function matching<Column extends keyof FailedWorkRow>(
  work: AllFailedWork,
  { state = 'failed', kind, group, search }: FailedEventsFilter,
  columns: readonly Column[],
): RawBuilder<Pick<FailedWorkRow, Column>> {
  const conditions = [
    state !== 'all' && sql`state = ${state}::text`,
    group && sql`"group" = ${group}::text`,
    search && sql`search like ${containing(search)}::text`,
  ].filter((condition) => typeof condition === 'object');
  const where = sql<boolean>`${sql.join([sql`true`, ...conditions], sql` and `)}`;
  return work.rows(columns, { kind, where });
}
