import { randomUUID } from 'node:crypto';
import { OrderServer } from '../src/modules/ordering/testing/order-server.js';
import type { Sold } from '../src/modules/ordering/testing/order-world.js';
import type { Role } from '../src/platform/http/actor.js';

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
  const orderOf = async (owner: { userId?: string; email?: string }) => {
    const order = await shop.world.submitted(primer);
    await shop.world.rows(
      'update ordering.orders set user_id = ?, customer_email = coalesce(?, customer_email) where id = ?',
      [owner.userId ?? null, owner.email ?? null, order.id],
    );
    return `/api/admin/orders/${order.orderNumber}`;
  };
  const isOwn = ({ status, body }: { status: number; body: { message?: string } }) =>
    status === 409 && body.message === OWN;

  beforeAll(async () => {
    shop = await OrderServer.open([primer]);
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

  it('joins no accounts by a registration number that stands for none', async () => {
    const [one, other] = [await shop.person('sales', 'Una'), await shop.person('customer', 'Otto')];
    for (const user of [one, other]) await inCompany(user, 'None');
    expect(isOwn(await call('post', `${await orderOf({ userId: other })}/approve`, {}, one))).toBe(false);
  });
});
