import { EntityManager } from '@mikro-orm/postgresql';
import { CommandBus } from '@nestjs/cqrs';
import { RegisterUser } from '../src/modules/identity/account/account.commands.js';
import { IdentityModule } from '../src/modules/identity/index.js';
import { codeOf, PATH, STAFF_PASSWORD, StaffBrowser } from '../src/modules/identity/testing/staff-shop.js';
import { OrderingModule } from '../src/modules/ordering/ordering.module.js';
import { OrderLinks } from '../src/modules/ordering/orders/actions-by-link.js';
import { OrderServer } from '../src/modules/ordering/testing/order-server.js';
import { HttpServer } from '../src/platform/testing/http-server.js';

const OLD = { SESSION_SECRET: 'the former session secret', ENCRYPTION_KEY: Buffer.alloc(32, 1).toString('base64') };
const NEW = { SESSION_SECRET: 'the present session secret', ENCRYPTION_KEY: Buffer.alloc(32, 2).toString('hex') };
const BOTH = { ...NEW, SESSION_SECRET_OLD: OLD.SESSION_SECRET, ENCRYPTION_KEY_OLD: OLD.ENCRYPTION_KEY };

const PRIMER = { productId: '0191e1c4-7a59-7cc0-a0d5-0b3c1c6b8f5e', price: 2000, stock: 50 };
const PERSON = { firstName: 'Grace', lastName: 'Okafor', phoneNumber: '0113 496 0000' };

describe('A shop whose SESSION_SECRET and ENCRYPTION_KEY are changed', () => {
  let orders: OrderServer;
  let link: string;
  let session: string;
  let secret: string;

  /** Checks an earlier session, guest's link and authenticator app in a shop with these settings. */
  async function good(env: Record<string, string>, roles = 'api') {
    const shop = await open({ ...env, ROLES: roles });
    try {
      const owner = new StaffBrowser(shop);
      owner.cookie = session;
      const { body: user } = await owner.send('get', '/api/auth/user');
      const { status: orderPage } = await shop.call().get(link);
      const visitor = new StaffBrowser(shop);
      const login = { email: 'grace@example.com', password: STAFF_PASSWORD };
      const asked = (await visitor.send('post', '/api/auth/login', login)).body.secondFactor;
      await shop.app.get(EntityManager).fork().execute('update identity.second_factors set last_step = 0');
      const { status: code } = await visitor.send('post', PATH, { code: codeOf(secret) });
      return { session: user?.email ?? null, orderPage, asked, code };
    } finally {
      await shop.close();
    }
  }

  const open = (env: Record<string, string>) =>
    HttpServer.open({ modules: [IdentityModule, OrderingModule], env, shareWith: orders.server });

  beforeAll(async () => {
    orders = await OrderServer.open([PRIMER]);
    const { orderNumber } = await orders.world.placed(PRIMER);
    const shop = await open(OLD);
    link = `/api/orders/${orderNumber}?${shop.app.get(OrderLinks).to({ orderNumber, linkGeneration: 0 }).split('?')[1]}`;
    const person = { ...PERSON, email: 'grace@example.com', username: 'grace', role: 'admin' as const };
    await shop.app.get(CommandBus).execute(new RegisterUser(person, STAFF_PASSWORD));
    const owner = new StaffBrowser(shop);
    await owner.send('post', '/api/auth/login', { email: person.email, password: STAFF_PASSWORD });
    const { body: device } = await owner.send('post', `${PATH}/enrol`, { password: STAFF_PASSWORD });
    secret = device.secret;
    await owner.send('post', `${PATH}/confirm`, { code: codeOf(secret) });
    session = owner.cookie;
    await shop.close();
  });
  afterAll(() => orders.close());

  const EVERYTHING = { session: 'grace@example.com', orderPage: 200, asked: 'code', code: 200 };

  it('still knows what was made before, as long as the former ones are in the settings, and no longer', async () => {
    expect(await good(OLD)).toEqual(EVERYTHING);
    expect(await good(BOTH)).toEqual(EVERYTHING);
    expect(await good(NEW)).toEqual({ session: null, orderPage: 404, asked: 'code', code: 400 });
  });

  it('needs the former key no more for authenticator apps once a worker has started with both', async () => {
    expect(await good({ ...BOTH, SESSION_SECRET: OLD.SESSION_SECRET, SESSION_SECRET_OLD: '' }, 'worker')).toEqual(
      EVERYTHING,
    );
    expect((await good(NEW)).code).toBe(200);
  });
});
