import { Client } from 'pg';
import { eventually } from '../../src/platform/testing/eventually.js';
import type { Fault, SageDocument } from '../harness/sandbox.ts';
import { ShopWorld } from '../harness/shop.ts';
import { Visitor } from '../harness/visitor.ts';

interface Product {
  id: string;
  price: string;
  tradePrice?: string;
  inventory: number;
  minimumAge: number | null;
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
  tax: string;
  pointsDiscount: string;
  pointsEarned: number;
  lines: QuoteLine[];
}
interface Order {
  orderNumber: string;
  status: string;
  poStatus: string | null;
  total: string;
  tax: string;
  sageInvoiceNumber: string | null;
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
const pence = (amount: string) => Math.round(Number(amount) * 100);

describe('All three kinds of order', () => {
  let world: ShopWorld;
  let database: Client;
  let products: Product[];

  beforeAll(async () => {
    world = await ShopWorld.open();
    await world.start();
    database = new Client({ connectionString: world.database.url });
    await database.connect();
    const { body } = await world.call<Product[]>('GET', '/api/products?limit=100&sort=name');
    products = body.filter(({ inventory, minimumAge }) => inventory >= 200 && !minimumAge);
  }, 180_000);
  afterAll(async () => {
    await database?.end();
    await world?.close();
  });
  afterEach(() => world.sandbox.clearFaults());

  const rows = async <T>(statement: string, values: unknown[] = []) =>
    (await database.query(statement, values)).rows as T[];
  const fill = async (visitor: Visitor, ...chosen: Product[]) => {
    await visitor.call('DELETE', '/api/cart');
    for (const [index, { id }] of chosen.entries())
      expect((await visitor.call('POST', '/api/cart', { productId: id, quantity: index + 1 })).status).toBeLessThan(
        300,
      );
  };
  const quoteOf = async (visitor: Visitor, pointsUsed?: number) =>
    (await visitor.call<Quote>('POST', '/api/quote', pointsUsed ? { pointsUsed } : {})).body;
  const balance = async (visitor: Visitor) =>
    (await visitor.call<{ balance: number }>('GET', '/api/points/balance')).body.balance;
  const documents = (orderNumber: string, ...types: string[]) =>
    eventually(async () => {
      const found = await world.sandbox.documents(orderNumber);
      expect(found.map(({ type }) => type).sort()).toEqual([...types].sort());
      return Object.fromEntries(found.map((document) => [document.type, document])) as Record<string, SageDocument>;
    });
  const settled = (orderNumber: string) =>
    eventually(
      async () =>
        expect(
          await rows('select status from accounting.sage_sync_queue where order_number = $1', [orderNumber]),
        ).toEqual(expect.arrayContaining([{ status: 'done' }])),
      45_000,
    );

  async function buyByCard(visitor: Visitor, pointsUsed = 0): Promise<Order> {
    const quote = await quoteOf(visitor, pointsUsed);
    const { body: intent, status } = await visitor.call<{ paymentIntentId: string }>(
      'POST',
      '/api/create-payment-intent',
      { amount: quote.total, pointsUsed },
    );
    expect(status).toBe(200);
    expect((await world.sandbox.pay(intent.paymentIntentId)).status).toBe('requires_capture');
    const { status: created, body } = await visitor.call<{ order: Order }>('POST', '/api/checkout', {
      paymentIntentId: intent.paymentIntentId,
      shippingAddress: address,
    });
    expect(created).toBe(201);
    expect(body.order.total).toBe(quote.total);
    return body.order;
  }

  async function submitPurchaseOrder(visitor: Visitor): Promise<Order> {
    const { subtotal, shipping, total, lines } = await quoteOf(visitor);
    const { status, body } = await visitor.call<{ order: Order }>('POST', '/api/checkout/purchase-order', {
      purchaseOrderNumber: 'PO-2026-11',
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
    return body.order;
  }

  function sumsMatch(document: SageDocument, order: Order): void {
    expect({ total: pence(document.total), tax: pence(document.tax) }).toEqual({
      total: pence(order.total),
      tax: pence(order.tax),
    });
  }

  it('a customer’s card order becomes a paid invoice, to the penny, and earns points', async () => {
    const customer = await Visitor.signedIn(world, 'customer@topcoat.test');
    const before = await balance(customer);
    await fill(customer, products[0]!, products[5]!, products[9]!);
    const { pointsEarned } = await quoteOf(customer);
    const order = await buyByCard(customer);
    const found = await documents(order.orderNumber, 'sales_invoice', 'contact_payment', 'contact_allocation');
    sumsMatch(found.sales_invoice!, order);
    expect(found.sales_invoice!.status).toBe('PAID');
    expect(pence(found.contact_payment!.total)).toBe(pence(order.total));
    await eventually(async () => expect(await balance(customer)).toBe(before + pointsEarned));
    await eventually(async () =>
      expect(
        (await customer.call<Order>('GET', `/api/orders/${order.orderNumber}`)).body.sageInvoiceNumber,
      ).not.toBeNull(),
    );
    expect((await customer.call<unknown[]>('GET', '/api/cart')).body).toEqual([]);
  });

  it('points used at checkout lower what is paid and the invoice alike', async () => {
    const customer = await Visitor.signedIn(world, 'customer@topcoat.test');
    const before = await balance(customer);
    await fill(customer, products[2]!, products[3]!);
    const { pointsEarned } = await quoteOf(customer, 737);
    const order = await buyByCard(customer, 737);
    const found = await documents(order.orderNumber, 'sales_invoice', 'contact_payment', 'contact_allocation');
    sumsMatch(found.sales_invoice!, order);
    await eventually(async () => expect(await balance(customer)).toBe(before - 737 + pointsEarned));
  });

  it('a trade customer sees, orders and is quoted the negotiated price; approval makes the invoice of the quote', async () => {
    const trade = await Visitor.signedIn(world, 'trade@topcoat.test');
    const { body: list } = await trade.call<Product[]>('GET', '/api/products/with-pricing?limit=100&sort=name');
    const cheaper = list.filter(
      ({ tradePrice, inventory, minimumAge }) => tradePrice && inventory >= 50 && !minimumAge,
    );
    expect(cheaper.length).toBeGreaterThan(1);
    await fill(trade, cheaper[0]!, cheaper[1]!);
    const { lines } = await quoteOf(trade);
    for (const line of lines) expect(line.unitPrice).toBe(cheaper.find(({ id }) => id === line.productId)!.tradePrice);

    const order = await submitPurchaseOrder(trade);
    expect(order).toMatchObject({ status: 'pending', poStatus: 'pending_approval' });
    const quoted = await documents(order.orderNumber, 'sales_quote');
    sumsMatch(quoted.sales_quote!, order);

    const sales = await Visitor.signedIn(world, 'sales@topcoat.test');
    expect((await trade.call('POST', `/api/admin/orders/${order.orderNumber}/approve`)).status).toBe(403);
    expect((await sales.call<Order>('POST', `/api/admin/orders/${order.orderNumber}/approve`)).body).toMatchObject({
      poStatus: 'approved',
    });
    const found = await documents(order.orderNumber, 'sales_quote', 'sales_invoice');
    sumsMatch(found.sales_invoice!, order);
    expect(found.sales_invoice!.status).toBe('UNPAID');
    await eventually(async () =>
      expect((await trade.call<Order>('GET', `/api/orders/${order.orderNumber}`)).body.status).toBe('invoiced'),
    );
    await eventually(async () =>
      expect(
        (await world.sandbox.mails('trade@topcoat.test')).some(({ subject }) => subject.includes('is approved')),
      ).toBe(true),
    );
  });

  it('a rejected purchase order releases its stock and gives the customer the reason', async () => {
    const trade = await Visitor.signedIn(world, 'trade@topcoat.test');
    const stock = async () =>
      (
        await rows<{ available: number }>('select available from catalogue.products where id = $1', [products[4]!.id])
      )[0]!.available;
    const before = await stock();
    await fill(trade, products[4]!);
    const order = await submitPurchaseOrder(trade);
    expect(await stock()).toBe(before - 1);
    const sales = await Visitor.signedIn(world, 'sales@topcoat.test');
    expect(
      (await sales.call('POST', `/api/admin/orders/${order.orderNumber}/reject`, { reason: 'Credit limit reached' }))
        .status,
    ).toBe(200);
    expect(await stock()).toBe(before);
    await eventually(async () =>
      expect(
        (await world.sandbox.mails('trade@topcoat.test')).some(({ text }) => text.includes('Credit limit reached')),
      ).toBe(true),
    );
    await settled(order.orderNumber);
  });

  describe('the three writes of a paid invoice', () => {
    const writes = ['POST /sales_invoices', 'POST /contact_payments', 'POST /contact_allocations'];

    it.each(writes)('make no second document when the process dies after %s, before the answer', async (match) => {
      const customer = await Visitor.signedIn(world, 'customer@topcoat.test');
      await fill(customer, products[1]!);
      await world.sandbox.fail({ system: 'sage', match, mode: 'lost-answer', times: 1, delayMs: 15_000 });
      const order = await buyByCard(customer);
      await eventually(async () => expect((await world.sandbox.faults())[0]!.hits).toBe(1));
      await world.kill();
      await world.sandbox.clearFaults();
      await world.start();
      const found = await documents(order.orderNumber, 'sales_invoice', 'contact_payment', 'contact_allocation');
      expect(found.sales_invoice!.status).toBe('PAID');
      sumsMatch(found.sales_invoice!, order);
    });

    const faults: Fault[] = [
      { system: 'sage', match: '*', mode: 'error500', times: 3 },
      { system: 'sage', match: '*', mode: 'error429', times: 3 },
      { system: 'sage', match: '*', mode: 'expire-token', times: 2 },
      ...writes.map((match): Fault => ({ system: 'sage', match, mode: 'lost-answer', times: 1 })),
    ];
    it.each(faults)('outwait $mode at $match', async (fault) => {
      const customer = await Visitor.signedIn(world, 'customer@topcoat.test');
      await fill(customer, products[6]!);
      await world.sandbox.fail(fault);
      const order = await buyByCard(customer);
      const found = await documents(order.orderNumber, 'sales_invoice', 'contact_payment', 'contact_allocation');
      sumsMatch(found.sales_invoice!, order);
    });

    it('park on a rejection, are listed with its cause, and recover by replay', async () => {
      const customer = await Visitor.signedIn(world, 'customer@topcoat.test');
      await fill(customer, products[7]!);
      await world.sandbox.fail({ system: 'sage', match: 'POST /contact_payments', mode: 'refuse422', times: 1 });
      const order = await buyByCard(customer);
      const support = await Visitor.signedIn(world, 'support@topcoat.test');
      const event = await eventually(async () => {
        const { body } = await support.call<{ id: string; orderNumber: string; cause: string; status: string }[]>(
          'GET',
          '/api/admin/events?status=failed',
        );
        const found = body.find(({ orderNumber }) => orderNumber === order.orderNumber);
        expect(found).toMatchObject({ status: 'parked', cause: expect.stringMatching(/\w+ \w+/) });
        return found!;
      });
      expect((await customer.call('GET', '/api/admin/events?status=failed')).status).toBe(403);
      await world.sandbox.clearFaults();
      const proof = { reason: 'The fault is over', password: 'topcoat-demo' };
      expect((await support.call('POST', `/api/admin/events/${event.id}/replay`, proof)).status).toBe(200);
      const found = await documents(order.orderNumber, 'sales_invoice', 'contact_payment', 'contact_allocation');
      expect(found.sales_invoice!.status).toBe('PAID');
      const { body: trail } = await support.call<{ kind: string; id: string | null; type: string | null }[]>(
        'GET',
        `/api/admin/orders/${order.orderNumber}/trail`,
      );
      expect(trail.filter(({ kind }) => kind === 'document').map(({ id }) => id)).toEqual(
        expect.arrayContaining([found.sales_invoice!.id, found.contact_payment!.id]),
      );
      expect(trail.some(({ type }) => type === 'ordering.order-placed.v1')).toBe(true);
    });
  });
});
