import { sql } from 'kysely';
import type { RetentionRule } from '../../../platform/retention.js';

/** Deletes bulk changes after a day. They can be undone for ten minutes; the audit trail keeps them. */
export const BULK_RETENTION: RetentionRule = {
  name: 'bulk changes of products',
  statement: (limit) => sql`
    delete from catalogue.bulk_changes where id in (
      select id from catalogue.bulk_changes where at < now() - interval '1 day' limit ${limit})`,
};
