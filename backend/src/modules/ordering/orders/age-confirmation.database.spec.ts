import { randomUUID } from 'node:crypto';
import { GUEST } from '../../../platform/http/actor.js';
import { OrderServer } from '../testing/order-server.js';
import type { MadeOrder, Sold } from '../testing/order-world.js';
import { withProblems } from '../testing/with-problems.js';
import type { OrderView } from './order.dto.js';

const primer: Sold = { productId: randomUUID(), price: 1299, stock: 500 };
const clearcoat: Sold = { productId: randomUUID(), price: 1795, stock: 500 };
const tracked = { carrier: 'DPD', trackingNumber: '15501234567890' };

describe('The minimum age of goods', () => {
  let shop: OrderServer;

  beforeAll(async () => {
    shop = await OrderServer.open([primer, clearcoat]);
    await shop.world.rows('update catalogue.products set minimum_age = 18 where id = ?', [clearcoat.productId]);
  });
  afterAll(() => shop?.close());

  const confirm = (order: MadeOrder) => `/api/orders/${order.orderNumber}/confirm-age?${shop.keyOf(order)}`;
  const view = async (order: MadeOrder): Promise<OrderView> =>
    (await shop.get(`/api/orders/${order.orderNumber}?${shop.keyOf(order)}`).expect(200)).body;
  const forStaff = async (order: MadeOrder) =>
    (await shop.get(`/api/admin/orders/${order.orderNumber}`, 'sales').expect(200)).body;
  const move = (order: MadeOrder, status: string, details = {}) =>
    shop.post(`/api/admin/orders/${order.orderNumber}/status`, { status, ...details }, 'sales');
  const mailsOf = async (order: MadeOrder) => {
    await shop.world.scenario.relay();
    return shop.world.rows<{ subject: string; text: string }>(
      'select * from platform.mail_queue where key like ? order by key',
      [`age_needed:${order.id}%`],
    );
  };
  const waiting = async () =>
    (await shop.get('/api/admin/orders?needs=age', 'sales').expect(200)).body.map(
      ({ orderNumber }: OrderView) => orderNumber,
    );
  /** Paid by a browser that died before it could send its form: the sweeper makes the order. */
  const sweptUp = async () => shop.world.sweptUp(await shop.world.paid(clearcoat, 1, GUEST));

  it('prevents an order made by the sweeper from being shipped until its customer has confirmed it', async () => {
    const order = await sweptUp();
    await move(order, 'processing').expect(200);
    const { body } = await move(order, 'shipped', tracked).expect(409);
    expect(body.message).toBe(
      'The customer has not confirmed yet that they are 18 or over; this order cannot be shipped.',
    );
    expect(await shop.world.statusOf(order)).toBe('processing');
    expect(await forStaff(order)).toMatchObject({
      ageToConfirm: 18,
      ageConfirmation: null,
      allowedMoves: ['cancelled'],
    });
    expect(await waiting()).toContain(order.orderNumber);

    const [mail, ...more] = await mailsOf(order);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ subject: `Please confirm your age for order ${order.orderNumber}` });
    expect(mail!.text).toContain(`/order/${order.orderNumber}?${shop.keyOf(order)}`);

    expect(await view(order)).toMatchObject({ ageToConfirm: 18 });
    const { body: confirmed } = await shop.post(confirm(order), {}).expect(200);
    expect(confirmed).toMatchObject({ orderNumber: order.orderNumber, ageToConfirm: null });
    const { ageToConfirm, ageConfirmation } = await forStaff(order);
    expect({ ageToConfirm, ageConfirmation }).toEqual({
      ageToConfirm: null,
      ageConfirmation: {
        age: 18,
        actor: 'Customer, by the link sent to a…@example.test',
        at: expect.stringMatching(/^\d{4}-/),
      },
    });
    expect(await waiting()).not.toContain(order.orderNumber);
    await move(order, 'shipped', tracked).expect(200);
  });

  it('is confirmed once: a repetition keeps the first time, and opening the link confirms nothing', async () => {
    const order = await sweptUp();
    await shop.get(confirm(order)).expect(404);
    expect(await view(order)).toMatchObject({ ageToConfirm: 18 });
    await Promise.all([1, 2, 3].map(() => shop.post(confirm(order), {}).expect(200)));
    const { ageConfirmation } = await forStaff(order);
    await shop.post(confirm(order), {}).expect(200);
    expect((await forStaff(order)).ageConfirmation).toEqual(ageConfirmation);
    const trail = (await shop.get(`/api/admin/orders/${order.orderNumber}/trail`, 'sales').expect(200)).body;
    expect(trail.filter(({ kind }: { kind: string }) => kind === 'age')).toEqual([
      expect.objectContaining({
        title: 'Confirmed to be 18 or over',
        details: { actor: 'Customer, by the link sent to a…@example.test' },
      }),
    ]);
  });

  it('is confirmed by the customer alone, not by strangers or staff', async () => {
    const order = await sweptUp();
    const bare = `/api/orders/${order.orderNumber}/confirm-age`;
    await shop.post(bare, {}).expect(404);
    await shop.post(`${bare}?key=guessed`, {}).expect(404);
    for (const role of ['customer', 'sales', 'admin'] as const) await shop.post(bare, {}, role).expect(404);
    expect(await view(order)).toMatchObject({ ageToConfirm: 18 });
  });

  it('records who confirmed at checkout and when, and is not asked again', async () => {
    const customer = await shop.world.customer();
    const orders = {
      Customer: await shop.world.placed(clearcoat),
      'Ada Byron': await shop.world.placed(clearcoat, 1, { actor: customer }),
    };
    for (const [actor, order] of Object.entries(orders)) {
      expect(await forStaff(order)).toMatchObject({ ageToConfirm: null, ageConfirmation: { age: 18, actor } });
      expect(await mailsOf(order)).toEqual([]);
      await move(order, 'processing').expect(200);
      await move(order, 'shipped', tracked).expect(200);
    }
  });

  it('is recorded on a purchase order with the customer who confirmed it', async () => {
    await expect(withProblems(shop.world.submitted(clearcoat))).rejects.toMatchObject({
      status: 400,
      members: { errors: [{ field: 'ageConfirmed', message: 'Please confirm that you are 18 or over.' }] },
    });
    const order = await shop.world.submitted(clearcoat, 1, undefined, true);
    expect(await forStaff(order)).toMatchObject({ ageConfirmation: { age: 18, actor: 'Ada Byron' } });
  });

  it('is confirmed by a browser that returns after the sweeper made the order', async () => {
    const order = await sweptUp();
    await shop.world.finalise(order.paymentIntentId);
    expect(await forStaff(order)).toMatchObject({ ageToConfirm: null, ageConfirmation: { actor: 'Customer' } });
  });

  it('stays as it was at the sale when the product changes', async () => {
    const restricted = await sweptUp();
    const free = await shop.world.placed(primer);
    await shop.world.rows('update catalogue.products set minimum_age = case minimum_age when 18 then null else 16 end');
    expect(await view(restricted)).toMatchObject({ ageToConfirm: 18 });
    expect(await view(free)).toMatchObject({ ageToConfirm: null });
    await shop.world.rows('update catalogue.products set minimum_age = case minimum_age when 16 then null else 18 end');
  });

  it('is not confirmed by a page that asked for a lower one, also when its request is repeated', async () => {
    const ageIs = (age: number) =>
      shop.world.rows('update catalogue.products set minimum_age = ? where id = ?', [age, clearcoat.productId]);
    await ageIs(16);
    const intent = await shop.world.paid(clearcoat, 1);
    await ageIs(18);
    const order = await shop.world.finalise(intent);
    expect(await forStaff(order)).toMatchObject({ ageToConfirm: 18, ageConfirmation: null });
    await shop.world.finalise(intent);
    expect(await forStaff(order)).toMatchObject({ ageToConfirm: 18, ageConfirmation: null });
    await shop.post(confirm(order), {}).expect(200);
    expect(await forStaff(order)).toMatchObject({ ageToConfirm: null, ageConfirmation: { age: 18 } });
  });

  it('cannot be confirmed once the order is cancelled', async () => {
    const order = await sweptUp();
    await move(order, 'cancelled', { reason: 'Ordered twice' }).expect(200);
    expect(await view(order)).toMatchObject({ ageToConfirm: null });
    expect(await waiting()).not.toContain(order.orderNumber);
    await shop.post(confirm(order), {}).expect(409);
  });

  it('is asked for again by staff until it is confirmed', async () => {
    const order = await sweptUp();
    const resend = () =>
      shop.post(`/api/admin/orders/${order.orderNumber}/resend-mail`, { type: 'age_needed' }, 'sales');
    await mailsOf(order);
    await resend().expect(200);
    expect(await mailsOf(order)).toHaveLength(2);
    await shop.post(confirm(order), {}).expect(200);
    await resend().expect(409);
  });
});
