import { randomUUID } from 'node:crypto';
import { MikroORM } from '@mikro-orm/postgresql';
import { CompiledQuery } from 'kysely';
import { kysely } from '../../../platform/database/kysely.js';
import { OrderServer } from '../testing/order-server.js';
import type { MadeOrder, Sold } from '../testing/order-world.js';
import { ORDER_SORT_COLUMNS } from './admin-order-inputs.dto.js';
import type { OrderBackgroundView } from './orders.dto.js';
import { OrdersQueries } from './orders.queries.js';

const primer: Sold = { productId: randomUUID(), price: 1299, stock: 500 };
const thinner: Sold = { productId: randomUUID(), price: 800, stock: 40 };

describe('The files and the order of the admin orders', () => {
  let shop: OrderServer;
  let small: MadeOrder;
  let large: MadeOrder;
  let onAccount: MadeOrder;

  beforeAll(async () => {
    shop = await OrderServer.open([primer, thinner]);
    small = await shop.world.placed(primer);
    large = await shop.world.placed(primer, 5);
    onAccount = await shop.world.submitted(thinner, 2);
    const days = { [small.id]: 1, [large.id]: 2, [onAccount.id]: 3 };
    for (const [id, day] of Object.entries(days))
      await shop.world.rows('update ordering.orders set created_at = ? where id = ?', [
        `2026-01-0${day}T12:00:00Z`,
        id,
      ]);
  });
  afterAll(() => shop?.close());

  const file = async (name: string, query: string): Promise<Record<string, string>[]> => {
    const { text } = await shop.get(`/api/admin/${name}.csv?${query}`, 'sales').expect(200);
    const [head = '', ...lines] = text
      .replace(/^\uFEFF/, '')
      .trimEnd()
      .split('\r\n');
    const names = head.split(',');
    return lines.map((line) => {
      const cells = line.match(/("([^"]|"")*"|[^,]*)(,|$)/g) ?? [];
      return Object.fromEntries(names.map((name, index) => [name, (cells[index] ?? '').replace(/,$/, '')]));
    });
  };
  const numbersOf = (rows: Record<string, string>[]) => rows.map((row) => row['Order number']);
  const neighbours = async ({ orderNumber }: MadeOrder, query = '') =>
    (await shop.get(`/api/admin/orders/${orderNumber}/neighbours?${query}`, 'support').expect(200)).body;

  it('exports the orders as their list is sorted, with labels', async () => {
    expect(numbersOf(await file('orders', 'sort=-amount'))).toEqual(
      [large, onAccount, small].map(({ orderNumber }) => orderNumber),
    );
    const rows = await file('orders', '');
    expect(numbersOf(rows)).toEqual([onAccount, large, small].map(({ orderNumber }) => orderNumber));
    expect(rows[0]).toMatchObject({
      ...{ Status: 'Pending', Payment: 'Purchase order', 'Purchase order status': 'Pending approval' },
      'In Sage': expect.stringMatching(/^(No document|Waiting|Complete)$/),
    });
    expect(rows[2]).toMatchObject({ Status: 'Confirmed', Payment: 'Card', Email: 'ada@example.test' });
  });

  it('exports the lines with their VAT and the delivery, which are the order together', async () => {
    const lines = (await file('order-lines', 'sort=date')).filter((row) => row['Order number'] === small.orderNumber);
    expect(lines).toMatchObject([
      { Quantity: '1', 'Price each': '12.99', Paid: '12.99', 'VAT rate': '20', 'VAT included': '2.17' },
      { Product: 'Delivery', 'Product code': '', Paid: '4.99', 'VAT included': '0.83', 'Paid without VAT': '4.16' },
    ]);
    const paid = (await file('order-lines', '')).map((row) => Math.round(100 * Number(row.Paid)));
    const [{ total } = { total: 0 }] = await shop.world.rows<{ total: number }>(
      'select (100 * sum(total))::int as total from ordering.orders',
    );
    expect(paid.reduce((sum, pence) => sum + pence, 0)).toBe(total);
    const exports = await shop.world.rows(
      `select "after" -> 'rows' as rows from identity.audit where subject_id = 'order lines'`,
    );
    expect(exports).toContainEqual({ rows: 3 });
    await shop.get('/api/admin/order-lines.csv', 'support').expect(403);
  });

  it('filters and sorts by how far an order is in Sage', async () => {
    await shop.world.rows(`update ordering.orders set sage_state = 'attention' where id = ?`, [large.id]);
    const { body } = await shop.get('/api/admin/orders?sage=attention', 'support').expect(200);
    expect(numbersOf(body.map(({ orderNumber }: MadeOrder) => ({ 'Order number': orderNumber })))).toEqual([
      large.orderNumber,
    ]);
    const sorted = await shop.get('/api/admin/orders?sort=sage', 'support').expect(200);
    expect(sorted.body[0].orderNumber).toBe(large.orderNumber);
    await shop.get('/api/admin/orders?sage=lost', 'support').expect(400);
  });

  it('names the orders beside one in the list that staff came from', async () => {
    expect(await neighbours(large)).toEqual({ previous: onAccount.orderNumber, next: small.orderNumber });
    expect(await neighbours(small)).toEqual({ previous: large.orderNumber, next: null });
    expect(await neighbours(small, 'sort=amount')).toEqual({ previous: null, next: onAccount.orderNumber });
    expect(await neighbours(small, 'paymentMethod=stripe&sort=date')).toEqual({
      previous: null,
      next: large.orderNumber,
    });
    await shop.get('/api/admin/orders/TC-000000-AAAAA/neighbours', 'support').expect(404);
  });

  it('names them as the list is sorted, by any column, both ways, also where several orders have no value', async () => {
    await shop.world.rows("update ordering.orders set carrier = 'DPD' where id = ?", [large.id]);
    for (const sort of ORDER_SORT_COLUMNS.flatMap((column) => [column, `-${column}`])) {
      const { body } = await shop.get(`/api/admin/orders?sort=${sort}`, 'support').expect(200);
      const numbers = (body as { orderNumber: string }[]).map(({ orderNumber }) => orderNumber);
      for (const [place, orderNumber] of numbers.entries())
        expect([sort, await neighbours({ orderNumber } as MadeOrder, `sort=${sort}`)]).toEqual([
          sort,
          { previous: numbers[place - 1] ?? null, next: numbers[place + 1] ?? null },
        ]);
    }
  });

  it('still names the next order of a list that the order has left', async () => {
    expect(await neighbours(onAccount, 'paymentMethod=stripe')).toEqual({ previous: null, next: large.orderNumber });
  });

  it('says what the customer ordered before, and what is left of the goods', async () => {
    const earlier = await shop.world.submitted(thinner, 3);
    await shop.world.rows(
      `update ordering.orders set created_at = '2025-12-24T12:00:00Z', status = 'cancelled', po_status = 'rejected',
         user_id = (select user_id from ordering.orders where id = ?) where id = ?`,
      [onAccount.id, earlier.id],
    );
    const { body } = await shop.get(`/api/admin/orders/${onAccount.orderNumber}/background`, 'support').expect(200);
    const background: OrderBackgroundView = body;
    expect(background.stock).toEqual([{ productId: thinner.productId, available: 35 }]);
    expect(background.earlier).toMatchObject({ cancelled: 1 });
    const others = await shop.world.rows<{ n: number; total: string }>(
      `select count(*)::int as n, coalesce(sum(total), 0)::text as total from ordering.orders where created_at < '2026-01-03T12:00:00Z'
         and status <> 'cancelled' and user_id = (select user_id from ordering.orders where id = ?)`,
      [onAccount.id],
    );
    expect(background.earlier).toMatchObject({ count: others[0]?.n });
    expect(Number(background.earlier?.total)).toBe(Number(others[0]?.total));
    expect(background.earlier?.latest.at(-1)).toMatchObject({
      ...{ orderNumber: earlier.orderNumber, poStatus: 'rejected', status: 'cancelled' },
    });
    await shop.get('/api/admin/orders/TC-000000-AAAAA/background', 'support').expect(404);
  });

  describe('of a shop with 20,000 orders', () => {
    beforeAll(async () => {
      await shop.world.rows(
        `insert into ordering.orders
         select row.* from ordering.orders o cross join generate_series(1, 20000) copy
         cross join lateral jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'order_number', 'COPY-' || copy,
           'stripe_payment_intent_id', null, 'created_at', timestamptz '2024-01-01' + make_interval(mins => copy))) row
         where o.id = ?`,
        [small.id],
      );
      await shop.world.rows('analyze ordering.orders');
    });

    it('find the orders beside one by the index on the dates, without reading or sorting the list', async () => {
      const { scenario } = shop.world;
      const sent: CompiledQuery[] = [];
      const spy = jest
        .spyOn(scenario.get(MikroORM).config.getLogger(), 'logQuery')
        .mockImplementation(({ query, params }) => {
          sent.push(CompiledQuery.raw(`explain (analyze, format json) ${query}`, [...(params ?? [])]));
        });
      const beside = await scenario.get(OrdersQueries).orderNeighbours('COPY-10000', {}, '-date');
      spy.mockRestore();
      expect(beside).toEqual({ previous: 'COPY-10001', next: 'COPY-9999' });
      expect(sent).toHaveLength(1);
      const { rows } = await kysely(scenario.em).getExecutor().executeQuery(sent[0]!);
      const plan = JSON.stringify(rows);
      expect(plan).toContain('"Index Name":"orders_newest"');
      expect(plan).not.toMatch(/"Node Type":"(Sort|WindowAgg|Seq Scan)"/);
    });
  });
});
