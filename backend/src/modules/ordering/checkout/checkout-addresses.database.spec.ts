import { randomUUID } from 'node:crypto';
import type request from 'supertest';
import type { UserActor } from '../../../platform/http/actor.js';
import { Retention } from '../../../platform/retention.js';
import { UserErased } from '../../identity/events.js';
import { OrderPlaced, PurchaseOrderSubmitted } from '../events.js';
import { CARD_ADDRESS, PURCHASE_ORDER_ADDRESS } from '../testing/addresses.js';
import { OrderServer } from '../testing/order-server.js';
import type { Sold } from '../testing/order-world.js';

const primer: Sold = { productId: randomUUID(), price: 1299, stock: 90 };
const AMOUNT = '17.98';
const AT_WORK = { ...CARD_ADDRESS, company: 'Mercer & Sons', address2: 'Unit 4' };
const { email: _email, phone: _phone, ...ONLY_PLACE } = { ...CARD_ADDRESS, city: 'York', postalCode: 'YO1 7HH' };
const NOTE = 'Ring at the yard,\nnot at the house';

describe('The addresses of a checkout', () => {
  let server: OrderServer;

  beforeAll(async () => {
    server = await OrderServer.open([primer]);
  });
  afterAll(() => server?.close());

  const as = ({ userId, tradeVerified }: UserActor, test: request.Test) =>
    test
      .set('X-Role', 'customer')
      .set('X-User', userId)
      .set('X-Trade', tradeVerified ? 'yes' : 'no');
  const post = (actor: UserActor, path: string, body: object) => as(actor, server.server.call().post(path)).send(body);
  const defaultsOf = (actor: UserActor) => as(actor, server.server.call().get('/api/checkout/defaults'));

  /** Pays the cart and finishes the checkout with these fields. */
  const order = async (ada: UserActor, fields: object) => {
    await server.world.putInCart(ada, primer);
    const { body } = await post(ada, '/api/create-payment-intent', { amount: AMOUNT }).expect(200);
    const { paymentIntentId } = body;
    await server.world.sandbox.pay(paymentIntentId);
    return post(ada, '/api/checkout', { paymentIntentId, ...fields });
  };
  const orderOnAccount = async (ada: UserActor, fields: object) => {
    await server.world.putInCart(ada, primer);
    const line = { productId: primer.productId, quantity: 1, unitPrice: '12.99', totalPrice: '12.99' };
    const amounts = { subtotal: '12.99', shipping: '4.99', total: AMOUNT, cartItems: [line] };
    return post(ada, '/api/checkout/purchase-order', { purchaseOrderNumber: randomUUID(), ...amounts, ...fields });
  };

  it('have company, second line and a note, and bill to a place with the delivery’s email and phone', async () => {
    const ada = await server.world.customer();
    const fields = { shippingAddress: AT_WORK, billingAddress: ONLY_PLACE, deliveryNote: ` ${NOTE} ` };
    const { body } = await order(ada, fields);
    const { email, phone } = CARD_ADDRESS;
    expect(body.order).toMatchObject({
      shippingAddress: { company: 'Mercer & Sons', address: '1 High Street', address2: 'Unit 4' },
      billingAddress: { city: 'York', email, phone },
      deliveryNote: NOTE,
    });
    expect(body.order.billingAddress).not.toHaveProperty('company');
    const placed = (await server.world.scenario.published(OrderPlaced)).at(-1);
    expect(placed).toMatchObject({
      deliveryNote: NOTE,
      shippingAddress: { company: 'Mercer & Sons', address2: 'Unit 4' },
    });
    const csv = await server.get('/api/admin/orders.csv', 'sales').expect(200);
    expect(csv.text).toContain('Mercer & Sons,1 High Street,Unit 4,Leeds,LS1 1AA,United Kingdom,"Ring at the yard,');
  });

  it('are a guest’s and a purchase order’s too', async () => {
    const cartItems = [{ productId: primer.productId, quantity: 1 }];
    const intent = await server.server
      .call()
      .post('/api/guest/create-payment-intent')
      .send({ amount: AMOUNT, cartItems });
    const { paymentIntentId, clientSecret } = intent.body;
    await server.world.sandbox.pay(paymentIntentId);
    const guest = { paymentIntentId, clientSecret, customerEmail: CARD_ADDRESS.email, deliveryNote: NOTE };
    const bought = await server.server
      .call()
      .post('/api/guest/checkout')
      .send({ ...guest, shippingAddress: AT_WORK });
    expect(bought.body.order).toMatchObject({ deliveryNote: NOTE, billingAddress: { company: 'Mercer & Sons' } });

    const trade = await server.world.customer({ trade: true });
    const address = { ...PURCHASE_ORDER_ADDRESS, company: 'Acme Ltd', address2: 'Dock 2' };
    const submitted = await orderOnAccount(trade, {
      shippingAddress: address,
      billingAddress: PURCHASE_ORDER_ADDRESS,
      deliveryNote: NOTE,
    });
    expect(submitted.body.order).toMatchObject({
      shippingAddress: { company: 'Acme Ltd', address2: 'Dock 2', state: 'Yorkshire' },
      deliveryNote: NOTE,
    });
    const [event] = await server.world.scenario.published(PurchaseOrderSubmitted);
    expect(event).toMatchObject({ deliveryNote: NOTE, shippingAddress: { company: 'Acme Ltd' } });
  });

  it('count blank company, line and note as left out, and reject what is too long', async () => {
    const ada = await server.world.customer();
    const blank = { ...CARD_ADDRESS, company: ' ', address2: '' };
    const billing = { ...ONLY_PLACE, email: '', phone: ' ', company: null };
    const { body } = await order(ada, { shippingAddress: blank, billingAddress: billing, deliveryNote: '  ' });
    expect(body.order).toMatchObject({ deliveryNote: null, billingAddress: { email: CARD_ADDRESS.email } });
    for (const field of ['company', 'address2']) expect(body.order.shippingAddress).not.toHaveProperty(field);

    const long = { ...CARD_ADDRESS, company: 'x'.repeat(101), address2: 'x'.repeat(201) };
    const rejected = await order(ada, { shippingAddress: long, deliveryNote: 'x'.repeat(251) });
    expect(rejected.status).toBe(400);
    expect(rejected.body.errors.map(({ field }: { field: string }) => field).toSorted()).toEqual([
      'deliveryNote',
      'shippingAddress.address2',
      'shippingAddress.company',
    ]);
  });

  it('are offered again from the newest order of one’s own, with the company of the account', async () => {
    const [ada, bob] = [await server.world.customer({ trade: true }), await server.world.customer()];
    await server.world.rows(
      `update identity.users set company_name = 'Mercer Ltd', vat_number = 'GB123456789' where id = ?`,
      [ada.userId],
    );
    const account = { companyName: 'Mercer Ltd', vatNumber: 'GB123456789', email: `${ada.userId}@example.test` };
    const none = { shippingAddress: null, billingAddress: null, purchaseOrder: null, lastPaymentMethod: null };
    expect((await defaultsOf(ada).expect(200)).body).toEqual({ ...account, phone: '01234567890', ...none });

    await order(ada, { shippingAddress: AT_WORK });
    expect((await defaultsOf(ada).expect(200)).body).toMatchObject({
      shippingAddress: { ...AT_WORK, country: 'United Kingdom' },
      billingAddress: null,
      purchaseOrder: null,
    });
    await order(ada, { shippingAddress: CARD_ADDRESS, billingAddress: ONLY_PLACE });
    expect((await defaultsOf(ada).expect(200)).body).toMatchObject({ billingAddress: { city: 'York' } });

    const address = { ...PURCHASE_ORDER_ADDRESS, address2: 'Dock 2' };
    await orderOnAccount(ada, { shippingAddress: address, billingAddress: PURCHASE_ORDER_ADDRESS });
    const { body } = await defaultsOf(ada).expect(200);
    const asTyped = { ...PURCHASE_ORDER_ADDRESS, country: 'United Kingdom' };
    expect(body.purchaseOrder).toEqual({
      shippingAddress: { ...asTyped, address2: 'Dock 2' },
      billingAddress: asTyped,
    });
    // A purchase order's address has neither email nor phone.
    expect(body.shippingAddress).toMatchObject({ address2: 'Dock 2', email: account.email, phone: '01234567890' });

    expect((await defaultsOf(bob).expect(200)).body).toMatchObject({ companyName: null, ...none });
    await server.server.call().get('/api/checkout/defaults').expect(401);
  });

  it('come with the payment method of the newest order that is not cancelled', async () => {
    const ada = await server.world.customer({ trade: true });
    const lastMethod = async () => (await defaultsOf(ada).expect(200)).body.lastPaymentMethod;
    expect(await lastMethod()).toBeNull();
    await order(ada, { shippingAddress: CARD_ADDRESS });
    expect(await lastMethod()).toBe('card');
    const { body } = await orderOnAccount(ada, {
      shippingAddress: PURCHASE_ORDER_ADDRESS,
      billingAddress: PURCHASE_ORDER_ADDRESS,
    });
    expect(await lastMethod()).toBe('purchase_order');
    await server.world.rows(`update ordering.orders set status = 'cancelled' where order_number = ?`, [
      body.order.orderNumber,
    ]);
    expect(await lastMethod()).toBe('card');
  });

  it('lose the note when the account is erased, once there is nothing left to deliver, and with age', async () => {
    const ada = await server.world.customer();
    const { body: sent } = await order(ada, { shippingAddress: AT_WORK, deliveryNote: NOTE });
    const { body: waiting } = await order(ada, { shippingAddress: AT_WORK, deliveryNote: NOTE });
    const note = async ({ order: { orderNumber } }: { order: { orderNumber: string } }) =>
      (
        await server.world.rows<{ note: string | null }>(
          'select delivery_note as note from ordering.orders where order_number = ?',
          [orderNumber],
        )
      )[0]!.note;
    await server.world.rows(`update ordering.orders set status = 'shipped' where order_number = ?`, [
      sent.order.orderNumber,
    ]);
    await server.world.scenario.receive(UserErased({ userId: ada.userId, emailDigest: null }));
    expect(await note(sent)).toBeNull();
    expect(await note(waiting)).toBe(NOTE);
    await server.world.rows(
      `update ordering.orders set created_at = now() - interval '8 years' where order_number = ?`,
      [waiting.order.orderNumber],
    );
    await server.world.scenario.get(Retention).run();
    expect(await note(waiting)).toBeNull();
    const [{ address }] = (await server.world.rows<{ address: Record<string, string> }>(
      'select shipping_address as address from ordering.orders where order_number = ?',
      [waiting.order.orderNumber],
    )) as [{ address: Record<string, string> }];
    expect(address).toMatchObject({ company: '', address2: '', country: 'United Kingdom' });
  });
});
