import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
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

const ID_OF_EMAIL = '(select u.id::text from identity.users u where lower(u.email) = lower(?))';

/** The user id in a text column, or null; never an error. */
const idIn = (column: string) =>
  `case when ${column} ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then ${column}::uuid end`;

@QueryHandler(ListAudit)
export class ListAuditHandler implements IQueryHandler<ListAudit> {
  constructor(private readonly em: EntityManager) {}

  async execute({ filter: { subject, actor, action }, page, limit }: ListAudit): Promise<AuditPage> {
    const where = ['true'];
    const values: unknown[] = [];
    if (subject) {
      where.push(`(a.subject_id = ? or a.subject_id = ${ID_OF_EMAIL})`);
      values.push(subject, subject);
    }
    if (actor) {
      where.push(`(a.actor = ? or a.actor = ${ID_OF_EMAIL})`);
      values.push(actor, actor);
    }
    if (action) {
      where.push('a.action = ?');
      values.push(action);
    }
    const matching = `where ${where.join(' and ')}`;
    const em = this.em.fork();
    const rows = await em.execute<(Omit<AuditRecordView, 'at'> & { at: Date | string })[]>(
      `select a.id, a.at, a.actor, doer.email as "actorEmail", a.action, a.subject_type as "subjectType",
         a.subject_id as "subjectId", person.email as "subjectEmail", a."before", a."after", a.reason
       from identity.audit a
       left join identity.users doer on doer.id = ${idIn('a.actor')}
       left join identity.users person on a.subject_type = 'user' and person.id = ${idIn('a.subject_id')}
       ${matching} order by a.at desc, a.id desc limit ? offset ?`,
      [...values, limit, (page - 1) * limit],
    );
    const [counted] = await em.execute<{ total: number }[]>(
      `select count(*)::int as total from identity.audit a ${matching}`,
      values,
    );
    return { records: rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() })), total: counted?.total ?? 0 };
  }
}
