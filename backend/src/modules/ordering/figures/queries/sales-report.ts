import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { kysely } from '../../../../platform/database/kysely.js';
import { addDays, daysIn } from '../../../../platform/london-days.js';
import { toDecimal } from '../../../../platform/money.js';
import type { OrderingTables } from '../../tables.js';
import type { ReportPeriod } from '../domain/report-period.js';
import { type SalesBy } from '../http/figures.input.js';
import { doneRefunds, inPence, REFUNDED_VAT, soldOrders, spanOf } from './movements.js';
import type { SalesRowView } from './report.view.js';

/** Returns the sales of each day or month of a period, oldest first, those without any too. One statement. */
export class SalesReport extends Query<SalesRowView[]> {
  constructor(
    readonly period: ReportPeriod,
    readonly by: SalesBy,
  ) {
    super();
  }
}

interface Row {
  period: string;
  orders: number;
  sold: number;
  soldVat: number;
  refunded: number;
  refundedVat: number;
}

@QueryHandler(SalesReport)
export class SalesReportHandler implements IQueryHandler<SalesReport> {
  constructor(private readonly em: EntityManager) {}

  async execute({ period, by }: SalesReport): Promise<SalesRowView[]> {
    const spans = [spanOf(period)];
    const { rows } = await sql<Row>`
      with moved as (
        select o.at, 1 as orders, ${inPence(sql`(o.total - o.tax)`)} as sold, ${inPence(sql`o.tax`)} as sold_vat,
          0 as refunded, 0 as refunded_vat
        from (${soldOrders(spans)}) o
        union all
        select r.at, 0, 0, 0, ${inPence(sql`r.amount`)} - ${REFUNDED_VAT}, ${REFUNDED_VAT} from (${doneRefunds(spans)}) r)
      select to_char(at, ${by === 'day' ? 'YYYY-MM-DD' : 'YYYY-MM'}) as period, sum(orders)::int as orders,
        sum(sold)::float8 as sold, sum(sold_vat)::float8 as "soldVat", sum(refunded)::float8 as refunded,
        sum(refunded_vat)::float8 as "refundedVat"
      from moved group by 1`.execute(kysely<OrderingTables>(this.em));
    const found = new Map(rows.map((row) => [row.period, row]));
    return periodsOf(period, by).map((name) => viewOf(found.get(name) ?? { ...NOTHING, period: name }));
  }
}

const NOTHING = { orders: 0, sold: 0, soldVat: 0, refunded: 0, refundedVat: 0 };

function viewOf({ period, orders, sold, soldVat, refunded, refundedVat }: Row): SalesRowView {
  const sales = sold - refunded;
  const vat = soldVat - refundedVat;
  return {
    period,
    orders,
    sold: toDecimal(sold),
    refunds: toDecimal(refunded),
    sales: toDecimal(sales),
    vat: toDecimal(vat),
    gross: toDecimal(sales + vat),
  };
}

function periodsOf(period: ReportPeriod, by: SalesBy): string[] {
  const days = Array.from({ length: daysIn(period) }, (_, index) => addDays(period.from, index));
  return by === 'day' ? days : [...new Set(days.map((day) => day.slice(0, 7)))];
}
