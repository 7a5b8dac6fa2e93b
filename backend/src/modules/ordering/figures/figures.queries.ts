import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely';
import { kysely } from '../../../platform/database/kysely.js';
import { containing, sortClause } from '../../../platform/database/paged-list.js';
import type { SortKey } from '../../../platform/http/paging.dto.js';
import { addDays, daysIn, londonDay, londonHour } from '../../../platform/london-days.js';
import { type Pence, toDecimal } from '../../../platform/money.js';
import { Users } from '../../identity/index.js';
import { SOLD_AT } from '../orders/order.entity.js';
import { NAME_OF_PRODUCT } from '../orders/order-row-columns.js';
import type { OrderingTables } from '../tables.js';
import type {
  CustomerReportColumn,
  CustomerRowView,
  FigureDays,
  FiguresView,
  ProductReportColumn,
  ProductRowView,
  SalesBy,
  SalesRowView,
  SalesSumsView,
  VatRowView,
} from './figures.dto.js';

/** Days in London, first and last included: YYYY-MM-DD. */
export interface ReportPeriod {
  readonly from: string;
  readonly to: string;
}

/** The period of a report that names none, in days. */
const USUAL_DAYS = 30;
/** The longest period, in days: five years and a leap day or two. */
const LONGEST_DAYS = 5 * 366;

/** A period that ends before it begins, or is too long to be read. */
export class InvalidPeriod extends Error {}

/** Returns the period from its days, which may be left out: up to today, for thirty days. Throws `InvalidPeriod`. */
export function reportPeriod(from: string | undefined, to: string | undefined, now: Date): ReportPeriod {
  const end = to ?? latest(from, londonDay(now));
  const period = { from: from ?? addDays(end, 1 - USUAL_DAYS), to: end };
  const days = daysIn(period);
  if (days < 1) throw new InvalidPeriod('The period ends before it begins.');
  if (days > LONGEST_DAYS) throw new InvalidPeriod('Please choose a period of at most five years.');
  return period;
}

function latest(from: string | undefined, today: string): string {
  return from !== undefined && from > today ? from : today;
}

/** Moments from the first on, before the second. */
export type Span = readonly [from: RawBuilder<Date>, until: RawBuilder<Date>];

/** The moment at which a day in London begins. */
export const startOf = (day: string) => sql<Date>`(${day}::date::timestamp at time zone 'Europe/London')`;

/** A report's period as moments. */
export const spanOf = ({ from, to }: ReportPeriod): Span => [
  startOf(from),
  sql<Date>`((${to}::date + 1)::timestamp at time zone 'Europe/London')`,
];

/** Pounds of a column in pence, exact. */
export const inPence = (pounds: RawBuilder<unknown>) => sql<number>`(${pounds} * 100)::bigint`;

/** Returns a moment in the format of an order's status changes. */
const asKept = (moment: RawBuilder<Date>) =>
  sql`(to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') collate "C")`;

const soldAt = sql.raw<string>(SOLD_AT);

/** Orders that were paid or approved within one of the spans, with `at` by London's clock; in the index `orders_sold`. */
export const soldOrders = (spans: readonly Span[]) => sql`
  select o.*, ${soldAt}::timestamptz at time zone 'Europe/London' as at
  from ordering.orders o where ${within(spans, ([from, until]) => sql`${soldAt} >= ${asKept(from)} and ${soldAt} < ${asKept(until)}`)}`;

/**
 * Refunds within one of the spans as the books have them, with `at` by London's clock: on the day they were done,
 * counted once where one was repeated, and none of an order that was never sold (docs/rules.md#sales-figures).
 */
export const doneRefunds = (spans: readonly Span[]) => sql`
  select r.*, r.done_at at time zone 'Europe/London' as at
  from ordering.refunds r join ordering.orders o on o.id = r.order_id and ${soldAt} is not null
  where r.done_at is not null and r.repeats is null
    and ${within(spans, ([from, until]) => sql`r.done_at >= ${from} and r.done_at < ${until}`)}`;

/** The VAT of a refund `r`, in pence. */
export const REFUNDED_VAT = sql<number>`(
  select coalesce(sum((share ->> 'tax')::int), 0) from jsonb_array_elements(r.shares) share)`;

function within(spans: readonly Span[], condition: (span: Span) => RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(${sql.join(
    spans.map((span) => sql`(${condition(span)})`),
    sql` or `,
  )})`;
}

/** The page of a report; `limit` null for all rows. */
export interface PartOfReport {
  /** From 1. */
  readonly page: number;
  readonly limit: number | null;
}

/** The sums in every row of a paged report, in pence without VAT. */
export interface ReportSums {
  orders: number;
  sold: Pence;
  refunds: Pence;
}

/** Returns one page of the groups and how many there are; each is counted once, so one statement reads the sales once. */
export async function readReportPage<Row>(
  db: QueryExecutorProvider,
  groups: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  { page, limit }: PartOfReport,
): Promise<{ rows: Row[]; total: number }> {
  const { rows } = await sql<{ rows: Row[]; total: number }>`
    with groups as materialized (${groups})
    select (select count(*)::int from groups) as total, (
      select coalesce(json_agg(page), '[]') from (
        select * from groups order by ${order} limit ${limit}::int offset ${(page - 1) * (limit ?? 0)}::int) page) as rows`.execute(
    db,
  );
  return rows[0] ?? { rows: [], total: 0 };
}

/** Returns the sums as decimal strings, with `sales`, the goods sold less refunds. */
export function sumsView({ orders, sold, refunds }: ReportSums) {
  return { orders, sold: toDecimal(sold), refunds: toDecimal(refunds), sales: toDecimal(sold - refunds) };
}

/** The sort expression of each column. */
const COLUMNS = {
  customer: sql`lower(coalesce("companyName", name, email))`,
  email: sql`lower(email)`,
  orders: sql`orders`,
  sold: sql`sold`,
  refunds: sql`refunds`,
  sales: sql`sold - refunds`,
} as const;

type Row = Pick<CustomerRowView, 'userId' | 'name' | 'companyName' | 'email'> & ReportSums;

const WHO = sql`coalesce(o.user_id::text, lower(o.customer_email)) as who, o.user_id, o.customer_email as email,
  nullif(o.customer ->> 'companyName', '') as company, coalesce(nullif(o.customer ->> 'name', ''), nullif(trim(
    concat_ws(' ', o.shipping_address ->> 'firstName', o.shipping_address ->> 'lastName')), '')) as name`;

/** The queries about figures. */
@Injectable()
export class FiguresQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly users: Users,
  ) {}

  /** Returns each customer's purchases in a period; guests by their email addresses. Two statements. */
  async customerReport(
    period: ReportPeriod,
    search: string | undefined,
    part: PartOfReport,
    sort: SortKey<CustomerReportColumn> = '-sales',
  ): Promise<{ rows: CustomerRowView[]; total: number }> {
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

  /** Returns the sales of the last days, today included, beside as many days before (docs/rules.md#sales-figures). One statement. */
  async figures(days: FigureDays, now = new Date()): Promise<FiguresView> {
    const slots = await this.slots(days, now);
    const names = slotNames(days, now);
    const pairs = names.map(({ at, before }) => ({
      at,
      slot: slots.get(at) ?? NOTHING,
      earlier: slots.get(before) ?? NOTHING,
    }));
    return {
      days,
      current: sumsOf(pairs.map(({ slot }) => slot)),
      before: sumsOf(pairs.map(({ earlier }) => earlier)),
      slots: pairs.map(({ at, slot, earlier }) => ({
        at,
        sales: toDecimal(slot.sold - slot.refunded),
        orders: slot.orders,
        salesBefore: toDecimal(earlier.sold - earlier.refunded),
        ordersBefore: earlier.orders,
      })),
    };
  }

  private async slots(days: FigureDays, now: Date): Promise<Map<string, Slot>> {
    const spans = spansOf(days, now);
    const name = days === 1 ? `YYYY-MM-DD"T"HH24` : 'YYYY-MM-DD';
    const { rows } = await sql<Slot & { at: string }>`
      with moved as (
        select o.at, ${inPence(sql`(o.total - o.tax)`)} as sold, 1 as orders, 0 as refunded from (${soldOrders(spans)}) o
        union all
        select r.at, 0, 0, ${inPence(sql`r.amount`)} - ${REFUNDED_VAT} from (${doneRefunds(spans)}) r)
      select to_char(at, ${name}) as at, sum(sold)::float8 as sold, sum(orders)::int as orders,
        sum(refunded)::float8 as refunded
      from moved group by 1`.execute(kysely<OrderingTables>(this.em));
    return new Map(rows.map(({ at, ...slot }) => [at, slot]));
  }

  /** Returns how each product sold in a period; a refund counts for the lines that it was spread over. One statement. */
  async productReport(
    period: ReportPeriod,
    search: string | undefined,
    part: PartOfReport,
    sort: SortKey<ProductReportColumn> = '-sales',
  ): Promise<{ rows: ProductRowView[]; total: number }> {
    const spans = [spanOf(period)];
    const found = search
      ? sql`where lower(i.name) like ${containing(search)} or lower(i.sku) like ${containing(search)}`
      : sql``;
    const groups = sql`
      select i.product_id as "productId", (array_agg(i.sku order by i.at desc))[1] as sku,
        (array_agg(i.name order by i.at desc))[1] as name, sum(i.units)::int as units,
        count(distinct i.sold_order)::int as orders, sum(i.sold)::float8 as sold, sum(i.refunds)::float8 as refunds
      from (
        select i.product_id, i.sku, ${NAME_OF_PRODUCT} as name, o.at, o.id as sold_order, i.quantity as units,
          ${inPence(sql`(i.total - i.discount - i.tax)`)} as sold, 0 as refunds
        from (${soldOrders(spans)}) o join ordering.order_items i on i.order_id = o.id
        union all
        select i.product_id, i.sku, ${NAME_OF_PRODUCT}, r.at, null, 0, 0, (share ->> 'amount')::int - (share ->> 'tax')::int
        from (${doneRefunds(spans)}) r cross join lateral jsonb_array_elements(r.shares) share
        join ordering.order_items i on i.order_id = r.order_id and i.position = (share ->> 'position')::int) i
      ${found} group by i.product_id`;
    const order = sortClause(sort, PRODUCTS_SORTED_BY, sql`"productId"`);
    const { rows, total } = await readReportPage<ProductReportRow>(
      kysely<OrderingTables>(this.em),
      groups,
      order,
      part,
    );
    return { rows: rows.map((row) => ({ ...row, ...sumsView(row) })), total };
  }

  /** Returns the sales of each day or month of a period, oldest first, those without any too. One statement. */
  async salesReport(period: ReportPeriod, by: SalesBy): Promise<SalesRowView[]> {
    const spans = [spanOf(period)];
    const { rows } = await sql<SalesReportRow>`
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
    return periodsOf(period, by).map((name) => viewOf(found.get(name) ?? { ...NO_SALES, period: name }));
  }

  /**
   * Returns the VAT of a period by month and rate, oldest first, from the lines, delivery and refund shares themselves, so that
   * its sums are those of the orders and refunds to the penny. One statement.
   */
  async vatReport(period: ReportPeriod): Promise<VatRowView[]> {
    const spans = [spanOf(period)];
    const { rows } = await sql<VatReportRow>`
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

/** The sales and refunds of a day or an hour, in pence without VAT. */
interface Slot {
  sold: Pence;
  orders: number;
  refunded: Pence;
}

const NOTHING: Slot = { sold: 0, orders: 0, refunded: 0 };

/** The period up to now, and the one before up to the same time of day. */
function spansOf(days: FigureDays, now: Date): Span[] {
  const today = londonDay(now);
  const until = sql<Date>`(${now.toISOString()}::timestamptz + interval '1 millisecond')`;
  const earlier = sql<Date>`((${until} at time zone 'Europe/London' - make_interval(days => ${days}::int))
    at time zone 'Europe/London')`;
  return [
    [startOf(addDays(today, 1 - days)), until],
    [startOf(addDays(today, 1 - 2 * days)), earlier],
  ];
}

/** The names of the slots, each with that of the period before, oldest first. */
function slotNames(days: FigureDays, now: Date): { at: string; before: string }[] {
  const today = londonDay(now);
  if (days === 1) {
    const yesterday = addDays(today, -1);
    return Array.from({ length: londonHour(now) + 1 }, (_, hour) => {
      const suffix = `T${String(hour).padStart(2, '0')}`;
      return { at: today + suffix, before: yesterday + suffix };
    });
  }
  return Array.from({ length: days }, (_, index) => {
    const at = addDays(today, index + 1 - days);
    return { at, before: addDays(at, -days) };
  });
}

function sumsOf(slots: readonly Slot[]): SalesSumsView {
  const sum = (of: (slot: Slot) => number) => slots.reduce((all, slot) => all + of(slot), 0);
  const [sold, refunded, orders] = [sum((slot) => slot.sold), sum((slot) => slot.refunded), sum((slot) => slot.orders)];
  return {
    sales: toDecimal(sold - refunded),
    refunds: toDecimal(refunded),
    orders,
    averageOrder: orders === 0 ? null : toDecimal(Math.round(sold / orders)),
  };
}

/** The sort expression of each column. */
const PRODUCTS_SORTED_BY = {
  product: sql`lower(name)`,
  code: sql`lower(sku)`,
  units: sql`units`,
  orders: sql`orders`,
  sold: sql`sold`,
  refunds: sql`refunds`,
  sales: sql`sold - refunds`,
} as const;

type ProductReportRow = Pick<ProductRowView, 'productId' | 'sku' | 'name' | 'units'> & ReportSums;

interface SalesReportRow {
  period: string;
  orders: number;
  sold: number;
  soldVat: number;
  refunded: number;
  refundedVat: number;
}

const NO_SALES = { orders: 0, sold: 0, soldVat: 0, refunded: 0, refundedVat: 0 };

function viewOf({ period, orders, sold, soldVat, refunded, refundedVat }: SalesReportRow): SalesRowView {
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

interface VatReportRow {
  month: string;
  rate: number;
  soldNet: number;
  soldVat: number;
  refundsNet: number;
  refundsVat: number;
}
