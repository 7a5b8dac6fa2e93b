import { randomUUID } from 'node:crypto';
import { GUEST } from '../../../platform/http/actor.js';
import type { OrderView } from '../orders/order.dto.js';
import { OrderServer } from '../testing/order-server.js';
import type { MadeOrder, Sold } from '../testing/order-world.js';
import { withProblems } from '../testing/with-problems.js';

const tape: Sold = { productId: randomUUID(), price: 499, stock: 500 };
const aerosol: Sold = { productId: randomUUID(), price: 1795, stock: 500 };
const compressor: Sold = { productId: randomUUID(), price: 49900, stock: 500 };
const tracked = { carrier: 'DPD', trackingNumber: '15501234567890' };
const home = {
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@example.test',
  phone: '01632 960418',
  address: '5 Beach Road',
  city: 'St Helier',
  postalCode: 'LS1 1AA',
};
const jersey = { postalCode: 'je2 3ab' };
const TO_JERSEY = 'Product 1 cannot be delivered to the Channel Islands.';

describe('Goods that cannot be delivered everywhere', () => {
  let shop: OrderServer;

  beforeAll(async () => {
    shop = await OrderServer.open([tape, aerosol, compressor]);
    const kinds = { flammable: aerosol, 'mainland-only': compressor };
    for (const [kind, { productId }] of Object.entries(kinds))
      await shop.world.rows('update catalogue.products set goods_kind = ? where id = ?', [kind, productId]);
  });
  afterAll(() => shop?.close());

  const quoted = async (product: Sold, more: object = {}) =>
    (await shop.post('/api/quote', { cartItems: [{ productId: product.productId, quantity: 1 }], ...more }).expect(200))
      .body;
  /** A guest's payment is authorised; answers how that guest finishes it with an address. */
  const paying = async (product: Sold) => {
    const cartItems = [{ productId: product.productId, quantity: 1 }];
    const { total } = await quoted(product);
    const { body } = await shop.post('/api/guest/create-payment-intent', { amount: total, cartItems }).expect(200);
    await shop.world.sandbox.pay(body.paymentIntentId);
    return {
      id: body.paymentIntentId as string,
      finish: (address: object) =>
        shop.post('/api/guest/checkout', {
          ...{ paymentIntentId: body.paymentIntentId, clientSecret: body.clientSecret },
          shippingAddress: { ...home, ...address },
          customerEmail: home.email,
        }),
    };
  };
  const view = async (order: MadeOrder): Promise<OrderView> =>
    (await shop.get(`/api/orders/${order.orderNumber}?${shop.keyOf(order)}`).expect(200)).body;
  const move = (order: MadeOrder, status: string, details = {}) =>
    shop.post(`/api/admin/orders/${order.orderNumber}/status`, { status, ...details }, 'sales');
  const waiting = async () =>
    (await shop.get('/api/admin/orders?needs=address', 'sales').expect(200)).body.map(
      ({ orderNumber }: OrderView) => orderNumber,
    );
  const sweptUpIn = async (address: object) =>
    shop.world.sweptUp(await shop.world.paid(aerosol, 1, GUEST, 'pm_card_visa', 0, address));

  it.each([
    ['Jersey', jersey, 'postalCode', TO_JERSEY],
    ['a BFPO address', { postalCode: 'BFPO 2' }, 'postalCode', 'Product 1 cannot be delivered to BFPO addresses.'],
    ['a PO box', { address: 'PO Box 12' }, 'address', 'Product 1 is flammable and cannot be delivered to PO boxes.'],
  ])(
    'rejects the address field and charges no one when a guest has paid and wants the goods sent to %s',
    async (_, to, field, message) => {
      const payment = await paying(aerosol);
      const { body } = await payment.finish(to).expect(400);
      expect(body.errors).toEqual([{ field: `shippingAddress.${field}`, message }]);
      expect(await shop.world.sandbox.intent(payment.id)).toMatchObject({ amount_received: 0 });
      const { body: made } = await payment.finish({}).expect(201);
      expect(made.order).toMatchObject({ status: 'confirmed', undeliverable: null });
    },
  );

  it('rejects a purchase order at the address field and names the product', async () => {
    const submit = (to: object) => shop.world.submitted(aerosol, 1, undefined, false, to);
    const error = (field: string, message: string) => ({
      status: 400,
      members: { errors: [{ field: `shippingAddress.${field}`, message }] },
    });
    await expect(withProblems(submit(jersey))).rejects.toMatchObject(error('postalCode', TO_JERSEY));
    await expect(withProblems(submit({ address: 'P.O. Box 3' }))).rejects.toMatchObject(
      error('street', 'Product 1 is flammable and cannot be delivered to PO boxes.'),
    );
    const made = await shop.world.rows(`select from ordering.orders where payment_method = 'purchase_order'`);
    expect(made).toEqual([]);
  });

  it('names the goods in the quote as soon as the postcode is known', async () => {
    expect(await quoted(compressor)).toMatchObject({ deliveryProblem: null, lines: [{ isExcluded: false }] });
    expect(await quoted(compressor, { postalCode: 'LS1 1AA' })).toMatchObject({ deliveryProblem: null });
    expect(await quoted(compressor, { postalCode: 'bt1 5gs' })).toMatchObject({
      deliveryProblem: {
        field: 'postalCode',
        message: 'Product 2 can only be delivered to mainland Great Britain.',
      },
      lines: [{ isExcluded: true, goodsKind: 'mainland-only' }],
    });
    expect(await quoted(aerosol, { postalCode: 'LS1 1AA', address: 'PO Box 9' })).toMatchObject({
      deliveryProblem: { field: 'address' },
    });
    expect(await quoted(tape, { postalCode: 'LS1 1AA', address: 'PO Box 9' })).toMatchObject({ deliveryProblem: null });
  });

  it('lists the goods of each region for the delivery page', async () => {
    const { body } = await shop.get('/api/config').expect(200);
    expect(body.deliveryRegions).toContainEqual({ region: 'po-boxes', name: 'PO boxes', goods: ['any'] });
    expect(body.deliveryRegions).toContainEqual({ region: 'channel-islands', name: 'the Channel Islands', goods: [] });
  });

  it('makes an order that waits and cannot be shipped where the sweeper finds the goods paid', async () => {
    const order = await sweptUpIn(jersey);
    expect(await view(order)).toMatchObject({ status: 'confirmed', needsAddress: false, undeliverable: TO_JERSEY });
    expect(await waiting()).toContain(order.orderNumber);
    await shop.world.scenario.relay();
    const [mail] = await shop.world.rows<{ text: string }>('select text from platform.mail_queue where key = ?', [
      `address_needed:${order.id}`,
    ]);
    expect(mail?.text).toContain(TO_JERSEY);

    await move(order, 'processing').expect(200);
    const { body } = await move(order, 'shipped', tracked).expect(409);
    expect(body.message).toBe(`${TO_JERSEY} Change the address, or cancel the order.`);

    const address = (to: object) =>
      shop.post(`/api/orders/${order.orderNumber}/address?${shop.keyOf(order)}`, {
        shippingAddress: { ...home, ...to },
      });
    const rejected = await address({ postalCode: 'GY1 1AA' }).expect(400);
    expect(rejected.body.errors).toEqual([{ field: 'shippingAddress.postalCode', message: TO_JERSEY }]);
    const { body: corrected } = await address({ postalCode: 'LS1 1AA' }).expect(200);
    expect(corrected).toMatchObject({ undeliverable: null, shippingAddress: { postalCode: 'LS1 1AA' } });
    await address({ postalCode: 'LS2 1AA' }).expect(409);
    expect(await waiting()).not.toContain(order.orderNumber);
    await move(order, 'shipped', tracked).expect(200);
  });

  it('lets sales refund the order or send it to another address', async () => {
    const [refunded, moved] = [await sweptUpIn(jersey), await sweptUpIn({ address: 'PO Box 12' })];
    const { body } = await shop
      .post(`/api/admin/orders/${refunded.orderNumber}/refund`, { reason: 'We cannot deliver there' }, 'sales')
      .expect(200);
    expect(body).toMatchObject({ status: 'cancelled', undeliverable: null });
    await shop.post(`/api/orders/${moved.orderNumber}/address`, { shippingAddress: home }, 'sales').expect(200);
    expect(await view(moved)).toMatchObject({ undeliverable: null, shippingAddress: { address: '5 Beach Road' } });
  });

  it('takes a deliverable address from a browser that comes back after the sweeper', async () => {
    const order = await sweptUpIn(jersey);
    await shop.world.finalise(order.paymentIntentId);
    expect(await view(order)).toMatchObject({ undeliverable: null, shippingAddress: { postalCode: 'LS1 1AA' } });
  });

  it('keeps the kind of goods of the sale when the product changes', async () => {
    const order = await sweptUpIn({ address: 'PO Box 12' });
    await shop.world.rows(`update catalogue.products set goods_kind = 'any' where id = ?`, [aerosol.productId]);
    const to = { shippingAddress: { ...home, address: 'PO Box 13' } };
    await shop.post(`/api/orders/${order.orderNumber}/address?${shop.keyOf(order)}`, to).expect(400);
    await shop.world.rows(`update catalogue.products set goods_kind = 'flammable' where id = ?`, [aerosol.productId]);
  });
});
