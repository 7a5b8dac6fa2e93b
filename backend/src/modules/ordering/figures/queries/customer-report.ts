import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { kysely } from '../../../../platform/database/kysely.js';
import { containing, sortClause } from '../../../../platform/database/paged-list.js';
import type { SortKey } from '../../../../platform/http/page.input.js';
import { Users } from '../../../identity/index.js';
import type { OrderingTables } from '../../tables.js';
import type { ReportPeriod } from '../domain/report-period.js';
import { type CustomerReportColumn } from '../http/figures.input.js';
import { doneRefunds, inPence, REFUNDED_VAT, soldOrders, spanOf } from './movements.js';
import type { CustomerRowView } from './report.view.js';
import { type PartOfReport, type ReportSums, readReportPage, sumsView } from './report-page.js';

/** The sort expression of each column. */
const COLUMNS = {
  customer: sql`lower(coalesce("companyName", name, email))`,
  email: sql`lower(email)`,
  orders: sql`orders`,
  sold: sql`sold`,
  refunds: sql`refunds`,
  sales: sql`sold - refunds`,
} as const;

/** Returns each customer's purchases in a period; guests by their email addresses. Two statements. */
export class CustomerReport extends Query<{ rows: CustomerRowView[]; total: number }> {
  constructor(
    readonly period: ReportPeriod,
    readonly search: string | undefined,
    readonly part: PartOfReport,
    readonly sort: SortKey<CustomerReportColumn> = '-sales',
  ) {
    super();
  }
}

type Row = Pick<CustomerRowView, 'userId' | 'name' | 'companyName' | 'email'> & ReportSums;

const WHO = sql`coalesce(o.user_id::text, lower(o.customer_email)) as who, o.user_id, o.customer_email as email,
  nullif(o.customer ->> 'companyName', '') as company, coalesce(nullif(o.customer ->> 'name', ''), nullif(trim(
    concat_ws(' ', o.shipping_address ->> 'firstName', o.shipping_address ->> 'lastName')), '')) as name`;

@QueryHandler(CustomerReport)
export class CustomerReportHandler implements IQueryHandler<CustomerReport> {
  constructor(
    private readonly em: EntityManager,
    private readonly users: Users,
  ) {}

  async execute({ period, search, part, sort }: CustomerReport) {
    const spans = [spanOf(period)];
    const pattern = search && containing(search);
    const found = pattern
      ? sql`where lower(concat_ws(' ', "companyName", name)) like ${pattern} or lower(email) like ${pattern}`
      : sql``;
    const groups = sql`
      select * from (
        select who, (array_agg(user_id))[1] as "userId", (array_agg(name order by at desc))[1] as name,
          (array_agg(company order by at desc))[1] as "companyName", (array_agg(email order by at desc))[1] as email,
          sum(orders)::int as orders, sum(sold)::float8 as sold, sum(refunds)::float8 as refunds
        from (
          select ${WHO}, o.at, 1 as orders, ${inPence(sql`(o.total - o.tax)`)} as sold, 0 as refunds
          from (${soldOrders(spans)}) o
          union all
          select ${WHO}, r.at, 0, 0, ${inPence(sql`r.amount`)} - ${REFUNDED_VAT}
          from (${doneRefunds(spans)}) r join ordering.orders o on o.id = r.order_id) moved
        group by who) customers ${found}`;
    const order = sortClause(sort, COLUMNS, sql`who`);
    const { rows, total } = await readReportPage<Row & { who: string }>(
      kysely<OrderingTables>(this.em),
      groups,
      order,
      part,
    );
    const ids = rows.flatMap(({ userId }) => userId ?? []);
    const accounts = new Set((await this.users.byIds(ids)).map(({ id }) => id));
    const hasAccount = (userId: string | null) => userId !== null && accounts.has(userId);
    return {
      rows: rows.map(({ who: _, ...row }) => ({ ...row, hasAccount: hasAccount(row.userId), ...sumsView(row) })),
      total,
    };
  }
}
