import { randomUUID } from 'node:crypto';
import { CARD_ADDRESS } from '../testing/addresses.js';
import { OrderServer } from '../testing/order-server.js';
import type { MadeOrder, Sold } from '../testing/order-world.js';

const primer: Sold = { productId: randomUUID(), price: 1299, stock: 500 };
const password = 'ochre-lacquer-77';

describe('A guest with the link in the email of an order', () => {
  let shop: OrderServer;

  beforeAll(async () => {
    shop = await OrderServer.open([primer]);
  });
  afterAll(() => shop?.close());

  /** An order for a mailbox of its own, with what its confirmation links to. */
  async function ordered(email = `${randomUUID()}@example.test`) {
    const order = await shop.world.placed(primer);
    await shop.world.rows(
      `update platform.outbox set payload = payload || jsonb_build_object('customerEmail', ?::text) where aggregate_id = ?`,
      [email, order.id],
    );
    await shop.world.rows('update ordering.orders set customer_email = ? where id = ?', [email, order.id]);
    await shop.world.scenario.relay();
    const [mail] = await shop.world.rows<{ text: string }>(`select text from platform.mail_queue where key = ?`, [
      `order_confirmation:${order.id}`,
    ]);
    const mailbox = /[?&]mailbox=([\w-]{43})\b/.exec(mail?.text ?? '')?.[1] ?? '';
    return { order, email, mailbox };
  }
  const at = ({ orderNumber }: MadeOrder, act = '') => `/api/orders/${orderNumber}/account${act}`;
  const state = async (order: MadeOrder, mailbox: string) =>
    (await shop.get(`${at(order)}?mailbox=${mailbox}`).expect(200)).body.state;
  const ownerOf = async ({ id }: MadeOrder) =>
    (await shop.world.rows<{ user_id: string | null }>('select user_id from ordering.orders where id = ?', [id]))[0]
      ?.user_id;
  const accounts = (email: string) =>
    shop.world.rows<{ id: string; email_confirmed: boolean; first_name: string; role: string }>(
      'select * from identity.users where lower(email) = lower(?)',
      [email],
    );
  const keyOf = (order: MadeOrder) => new URLSearchParams(shop.keyOf(order)).get('key') ?? '';
  const askForLink = (order: MadeOrder, link: string | { key: string }) =>
    shop.post(at(order, '/link'), typeof link === 'string' ? { mailbox: link } : link);
  /** The proof in the mail that was asked for; it goes to the order's address alone. */
  async function mailedProof(order: MadeOrder, link: string | { key: string }, email: string): Promise<string> {
    await askForLink(order, link).expect(202);
    const [mail] = await shop.world.rows<{ to_address: string; text: string }>(
      `select to_address, text from platform.mail_queue where key like ? order by created_at desc, id desc limit 1`,
      [`order_account:${order.id}:%`],
    );
    expect(mail!.to_address).toBe(email);
    return /[?&]token=([\w.-]+)/.exec(mail!.text)?.[1] ?? '';
  }
  const create = (order: MadeOrder, token: string, chosen = password) =>
    shop.post(at(order), { token, password: chosen });
  /** Has sales correct the email; returns the proof in the mail that came to the new mailbox. */
  async function corrected({ id, orderNumber }: MadeOrder, customerEmail: string): Promise<string> {
    const body = { shippingAddress: CARD_ADDRESS, customerEmail, reason: 'They called' };
    await shop.post(`/api/admin/orders/${orderNumber}/correct-address`, body, 'sales').expect(200);
    const [mail] = await shop.world.rows<{ text: string }>('select text from platform.mail_queue where key = ?', [
      `mailbox_to_confirm:${id}:1`,
    ]);
    return /[?&]mailbox=([\w-]{43})\b/.exec(mail?.text ?? '')?.[1] ?? '';
  }
  async function ownerWith(email: string): Promise<string> {
    const userId = await shop.person('customer', 'Grace');
    await shop.world.rows('update identity.users set email = ? where id = ?', [email, userId]);
    return userId;
  }
  const attach = (order: MadeOrder, mailbox: string, userId: string) =>
    shop.post(at(order, '/attach'), { mailbox }, 'customer').set('X-User', userId);

  it('creates an account by a fresh email, with that order in it and a confirmed address, and signs in with the chosen password', async () => {
    const { order, email, mailbox } = await ordered();
    expect(await state(order, mailbox)).toBe('none');
    const { body } = await create(order, await mailedProof(order, mailbox, email)).expect(201);
    expect(body).toEqual({ state: 'attached', email });
    const [account, ...more] = await accounts(email);
    expect(more).toEqual([]);
    expect(account).toMatchObject({ email_confirmed: true, role: 'customer', first_name: 'Ada' });
    expect(await ownerOf(order)).toBe(account!.id);
    await shop.post('/api/auth/login', { email, password }).expect(200);
    const { body: mine } = await shop.get('/api/orders', 'customer').set('X-User', account!.id).expect(200);
    expect(mine).toMatchObject([{ orderNumber: order.orderNumber }]);
    const [mail] = await shop.world.rows<{ subject: string; text: string }>(
      'select * from platform.mail_queue where key = ?',
      [`account-created:${account!.id}`],
    );
    expect(mail!.text).toContain('If this was not you');
  });

  it('makes no account by the link that was forwarded, which only has the order’s own mailbox asked', async () => {
    const { order, email, mailbox } = await ordered();
    await shop.post(at(order), { mailbox, password }).expect(400);
    await create(order, `${Date.now().toString(36)}.${mailbox}`).expect(404);
    await mailedProof(order, mailbox, email);
    expect(await accounts(email)).toEqual([]);
    expect(await ownerOf(order)).toBeNull();
  });

  it('makes no account by a fresh link that is older than an hour, and gets five of them an hour', async () => {
    const { order, email, mailbox } = await ordered();
    const proof = await mailedProof(order, mailbox, email);
    const now = Date.now;
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => now() + 3_600_001);
    const { status } = await create(order, proof);
    clock.mockRestore();
    expect(status).toBe(404);
    for (let more = 0; more < 4; more += 1) await askForLink(order, mailbox).expect(202);
    await askForLink(order, mailbox).expect(429);
    expect(await accounts(email)).toEqual([]);
  });

  it('takes no other order of the same address along', async () => {
    const { order, email, mailbox } = await ordered();
    const other = await ordered(email);
    const proof = await mailedProof(order, mailbox, email);
    await create(order, proof).expect(201);
    expect(await ownerOf(other.order)).toBeNull();
    await create(other.order, proof).expect(404);
  });

  it('makes one account where the link is used twice, or twice at once', async () => {
    const { order, email, mailbox } = await ordered();
    const proof = await mailedProof(order, mailbox, email);
    const both = await Promise.all([1, 2].map(() => create(order, proof)));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    await create(order, proof, 'another-lacquer-78').expect(409);
    await askForLink(order, mailbox).expect(409);
    expect(await accounts(email)).toHaveLength(1);
    await shop.post('/api/auth/login', { email, password: 'another-lacquer-78' }).expect(401);
    expect(await state(order, mailbox)).toBe('attached');
  });

  it('never changes an account of that address: its owner signs in, and then takes the order by the same link', async () => {
    const userId = await shop.person('customer', 'Grace');
    const { order, email, mailbox } = await ordered(`${userId}@example.test`);
    const before = await accounts(email);
    expect(await state(order, mailbox)).toBe('sign-in');
    await create(order, await mailedProof(order, mailbox, email)).expect(409);
    expect(await accounts(email)).toEqual(before);
    expect(await ownerOf(order)).toBeNull();
    await Promise.all([1, 2].map(() => attach(order, mailbox, userId).expect(204)));
    expect(await ownerOf(order)).toBe(userId);
    const audited = await shop.world.rows(
      `select * from identity.audit where action = 'order.attached' and subject_id = ?`,
      [order.orderNumber],
    );
    expect(audited).toHaveLength(1);
  });

  it('is added to no account whose address no one has confirmed', async () => {
    const userId = await shop.person('customer', 'Mallory');
    const { order, mailbox } = await ordered(`${userId}@example.test`);
    await shop.world.rows('update identity.users set email_confirmed = false where id = ?', [userId]);
    const { body } = await attach(order, mailbox, userId).expect(409);
    expect(body.message).toContain('confirm');
    expect(await ownerOf(order)).toBeNull();
  });

  it('is mailed from the page of a checkout too, which makes no account itself and hears of none', async () => {
    const userId = await shop.person('customer', 'Grace');
    const [{ order, email }, known] = [await ordered(), await ordered(`${userId}@example.test`)];
    const stateByKey = async (of: MadeOrder) =>
      (await shop.get(`${at(of)}?key=${keyOf(of)}`).expect(200)).body as { state: string; email: string };
    expect(await stateByKey(order)).toEqual({ state: 'none', email });
    expect(await stateByKey(known.order)).toEqual({ state: 'none', email: known.email });
    await shop.post(at(order), { key: keyOf(order), password }).expect(400);
    await shop
      .post(at(order, '/attach'), { key: keyOf(order) }, 'customer')
      .set('X-User', userId)
      .expect(400);
    await shop.get(`${at(order)}?key=${keyOf(known.order)}`).expect(404);
    await shop.get(at(order)).expect(400);
    const proof = await mailedProof(order, { key: keyOf(order) }, email);
    expect(await accounts(email)).toEqual([]);
    await create(order, proof).expect(201);
    expect(await stateByKey(order)).toEqual({ state: 'attached', email });
    await askForLink(order, { key: keyOf(order) }).expect(409);
  });

  it('is the only one: the order’s own key, another order’s link and an account of another address do nothing', async () => {
    const { order, mailbox } = await ordered();
    const other = await ordered();
    const key = keyOf(order);
    for (const wrong of [key, other.mailbox]) {
      await shop.get(`${at(order)}?mailbox=${wrong}`).expect(404);
      await askForLink(order, wrong).expect(404);
    }
    await shop.post(at(order), { password }).expect(400);
    await shop.post(at(order, '/attach'), { mailbox }).expect(401);
    const stranger = await shop.person('customer', 'Mallory');
    await attach(order, other.mailbox, stranger).expect(404);
    await attach(order, mailbox, stranger).expect(409);
    expect(await ownerOf(order)).toBeNull();
  });

  it('gets no account for an address that staff have corrected since, or after ninety days', async () => {
    const [corrected, old] = [await ordered(), await ordered()];
    await shop.world.rows('update ordering.orders set customer_email = ? where id = ?', [
      'right@example.test',
      corrected.order.id,
    ]);
    await shop.world.rows(`update ordering.orders set created_at = now() - interval '91 days' where id = ?`, [
      old.order.id,
    ]);
    for (const { order, mailbox } of [corrected, old]) await askForLink(order, mailbox).expect(404);
  });

  it('gets no account while a corrected mailbox is not confirmed', async () => {
    const { order, email } = await ordered();
    const mailbox = await corrected(order, `right-${email}`);
    for (const call of [askForLink(order, mailbox), attach(order, mailbox, await ownerWith(`right-${email}`))]) {
      const { body } = await call.expect(409);
      expect(body.message).toContain('confirm your email address');
    }
    await shop
      .post(`/api/orders/${order.orderNumber}/confirm-mailbox?${shop.keyOf(order, 1)}`, { mailbox })
      .expect(200);
    await askForLink(order, mailbox).expect(202);
  });

  it('chooses a password by the rules of every other account', async () => {
    const { order, email, mailbox } = await ordered();
    const proof = await mailedProof(order, mailbox, email);
    await create(order, proof, 'short').expect(400);
    const { body } = await create(order, proof, 'password1').expect(400);
    expect(body.errors).toMatchObject([{ field: 'password' }]);
    expect(await accounts(email)).toEqual([]);
  });
});
