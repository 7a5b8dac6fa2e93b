import { randomUUID } from 'node:crypto';
import { OrderDetailsCorrected } from '../events.js';
import { CARD_ADDRESS } from '../testing/addresses.js';
import { OrderServer } from '../testing/order-server.js';
import type { MadeOrder, Sold } from '../testing/order-world.js';

const primer: Sold = { productId: randomUUID(), price: 1299, stock: 500 };
const ADDRESS = {
  firstName: 'Gina',
  lastName: 'Guest',
  email: 'gina@post.test',
  phone: '0113 496 0000',
  address: '7 Mill Lane',
  city: 'Leeds',
  postalCode: 'LS12 3AA',
};

describe('A corrected address', () => {
  let shop: OrderServer;

  beforeAll(async () => {
    shop = await OrderServer.open([primer]);
  });
  afterAll(() => shop?.close());

  const correct = (orderNumber: string, body: object, role: 'support' | 'customer' = 'support') =>
    shop.post(`/api/admin/orders/${orderNumber}/correct-address`, body, role);

  it('is the order’s from then on and is published with it; the amounts stay', async () => {
    const { orderNumber } = await shop.world.placed(primer);
    const { body: before } = await shop.get(`/api/admin/orders/${orderNumber}`, 'support').expect(200);
    const { body: after } = await correct(orderNumber, { shippingAddress: ADDRESS, reason: 'They called' }).expect(200);
    expect(after.shippingAddress).toMatchObject({ address: '7 Mill Lane', postalCode: 'LS12 3AA' });
    expect(after.total).toBe(before.total);
    const published = await shop.world.scenario.published(OrderDetailsCorrected);
    expect(published).toMatchObject([
      {
        orderNumber,
        reason: 'They called',
        shippingAddress: { postalCode: 'LS12 3AA' },
        billingAddress: { postalCode: 'LS12 3AA' },
      },
    ]);
  });

  it('needs a reason and an address, and staff', async () => {
    const { orderNumber } = await shop.world.placed(primer);
    await correct(orderNumber, { shippingAddress: ADDRESS }).expect(400);
    await correct(orderNumber, { reason: 'They called' }).expect(400);
    await correct(orderNumber, { shippingAddress: ADDRESS, reason: 'Mine' }, 'customer').expect(403);
  });

  it('may lack last name, email address and phone number, as that of a purchase order does', async () => {
    const { orderNumber } = await shop.world.submitted(primer);
    const shippingAddress = { ...ADDRESS, firstName: 'Ridgeway', lastName: '', email: '', phone: '' };
    const { body } = await correct(orderNumber, { shippingAddress, reason: 'They called' }).expect(200);
    expect(body.shippingAddress).toMatchObject({ firstName: 'Ridgeway', lastName: '', phone: '' });
    const unnamed = { shippingAddress: { ...shippingAddress, firstName: '' }, reason: 'They called' };
    await correct(orderNumber, unnamed).expect(400);
  });

  it('takes no amounts', async () => {
    const { orderNumber } = await shop.world.placed(primer);
    await correct(orderNumber, { shippingAddress: ADDRESS, reason: 'Cheaper', total: '0.01' }).expect(400);
  });
});

describe('A corrected email of an order', () => {
  let shop: OrderServer;

  beforeAll(async () => {
    shop = await OrderServer.open([primer]);
  });
  afterAll(() => shop?.close());

  const NEW = 'gina.new@post.test';
  const correct = ({ orderNumber }: MadeOrder, changes: object, role: 'support' | 'sales' | 'admin' = 'sales') =>
    shop.post(
      `/api/admin/orders/${orderNumber}/correct-address`,
      { shippingAddress: CARD_ADDRESS, reason: 'They called', ...changes },
      role,
    );
  const at = ({ orderNumber }: MadeOrder, act: string, generation: number) =>
    `/api/orders/${orderNumber}${act}?${shop.keyOf({ orderNumber } as MadeOrder, generation)}`;
  const cancel = (order: MadeOrder, generation: number, role?: 'support' | 'customer') =>
    shop.post(at(order, '/cancel', generation), {}, role);
  const mails = ({ id }: MadeOrder) =>
    shop.world.rows<{ key: string; to_address: string; subject: string; text: string; html: string }>(
      `select * from platform.mail_queue where split_part(key, ':', 2) = ? order by created_at, id`,
      [id],
    );
  const mailOf = async (order: MadeOrder, type: string) =>
    (await mails(order)).find(({ key }) => key.startsWith(`${type}:`));
  const linkIn = (text = '') => ({
    key: /[?&]key=([\w-]{43})/.exec(text)?.[1] ?? '',
    mailbox: /[?&]mailbox=([\w-]{43})/.exec(text)?.[1] ?? '',
  });
  const confirm = (order: MadeOrder, mailbox: string, generation = 1) =>
    shop.post(at(order, '/confirm-mailbox', generation), { mailbox });
  const move = ({ orderNumber }: MadeOrder, status: string) =>
    shop
      .post(`/api/admin/orders/${orderNumber}/status`, { status, carrier: 'DPD', trackingNumber: '1' }, 'sales')
      .expect(200);
  const emailOf = async ({ id }: MadeOrder) =>
    (
      await shop.world.rows<{ email: string }>('select customer_email as email from ordering.orders where id = ?', [id])
    )[0]!.email;

  it('takes sales or an administrator, whatever state the order is in; the same email is no correction', async () => {
    for (const status of ['pending', 'confirmed', 'shipped', 'delivered']) {
      const order = await shop.world.placed(primer);
      await shop.world.rows(`update ordering.orders set status = ? where id = ?`, [status, order.id]);
      const { body } = await correct(order, { customerEmail: NEW }, 'support').expect(403);
      expect(body.message).toBe('Only sales or an administrator can correct the email address of an order.');
      expect(await emailOf(order)).toBe(CARD_ADDRESS.email);
      await correct(order, { customerEmail: CARD_ADDRESS.email }, 'support').expect(200);
      await shop.get(at(order, '', 0)).expect(200);
      await correct(order, { customerEmail: NEW }, status === 'shipped' ? 'admin' : 'sales').expect(200);
    }
  });

  it('ends every earlier link, and says that the newest email has the one that works', async () => {
    const order = await shop.world.placed(primer);
    await shop.world.scenario.relay();
    const before = linkIn((await mailOf(order, 'order_confirmation'))!.text);
    await correct(order, { customerEmail: NEW }).expect(200);
    const { body } = await shop.get(at(order, '', 0)).expect(404);
    expect(body.message).toContain('The newest email about an order has the link that works.');
    await cancel(order, 0).expect(404);
    await cancel(order, 0, 'customer').expect(404);
    await cancel(order, 0, 'support').expect(404);
    await shop.get(`/api/orders/${order.orderNumber}/account?mailbox=${before.mailbox}`).expect(404);
    await confirm(order, before.mailbox).expect(404);
    await shop.get(at(order, '', 1)).expect(200);
    expect(await shop.world.statusOf(order)).toBe('confirmed');
  });

  it('cancels nothing by the new link until the new mailbox is confirmed; the trail then names the link', async () => {
    const order = await shop.world.placed(primer);
    await correct(order, { customerEmail: NEW }).expect(200);
    const mail = await mailOf(order, 'mailbox_to_confirm');
    expect(mail).toMatchObject({ to_address: NEW });
    const { mailbox } = linkIn(mail!.text);
    const { body: rejected } = await cancel(order, 1).expect(409);
    expect(rejected.message).toContain('confirm your email address');
    const { body: seen } = await shop.get(at(order, '', 1)).expect(200);
    expect(seen).toMatchObject({ emailToConfirm: true, customerEmail: NEW });
    const other = await shop.world.placed(primer);
    await confirm(order, linkIn(`?${shop.keyOf(other)}`).key).expect(404);
    await shop.post(`/api/orders/${order.orderNumber}/confirm-mailbox`, { mailbox }).expect(404);
    const both = await Promise.all([1, 2].map(() => confirm(order, mailbox)));
    expect(both.map(({ status, body }) => [status, body.emailToConfirm])).toEqual([
      [200, false],
      [200, false],
    ]);
    await cancel(order, 1).expect(200);
    const { body } = await shop.get(`/api/admin/orders/${order.orderNumber}`, 'sales').expect(200);
    expect(body.moves.at(-1)).toMatchObject({ to: 'cancelled', actor: 'Customer, by the link sent to g…@post.test' });
  });

  it('confirms no age, gives no address and asks for no return by the new link until the new mailbox is confirmed', async () => {
    const order = await shop.world.placed(primer);
    await shop.world.rows(
      `update ordering.orders set minimum_age = 18, age_confirmed_at = null, undeliverable = 'Not to Jersey.' where id = ?`,
      [order.id],
    );
    await correct(order, { customerEmail: NEW }).expect(200);
    await shop.world.rows(`update ordering.orders set undeliverable = 'Not to Jersey.' where id = ?`, [order.id]);
    const back = { reason: 'Wrong shade', lines: [{ productId: primer.productId, quantity: 1 }] };
    const steps: [string, object][] = [
      ['/confirm-age', {}],
      ['/address', { shippingAddress: ADDRESS }],
      ['/return', back],
    ];
    for (const [step, body] of steps) {
      const rejected = await shop.post(at(order, step, 1), body).expect(409);
      expect(rejected.body.message).toContain('confirm your email address first');
    }
    await confirm(order, linkIn((await mailOf(order, 'mailbox_to_confirm'))!.text).mailbox).expect(200);
    for (const [step, body] of steps) {
      if (step === '/return') for (const status of ['processing', 'shipped', 'delivered']) await move(order, status);
      await shop.post(at(order, step, 1), body).expect(200);
    }
  });

  it('names a signed-in user who cancels by the link of someone else’s order', async () => {
    const order = await shop.world.placed(primer);
    const userId = await shop.person('support', 'Sam');
    await cancel(order, 0, 'support').set('X-User', userId).expect(200);
    const { body } = await shop.get(`/api/admin/orders/${order.orderNumber}`, 'sales').expect(200);
    expect(body.moves.at(-1).actor).toMatch(/^Sam Marsh, by the link sent to .…@/);
  });

  it('and a cancellation by the earlier link at once: whichever is first, the other finds it so', async () => {
    const order = await shop.world.placed(primer);
    const [corrected, cancelled] = await Promise.all([correct(order, { customerEmail: NEW }), cancel(order, 0)]);
    expect(corrected.status).toBe(200);
    expect([200, 404]).toContain(cancelled.status);
    expect(await shop.world.statusOf(order)).toBe(cancelled.status === 200 ? 'cancelled' : 'confirmed');
  });

  it('has the former address informed, without a link', async () => {
    const order = await shop.world.placed(primer);
    await correct(order, { customerEmail: NEW }).expect(200);
    const mail = await mailOf(order, 'email_corrected');
    expect(mail).toMatchObject({ to_address: CARD_ADDRESS.email });
    expect(`${mail!.text}${mail!.html}`).not.toMatch(/key=|mailbox=|\/order\/|gina\.new/);
  });

  it('sends the former address nothing where that rejected an email about the order', async () => {
    const order = await shop.world.placed(primer);
    await shop.world.scenario.relay();
    await shop.world.rows(`update platform.mail_queue set status = 'failed' where split_part(key, ':', 2) = ?`, [
      order.id,
    ]);
    await correct(order, { customerEmail: NEW }).expect(200);
    expect(await mailOf(order, 'email_corrected')).toBeUndefined();
    expect(await mailOf(order, 'mailbox_to_confirm')).toMatchObject({ to_address: NEW });
  });

  it('has the former address informed where it took one email and rejected another', async () => {
    const order = await shop.world.placed(primer);
    await shop.world.scenario.relay();
    await shop.world.rows(
      `insert into platform.mail_queue (id, key, to_address, subject, text, html, status, correlation_id)
       values (gen_random_uuid(), 'sent-before:' || ?, ?, '', '', '', 'sent', 'a')`,
      [order.id, CARD_ADDRESS.email.toUpperCase()],
    );
    await shop.world.rows(
      `update platform.mail_queue set status = 'failed' where split_part(key, ':', 2) = ? and status = 'pending'`,
      [order.id],
    );
    await correct(order, { customerEmail: NEW }).expect(200);
    expect(await mailOf(order, 'email_corrected')).toMatchObject({ to_address: CARD_ADDRESS.email });
  });

  it('leaves the emails that were not sent with links that work', async () => {
    const order = await shop.world.placed(primer);
    await shop.world.scenario.relay();
    await correct(order, { customerEmail: NEW }).expect(200);
    const mail = await mailOf(order, 'order_confirmation');
    expect(mail!.to_address).toBe(NEW);
    const { key, mailbox } = linkIn(mail!.text);
    await shop.get(`/api/orders/${order.orderNumber}?key=${key}`).expect(200);
    await shop.get(`/api/orders/${order.orderNumber}/account?mailbox=${mailbox}`).expect(200);
    expect(mail!.html).toContain(key);
  });

  it('gets the emails of what happened before it', async () => {
    const order = await shop.world.placed(primer);
    await correct(order, { customerEmail: NEW }).expect(200);
    await shop.world.scenario.relay();
    const mail = await mailOf(order, 'order_confirmation');
    expect(mail!.to_address).toBe(NEW);
    await shop.get(`/api/orders/${order.orderNumber}?key=${linkIn(mail!.text).key}`).expect(200);
  });

  it('is the account’s where the order is in one', async () => {
    const actor = await shop.world.customer();
    const order = await shop.world.placed(primer, 1, { actor });
    const { body } = await correct(order, { customerEmail: NEW }, 'admin').expect(409);
    expect(body.message).toContain('in an account');
    expect(await emailOf(order)).toBe(CARD_ADDRESS.email);
    await correct(order, { customerEmail: `${actor.userId}@example.test` }, 'admin').expect(200);
    await shop.post(`/api/orders/${order.orderNumber}/cancel`, {}, 'customer').set('X-User', actor.userId).expect(200);
  });
});

describe('A corrected delivery address', () => {
  let shop: OrderServer;

  beforeAll(async () => {
    shop = await OrderServer.open([primer]);
  });
  afterAll(() => shop?.close());

  const correct = ({ orderNumber }: MadeOrder, shippingAddress: object) =>
    shop
      .post(`/api/admin/orders/${orderNumber}/correct-address`, { shippingAddress, reason: 'They called' }, 'support')
      .expect(200);
  const mailsOf = ({ id }: MadeOrder) =>
    shop.world.rows<{ to_address: string; text: string }>('select * from platform.mail_queue where key like ?', [
      `address_corrected:${id}:%`,
    ]);

  it('is mailed to the customer with the former one, each time that the goods go elsewhere', async () => {
    const order = await shop.world.placed(primer);
    await correct(order, ADDRESS);
    await correct(order, { ...ADDRESS, phone: '0113 496 0001' });
    const [mail, ...more] = await mailsOf(order);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to_address: CARD_ADDRESS.email });
    expect(mail!.text).toContain(CARD_ADDRESS.postalCode);
    expect(mail!.text).toContain('7 Mill Lane, Leeds, LS12 3AA');
    await correct(order, { ...ADDRESS, address: '9 Mill Lane' });
    expect(await mailsOf(order)).toHaveLength(2);
  });

  it('is not mailed once the goods are sent', async () => {
    const order = await shop.world.placed(primer);
    await shop.world.rows(`update ordering.orders set status = 'shipped' where id = ?`, [order.id]);
    await correct(order, ADDRESS);
    expect(await mailsOf(order)).toEqual([]);
  });
});
