import { sql } from 'kysely';
import { idIn, nameOf } from '../../staff/queries/staff-name.js';

/** The member of staff who last decided about the trade account of `u`, from the audit trail. */
export const tradeDecidedBy = sql<string | null>`(
  select ${nameOf('d')} from identity.audit a join identity.users d on d.id = ${idIn('a.actor')}
  where a.subject_id = u.id::text and a.action in ('trade.verified', 'trade.declined') order by a.at desc limit 1)`;
