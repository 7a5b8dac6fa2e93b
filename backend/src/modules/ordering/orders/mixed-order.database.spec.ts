import { randomUUID } from 'node:crypto';
import { colourKey, type LineColour } from '../../../platform/line-colour.js';
import { CARD_ADDRESS, PURCHASE_ORDER_ADDRESS } from '../testing/addresses.js';
import { OrderServer } from '../testing/order-server.js';
import type { MadeOrder, Sold } from '../testing/order-world.js';

const basecoat: Sold = { productId: randomUUID(), price: 3495, stock: 10 };
const tape: Sold = { productId: randomUUID(), price: 399, stock: 50 };

/** Codes of the customer's own: the table of colours is empty here. */
const own = (code: string, name: string): LineColour => ({
  ...{ make: 'VW', code, name, variant: null, isChecked: false },
});
const BLACK = own('LC9X', 'Deep Black Pearl');
const WHITE = own('LB9A', 'Candy White');
const NAMES = [
  'Product 0, VW LC9X Deep Black Pearl (own code)',
  'Product 0, VW LB9A Candy White (own code)',
  'Product 1',
];

describe('An order of paint mixed in two colours', () => {
  let shop: OrderServer;

  beforeAll(async () => {
    shop = await OrderServer.open([basecoat, tape]);
    await shop.world.rows('update catalogue.products set is_mixed = true where id = ?', [basecoat.productId]);
  });
  afterAll(() => shop?.close());
  beforeEach(() => shop.world.rows('update catalogue.products set available = 10 where id = ?', [basecoat.productId]));

  const { productId } = basecoat;
  const cartItems = [
    { productId, quantity: 2, colour: BLACK },
    { productId, quantity: 1, colour: WHITE },
    { productId: tape.productId, quantity: 1 },
  ];
  const quote = async (items: object[]) =>
    (await shop.post('/api/quote', { cartItems: items }).expect(200)).body.lines.map(
      ({ name, problem, inventory, inOtherColours }: Record<string, unknown>) => ({
        ...{ name, problem, inventory, inOtherColours },
      }),
    );
  const started = async (items: object[] = cartItems) => {
    const { body } = await shop.post('/api/quote', { cartItems: items }).expect(200);
    const input = { amount: body.total, cartItems: items };
    const intent = await shop.post('/api/guest/create-payment-intent', input).expect(200);
    await shop.world.sandbox.pay(intent.body.paymentIntentId);
    return intent.body;
  };
  const finish = ({ paymentIntentId, clientSecret }: { paymentIntentId: string; clientSecret: string }, more: object) =>
    shop.post('/api/guest/checkout', {
      ...{ paymentIntentId, clientSecret, customerEmail: CARD_ADDRESS.email, ...more },
      shippingAddress: { ...CARD_ADDRESS, country: 'United Kingdom' },
    });
  const placed = async (items: object[] = cartItems): Promise<MadeOrder> => {
    const intent = await started(items);
    await finish(intent, { mixedConfirmed: true }).expect(201);
    const [order] = await shop.world.rows<MadeOrder>(
      'select id, order_number as "orderNumber" from ordering.orders where stripe_payment_intent_id = ?',
      [intent.paymentIntentId],
    );
    return { ...order!, paymentIntentId: intent.paymentIntentId };
  };
  const view = async (order: MadeOrder) =>
    (await shop.get(`/api/orders/${order.orderNumber}?${shop.keyOf(order)}`).expect(200)).body;
  const forStaff = async (order: MadeOrder) =>
    (await shop.get(`/api/admin/orders/${order.orderNumber}`, 'sales').expect(200)).body;

  it('counts the stock of all colours together, and names what is wrong with a line', async () => {
    expect(await quote(cartItems)).toMatchObject(NAMES.map((name) => ({ name, problem: null })));
    const tooMany = [
      { productId, quantity: 8, colour: BLACK },
      { productId, quantity: 5, colour: WHITE },
    ];
    expect(await quote(tooMany)).toMatchObject([
      { problem: null, inventory: 10 },
      { problem: 'insufficient-stock', inventory: 2 },
    ]);
    expect(await quote([{ productId, quantity: 1 }])).toMatchObject([{ problem: 'colour' }]);
    expect(await quote([{ ...cartItems[2], colour: BLACK }])).toMatchObject([{ problem: 'colour' }]);
  });

  it('is neither begun nor sold where its colours together are more than the stock', async () => {
    const items = [
      { productId, quantity: 3, colour: BLACK },
      { productId, quantity: 3, colour: WHITE },
    ];
    const { body } = await shop.post('/api/quote', { cartItems: items }).expect(200);
    const input = { amount: body.total, cartItems: items };
    const intent = await shop.post('/api/guest/create-payment-intent', input).expect(200);
    await shop.world.sandbox.pay(intent.body.paymentIntentId);
    await shop.world.rows('update catalogue.products set available = 4 where id = ?', [productId]);
    const { body: rejected } = await finish(intent.body, { mixedConfirmed: true }).expect(409);
    expect(rejected.lines).toMatchObject([{ name: 'Product 0 (all colours)', requested: 6, available: 4 }]);
    expect(rejected.message).toContain('Product 0 (all colours): only 4 left.');
    expect(await shop.world.available(basecoat)).toBe(4);
    expect(await quote(items)).toMatchObject([
      { problem: null, inventory: 4 },
      { problem: 'insufficient-stock', inventory: 1, inOtherColours: 3 },
    ]);
    const again = await shop.post('/api/guest/create-payment-intent', input).expect(409);
    expect(again.body.quote.lines[1]).toMatchObject({ problem: 'insufficient-stock' });
  });

  it('gives back the units of one colour alone, and of the rest when it is cancelled, to the one stock', async () => {
    const order = await placed();
    const before = await shop.world.available(basecoat);
    const { body: shown } = await shop.get(`/api/admin/orders/${order.orderNumber}`, 'sales').expect(200);
    const { refundable, refundLines } = shown;
    expect(refundLines.map(({ name, units }: { name: string; units: number }) => [name, units])).toEqual([
      [NAMES[0], 2],
      [NAMES[1], 1],
      [NAMES[2], 1],
    ]);
    const refund = { lines: [{ line: 1, quantity: 1 }], amount: refundLines[1].amount, expectedRefundable: refundable };
    await shop
      .post(`/api/admin/orders/${order.orderNumber}/refund`, { ...refund, reason: 'Wrong shade' }, 'sales')
      .expect(200);
    const { lines } = await view(order);
    expect(lines.map((line: { refundedQuantity: number }) => line.refundedQuantity)).toEqual([0, 1, 0]);
    expect(await shop.world.available(basecoat)).toBe(before + 1);
    const rest = { reason: 'Cancelled' };
    await shop.post(`/api/admin/orders/${order.orderNumber}/refund`, rest, 'sales').expect(200);
    expect(await view(order)).toMatchObject({ status: 'cancelled' });
    expect(await shop.world.available(basecoat)).toBe(before + 3);
  });

  it('asks for the tick that it cannot be returned, and keeps who ticked it and when', async () => {
    const intent = await started();
    const { body } = await finish(intent, {}).expect(400);
    expect(body.errors).toEqual([
      { field: 'mixedConfirmed', message: 'Please confirm that paint mixed for you cannot be returned.' },
    ]);
    await finish(intent, { mixedConfirmed: true }).expect(201);
    const [order] = await shop.world.rows<MadeOrder>(
      'select id, order_number as "orderNumber" from ordering.orders where stripe_payment_intent_id = ?',
      [intent.paymentIntentId],
    );
    const { mixedConfirmation } = await forStaff(order!);
    expect(mixedConfirmation).toEqual({ actor: expect.any(String), at: expect.stringMatching(/^\d{4}-/) });
    const trail = (await shop.get(`/api/admin/orders/${order!.orderNumber}/trail`, 'sales').expect(200)).body;
    expect(trail).toContainEqual(expect.objectContaining({ title: 'Agreed that mixed paint cannot be returned' }));
  });

  /** A customer with one pack in the cart, whose colour `put` changes as another tab does. */
  const buyer = async (isTrade = false) => {
    const ada = await shop.world.customer({ trade: isTrade });
    const as = (path: string, body: object) =>
      shop.post(path, body, 'customer').set({ 'X-User': ada.userId, 'X-Trade': isTrade ? 'yes' : 'no' });
    const put = (colour: LineColour) =>
      shop.world.rows('update cart.cart_items set colour = ?, colour_key = ? where user_id = ?', [
        ...[JSON.stringify(colour), colourKey(colour), ada.userId],
      ]);
    await shop.world.putInCart(ada, { productId });
    return { ada, as, put };
  };

  it('is not ordered by card in a colour that the page did not show', async () => {
    const { as, put } = await buyer();
    const pay = async (shown: LineColour | null, ordered: LineColour) => {
      await put(ordered);
      const { body: seen } = await as('/api/quote', {}).expect(200);
      const { body: intent } = await as('/api/create-payment-intent', { amount: seen.total }).expect(200);
      await shop.world.sandbox.pay(intent.paymentIntentId);
      return as('/api/checkout', {
        ...{ paymentIntentId: intent.paymentIntentId, amount: seen.total, mixedConfirmed: true },
        ...(shown && { cartItems: [{ productId, quantity: 1, colour: shown }] }),
        shippingAddress: { ...CARD_ADDRESS, country: 'United Kingdom' },
      });
    };
    const { status, body } = await pay(BLACK, WHITE);
    expect(status).toBe(409);
    expect(body.message).toMatch(/^Your cart has changed since this page showed it.* You have not been charged/);
    expect(body.quote.lines).toMatchObject([{ name: NAMES[1], colour: WHITE }]);
    const made = await pay(WHITE, WHITE);
    expect(made.status).toBe(201);
    expect(made.body.order.lines).toMatchObject([{ name: NAMES[1], colour: WHITE }]);
  });

  it('is ordered by card where two lines of the cart are one colour of the shop’s', async () => {
    const items = [
      { productId, quantity: 2, colour: BLACK },
      { productId, quantity: 1, colour: { ...BLACK, code: 'lc9x' } },
    ];
    const intent = await started(items);
    const { body: seen } = await shop.post('/api/quote', { cartItems: items }).expect(200);
    const shown = seen.lines.map(({ colour }: { colour: LineColour }, index: number) => ({ ...items[index], colour }));
    expect(shown).toMatchObject([{ colour: BLACK }, { colour: BLACK }]);
    await finish(intent, { mixedConfirmed: true, amount: seen.total, cartItems: shown }).expect(201);
  });

  it('is ordered by card where the page does not say which colours it showed', async () => {
    const { as, put } = await buyer();
    await put(BLACK);
    const { body: seen } = await as('/api/quote', {}).expect(200);
    const { body: intent } = await as('/api/create-payment-intent', { amount: seen.total }).expect(200);
    await shop.world.sandbox.pay(intent.paymentIntentId);
    await as('/api/checkout', {
      ...{ paymentIntentId: intent.paymentIntentId, amount: seen.total, mixedConfirmed: true },
      shippingAddress: { ...CARD_ADDRESS, country: 'United Kingdom' },
    }).expect(201);
  });

  it('is quoted to its customer in the words of the cart, also where the shop’s table has other words since', async () => {
    const { as, put } = await buyer();
    const former = { ...own('LX99', 'Former Name'), isChecked: true };
    await put(former);
    const items = { cartItems: [{ productId, quantity: 1, colour: former }] };
    const { body } = await as('/api/quote', items).expect(200);
    expect(body.lines).toMatchObject([{ colour: former }]);
    const { body: forGuest } = await shop.post('/api/quote', items).expect(200);
    expect(forGuest.lines).toMatchObject([{ colour: { ...former, isChecked: false } }]);
  });

  it('is not ordered on a purchase order in a colour that the page did not show', async () => {
    const { as, put } = await buyer(true);
    const submit = async (shown: LineColour, ordered: LineColour) => {
      await put(shown);
      const { body: seen } = await as('/api/quote', {}).expect(200);
      await put(ordered);
      const address = { shippingAddress: PURCHASE_ORDER_ADDRESS, billingAddress: PURCHASE_ORDER_ADDRESS };
      return as('/api/checkout/purchase-order', {
        ...{ subtotal: seen.subtotal, shipping: seen.shipping, total: seen.total, ...address },
        ...{ purchaseOrderNumber: 'PO-2', mixedConfirmed: true },
        cartItems: seen.lines.map(({ productId, colour, quantity, unitPrice, lineTotal }: Record<string, unknown>) => ({
          ...{ productId, colour, quantity, unitPrice, totalPrice: lineTotal },
        })),
      });
    };
    expect((await submit(BLACK, WHITE)).status).toBe(409);
    const { status, body } = await submit(WHITE, WHITE);
    expect(status).toBe(201);
    expect(body.order.lines).toMatchObject([{ name: NAMES[1], colour: WHITE }]);
  });

  it('has a line for each colour, under one name for customer, staff and Sage, out of one stock', async () => {
    const before = await shop.world.available(basecoat);
    const order = await placed();
    expect(await shop.world.available(basecoat)).toBe(before - 3);
    const { lines } = await view(order);
    expect(lines).toMatchObject([
      { name: NAMES[0], quantity: 2, colour: BLACK },
      { name: NAMES[1], quantity: 1, colour: WHITE },
      { name: NAMES[2], quantity: 1 },
    ]);
    const [placing] = await shop.world.rows<{ payload: { lines: { name: string; isMixed?: boolean }[] } }>(
      `select payload from platform.outbox where type = 'ordering.order-placed.v1' and payload ->> 'orderNumber' = ?`,
      [order.orderNumber],
    );
    expect(placing!.payload.lines.map(({ name, isMixed }) => ({ name, isMixed }))).toEqual([
      { name: NAMES[0], isMixed: true },
      { name: NAMES[1], isMixed: true },
      { name: NAMES[2], isMixed: undefined },
    ]);
  });

  it('is returned without its mixed lines', async () => {
    const order = await placed();
    const move = (status: string, details = {}) =>
      shop.post(`/api/admin/orders/${order.orderNumber}/status`, { status, ...details }, 'sales').expect(200);
    await move('processing');
    await move('shipped', { carrier: 'DPD', trackingNumber: '15501234567890' });
    const ask = (id: string) =>
      shop.post(`/api/orders/${order.orderNumber}/return?${shop.keyOf(order)}`, {
        ...{ reason: 'Wrong shade', lines: [{ productId: id, quantity: 1 }] },
      });
    expect(await view(order)).toMatchObject({ mayReturn: true });
    const { body } = await ask(productId).expect(409);
    expect(body.message).toBe(
      `${NAMES[0]} was mixed for you, so it cannot be returned. If something is wrong with it, please get in touch.`,
    );
    await ask(tape.productId).expect(200);
    expect(await view(order)).toMatchObject({ mayReturn: false });
  });

  it('is not returned where all of it was mixed', async () => {
    const order = await placed(cartItems.slice(0, 2));
    const move = (status: string, details = {}) =>
      shop.post(`/api/admin/orders/${order.orderNumber}/status`, { status, ...details }, 'sales').expect(200);
    await move('processing');
    await move('shipped', { carrier: 'DPD', trackingNumber: '15501234567890' });
    expect(await view(order)).toMatchObject({ mayReturn: false });
  });

  it('is bought again in the same colours', async () => {
    const order = await placed();
    const path = `/api/orders/${order.orderNumber}/reorder?${shop.keyOf(order)}`;
    const { lines } = (await shop.get(path).expect(200)).body;
    expect(lines).toMatchObject([
      { name: NAMES[0], quantity: 2, colour: BLACK, problem: null },
      { name: NAMES[1], quantity: 1, colour: WHITE, problem: null },
      { name: NAMES[2], quantity: 1, problem: null },
    ]);
  });

  it('counts for its product in reports, whatever the colours', async () => {
    await placed();
    const { body } = await shop.get('/api/admin/reports/products?search=product%200', 'sales').expect(200);
    expect(body).toMatchObject([{ productId, name: 'Product 0' }]);
  });
});
