import { sql } from 'kysely';
import type { RetentionRule } from '../../../platform/retention.js';

/** What a bulk change was can be undone for ten minutes; a day later it is deleted, the audit trail keeps it. */
export const BULK_RETENTION: RetentionRule = {
  name: 'bulk changes of products',
  statement: (limit) => sql`
    delete from catalogue.bulk_changes where id in (
      select id from catalogue.bulk_changes where at < now() - interval '1 day' limit ${limit})`,
};
