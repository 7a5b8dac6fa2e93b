import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { kysely } from '../../../../platform/database/kysely.js';
import { containing, sortClause } from '../../../../platform/database/paged-list.js';
import type { SortKey } from '../../../../platform/http/page.input.js';
import type { OrderingTables } from '../../tables.js';
import type { ReportPeriod } from '../domain/report-period.js';
import { type ProductReportColumn } from '../http/figures.input.js';
import { doneRefunds, inPence, soldOrders, spanOf } from './movements.js';
import type { ProductRowView } from './report.view.js';
import { type PartOfReport, type ReportSums, readReportPage, sumsView } from './report-page.js';

/** The sort expression of each column. */
const COLUMNS = {
  product: sql`lower(name)`,
  code: sql`lower(sku)`,
  units: sql`units`,
  orders: sql`orders`,
  sold: sql`sold`,
  refunds: sql`refunds`,
  sales: sql`sold - refunds`,
} as const;

/** Returns how each product sold in a period; a refund counts for the lines that it was spread over. One statement. */
export class ProductReport extends Query<{ rows: ProductRowView[]; total: number }> {
  constructor(
    readonly period: ReportPeriod,
    readonly search: string | undefined,
    readonly part: PartOfReport,
    readonly sort: SortKey<ProductReportColumn> = '-sales',
  ) {
    super();
  }
}

type Row = Pick<ProductRowView, 'productId' | 'sku' | 'name' | 'units'> & ReportSums;

@QueryHandler(ProductReport)
export class ProductReportHandler implements IQueryHandler<ProductReport> {
  constructor(private readonly em: EntityManager) {}

  async execute({ period, search, part, sort }: ProductReport) {
    const spans = [spanOf(period)];
    const found = search
      ? sql`where lower(i.name) like ${containing(search)} or lower(i.sku) like ${containing(search)}`
      : sql``;
    const groups = sql`
      select i.product_id as "productId", (array_agg(i.sku order by i.at desc))[1] as sku,
        (array_agg(i.name order by i.at desc))[1] as name, sum(i.units)::int as units,
        count(distinct i.sold_order)::int as orders, sum(i.sold)::float8 as sold, sum(i.refunds)::float8 as refunds
      from (
        select i.product_id, i.sku, i.name, o.at, o.id as sold_order, i.quantity as units,
          ${inPence(sql`(i.total - i.discount - i.tax)`)} as sold, 0 as refunds
        from (${soldOrders(spans)}) o join ordering.order_items i on i.order_id = o.id
        union all
        select i.product_id, i.sku, i.name, r.at, null, 0, 0, (share ->> 'amount')::int - (share ->> 'tax')::int
        from (${doneRefunds(spans)}) r cross join lateral jsonb_array_elements(r.shares) share
        join ordering.order_items i on i.order_id = r.order_id and i.position = (share ->> 'position')::int) i
      ${found} group by i.product_id`;
    const order = sortClause(sort, COLUMNS, sql`"productId"`);
    const { rows, total } = await readReportPage<Row>(kysely<OrderingTables>(this.em), groups, order, part);
    return { rows: rows.map((row) => ({ ...row, ...sumsView(row) })), total };
  }
}
