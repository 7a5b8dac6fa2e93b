import { randomUUID } from 'node:crypto';
import { CommandBus } from '@nestjs/cqrs';
import { UpdateAdminUser } from '../src/modules/identity/staff/invite-user.js';
import { OperationsModule } from '../src/modules/operations/index.js';
import { OrderServer } from '../src/modules/ordering/testing/order-server.js';
import type { Sold } from '../src/modules/ordering/testing/order-world.js';
import type { Role } from '../src/platform/http/actor.js';
import { storeReactions } from '../src/platform/testing/store-reactions.js';

const primer: Sold = { productId: randomUUID(), price: 1299, stock: 500 };
const OWN = 'This is about your own account or company. Please ask a colleague.';
const ID = '0191e1c4-7a59-7cc0-a0d5-0b3c1c6b8f5e';

/** Decisions about an order, with what they need to get as far as the order. */
const ABOUT_ORDERS: [string, object][] = [
  ['approve', {}],
  ['reject', { reason: 'Over the limit' }],
  ['status', { status: 'cancelled', reason: 'Mine' }],
  ['refund', { amount: '5.00', reason: 'Dented' }],
  ['return', { returnId: ID, accept: true }],
  [`refunds/${ID}/settlement`, { reference: 'BACS 1', reason: 'Paid by bank' }],
  [`returns/${ID}/arrival`, {}],
  [`returns/${ID}/closure`, { reason: 'Kept' }],
  ['correct-address', { customerEmail: 'another@example.test', reason: 'Moved' }],
  ['invoice', { reason: 'Missing' }],
];
/** Decisions about an account. */
const ABOUT_ACCOUNTS: ['post' | 'put' | 'delete', (id: string) => string, object][] = [
  ['post', (id) => `/api/admin/users/${id}/points`, { points: 500, reason: 'A present' }],
  ['post', (id) => `/api/admin/users/${id}/points/rebuild`, {}],
  ['post', (id) => `/api/admin/users/${id}/trade`, { status: 'verified' }],
  ['put', (id) => `/api/admin/users/${id}/suspension`, { suspended: false, reason: 'Open it' }],
  ['delete', (id) => `/api/admin/users/${id}`, { reason: 'Asked for' }],
  ['put', (id) => `/api/sage/contacts/${ID}/accounts/${id}`, { reason: 'Better terms' }],
  ['delete', (id) => `/api/admin/sage-contacts/links/${id}`, { reason: 'Wrong one' }],
];

describe('Nobody decides about themselves', () => {
  let shop: OrderServer;
  let clerk: string;
  let colleague: string;

  const call = (method: 'post' | 'put' | 'delete', path: string, body: object, user: string, role: Role = 'admin') =>
    shop.server.call()[method](path).set('X-Role', role).set('X-User', user).send(body);
  const inCompany = (user: string, number: string) =>
    shop.world.rows(
      `update identity.users set is_trade_customer = true, trade_customer_status = 'verified', company_name = 'Leeds Refinish',
        company_registration_number = ? where id = ?`,
      [number, user],
    );
  const orderNumberOf = async (owner: { userId?: string; email?: string }) => {
    const order = await shop.world.submitted(primer);
    await shop.world.rows(
      'update ordering.orders set user_id = ?, customer_email = coalesce(?, customer_email) where id = ?',
      [owner.userId ?? null, owner.email ?? null, order.id],
    );
    return order.orderNumber;
  };
  const orderOf = async (owner: { userId?: string; email?: string }) =>
    `/api/admin/orders/${await orderNumberOf(owner)}`;
  /** A reaction that failed: the id of its event. */
  const failedWith = async (payload: object) => {
    const [row] = await shop.world.rows<{ id: string }>(
      storeReactions(`select 'loyalty' as module, 'MailConfirmationOnOrderPlaced' as reaction, gen_random_uuid() as aggregate_id,
        ?::jsonb as payload, 'parked' as status, 'Lost' as error, 8 as attempts, now() as parked_at`),
      [JSON.stringify(payload)],
    );
    return `inbox-${row!.id}`;
  };
  const edit = async (user: string, changes: object) => {
    const profile = { firstName: 'Some', lastName: 'One', phoneNumber: '0113 496 0000', ...changes };
    expect((await call('put', '/api/auth/profile', profile, user)).status).toBe(200);
  };
  const isOwn = ({ status, body }: { status: number; body: { message?: string } }) =>
    status === 409 && body.message === OWN;

  beforeAll(async () => {
    shop = await OrderServer.open([primer], [OperationsModule]);
    clerk = await shop.person('sales', 'Clara');
    colleague = await shop.person('customer', 'Carl');
    await inCompany(clerk, '01234567');
    await inCompany(colleague, ' 1234 567');
  });
  afterAll(() => shop?.close());

  it.each(ABOUT_ORDERS)(
    'about an order of the own account, the own company or the own mailbox: %s',
    async (path, body) => {
      const owners = [{ userId: clerk }, { userId: colleague }, { email: `${clerk.toUpperCase()}@example.test` }];
      for (const owner of owners)
        expect(isOwn(await call('post', `${await orderOf(owner)}/${path}`, body, clerk))).toBe(true);
      const stranger = await shop.person('customer', 'Stan');
      expect(isOwn(await call('post', `${await orderOf({ userId: stranger })}/${path}`, body, clerk))).toBe(false);
    },
  );

  it.each(ABOUT_ACCOUNTS)('about the own account or one of the own company: %s %s', async (method, path, body) => {
    for (const user of [clerk, colleague, clerk.toUpperCase()])
      expect(isOwn(await call(method, path(user), body, clerk))).toBe(true);
    const stranger = await shop.person('customer', 'Stan');
    expect(isOwn(await call(method, path(stranger), body, clerk))).toBe(false);
  });

  it('about the own redeemed reward', async () => {
    const grantOf = async (userId: string) =>
      shop.world.grant({ kind: 'user', userId, role: 'customer', isTradeCustomer: false, tradeVerified: false });
    for (const action of ['cancel', 'done'])
      for (const [user, expected] of [
        [clerk, true],
        [colleague, true],
        [await shop.person('customer', 'Stan'), false],
      ] as const) {
        const grantId = await grantOf(user);
        for (const id of [grantId, grantId.toUpperCase()]) {
          const answer = await call(
            'post',
            `/api/admin/grants/${id}/${action}`,
            { reason: 'Changed my mind', note: 'Given' },
            clerk,
          );
          expect(isOwn(answer)).toBe(expected);
        }
      }
  });

  it.each(['replay', 'dismiss', 'make-contact'])(
    'about a failed event of an own order or account: %s',
    async (action) => {
      const replies = async (payload: object) =>
        isOwn(
          await call('post', `/api/admin/events/${await failedWith(payload)}/${action}`, { reason: 'Mine' }, clerk),
        );
      for (const userId of [clerk, colleague]) {
        expect(await replies({ orderNumber: await orderNumberOf({ userId }) })).toBe(true);
        expect(await replies({ userId })).toBe(true);
        expect(await replies({ customer: { userId } })).toBe(true);
      }
      const stranger = await shop.person('customer', 'Stan');
      expect(await replies({ orderNumber: await orderNumberOf({ userId: stranger }), userId: stranger })).toBe(false);
      expect(await replies({ orderNumber: 'none', userId: 'none' })).toBe(false);
    },
  );

  it('a replay plan leaves out the own events of the person who asks for it', async () => {
    const own = await failedWith({ orderNumber: await orderNumberOf({ userId: colleague }) });
    const other = await failedWith({ userId: await shop.person('customer', 'Stan') });
    const ask = (ids: string[]) => call('post', '/api/admin/events/replay', { ids, reason: 'Back again' }, clerk);
    expect(isOwn(await ask([own]))).toBe(true);
    const { status, body } = await ask([own, other]);
    expect([status, body.total]).toEqual([201, 1]);
  });

  it('a replay plan with own events is approved by someone else', async () => {
    const [asks, approves] = [await shop.person('admin', 'Ada'), await shop.person('admin', 'Abe')];
    const ids = [await failedWith({ orderNumber: await orderNumberOf({ userId: clerk }), total: 2_000_000 })];
    const { body } = await call('post', '/api/admin/events/replay', { ids, reason: 'Back again' }, asks);
    expect(body).toMatchObject({ state: 'awaiting-approval', total: 1 });
    const approve = (user: string) => call('post', `/api/admin/events/plans/${body.id}/approve`, {}, user);
    expect(isOwn(await approve(clerk))).toBe(true);
    expect((await approve(approves)).status).toBe(200);
  });

  it('about a difference of an own order or of own points', async () => {
    const settle = async (orderNumber: string | null, userId: string | null, capitals = false) => {
      const id = randomUUID();
      await shop.world.rows(
        `insert into operations.reconciliation_cases
           (id, kind, subject, order_number, user_id, title, text, expected, found, unit, action, first_seen, last_seen)
         values (?, 'points-differ', ?, ?, ?, 'Differs', 'Differs', 1, 2, 'points', '{}', now(), now())`,
        [id, id, orderNumber, userId],
      );
      const path = `/api/admin/reconciliation/cases/${capitals ? id.toUpperCase() : id}/settle`;
      return isOwn(await call('post', path, { reason: 'Known' }, clerk));
    };
    for (const userId of [clerk, colleague]) {
      expect(await settle(await orderNumberOf({ userId }), null)).toBe(true);
      expect(await settle(null, userId, true)).toBe(true);
    }
    expect(await settle(null, await shop.person('customer', 'Stan'))).toBe(false);
    expect(await settle(null, null)).toBe(false);
  });

  it.each([
    ['VAT number', ['GB987654321', 'GB123456789'], 'vatNumber', 'verified'],
    ['registration number', ['07654321', '07654322'], 'companyRegistrationNumber', 'pending_verification'],
  ])('about a company that either was in before its %s was changed', async (_, numbers, field, state) => {
    const decide = async (by: string, about: string) =>
      isOwn(await call('post', `/api/admin/users/${about}/points`, { points: 500, reason: 'A present' }, by));
    const [one, other] = [await shop.person('sales', 'Una'), await shop.person('customer', 'Otto')];
    const stranger = await shop.person('customer', 'Stan');
    for (const user of [one, other, stranger])
      await shop.world.rows(
        `update identity.users set is_trade_customer = true, trade_customer_status = ?, company_name = 'Hull Refinish',
          company_registration_number = ?, vat_number = ? where id = ?`,
        [state, ...(user === stranger ? ['99', 'GB 99'] : state === 'verified' ? ['', 'GB 55'] : ['55', '']), user],
      );
    expect([await decide(one, other), await decide(one, stranger)]).toEqual([true, false]);
    for (const [index, user] of [one, other].entries()) {
      await edit(user, { [field]: numbers[index] });
      expect([await decide(one, other), await decide(one, stranger)]).toEqual([true, false]);
    }
  });

  it('about an order with a former mailbox of their own', async () => {
    const una = await shop.person('sales', 'Una');
    await shop.world.rows('update identity.users set email_confirmed = false where id = ?', [una]);
    const admin = await shop.person('admin', 'Ada');
    await shop.server.app.get(CommandBus).execute(new UpdateAdminUser(una, 'una@example.test', una, admin));
    const approve = async (email: string) => isOwn(await call('post', `${await orderOf({ email })}/approve`, {}, una));
    expect([await approve(`${una}@example.test`), await approve('una@example.test')]).toEqual([true, true]);
  });

  it('joins no accounts by a registration number that stands for none', async () => {
    const [one, other] = [await shop.person('sales', 'Una'), await shop.person('customer', 'Otto')];
    for (const user of [one, other]) await inCompany(user, 'None');
    expect(isOwn(await call('post', `${await orderOf({ userId: other })}/approve`, {}, one))).toBe(false);
  });
});
