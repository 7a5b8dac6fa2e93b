import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { TradeCustomerStatus } from '../../account/domain/user.js';
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
const DUE = `(
  select (begun + make_interval(days => case when extract(isodow from begun) >= 4 then 4 else 2 end)) at time zone 'Europe/London'
  from (select case extract(isodow from applied) when 6 then date_trunc('day', applied) + interval '2 days'
    when 7 then date_trunc('day', applied) + interval '1 day' else applied end as begun
    from (select u.created_at at time zone 'Europe/London' as applied) london) counted)`;

const SEARCHED = ['u.email', 'u.username', "u.first_name || ' ' || u.last_name", "coalesce(u.company_name, '')"];

type Times = 'appliedAt' | 'dueAt' | 'decidedAt';
type Row = Omit<TradeApplicationView, Times> & {
  appliedAt: Date | string;
  dueAt: Date | string;
  decidedAt: Date | string | null;
};

@QueryHandler(ListTradeApplications)
export class ListTradeApplicationsHandler implements IQueryHandler<ListTradeApplications> {
  constructor(private readonly em: EntityManager) {}

  async execute({ filter: { userId, status, search }, page, limit }: ListTradeApplications) {
    const where = ['u.is_trade_customer'];
    const values: unknown[] = [];
    if (userId) {
      where.push('u.id = ?');
      values.push(userId);
    }
    if (status) {
      where.push('u.trade_customer_status = ?');
      values.push(status);
    }
    if (search) {
      where.push(`(${SEARCHED.map((text) => `strpos(lower(${text}), lower(?)) > 0`).join(' or ')})`);
      values.push(...SEARCHED.map(() => search));
    }
    const matching = `from identity.users u where ${where.join(' and ')}`;
    const em = this.em.fork();
    const rows = await em.execute<Row[]>(
      `select u.id, u.email, u.email_confirmed as "emailConfirmed", u.pending_email as "pendingEmail", u.username, u.first_name as "firstName",
         u.last_name as "lastName", u.phone_number as "phoneNumber", u.company_name as "companyName",
         u.company_registration_number as "companyRegistrationNumber", u.company_address as "companyAddress",
         u.business_type as "businessType", u.estimated_monthly_spend as "estimatedMonthlySpend",
         u.contact_role as "contactRole", u.website, u.vat_number as "vatNumber",
         u.trade_customer_status as "tradeCustomerStatus", u.created_at as "appliedAt", ${DUE} as "dueAt",
         u.trade_customer_status = 'pending_verification' and now() > ${DUE} as overdue,
         u.sales_rep_contacted as "salesRepContacted", u.sales_note as notes, u.trade_decided_at as "decidedAt",
         u.trade_decision_note as "decisionNote"
       ${matching}
       order by u.trade_customer_status <> 'pending_verification',
         case when u.trade_customer_status = 'pending_verification' then u.created_at end,
         coalesce(u.trade_decided_at, u.created_at) desc, u.id
       limit ? offset ?`,
      [...values, limit, (page - 1) * limit],
    );
    const [counted] = await em.execute<{ total: number }[]>(`select count(*)::int as total ${matching}`, values);
    return { applications: rows.map(toView), total: counted?.total ?? 0 };
  }
}

function toView({ appliedAt, dueAt, decidedAt, ...rest }: Row): TradeApplicationView {
  return {
    ...rest,
    appliedAt: new Date(appliedAt).toISOString(),
    dueAt: new Date(dueAt).toISOString(),
    decidedAt: decidedAt && new Date(decidedAt).toISOString(),
  };
}
