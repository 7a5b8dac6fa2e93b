import { randomUUID } from 'node:crypto';
import { MikroORM } from '@mikro-orm/postgresql';
import { CompiledQuery } from 'kysely';
import { kysely } from '../../../platform/database/kysely.js';
import { parsePence } from '../../../platform/money.js';
import { RefundOrder } from '../refunds/refund-order.js';
import { OrderServer } from '../testing/order-server.js';
import type { MadeOrder, Sold } from '../testing/order-world.js';
import type { FigureDays } from './figures.dto.js';
import { FiguresQueries } from './figures.queries.js';

const primer: Sold = { productId: randomUUID(), price: 1299, stock: 500 };
const seat: Sold = { productId: randomUUID(), price: 2150, stock: 500 };
const JUNE = { from: '2026-06-01', to: '2026-06-30' };
const NOW = new Date('2026-06-12T12:00:00Z');

describe('Sales figures and reports', () => {
  let shop: OrderServer;
  let [lateAtNight, refunded, cancelled, onAccount, earlier]: MadeOrder[] = [];
  let buyer: string;

  beforeAll(async () => {
    shop = await OrderServer.open([primer, seat]);
    const { world } = shop;
    await world.rows('update catalogue.products set vat_rate = 5 where id = ?', [seat.productId]);
    const trade = await world.customer({ trade: true });
    buyer = trade.userId;
    lateAtNight = await world.placed(primer, 2);
    refunded = await world.placed(seat, 3);
    cancelled = await world.placed(primer, 1);
    onAccount = await world.approved(seat, 5, trade);
    earlier = await world.placed(primer, 4);
    // Neither paid nor approved.
    await world.submitted(primer, 7, trade);
    await refund(refunded, '2026-06-12T09:00:00Z', 1000);
    await refund(cancelled, '2026-07-02T10:00:00Z');
    await soldAt(lateAtNight, '2026-06-10T23:30:00.000Z');
    await soldAt(refunded, '2026-06-11T08:00:00.000Z');
    await soldAt(cancelled, '2026-06-11T08:30:00.000Z');
    await soldAt(onAccount, '2026-06-12T08:15:00.000Z');
    await soldAt(earlier, '2026-06-05T11:59:00.000Z');
  });
  afterAll(() => shop?.close());

  const soldAt = ({ id }: MadeOrder, at: string) =>
    shop.world.rows(
      `update ordering.orders set moves = (select jsonb_agg(case when move ->> 'to' = 'confirmed'
         then jsonb_set(move, '{at}', to_jsonb(?::text)) else move end) from jsonb_array_elements(moves) move) where id = ?`,
      [at, id],
    );
  const refund = async (order: MadeOrder, at: string, amount?: number) => {
    await shop.world.scenario.run(new RefundOrder(order.orderNumber, shop.world.sales, 'Dented', amount));
    await shop.world.rows('update ordering.refunds set done_at = ? where order_id = ?', [at, order.id]);
  };
  const figures = (days: FigureDays, now = NOW) => shop.world.scenario.get(FiguresQueries).figures(days, now);
  const net = ({ total, tax }: MadeOrder) => total - tax;
  const pounds = (pence: number) => (pence / 100).toFixed(2);
  const sum = <Row>(rows: readonly Row[], of: (row: Row) => string) =>
    rows.reduce((all, row) => all + parsePence(of(row)), 0);
  /** Returns the VAT according to the refunds themselves. */
  const refundedVat = async (order: MadeOrder) => {
    const statement = `select sum((share ->> 'tax')::int)::int as tax
      from ordering.refunds, jsonb_array_elements(shares) share where order_id = ?`;
    return (await shop.world.rows<{ tax: number }>(statement, [order.id]))[0]!.tax;
  };

  it('count an order on the day in London on which it was sold, and a refund on its own', async () => {
    const { slots, current } = await figures(7);
    const back = 1000 - (await refundedVat(refunded!));
    expect(slots.map(({ at }) => at)).toEqual(
      Array.from({ length: 7 }, (_, day) => `2026-06-${day < 4 ? '0' : ''}${day + 6}`),
    );
    expect(slots.at(-3)).toMatchObject({ at: '2026-06-10', orders: 0, sales: '0.00' });
    const sold = net(lateAtNight!) + net(refunded!) + net(cancelled!);
    expect(slots.at(-2)).toMatchObject({ at: '2026-06-11', orders: 3, sales: pounds(sold) });
    expect(slots.at(-1)).toMatchObject({ at: '2026-06-12', orders: 1, sales: pounds(net(onAccount!) - back) });
    expect(current).toEqual({
      orders: 4,
      sales: pounds(sold + net(onAccount!) - back),
      refunds: pounds(back),
      averageOrder: pounds(Math.round((sold + net(onAccount!)) / 4)),
    });
  });

  it('are beside the period before, up to the same time of day', async () => {
    const { before, slots } = await figures(7);
    expect(before).toMatchObject({ orders: 1, sales: pounds(net(earlier!)), refunds: '0.00' });
    expect(slots.at(-1)).toMatchObject({ ordersBefore: 1, salesBefore: pounds(net(earlier!)) });
    const sooner = await figures(7, new Date('2026-06-12T11:58:00Z'));
    expect(sooner.before).toMatchObject({ orders: 0, sales: '0.00', averageOrder: null });
  });

  it('are by the hour of London for today', async () => {
    const { slots, current } = await figures(1, new Date('2026-06-11T09:10:00Z'));
    expect(slots.map(({ at }) => at.slice(11))).toEqual([
      '00',
      '01',
      '02',
      '03',
      '04',
      '05',
      '06',
      '07',
      '08',
      '09',
      '10',
    ]);
    expect(slots.map(({ orders }) => orders)).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0]);
    expect(current.orders).toBe(3);
  });

  it('show every day or month of a report, those without sales too', async () => {
    const report = (by: 'day' | 'month', period = JUNE) =>
      shop.world.scenario.get(FiguresQueries).salesReport(period, by);
    expect(await report('day')).toHaveLength(30);
    const [june, july] = await report('month', { from: '2026-06-01', to: '2026-07-31' });
    const gone = await refundedVat(cancelled!);
    expect(june).toMatchObject({ period: '2026-06', orders: 5 });
    expect(july).toEqual({
      period: '2026-07',
      orders: 0,
      sold: '0.00',
      refunds: pounds(cancelled!.total - gone),
      sales: pounds(gone - cancelled!.total),
      vat: pounds(-gone),
      gross: pounds(-cancelled!.total),
    });
  });

  it('have the VAT of each rate and month, together that of the orders and refunds to the penny', async () => {
    const rows = await shop.world.scenario.get(FiguresQueries).vatReport({ from: '2026-06-01', to: '2026-07-31' });
    expect(rows.map(({ month, rate }) => [month, rate])).toEqual([
      ['2026-06', 20],
      ['2026-06', 5],
      ['2026-07', 20],
    ]);
    const orders = [lateAtNight!, refunded!, cancelled!, onAccount!, earlier!];
    expect(sum(rows, ({ soldVat }) => soldVat)).toBe(orders.reduce((all, { tax }) => all + tax, 0));
    expect(sum(rows, ({ soldNet }) => soldNet)).toBe(orders.reduce((all, order) => all + net(order), 0));
    const refundVat = (await refundedVat(refunded!)) + (await refundedVat(cancelled!));
    expect(sum(rows, ({ refundsVat }) => refundsVat)).toBe(refundVat);
    expect(sum(rows, ({ refundsNet }) => refundsNet)).toBe(1000 + cancelled!.total - refundVat);
    expect(sum(rows, ({ vat }) => vat)).toBe(orders.reduce((all, { tax }) => all + tax, 0) - refundVat);
  });

  it('have the units and sales of each product', async () => {
    const report = (search?: string, limit: number | null = 100) =>
      shop.world.scenario.get(FiguresQueries).productReport(JUNE, search, { page: 1, limit }, '-units');
    const { rows, total } = await report();
    expect(total).toBe(2);
    expect(rows).toMatchObject([
      { productId: seat.productId, sku: 'TST-1', name: 'Product 1', units: 8, orders: 2 },
      { productId: primer.productId, sku: 'TST-0', units: 7, orders: 3, refunds: '0.00' },
    ]);
    // A part of the refund fell on delivery, which is no product.
    expect(parsePence(rows[0]!.refunds)).toBeGreaterThan(0);
    expect(parsePence(rows[0]!.refunds)).toBeLessThanOrEqual(1000);
    expect(await report('TST-0', 1)).toMatchObject({ total: 1, rows: [{ productId: primer.productId }] });
    expect(await report('no such product')).toEqual({ rows: [], total: 0 });
    expect((await report(undefined, null)).rows).toHaveLength(2);
  });

  it('have the orders of each customer, guests by their email address, and who still has an account', async () => {
    const report = () =>
      shop.world.scenario.get(FiguresQueries).customerReport(JUNE, undefined, { page: 1, limit: 100 }, '-orders');
    const { rows, total } = await report();
    const back = 1000 - (await refundedVat(refunded!));
    expect(total).toBe(2);
    expect(rows[0]).toMatchObject({ userId: null, orders: 4, refunds: pounds(back) });
    expect(rows[1]).toMatchObject({ userId: buyer, name: 'Ada Byron', orders: 1, sold: pounds(net(onAccount!)) });
    expect(rows.map(({ hasAccount }) => hasAccount)).toEqual([false, true]);
    await shop.world.rows('delete from identity.users where id = ?', [buyer]);
    expect((await report()).rows).toMatchObject([{ hasAccount: false }, { userId: buyer, hasAccount: false }]);
  });

  it('are for sales and administrators, and the figures for support too', async () => {
    await shop.get('/api/admin/figures?days=7', 'support').expect(200);
    await shop.get('/api/admin/figures?days=3', 'sales').expect(400);
    await shop.get('/api/admin/figures', 'customer').expect(403);
    for (const report of ['sales', 'vat', 'products', 'customers']) {
      await shop.get(`/api/admin/reports/${report}`, 'sales').expect(200);
      await shop.get(`/api/admin/reports/${report}`, 'support').expect(403);
      await shop.get(`/api/admin/reports/${report}.csv`, 'support').expect(403);
    }
  });

  it('name what is wrong with a period', async () => {
    const { body } = await shop.get('/api/admin/reports/sales?from=2026-06-02&to=2026-06-01', 'sales').expect(400);
    expect(body).toMatchObject({ detail: 'The period ends before it begins.' });
    await shop.get('/api/admin/reports/vat?from=2012-06-02', 'sales').expect(400);
    await shop.get('/api/admin/reports/vat?from=yesterday', 'sales').expect(400);
  });

  it('are exported with plain headings and amounts, which the audit trail has', async () => {
    const file = await shop.get('/api/admin/reports/sales.csv?from=2026-07-01&to=2026-07-31&by=month', 'sales');
    expect(file.headers['content-disposition']).toBe('attachment; filename="sales-2026-07-01-to-2026-07-31.csv"');
    const vat = await refundedVat(cancelled!);
    const sales = pounds(vat - cancelled!.total);
    const cells = ['2026-07', 0, '0.00', sales.slice(1), sales, pounds(-vat), pounds(-cancelled!.total)];
    expect(file.text.split('\r\n')).toEqual([
      '\uFEFFPeriod,Orders,Sold ex VAT,Refunds ex VAT,Sales ex VAT,VAT,Sales inc VAT',
      cells.join(','),
      '',
    ]);
    for (const [report, head] of [
      ['vat', 'Month,VAT rate %'],
      ['products', 'Code,Product,Units sold'],
      ['customers', 'Customer,Company,Email'],
    ])
      expect((await shop.get(`/api/admin/reports/${report}.csv?from=2026-06-01`, 'admin').expect(200)).text).toContain(
        head,
      );
    const entries = `select subject_id, after from identity.audit where action = 'report.exported' order by at limit 1`;
    expect(await shop.world.rows(entries)).toEqual([
      { subject_id: 'sales report', after: { period: '2026-07-01 to 2026-07-31', rows: 1 } },
    ]);
  });

  describe('of a shop with 20,000 orders', () => {
    beforeAll(async () => {
      await shop.world.rows(
        `insert into ordering.orders
         select row.* from ordering.orders o cross join generate_series(1, 20000) copy
         cross join lateral jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'order_number', 'COPY-' || copy,
           'stripe_payment_intent_id', null, 'moves', jsonb_build_array(jsonb_build_object('to', 'confirmed', 'at',
             to_char(timestamp '2024-01-01' + make_interval(hours => copy), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))))) row
         where o.id = ?`,
        [lateAtNight!.id],
      );
      await shop.world.rows('analyze ordering.orders');
    });

    it('read the orders of their days alone, in one statement', async () => {
      const sent: CompiledQuery[] = [];
      const spy = jest
        .spyOn(shop.world.scenario.get(MikroORM).config.getLogger(), 'logQuery')
        .mockImplementation(({ query, params }) => {
          sent.push(CompiledQuery.raw(`explain (analyze, format json) ${query}`, [...(params ?? [])]));
        });
      const { current } = await figures(30, new Date('2025-06-12T12:00:00Z'));
      spy.mockRestore();
      expect(current.orders).toBeGreaterThan(600);
      expect(sent).toHaveLength(1);
      const { rows } = await kysely(shop.world.scenario.em).getExecutor().executeQuery(sent[0]!);
      const plan = JSON.stringify(rows);
      expect(plan).toContain('"Index Name":"orders_sold"');
      expect(plan).not.toMatch(/"Node Type":"Seq Scan"[^{}]*"Relation Name":"orders"/);
    });
  });
});
