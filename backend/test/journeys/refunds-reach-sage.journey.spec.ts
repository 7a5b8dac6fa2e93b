import { Client } from 'pg';
import { balanceOf } from '../../src/modules/accounting-sync/testing/refunds.js';
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
  total: string;
  lines: { name: string }[];
  invoice: { number: string; dueDate: string; terms: string; status: string; outstanding: string; pdf: string } | null;
}
interface QuoteLine {
  productId: string;
  colour?: { code: string };
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

const QUANTITY = 3;
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

describe('A refund reaches Sage', () => {
  let world: ShopWorld;
  let database: Client;
  let sales: Visitor;
  let products: Product[];

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
  const refund = ({ orderNumber }: Order, body: object) =>
    sales.call<Order>('POST', `/api/admin/orders/${orderNumber}/refund`, body);
  /** Waits until all writes of the order to Sage are done. */
  const settled = ({ orderNumber }: Order) =>
    eventually(async () => {
      const { rows } = await database.query(
        'select distinct status from accounting.sage_sync_queue where order_number = $1',
        [orderNumber],
      );
      expect(rows).toEqual([{ status: 'done' }]);
    });
  /** Reads Sage's counts, as an admin does, and lets the shop apply them. */
  async function syncProducts(): Promise<void> {
    const admin = await Visitor.signedIn(world, 'admin@topcoat.test');
    await eventually(
      async () => expect((await admin.call('POST', '/api/sage/sync/products', {})).status).toBe(200),
      30_000,
    );
    await eventually(async () => {
      const { rows } = await database.query(
        `select 1 from platform.inbox where status <> 'done' union all select 1 from platform.outbox where sent_at is null`,
      );
      expect(rows).toEqual([]);
    });
  }

  async function buyAsGuest(product: Product): Promise<Order> {
    const cartItems = [{ productId: product.id, quantity: QUANTITY }];
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
    const { paymentIntentId, clientSecret } = intent;
    const checkout = { paymentIntentId, clientSecret, shippingAddress: address, customerEmail: 'ada@example.test' };
    return (await world.call<{ order: Order }>('POST', '/api/guest/checkout', checkout)).body.order;
  }

  async function buyByCard(product: Product): Promise<Order> {
    const customer = await Visitor.signedIn(world, 'customer@topcoat.test');
    await customer.call('DELETE', '/api/cart');
    await customer.call('POST', '/api/cart', { productId: product.id, quantity: QUANTITY });
    const { total: amount } = (await customer.call<Quote>('POST', '/api/quote', {})).body;
    const { body: intent } = await customer.call<{ paymentIntentId: string }>('POST', '/api/create-payment-intent', {
      amount,
    });
    const { paymentIntentId } = intent;
    await world.sandbox.pay(paymentIntentId);
    const checkout = { paymentIntentId, shippingAddress: address };
    return (await customer.call<{ order: Order }>('POST', '/api/checkout', checkout)).body.order;
  }

  async function buyOnAccount(product: Product): Promise<Order> {
    const trade = await Visitor.signedIn(world, 'trade@topcoat.test');
    await trade.call('DELETE', '/api/cart');
    await trade.call('POST', '/api/cart', { productId: product.id, quantity: QUANTITY });
    const { subtotal, shipping, total, lines } = (await trade.call<Quote>('POST', '/api/quote', {})).body;
    const { body } = await trade.call<{ order: Order }>('POST', '/api/checkout/purchase-order', {
      purchaseOrderNumber: `PO-${product.slug}`,
      shippingAddress: office,
      billingAddress: office,
      ...{ subtotal, shipping, total },
      cartItems: lines.map(({ productId, quantity, unitPrice, lineTotal }) => ({
        ...{ productId, quantity, unitPrice },
        totalPrice: lineTotal,
      })),
    });
    const { status } = await sales.call('POST', `/api/admin/orders/${body.order.orderNumber}/approve`, {});
    expect(status).toBe(200);
    return body.order;
  }

  /** How many could be sold before anybody bought and brought back. */
  const stockBefore: { product: Product; before: number }[] = [];

  async function sold(buy: (product: Product) => Promise<Order>): Promise<Order> {
    const product = products.shift()!;
    stockBefore.push({ product, before: await inventory(product) });
    const order = await buy(product);
    await settled(order);
    return order;
  }

  it.each([
    ['a guest’s', 'POST /stock_movements', buyAsGuest],
    ['a customer’s', 'POST /contact_payments', buyByCard],
    ['a purchase order’s', 'POST /contact_allocations', buyOnAccount],
  ] as const)(
    'once: %s, though the process is killed while Sage is at %s',
    async (_, match, buy) => {
      const order = await sold(buy);
      expect((await refund(order, { amount: '1.03', reason: 'Lid dented' })).status).toBe(200);
      await settled(order);

      // Sage does it; the answer is still on its way when the process dies.
      await world.sandbox.fail({ system: 'sage', match, mode: 'lost-answer', times: 1, delayMs: 18_000 });
      expect((await refund(order, { reason: 'Came back' })).status).toBe(200);
      await eventually(async () => expect((await world.sandbox.faults())[0]!.hits).toBe(1));
      await world.kill();
      await world.start();

      await settled(order);
      const { sold: left, vat, money, units } = await balanceOf(world.sandbox, order);
      expect({ left, vat, money, units: Object.values(units) }).toEqual({ left: 0, vat: 0, money: 0, units: [0] });
      const movements = await world.sandbox.stockMovements(order.orderNumber);
      expect(movements.map(({ quantity }) => Number(quantity))).toEqual([-QUANTITY, QUANTITY]);
    },
    120_000,
  );

  it('and never shows more to sell than there is, also when Sage’s stock is read before its answer has come', async () => {
    const order = await sold(buyByCard);
    const { product, before } = stockBefore.at(-1)!;
    const match = 'POST /sales_credit_notes';
    await world.sandbox.fail({ system: 'sage', match, mode: 'lost-answer', times: 1, delayMs: 18_000 });
    await refund(order, { reason: 'Came back' });
    await eventually(async () => expect((await world.sandbox.faults())[0]!.hits).toBe(1));
    await syncProducts();
    expect(await inventory(product)).toBeLessThanOrEqual(before);
    await settled(order);
    await syncProducts();
    for (const each of stockBefore)
      expect([each.product.slug, await inventory(each.product)]).toEqual([each.product.slug, each.before]);
  });

  it('of one of two colours: the one product comes back, the credit note names the colour, and the rest stays as it was', async () => {
    const { body } = await world.call<(Product & { isMixed?: boolean })[]>('GET', '/api/products?limit=100&sort=name');
    const paint = body.find(({ isMixed, minimumAge }) => isMixed && !minimumAge)!;
    const customer = await Visitor.signedIn(world, 'customer@topcoat.test');
    const before = await inventory(paint);
    await customer.call('DELETE', '/api/cart');
    for (const [code, quantity] of [
      ['lc9x', 2],
      ['LB9A', 1],
    ])
      await customer.call('POST', '/api/cart', { productId: paint.id, quantity, colour: { make: 'Volkswagen', code } });
    const { total: amount, lines } = (await customer.call<Quote>('POST', '/api/quote', {})).body;
    const { body: intent } = await customer.call<{ paymentIntentId: string }>('POST', '/api/create-payment-intent', {
      amount,
    });
    await world.sandbox.pay(intent.paymentIntentId);
    const cartItems = lines.map(({ productId, quantity, colour }) => ({ productId, quantity, colour }));
    const { paymentIntentId } = intent;
    const input = { paymentIntentId, amount, cartItems, shippingAddress: address };
    expect((await customer.call('POST', '/api/checkout', input)).status).toBe(400);
    const { order } = (
      await customer.call<{ order: Order }>('POST', '/api/checkout', { ...input, mixedConfirmed: true })
    ).body;
    const names = order.lines.map(({ name }) => name);
    expect(names).toEqual([expect.stringMatching(/, VW LC9X Deep/), expect.stringMatching(/, VW LB9A Candy White$/)]);
    await settled(order);
    const textsOf = async (type: string) =>
      (await world.sandbox.documents(order.orderNumber)).filter((of) => of.type === type).map(({ texts }) => texts);
    expect(await textsOf('sales_invoice')).toEqual([expect.arrayContaining(names)]);
    expect(await inventory(paint)).toBe(before - 3);

    const goods = { lines: [{ line: 1, quantity: 1 }], expectedRefundable: order.total };
    expect((await refund(order, { ...goods, reason: 'Wrong shade' })).status).toBe(200);
    await eventually(async () => expect(await textsOf('sales_credit_note')).toEqual([[names[1]]]));
    await settled(order);
    await eventually(async () => {
      expect(await inventory(paint)).toBe(before - 2);
      const movements = await world.sandbox.stockMovements(order.orderNumber);
      expect(movements.map(({ quantity }) => Number(quantity))).toEqual([-2, -1, 1]);
    });

    const move = (status: string) =>
      sales.call('POST', `/api/admin/orders/${order.orderNumber}/status`, {
        ...{ status, ...(status === 'shipped' && { carrier: 'DPD', trackingNumber: '15501234567890' }) },
      });
    await move('processing');
    expect((await move('shipped')).status).toBe(200);
    const sendBack = { reason: 'Too dark', lines: [{ productId: paint.id, quantity: 1 }] };
    const { status, body: refused } = await customer.call<{ message: string }>(
      'POST',
      `/api/orders/${order.orderNumber}/return`,
      sendBack,
    );
    expect([status, refused.message]).toEqual([
      409,
      `${names[0]} was mixed for you, so it cannot be returned. If something is wrong with it, please get in touch.`,
    ]);
    const again = await customer.call<{ lines: QuoteLine[] }>('GET', `/api/orders/${order.orderNumber}/reorder`);
    expect(again.body.lines.map(({ quantity, colour }) => [quantity, colour?.code])).toEqual([
      [2, 'LC9X'],
      [1, 'LB9A'],
    ]);
  });

  it('of a purchase order’s invoice, whose customer sees the outstanding amount and has Sage’s PDF of it', async () => {
    const order = await buyOnAccount(products.shift()!);
    await settled(order);
    const trade = await Visitor.signedIn(world, 'trade@topcoat.test');
    const shown = async () => (await trade.call<Order>('GET', `/api/orders/${order.orderNumber}`)).body.invoice;
    const invoice = await eventually(async () => {
      const found = await shown();
      expect(found).toMatchObject({ status: 'unpaid', terms: '30 days', outstanding: order.total });
      return found!;
    });
    await refund(order, { amount: '2.50', reason: 'Price match' });
    await eventually(
      async () =>
        expect(await shown()).toMatchObject({
          number: invoice.number,
          status: 'part_paid',
          outstanding: (Number(order.total) - 2.5).toFixed(2),
        }),
      30_000,
    );
    const pdf = await trade.get(invoice.pdf);
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(await pdf.text()).toContain(`Reference: ${order.orderNumber}`);
    expect((await new Visitor(world).get(invoice.pdf)).status).toBe(404);
  });
});
