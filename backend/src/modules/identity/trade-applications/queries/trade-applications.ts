import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { kysely } from '../../../../platform/database/kysely.js';
import type { TradeCustomerStatus } from '../../account/domain/user.js';
import { COMPANY_COLUMNS } from '../../account/queries/my-profile.js';
import type { IdentityTables } from '../../tables.js';
import type { TradeApplicationView } from './trade-application.view.js';

export interface TradeApplicationFilter {
  readonly userId?: string;
  readonly status?: TradeCustomerStatus;
  /** Part of e-mail, name or company, in any case. */
  readonly search?: string;
}

export interface TradeApplicationPage {
  readonly applications: TradeApplicationView[];
  readonly total: number;
}

/** Trade applications: the undecided first, oldest first; then the others, latest decided first. */
export class ListTradeApplications extends Query<TradeApplicationPage> {
  constructor(
    readonly filter: TradeApplicationFilter,
    readonly page: number,
    readonly limit: number,
  ) {
    super();
  }
}

/**
 * Two business days after the application, in London time (docs/rules.md#trade-applications). Applications at the
 * weekend count from midnight on Monday; those on Thursday or Friday get the weekend on top.
 */
const DUE = sql<Date>`(
  select (started + make_interval(days => case when extract(isodow from started) >= 4 then 4 else 2 end)) at time zone 'Europe/London'
  from (select case extract(isodow from applied) when 6 then date_trunc('day', applied) + interval '2 days'
    when 7 then date_trunc('day', applied) + interval '1 day' else applied end as started
    from (select u.created_at at time zone 'Europe/London' as applied) london) counted)`;

const SEARCHED = [
  sql`u.email`,
  sql`u.username`,
  sql`u.first_name || ' ' || u.last_name`,
  sql`coalesce(u.company_name, '')`,
];

/** Whether one of the searched texts contains `search`, in any case. */
const matches = (search: string) =>
  sql<boolean>`(${sql.join(
    SEARCHED.map((text) => sql`strpos(lower(${text}), lower(${search})) > 0`),
    sql` or `,
  )})`;

@QueryHandler(ListTradeApplications)
export class ListTradeApplicationsHandler implements IQueryHandler<ListTradeApplications> {
  constructor(private readonly em: EntityManager) {}

  async execute({ filter: { userId, status, search }, page, limit }: ListTradeApplications) {
    let matching = kysely<IdentityTables>(this.em)
      .selectFrom('identity.users as u')
      .where('u.is_trade_customer', '=', true);
    if (userId) matching = matching.where('u.id', '=', userId);
    if (status) matching = matching.where('u.trade_customer_status', '=', status);
    if (search) matching = matching.where(matches(search));
    const rows = await matching
      .select([
        'u.id',
        'u.email',
        'u.email_confirmed as emailConfirmed',
        'u.pending_email as pendingEmail',
        'u.username',
        'u.first_name as firstName',
        'u.last_name as lastName',
        'u.phone_number as phoneNumber',
        'u.trade_customer_status as tradeCustomerStatus',
        'u.created_at as appliedAt',
        DUE.as('dueAt'),
        sql<boolean>`u.trade_customer_status = 'pending_verification' and now() > ${DUE}`.as('overdue'),
        'u.sales_rep_contacted as salesRepContacted',
        'u.sales_note as notes',
        'u.trade_decided_at as decidedAt',
        'u.trade_decision_note as decisionNote',
      ])
      .select(COMPANY_COLUMNS)
      .orderBy(sql`u.trade_customer_status <> 'pending_verification'`)
      .orderBy(sql`case when u.trade_customer_status = 'pending_verification' then u.created_at end`)
      .orderBy(sql`coalesce(u.trade_decided_at, u.created_at) desc`)
      .orderBy('u.id')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute();
    const { total } = await matching.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
    const applications: TradeApplicationView[] = rows.map(({ appliedAt, dueAt, decidedAt, ...rest }) => ({
      ...rest,
      appliedAt: appliedAt.toISOString(),
      dueAt: dueAt.toISOString(),
      decidedAt: decidedAt?.toISOString() ?? null,
    }));
    return { applications, total };
  }
}
