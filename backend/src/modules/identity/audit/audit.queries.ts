import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { kysely } from '../../../platform/database/kysely.js';
import { containing, fromDay, readPage, sortClause, untilDay } from '../../../platform/database/paged-list.js';
import type { SortKey } from '../../../platform/http/paging.dto.js';
import { USER_SEARCH_TEXT as SEARCHED_USER } from '../account/user.entity.js';
import { idIn, nameOf } from '../staff/staff-rules.js';
import { type IdentityTables, isEmail } from '../tables.js';
import type { AuditColumn, AuditRecordView } from './audit.dto.js';
import { AUDIT_SEARCH_TEXT as SEARCHED_RECORD } from './audit-record.entity.js';

interface AuditFilter {
  /** A user's id or e-mail, an event's id, or an order number. */
  readonly subject?: string;
  /** A user's id or e-mail, or `system`. */
  readonly actor?: string;
  /** One action, `user.created`, or the group before the dot, `user`. */
  readonly action?: string;
  /** Days in London: YYYY-MM-DD. */
  readonly from?: string;
  readonly to?: string;
  /** A part of the record, or of the e-mail, name or company of the actor or the person concerned. */
  readonly search?: string;
}

/** The sort expression of each column. */
const SORTED_BY = {
  date: sql`a.at`,
  staff: { emptyLast: sql`lower(doer.email)` },
  action: sql`a.action`,
  subject: sql`lower(coalesce(person.email, a.subject_id))`,
} as const;

interface AuditPage {
  readonly records: AuditRecordView[];
  readonly total: number;
}

const idOfEmail = (email: string) =>
  sql<string>`(select u.id::text from identity.users u where ${isEmail('u.email', email)})`;

/** Each way of finding a record is a search of its own, so that each can use its index. */
const searched = (search: string) => {
  const people = sql`select id::text from identity.users where ${sql.raw(SEARCHED_USER)} like ${containing(search)}`;
  return sql<boolean>`a.id in (
    select id from identity.audit where ${sql.raw(SEARCHED_RECORD)} like ${containing(search)}
    union all select id from identity.audit where subject_id in (${people})
    union all select id from identity.audit where actor in (${people}))`;
};

@Injectable()
export class AuditQueries {
  constructor(private readonly em: EntityManager) {}

  /** The actions of staff, by default latest first. One statement. */
  async listAudit(
    filter: AuditFilter,
    page: number,
    limit: number,
    sort: SortKey<AuditColumn> = '-date',
  ): Promise<AuditPage> {
    const { subject, actor, action, from, to, search } = filter;
    let matching = kysely<IdentityTables>(this.em).selectFrom('identity.audit as a');
    if (subject)
      matching = matching.where((eb) =>
        eb.or([eb('a.subject_id', '=', subject), eb('a.subject_id', '=', idOfEmail(subject))]),
      );
    if (actor)
      matching = matching.where((eb) => eb.or([eb('a.actor', '=', actor), eb('a.actor', '=', idOfEmail(actor))]));
    if (action)
      matching = matching.where((eb) =>
        eb.or([eb('a.action', '=', action), sql<boolean>`split_part(a.action, '.', 1) = ${action}`]),
      );
    if (from) matching = matching.where(fromDay('a.at', from));
    if (to) matching = matching.where(untilDay('a.at', to));
    if (search) matching = matching.where(searched(search));
    const { rows, total } = await readPage(
      kysely(this.em),
      matching
        .leftJoin('identity.users as doer', (join) => join.on('doer.id', '=', idIn('a.actor')))
        .leftJoin('identity.users as person', (join) =>
          join.on('a.subject_type', '=', 'user').on('person.id', '=', idIn('a.subject_id')),
        )
        .select([
          'a.id',
          'a.at',
          'a.actor',
          'doer.email as actorEmail',
          sql<string | null>`case when doer.id is not null then ${nameOf('doer')} end`.as('actorName'),
          'a.action',
          'a.subject_type as subjectType',
          'a.subject_id as subjectId',
          'person.email as subjectEmail',
          sql<
            string | null
          >`case when person.id is not null then coalesce(person.company_name, ${nameOf('person')}) end`.as(
            'subjectName',
          ),
          sql<Record<string, unknown> | null>`a."before"`.as('before'),
          sql<Record<string, unknown> | null>`a."after"`.as('after'),
          'a.reason',
        ])
        .orderBy(sortClause(sort, SORTED_BY, sql`a.id`))
        .limit(limit)
        .offset((page - 1) * limit),
      matching,
    );
    return { records: rows.map((row) => ({ ...row, at: row.at.toISOString() })), total };
  }
}
