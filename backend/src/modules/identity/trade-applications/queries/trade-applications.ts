import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type RawBuilder, sql } from 'kysely';
import { kysely } from '../../../../platform/database/kysely.js';
import { containing, readPage, sortClause } from '../../../../platform/database/paged-list.js';
import type { SortKey } from '../../../../platform/http/page.input.js';
import { MONTHLY_SPENDS } from '../../account/domain/sign-up-rules.js';
import { TRADE_STATES, type TradeCustomerStatus } from '../../account/domain/user.js';
import { USER_SEARCH_TEXT } from '../../account/domain/user-indexes.js';
import { COMPANY_COLUMNS } from '../../account/queries/my-profile.js';
import type { IdentityTables } from '../../tables.js';
import { type ApplicationColumn, type DueFilter } from '../http/trade-application.input.js';
import type { TradeApplicationCountsView, TradeApplicationView } from './trade-application.view.js';
import { tradeDecidedBy } from './trade-decided-by.js';
import { TRADE_DUE } from './trade-due.js';

interface TradeApplicationFilter {
  readonly userId?: string;
  readonly status?: TradeCustomerStatus;
  /** Undecided, and due by London's clock before now, or before the end of today. */
  readonly due?: DueFilter;
  readonly contacted?: boolean;
  /** Part of e-mail, name or company, in any case. */
  readonly search?: string;
}

interface TradeApplicationPage {
  readonly applications: TradeApplicationView[];
  readonly total: number;
}

/** Trade applications; without `sort` the undecided first, oldest first, then the others, latest decided first. */
export class ListTradeApplications extends Query<TradeApplicationPage> {
  constructor(
    readonly filter: TradeApplicationFilter,
    readonly page: number,
    readonly limit: number,
    readonly sort?: SortKey<ApplicationColumn>,
  ) {
    super();
  }
}

const WAITS = sql<boolean>`u.trade_customer_status = 'pending_verification'`;

const DUE_BEFORE = {
  overdue: sql<Date>`now()`,
  today: sql<Date>`(date_trunc('day', now() at time zone 'Europe/London') + interval '1 day') at time zone 'Europe/London'`,
} as const;

/** The sort expression of each column. */
const SORTED_BY = {
  // Later applications are never due earlier.
  due: sql`u.created_at`,
  company: { emptyLast: sql`lower(u.company_name)` },
  name: sql`lower(u.last_name || ' ' || u.first_name)`,
  business: { emptyLast: sql`u.business_type` },
  spend: { emptyLast: sql`array_position(${[...MONTHLY_SPENDS]}::text[], u.estimated_monthly_spend::text)` },
  status: sql`array_position(${[...TRADE_STATES]}::text[], u.trade_customer_status::text)`,
  contacted: sql`u.sales_rep_contacted`,
  decided: { emptyLast: sql`u.trade_decided_at` },
} as const;

const WAITING_FIRST = sql`not ${WAITS}, case when ${WAITS} then u.created_at end,
  coalesce(u.trade_decided_at, u.created_at) desc, u.id`;

@QueryHandler(ListTradeApplications)
export class ListTradeApplicationsHandler implements IQueryHandler<ListTradeApplications> {
  constructor(private readonly em: EntityManager) {}

  async execute({ filter, page, limit, sort }: ListTradeApplications): Promise<TradeApplicationPage> {
    const { userId, status, due, contacted, search } = filter;
    let matching = kysely<IdentityTables>(this.em)
      .selectFrom('identity.users as u')
      .where(sql<boolean>`u.is_trade_customer`);
    if (userId) matching = matching.where('u.id', '=', userId);
    if (status) matching = matching.where('u.trade_customer_status', '=', status);
    if (due) matching = matching.where(WAITS).where(TRADE_DUE, '<', DUE_BEFORE[due]);
    if (contacted !== undefined) matching = matching.where('u.sales_rep_contacted', '=', contacted);
    if (search) matching = matching.where(sql.raw<string>(USER_SEARCH_TEXT), 'like', containing(search));
    const { rows, total } = await readPage(
      kysely(this.em),
      matching
        .select([
          'u.id',
          'u.version',
          'u.email',
          'u.email_confirmed as emailConfirmed',
          'u.pending_email as pendingEmail',
          'u.username',
          'u.first_name as firstName',
          'u.last_name as lastName',
          'u.phone_number as phoneNumber',
          'u.trade_customer_status as tradeCustomerStatus',
          'u.created_at as appliedAt',
          TRADE_DUE.as('dueAt'),
          sql<boolean>`${WAITS} and now() > ${TRADE_DUE}`.as('overdue'),
          'u.sales_rep_contacted as salesRepContacted',
          'u.sales_note as notes',
          'u.trade_decided_at as decidedAt',
          'u.trade_decision_note as decisionNote',
          tradeDecidedBy.as('decidedBy'),
        ])
        .select(COMPANY_COLUMNS)
        .orderBy(sort ? sortClause(sort, SORTED_BY, sql`u.id`) : WAITING_FIRST)
        .limit(limit)
        .offset((page - 1) * limit),
      matching,
    );
    const applications = rows.map(({ appliedAt, dueAt, decidedAt, ...rest }) => ({
      ...rest,
      appliedAt: appliedAt.toISOString(),
      dueAt: dueAt.toISOString(),
      decidedAt: decidedAt?.toISOString() ?? null,
    }));
    return { applications, total };
  }
}

/** One statement. */
export class CountTradeApplications extends Query<TradeApplicationCountsView> {}

@QueryHandler(CountTradeApplications)
export class CountTradeApplicationsHandler implements IQueryHandler<CountTradeApplications> {
  constructor(private readonly em: EntityManager) {}

  execute(): Promise<TradeApplicationCountsView> {
    const count = (condition: RawBuilder<boolean>) => sql<number>`(count(*) filter (where ${condition}))::int`;
    return kysely<IdentityTables>(this.em)
      .selectFrom('identity.users as u')
      .where(sql<boolean>`u.is_trade_customer`)
      .select([
        count(WAITS).as('waiting'),
        count(sql`${WAITS} and ${TRADE_DUE} < ${DUE_BEFORE.overdue}`).as('overdue'),
        count(sql`u.trade_customer_status = 'verified'`).as('verified'),
        count(sql`u.trade_customer_status = 'declined'`).as('declined'),
      ])
      .executeTakeFirstOrThrow();
  }
}
