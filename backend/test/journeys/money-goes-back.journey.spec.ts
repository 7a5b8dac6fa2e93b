import { Client } from 'pg';
import { eventually } from '../../src/platform/testing/eventually.js';
import { ShopWorld } from '../harness/shop.ts';
import { Visitor } from '../harness/visitor.ts';

interface Product {
  id: string;
  slug: string;
  inventory: number;
  minimumAge: number | null;
}
interface Order {
  orderNumber: string;
  status: string;
  total: string;
  tax: string;
  stripePaymentIntentId: string;
  refunded: string;
}
interface QuoteLine {
  productId: string;
  quantity: number;
  unitPrice: string;
  lineTotal: string;
}
interface Quote {
  subtotal: string;
  shipping: string;
  total: string;
  lines: QuoteLine[];
}

const address = {
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@example.test',
  phone: '01234 567890',
  address: '1 High Street',
  city: 'Leeds',
  postalCode: 'LS1 1AA',
};
const office = {
  name: 'Byron Coachworks',
  street: '2 Mill Lane',
  city: 'Leeds',
  state: 'West Yorkshire',
  postalCode: 'LS1 2BB',
};
const tracked = { status: 'shipped', carrier: 'DPD', trackingNumber: '15501234567890' };
const pence = (amount: string) => Math.round(Number(amount) * 100);

describe('Money that goes back', () => {
  let world: ShopWorld;
  let database: Client;
  let products: Product[];
  let sales: Visitor;

  beforeAll(async () => {
    world = await ShopWorld.open();
    await world.start();
    database = new Client({ connectionString: world.database.url });
    await database.connect();
    const { body } = await world.call<Product[]>('GET', '/api/products?limit=100&sort=name');
    products = body.filter(({ inventory, minimumAge }) => inventory >= 200 && !minimumAge);
    sales = await Visitor.signedIn(world, 'sales@topcoat.test');
  }, 180_000);
  afterAll(async () => {
    await database?.end();
    await world?.close();
  });
  afterEach(() => world.sandbox.clearFaults());

  const inventory = async ({ slug }: Product) =>
    (await world.call<Product>('GET', `/api/products/${slug}`)).body.inventory;
  const balance = async (visitor: Visitor) =>
    (await visitor.call<{ balance: number }>('GET', '/api/points/balance')).body.balance;
  const quoteOf = async (visitor: Visitor, pointsUsed = 0) =>
    (await visitor.call<Quote>('POST', '/api/quote', { pointsUsed })).body;
  const fill = async (visitor: Visitor, product: Product, quantity: number) => {
    await visitor.call('DELETE', '/api/cart');
    expect((await visitor.call('POST', '/api/cart', { productId: product.id, quantity })).status).toBeLessThan(300);
  };
  const staffAction = async (act: string, { orderNumber }: Order, body: object = {}) => {
    const { status, body: order } = await sales.call<Order>('POST', `/api/admin/orders/${orderNumber}/${act}`, body);
    expect({ act, status }).toEqual({ act, status: 200 });
    return order;
  };
  const givenBack = async ({ stripePaymentIntentId }: Order) => {
    const answer = await fetch(`${world.sandbox.url}/v1/refunds?payment_intent=${stripePaymentIntentId}`, {
      headers: { authorization: 'Bearer sk_test_spec' },
    });
    const { data } = (await answer.json()) as { data: { amount: number }[] };
    return data.map(({ amount }) => amount);
  };
  const inSage = async ({ orderNumber }: Order, type: string) =>
    (await world.sandbox.documents(orderNumber)).filter((document) => document.type === type);
  /**
   * Once Sage has everything, a fresh sync finds as much to sell as there was before. Until then up to `fewer` can be
   * missing: a sync between the start of a return and its stock movement counts the goods as not yet back.
   */
  const expectStock = async (product: Product, before: number, fewer = 0) => {
    const missing = before - (await inventory(product));
    expect(missing).toBeGreaterThanOrEqual(0);
    expect(missing).toBeLessThanOrEqual(fewer);
    await eventually(async () => {
      const open = await database.query(
        `select 1 from accounting.sage_sync_queue where status not in ('done', 'dismissed')`,
      );
      expect(open.rows).toEqual([]);
    });
    const admin = await Visitor.signedIn(world, 'admin@topcoat.test');
    await eventually(
      async () => expect((await admin.call('POST', '/api/sage/sync/products', {})).status).toBe(200),
      30_000,
    );
    await eventually(async () => {
      const { rows } = await database.query(
        `select p.sage_read_at > coalesce(max(h.return_counted_at), 'infinity') as after from catalogue.products p
         join catalogue.stock_reservations h on h.product_id = p.id where p.id = $1 group by p.id`,
        [product.id],
      );
      expect(rows).toEqual([{ after: true }]);
    });
    expect(await inventory(product)).toBe(before);
    expect(
      (
        await database.query(
          'select 1 from catalogue.stock_reservations where returned_at is not null and return_counted_at is null',
        )
      ).rows,
    ).toEqual([]);
  };

  async function buyByCard(visitor: Visitor, product: Product, quantity: number, pointsUsed = 0): Promise<Order> {
    await fill(visitor, product, quantity);
    const { total } = await quoteOf(visitor, pointsUsed);
    const { body: intent } = await visitor.call<{ paymentIntentId: string }>('POST', '/api/create-payment-intent', {
      amount: total,
      pointsUsed,
    });
    await world.sandbox.pay(intent.paymentIntentId);
    const { status, body } = await visitor.call<{ order: Order }>('POST', '/api/checkout', {
      paymentIntentId: intent.paymentIntentId,
      shippingAddress: address,
    });
    expect(status).toBe(201);
    return body.order;
  }

  it('to a customer who cancels: the card, the points, the ledger and the stock are as they were', async () => {
    const customer = await Visitor.signedIn(world, 'customer@topcoat.test');
    const product = products[0]!;
    const before = { points: await balance(customer), stock: await inventory(product) };
    const order = await buyByCard(customer, product, 3, 200);
    await eventually(async () => expect(await inSage(order, 'contact_allocation')).toHaveLength(1));
    const { status, body } = await customer.call<Order>('POST', `/api/orders/${order.orderNumber}/cancel`, {});
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'cancelled', refunded: order.total });
    expect(await givenBack(order)).toEqual([pence(order.total)]);
    await eventually(async () => expect(await balance(customer)).toBe(before.points));
    const [note] = await eventually(async () => {
      const found = await inSage(order, 'sales_credit_note');
      expect(found).toMatchObject([{ status: 'PAID' }]);
      return found;
    });
    expect([pence(note!.total), pence(note!.tax)].map(Math.abs)).toEqual([pence(order.total), pence(order.tax)]);
    await expectStock(product, before.stock);
  });

  it('to a guest in parts and then wholly, though the process is killed in the middle', async () => {
    const product = products[1]!;
    const before = await inventory(product);
    const cartItems = [{ productId: product.id, quantity: 2 }];
    const { body: quote } = await world.call<Quote>('POST', '/api/quote', { cartItems });
    const { body: intent } = await world.call<{ paymentIntentId: string; clientSecret: string }>(
      'POST',
      '/api/guest/create-payment-intent',
      {
        amount: quote.total,
        cartItems,
      },
    );
    await world.sandbox.pay(intent.paymentIntentId);
    const { body } = await world.call<{ order: Order }>('POST', '/api/guest/checkout', {
      paymentIntentId: intent.paymentIntentId,
      clientSecret: intent.clientSecret,
      shippingAddress: address,
      customerEmail: 'ada@example.test',
    });
    const order = { ...body.order, stripePaymentIntentId: intent.paymentIntentId };
    await staffAction('status', order, { status: 'processing' });
    await staffAction('status', order, tracked);
    await staffAction('refund', order, { amount: '1.01', reason: 'Lid dented' });

    await world.sandbox.fail({
      system: 'stripe',
      match: 'POST /refunds',
      mode: 'lost-answer',
      times: 9,
      delayMs: 15_000,
    });
    const asking = sales
      .call('POST', `/api/admin/orders/${order.orderNumber}/refund`, { reason: 'Came back' })
      .catch(() => undefined);
    await eventually(async () => expect((await world.sandbox.faults())[0]!.hits).toBeGreaterThan(0));
    await world.kill();
    await asking;
    await world.sandbox.clearFaults();
    await database.query(`update ordering.refunds set check_at = now() where status = 'requested'`);
    await world.start();

    await eventually(async () => {
      const { body: seen } = await sales.call<Order>('GET', `/api/admin/orders/${order.orderNumber}`);
      expect(seen).toMatchObject({
        status: 'shipped',
        refunded: order.total,
        allRefunds: [{ status: 'done' }, { status: 'done' }],
      });
    });
    expect((await givenBack(order)).sort((a, b) => a - b)).toEqual([101, pence(order.total) - 101]);
    await eventually(async () => expect(await inSage(order, 'other_payment')).toHaveLength(3));
    // The refund waits for the next process, and the full minute with its sync may come in between.
    await expectStock(product, before, 2);
  });

  it('on a purchase order that is cancelled after its approval: the invoice is credited, nothing is paid', async () => {
    const trade = await Visitor.signedIn(world, 'trade@topcoat.test');
    const product = products[2]!;
    const before = await inventory(product);
    await fill(trade, product, 2);
    const { subtotal, shipping, total, lines } = await quoteOf(trade);
    const { status, body } = await trade.call<{ order: Order }>('POST', '/api/checkout/purchase-order', {
      purchaseOrderNumber: 'PO-BACK-1',
      shippingAddress: office,
      billingAddress: office,
      subtotal,
      shipping,
      total,
      cartItems: lines.map(({ productId, quantity, unitPrice, lineTotal }) => ({
        productId,
        quantity,
        unitPrice,
        totalPrice: lineTotal,
      })),
    });
    expect(status).toBe(201);
    const { order } = body;
    await staffAction('approve', order);
    await eventually(
      async () => expect(await inSage(order, 'sales_invoice')).toMatchObject([{ status: 'UNPAID' }]),
      45_000,
    );
    expect(await staffAction('status', order, { status: 'cancelled', reason: 'Ordered twice' })).toMatchObject({
      status: 'cancelled',
      refunded: order.total,
    });
    await eventually(async () => {
      const [note] = await inSage(order, 'sales_credit_note');
      expect(Math.abs(pence(note?.total ?? '0'))).toBe(pence(order.total));
    });
    await expectStock(product, before);
  });
});
