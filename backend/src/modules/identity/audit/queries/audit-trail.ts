import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { kysely } from '../../../../platform/database/kysely.js';
import { type IdentityTables, isEmail } from '../../tables.js';
import type { AuditRecordView } from './audit.view.js';

export interface AuditFilter {
  /** A user's id or e-mail, an event's id, or an order number. */
  readonly subject?: string;
  /** A user's id or e-mail, or `system`. */
  readonly actor?: string;
  readonly action?: string;
}

export interface AuditPage {
  readonly records: AuditRecordView[];
  readonly total: number;
}

/** What staff did, latest first. */
export class ListAudit extends Query<AuditPage> {
  constructor(
    readonly filter: AuditFilter,
    readonly page: number,
    readonly limit: number,
  ) {
    super();
  }
}

const idOfEmail = (email: string) =>
  sql<string>`(select u.id::text from identity.users u where ${isEmail('u.email', email)})`;

/** The user id in a text column, or null; never an error. */
const idIn = (column: string) =>
  sql<string>`case when ${sql.ref(column)} ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then ${sql.ref(column)}::uuid end`;

@QueryHandler(ListAudit)
export class ListAuditHandler implements IQueryHandler<ListAudit> {
  constructor(private readonly em: EntityManager) {}

  async execute({ filter: { subject, actor, action }, page, limit }: ListAudit): Promise<AuditPage> {
    const matching = kysely<IdentityTables>(this.em)
      .selectFrom('identity.audit as a')
      .$if(Boolean(subject), (query) =>
        query.where(({ eb, or }) =>
          or([eb('a.subject_id', '=', subject!), eb('a.subject_id', '=', idOfEmail(subject!))]),
        ),
      )
      .$if(Boolean(actor), (query) =>
        query.where(({ eb, or }) => or([eb('a.actor', '=', actor!), eb('a.actor', '=', idOfEmail(actor!))])),
      )
      .$if(Boolean(action), (query) => query.where('a.action', '=', action!));
    const rows = await matching
      .leftJoin('identity.users as doer', (join) => join.on('doer.id', '=', idIn('a.actor')))
      .leftJoin('identity.users as person', (join) =>
        join.on('a.subject_type', '=', 'user').on('person.id', '=', idIn('a.subject_id')),
      )
      .select([
        'a.id',
        'a.at',
        'a.actor',
        'doer.email as actorEmail',
        'a.action',
        'a.subject_type as subjectType',
        'a.subject_id as subjectId',
        'person.email as subjectEmail',
        sql<Record<string, unknown> | null>`a."before"`.as('before'),
        sql<Record<string, unknown> | null>`a."after"`.as('after'),
        'a.reason',
      ])
      .orderBy('a.at', 'desc')
      .orderBy('a.id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute();
    const { total } = await matching.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
    return { records: rows.map((row) => ({ ...row, at: row.at.toISOString() })), total };
  }
}
