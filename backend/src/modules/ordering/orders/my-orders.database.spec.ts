import { randomUUID } from 'node:crypto';
import { MikroORM } from '@mikro-orm/postgresql';
import { CompiledQuery } from 'kysely';
import { kysely } from '../../../platform/database/kysely.js';
import type { UserActor } from '../../../platform/http/actor.js';
import { OrderServer } from '../testing/order-server.js';
import type { MadeOrder, Sold } from '../testing/order-world.js';
import { ListOrdersQuery } from './list-orders.js';

const primer: Sold = { productId: randomUUID(), price: 1299, stock: 500 };
const thinner: Sold = { productId: randomUUID(), price: 800, stock: 500 };

describe('The orders of a customer', () => {
  let shop: OrderServer;
  let buyer: UserActor;
  let card: MadeOrder;
  let onAccount: MadeOrder;
  let sent: MadeOrder;

  beforeAll(async () => {
    shop = await OrderServer.open([primer, thinner]);
    buyer = await shop.world.customer({ trade: true });
    card = await shop.world.placed(primer, 1, { actor: buyer });
    onAccount = await shop.world.submitted(thinner, 2, buyer);
    sent = await shop.world.placed(thinner, 1, { actor: buyer });
    await shop.world.placed(primer, 1, { actor: await shop.world.customer() });
    await shop.world.rows(
      `update ordering.orders set status = 'shipped', sage_invoice_number = 'SI-5014', carrier = '=cmd()' where id = ?`,
      [sent.id],
    );
  });
  afterAll(() => shop?.close());

  const ask = (path: string, userId = buyer.userId) => shop.get(path, 'customer').set('X-User', userId);
  const found = async (query: string) => {
    const { body, headers } = await ask(`/api/orders?${query}`).expect(200);
    const numbers = body.map(({ orderNumber }: MadeOrder) => orderNumber);
    expect(headers['x-total-count']).toBe(String(numbers.length));
    return numbers;
  };
  const numbers = (...orders: MadeOrder[]) => orders.map(({ orderNumber }) => orderNumber);

  it('name the card that paid, and no card for a purchase order', async () => {
    const orderOf = async ({ orderNumber }: MadeOrder) => (await ask(`/api/orders/${orderNumber}`).expect(200)).body;
    expect(await orderOf(card)).toMatchObject({ paidCard: { brand: 'visa', last4: '4242' } });
    expect(await orderOf(onAccount)).toMatchObject({ paidCard: null });
  });

  it('are found by order, purchase order or invoice number, and by product', async () => {
    expect(await found('')).toEqual(numbers(sent, onAccount, card));
    expect(await found(`search=${card.orderNumber.toLowerCase()}`)).toEqual(numbers(card));
    expect(await found('search=po-77')).toEqual(numbers(onAccount));
    expect(await found('search=si-5014')).toEqual(numbers(sent));
    expect(await found('search=TST-1')).toEqual(numbers(sent, onAccount));
    expect(await found('search=product%200')).toEqual(numbers(card));
    expect(await found('search=%25')).toEqual([]);
    // Searches for data that only staff search find nothing either.
    expect(await found('search=leeds')).toEqual([]);
    expect(await found('search=ada')).toEqual([]);
  });

  it('are narrowed by how far they are', async () => {
    expect(await found('stage=waiting')).toEqual(numbers(onAccount));
    expect(await found('stage=preparing')).toEqual(numbers(card));
    expect(await found('stage=shipped')).toEqual(numbers(sent));
    expect(await found('stage=shipped&search=po-77')).toEqual([]);
    await ask('/api/orders?stage=lost').expect(400);
    await ask('/api/orders?search=a%00b').expect(400);
  });

  it("are the customer's own, also where others bought the same, and need an account", async () => {
    const { body } = await ask('/api/orders?search=TST', randomUUID()).expect(200);
    expect(body).toEqual([]);
    await shop.get('/api/orders').expect(401);
    await shop.get('/api/orders.csv').expect(401);
  });

  it('are saved as a file of what is found, safe in a spreadsheet', async () => {
    const { text, headers } = await ask('/api/orders.csv?search=TST-1').expect(200);
    expect(headers['content-type']).toMatch(/^text\/csv/);
    const [head = '', ...lines] = text
      .replace(/^\uFEFF/, '')
      .trimEnd()
      .split('\r\n');
    // The whole heading: a column added for staff is not a customer's unasked.
    expect(head).toBe(
      'Order number,Placed,Status,Payment,Purchase order number,Purchase order status,Customer,Email,Company,Delivered to company,' +
        'Address,Address line 2,City,Postcode,Country,Delivery note,Items,Subtotal,Delivery,Reward,Reward discount,' +
        'Points discount,Total,VAT included,Refunded,Invoice number,Carrier,Tracking number',
    );
    expect(lines.map((line) => line.split(',')[0])).toEqual(numbers(sent, onAccount));
    expect(lines[0]).toContain(",SI-5014,'=cmd(),");
    expect(lines[1]).toContain(',Pending,Purchase order,PO-77,Pending approval,');
    const others = await ask('/api/orders.csv', randomUUID()).expect(200);
    expect(others.text.trimEnd().split('\r\n')).toHaveLength(1);
  });

  it('are found through the index on the customer in one statement, however many others the shop has', async () => {
    const { scenario } = shop.world;
    await shop.world.rows(
      `insert into ordering.orders
       select row.* from ordering.orders o cross join generate_series(1, 5000) copy
       cross join lateral jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'order_number', 'COPY-' || copy,
         'stripe_payment_intent_id', null, 'user_id', gen_random_uuid())) row
       where o.id = ?`,
      [card.id],
    );
    await shop.world.rows('analyze ordering.orders');
    const sent: CompiledQuery[] = [];
    const spy = jest
      .spyOn(scenario.get(MikroORM).config.getLogger(), 'logQuery')
      .mockImplementation(({ query, params }) => {
        sent.push(CompiledQuery.raw(`explain (format json) ${query}`, [...(params ?? [])]));
      });
    const page = await scenario.get(ListOrdersQuery).listOrders({ userId: buyer.userId, ownSearch: 'TST-1' }, 1, 10);
    spy.mockRestore();
    expect(page.total).toBe(2);
    expect(sent).toHaveLength(1);
    const { rows } = await kysely(scenario.em).getExecutor().executeQuery(sent[0]!);
    const plan = JSON.stringify(rows);
    expect(plan).toContain('"Index Name":"orders_user_id_index"');
    expect(plan).not.toMatch(/"Node Type":"Seq Scan"[^{}]*"Relation Name":"orders"/);
  });
});
