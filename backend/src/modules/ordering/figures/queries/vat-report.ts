import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { kysely } from '../../../../platform/database/kysely.js';
import { toDecimal } from '../../../../platform/money.js';
import type { OrderingTables } from '../../tables.js';
import type { ReportPeriod } from '../domain/report-period.js';
import { doneRefunds, inPence, soldOrders, spanOf } from './movements.js';
import type { VatRowView } from './report.view.js';

/**
 * Returns the VAT of a period by month and rate, oldest first, from the lines, delivery and refund shares themselves, so that
 * its sums are those of the orders and refunds to the penny. One statement.
 */
export class VatReport extends Query<VatRowView[]> {
  constructor(readonly period: ReportPeriod) {
    super();
  }
}

interface Row {
  month: string;
  rate: number;
  soldNet: number;
  soldVat: number;
  refundsNet: number;
  refundsVat: number;
}

@QueryHandler(VatReport)
export class VatReportHandler implements IQueryHandler<VatReport> {
  constructor(private readonly em: EntityManager) {}

  async execute({ period }: VatReport): Promise<VatRowView[]> {
    const spans = [spanOf(period)];
    const { rows } = await sql<Row>`
      with sold as materialized (${soldOrders(spans)}), parts as (
        select o.at, i.vat_rate as rate, ${inPence(sql`(i.total - i.discount)`)} as sold, ${inPence(sql`i.tax`)} as sold_vat,
          0 as refunded, 0 as refunded_vat
        from sold o join ordering.order_items i on i.order_id = o.id
        union all
        select o.at, o.shipping_vat_rate, ${inPence(sql`(o.shipping - o.shipping_discount)`)},
          ${inPence(sql`o.shipping_tax`)}, 0, 0
        from sold o
        union all
        select r.at, (share ->> 'vatRate')::numeric, 0, 0, (share ->> 'amount')::int, (share ->> 'tax')::int
        from (${doneRefunds(spans)}) r cross join lateral jsonb_array_elements(r.shares) share)
      select to_char(at, 'YYYY-MM') as month, rate::float8 as rate, sum(sold - sold_vat)::float8 as "soldNet",
        sum(sold_vat)::float8 as "soldVat", sum(refunded - refunded_vat)::float8 as "refundsNet",
        sum(refunded_vat)::float8 as "refundsVat"
      from parts where sold <> 0 or refunded <> 0 group by 1, 2 order by 1, 2 desc`.execute(
      kysely<OrderingTables>(this.em),
    );
    return rows.map(({ month, rate, ...sums }) => ({
      month,
      rate,
      soldNet: toDecimal(sums.soldNet),
      soldVat: toDecimal(sums.soldVat),
      refundsNet: toDecimal(sums.refundsNet),
      refundsVat: toDecimal(sums.refundsVat),
      net: toDecimal(sums.soldNet - sums.refundsNet),
      vat: toDecimal(sums.soldVat - sums.refundsVat),
    }));
  }
}
