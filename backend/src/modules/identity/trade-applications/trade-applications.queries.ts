import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type RawBuilder, sql } from 'kysely';
import { kysely } from '../../../platform/database/kysely.js';
import { containing, readPage, sortClause } from '../../../platform/database/paged-list.js';
import type { SortKey } from '../../../platform/http/paging.dto.js';
import { COMPANY_COLUMNS } from '../account/account.queries.js';
import { MONTHLY_SPENDS } from '../account/sign-up-rules.js';
import { TRADE_STATES, type TradeCustomerStatus, USER_SEARCH_TEXT, UserNotFound } from '../account/user.entity.js';
import { idIn, nameOf } from '../staff/staff-rules.js';
import type { IdentityTables } from '../tables.js';
import type {
  ApplicationColumn,
  DueFilter,
  MyTradeApplicationView,
  TradeApplicationCountsView,
  TradeApplicationView,
} from './trade-applications.dto.js';
import { dueDate } from './trade-applications.mails.js';

/**
 * Two business days after the application of `u`, in London time (docs/rules.md#trade-applications). Applications at the
 * weekend count from midnight on Monday; those on Thursday or Friday get the weekend on top.
 */
export const TRADE_DUE = sql<Date>`(
  select (started + make_interval(days => case when extract(isodow from started) >= 4 then 4 else 2 end)) at time zone 'Europe/London'
  from (select case extract(isodow from applied) when 6 then date_trunc('day', applied) + interval '2 days'
    when 7 then date_trunc('day', applied) + interval '1 day' else applied end as started
    from (select u.created_at at time zone 'Europe/London' as applied) london) counted)`;

/** Returns when the application of a trade customer is due. */
export async function tradeDue(em: EntityManager, userId: string): Promise<Date> {
  const { due } = await kysely<IdentityTables>(em)
    .selectFrom('identity.users as u')
    .where('u.id', '=', userId)
    .select(TRADE_DUE.as('due'))
    .executeTakeFirstOrThrow();
  return due;
}

/** The queries about trade applications. */
@Injectable()
export class TradeApplicationsQueries {
  constructor(private readonly em: EntityManager) {}

  /** A user's own trade application; null where the user is no trade customer. One statement. */
  async myTradeApplication(userId: string): Promise<MyTradeApplicationView | null> {
    const found = await kysely<IdentityTables>(this.em)
      .selectFrom('identity.users as u')
      .where('u.id', '=', userId)
      .where('u.is_trade_customer', '=', true)
      .select([
        'u.trade_customer_status as status',
        'u.created_at as appliedAt',
        'u.trade_decided_at as decidedAt',
        'u.email_confirmed as isEmailConfirmed',
        TRADE_DUE.as('due'),
      ])
      .executeTakeFirst();
    if (!found) return null;
    const { status, appliedAt, decidedAt, isEmailConfirmed, due } = found;
    const isWaiting = status === 'pending_verification';
    return {
      status,
      isEmailConfirmed,
      appliedAt: appliedAt.toISOString(),
      decidedAt: isWaiting ? null : (decidedAt?.toISOString() ?? null),
      callBy: isWaiting ? dueDate(due) : null,
      isLate: isWaiting && due.getTime() < Date.now(),
    };
  }

  /** Returns the application of one trade customer. Throws `UserNotFound`. */
  async tradeApplication(userId: string): Promise<TradeApplicationView> {
    const { applications } = await this.listTradeApplications({ userId }, 1, 1);
    if (!applications[0]) throw new UserNotFound();
    return applications[0];
  }

  /** Trade applications; without `sort` the undecided first, oldest first, then the others, latest decided first. */
  async listTradeApplications(
    filter: TradeApplicationFilter,
    page: number,
    limit: number,
    sort?: SortKey<ApplicationColumn>,
  ): Promise<TradeApplicationPage> {
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

  /** One statement. */
  countTradeApplications(): Promise<TradeApplicationCountsView> {
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

/** The member of staff who last decided about the trade account of `u`, from the audit trail. */
export const tradeDecidedBy = sql<string | null>`(
  select ${nameOf('d')} from identity.audit a join identity.users d on d.id = ${idIn('a.actor')}
  where a.subject_id = u.id::text and a.action in ('trade.verified', 'trade.declined') order by a.at desc limit 1)`;

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

/** Thrown where the chosen Sage contact differs from the customer and sales have not confirmed it. */
export class ApplicantContactDiffers extends Error {
  constructor() {
    super(
      'This Sage contact matches neither the email address nor the company of the customer. Confirm that it is theirs, or choose another.',
    );
  }
}
