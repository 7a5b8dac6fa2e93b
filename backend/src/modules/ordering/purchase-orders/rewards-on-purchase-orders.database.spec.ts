import { randomUUID } from 'node:crypto';
import type { UserActor } from '../../../platform/http/actor.js';
import { PersonalData } from '../../../platform/personal-data.js';
import { CancelOrder } from '../orders/orders.commands.js';
import { RefundOrder } from '../refunds/refund-order.js';
import { PURCHASE_ORDER_ADDRESS as address } from '../testing/addresses.js';
import { OrderServer } from '../testing/order-server.js';
import type { MadeOrder } from '../testing/order-world.js';
import { ApprovePurchaseOrder, RejectPurchaseOrder } from './purchase-orders.commands.js';

const paint = { productId: randomUUID(), price: 1299, stock: 500 };
const gun = { productId: randomUUID(), price: 8900, stock: 500 };

interface Quoted {
  subtotal: string;
  shipping: string;
  total: string;
  lines: { productId: string; quantity: number; unitPrice: string; lineTotal: string }[];
}

describe('A reward on a purchase order', () => {
  let shop: OrderServer;
  let ada: UserActor;
  let grantId: string;

  beforeAll(async () => {
    shop = await OrderServer.open([paint, gun]);
  });
  afterAll(() => shop?.close());
  beforeEach(async () => {
    ada = await shop.world.customer({ trade: true });
    await shop.world.putInCart(ada, paint, 2);
    grantId = await shop.world.grant(ada, { type: 'product', value: '', productId: gun.productId });
  });

  const as = (actor: UserActor, path: string, body: object) =>
    shop.post(path, body, 'customer').set('X-User', actor.userId).set('X-Trade', 'yes');
  const quoteOf = async (grant: string | null = grantId, actor = ada) =>
    (await as(actor, '/api/quote', { grantId: grant }).expect(200)).body as Quoted;
  const bodyOf = ({ subtotal, shipping, total, lines }: Quoted) => ({
    ...{ subtotal, shipping, total, shippingAddress: address, billingAddress: address },
    cartItems: lines.map(({ productId, quantity, unitPrice, lineTotal }) => ({
      ...{ productId, quantity, unitPrice, totalPrice: lineTotal },
    })),
  });
  const submit = (quote: Quoted, purchaseOrderNumber = 'PO-1', grant: string | null = grantId) =>
    as(ada, '/api/checkout/purchase-order', { ...bodyOf(quote), purchaseOrderNumber, grantId: grant });
  const stock = async () => [await shop.world.available(paint), await shop.world.available(gun)];
  const idOf = async (orderNumber: string) =>
    (await shop.world.rows<MadeOrder>('select id from ordering.orders where order_number = ?', [orderNumber]))[0]!.id;
  const mailOf = async (orderNumber: string, type: string) =>
    (
      await shop.world.rows<{ text: string }>('select text from platform.mail_queue where key like ?', [
        `${type}:${await idOf(orderNumber)}%`,
      ])
    )[0]!.text;

  it('is used when it is submitted: the product at £0 is reserved, and the order, its email and its copy show it', async () => {
    const [paints, guns] = await stock();
    const { body } = await submit(await quoteOf()).expect(201);
    const { order } = body;
    const grant = { id: grantId, name: 'A reward', kind: 'product' };
    const gift = { productId: gun.productId, quantity: 1, unitPrice: '0.00', total: '0.00', isGift: true };
    expect(order).toMatchObject({ grant, grantDiscount: '0.00', total: '30.97' });
    expect(order.lines).toMatchObject([{ isGift: false, quantity: 2 }, gift]);
    expect(await stock()).toEqual([paints! - 2, guns! - 1]);
    expect(await shop.world.grantState(grantId)).toEqual({ state: 'used', orders: [await idOf(order.orderNumber)] });
    expect(await shop.world.rows('select 1 from cart.cart_items where user_id = ?', [ada.userId])).toEqual([]);

    await shop.world.scenario.relay();
    expect(await mailOf(order.orderNumber, 'po_received')).toMatch(
      /1 × Product 1\W+Free\W+TST-1, free with your reward/,
    );
    const staff = (await shop.get(`/api/admin/orders/${order.orderNumber}`, 'sales').expect(200)).body;
    expect(staff).toMatchObject({ grant, lines: [{ isGift: false }, gift] });
    const again = await shop.get(`/api/orders/${order.orderNumber}/reorder`, 'customer').set('X-User', ada.userId);
    expect(again.body.lines).toMatchObject([{ productId: paint.productId, quantity: 2 }]);
    expect(again.body.lines).toHaveLength(1);
    const copy = (await shop.world.scenario
      .get(PersonalData)
      .collect({ userId: ada.userId, confirmedEmail: null })) as { orders: object[] };
    expect(copy.orders).toMatchObject([{ grant, lines: [{}, { isGift: true }] }]);
  });

  it('is one order however often the same request comes', async () => {
    const quote = await quoteOf();
    const answers = await Promise.all(Array.from({ length: 6 }, () => submit(quote)));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(201));
    expect(new Set(answers.map(({ body }) => body.order.orderNumber)).size).toBe(1);
    expect((await shop.world.grantState(grantId)).orders).toHaveLength(1);
  });

  it('that was used since it was quoted is answered with 409 and the price without it, and nothing is ordered', async () => {
    const before = await stock();
    const quote = await quoteOf();
    await shop.world.rows(`update loyalty.grants set state = 'used' where id = ?`, [grantId]);
    const message = 'This reward has already been used.';
    expect((await submit(quote).expect(409)).body).toMatchObject({
      ...{ detail: message, quote: { grant: null, grantProblem: { code: 'used', message } } },
    });
    expect(await stock()).toEqual(before);
    expect(await shop.world.rows('select 1 from ordering.orders where user_id = ?', [ada.userId])).toEqual([]);
  });

  it('is used by one of two orders at once', async () => {
    const bob = await shop.world.customer({ trade: true });
    await shop.world.putInCart(bob, paint, 2);
    await shop.world.rows('update loyalty.grants set user_id = ? where id = ?', [bob.userId, grantId]);
    // A card payment that is authorised, and the same customer's purchase order.
    const intent = await shop.world.startedPayment(gun, 1, bob, 0, grantId);
    await shop.world.rows(`update ordering.checkout_sessions set owner = 'tab:' || id where payment_intent_id = ?`, [
      intent,
    ]);
    await shop.world.sandbox.pay(intent);
    const quote = await quoteOf(grantId, bob);
    const [card, account] = await Promise.allSettled([
      shop.world.finalise(intent, bob),
      as(bob, '/api/checkout/purchase-order', { ...bodyOf(quote), purchaseOrderNumber: 'PO-B', grantId }).then(
        ({ status }) => status,
      ),
    ]);
    const made = await shop.world.rows<{ id: string }>('select id from ordering.orders where grant_id = ?', [grantId]);
    expect(await shop.world.grantState(grantId)).toEqual({ state: 'used', orders: made.map(({ id }) => id) });
    expect(made).toHaveLength(1);
    expect([card!.status === 'fulfilled', (account as { value: number }).value === 201].filter(Boolean)).toHaveLength(
      1,
    );
  });

  it('leaves fifty pence to pay', async () => {
    const all = await shop.world.grant(ada, { value: '500.00' });
    await shop.world.rows('update cart.cart_items set quantity = 6 where user_id = ?', [ada.userId]);
    const quote = await quoteOf(all);
    expect(quote).toMatchObject({ subtotal: '77.94', shipping: '0.00', grantDiscount: '77.44', total: '0.50' });
    expect((await submit(quote, 'PO-2', all).expect(201)).body.order.total).toBe('0.50');
  });

  it.each<[string, (orderNumber: string) => Promise<unknown>, string]>([
    [
      'rejected',
      (number) => shop.world.scenario.run(new RejectPurchaseOrder(number, shop.world.sales, 'No')),
      'po_rejected',
    ],
    ['cancelled before it is decided', (number) => cancel(number), 'order_cancelled'],
    ['cancelled after it was approved', (number) => approve(number).then(() => cancel(number)), 'order_cancelled'],
    ['refunded whole', (number) => approve(number).then(() => refund(number)), 'order_refunded'],
  ])(
    'comes back once with the product at £0 when the order is %s, and the customer reads so',
    async (_, undo, mail) => {
      const before = await stock();
      const { body } = await submit(await quoteOf()).expect(201);
      await undo(body.order.orderNumber);
      await shop.world.scenario.relay();
      await shop.world.scenario.relay();
      expect(await shop.world.grantState(grantId)).toEqual({ state: 'available', orders: [] });
      expect(await stock()).toEqual(before);
      expect(await mailOf(body.order.orderNumber, mail)).toContain('Your reward “A reward” can be used again.');
      const { entries } = (await shop.get(`/api/admin/orders/${body.order.orderNumber}/money-trail`, 'sales')).body;
      const titles = entries.map(({ title }: { title: string }) => title);
      expect(titles.filter((title: string) => title.startsWith('Reward '))).toEqual(['Reward returned', 'Reward used']);
    },
  );

  it('stays used when a part is refunded', async () => {
    const { body } = await submit(await quoteOf()).expect(201);
    await approve(body.order.orderNumber);
    await refund(body.order.orderNumber, 500);
    await shop.world.scenario.relay();
    expect(await shop.world.grantState(grantId)).toMatchObject({ state: 'used' });
  });

  it('is no guest’s: it is ignored in a quote and rejected in a payment', async () => {
    const cartItems = [{ productId: paint.productId, quantity: 1 }];
    const quoted = await shop.post('/api/quote', { cartItems, grantId }).expect(200);
    expect(quoted.body).toMatchObject({ grant: null, grantProblem: null, total: '17.98' });
    await shop.post('/api/guest/create-payment-intent', { amount: '17.98', cartItems, grantId }).expect(400);
    await as(ada, '/api/quote', { grantId: 'mine' }).expect(400);
  });

  const approve = (number: string) =>
    shop.world.scenario.run(new ApprovePurchaseOrder(number, shop.world.sales, 'As agreed'));
  const cancel = (number: string) =>
    shop.world.scenario.run(new CancelOrder(number, 'staff', 'system', 'Ordered twice'));
  const refund = (number: string, amount?: number) =>
    shop.world.scenario.run(new RefundOrder(number, shop.world.sales, 'Dented', amount));
});
