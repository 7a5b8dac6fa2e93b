import { randomUUID } from 'node:crypto';
import { Migration20261128103000_email_spellings } from '../migrations/Migration20261128103000_email_spellings.ts';
import { AccountVisitors, ANN } from '../src/modules/identity/testing/account-visitor.js';
import { storedPassword } from '../src/modules/identity/testing/stored-password.js';
import { OrderingModule } from '../src/modules/ordering/index.js';
import { OrderWorld, type Sold } from '../src/modules/ordering/testing/order-world.js';
import { ACTOR_RESOLVER, type Actor } from '../src/platform/http/actor.js';
import { HttpServer } from '../src/platform/testing/http-server.js';
import { Sandbox } from './harness/sandbox.ts';

const paint: Sold = { productId: randomUUID(), price: 1299, stock: 50 };
const ADMIN: Actor = {
  kind: 'user',
  userId: randomUUID(),
  role: 'admin',
  isTradeCustomer: false,
  tradeVerified: false,
};

describe('The spellings of one email address', () => {
  let server: HttpServer;
  let world: OrderWorld;
  let people: AccountVisitors;

  beforeAll(async () => {
    const providers = [{ provide: ACTOR_RESOLVER, useValue: { resolve: async () => ADMIN } }];
    const sandbox = await Sandbox.fresh();
    server = await HttpServer.open({ modules: [OrderingModule], providers, env: sandbox.env });
    people = new AccountVisitors(server);
    world = await OrderWorld.open([paint], { sandbox, databaseUrl: server.config.databaseUrl });
  });
  afterAll(async () => {
    await world?.close();
    await server?.close();
  });

  const account = async (email: string) => {
    const id = randomUUID();
    await world.rows(
      `insert into identity.users (id, created_at, updated_at, email, username, first_name, last_name, phone_number, password)
       values (?, now(), now(), ?, 'ann', 'Ann', 'Lee', '01234567890', ?)`,
      [id, email, storedPassword(ANN.password, 1024, 1)],
    );
    return id;
  };
  const migrate = () =>
    world.scenario.em.fork().transactional(async (em) => {
      const migration = new Migration20261128103000_email_spellings(em.getDriver(), em.config);
      migration.setTransactionContext(em.getTransactionContext()!);
      await migration.up();
    });

  it('are brought to one by the migration, but for two accounts of one mailbox, which staff see in the audit trail', async () => {
    const ids = [
      await account('bea@bücher.test'),
      await account('c\u200barl@example.test'),
      await account('carl@example.test'),
    ];
    const order = await world.placed(paint);
    await world.rows(
      `update ordering.orders set customer_email = ?, shipping_address = shipping_address || ?::jsonb where id = ?`,
      ['Gina\u00ad@bücher.test', JSON.stringify({ email: 'Gina@bücher.test' }), order.id],
    );
    await world.rows(
      `insert into catalogue.back_in_stock_requests (id, product_id, email) values (gen_random_uuid(), ?, 'dan\u200e@example.test')`,
      [paint.productId],
    );
    await world.rows(
      `insert into accounting.users (user_id, email, first_name, last_name, phone_number, role)
       values (?, 'bea@bücher.test', 'Bea', 'Lee', '', 'customer') on conflict do nothing`,
      [ids[0]],
    );
    await migrate();
    await migrate();
    expect(
      await world.rows('select id, email from identity.users where id = any(?) order by email', [`{${ids.join()}}`]),
    ).toEqual(
      expect.arrayContaining([
        { id: ids[0], email: 'bea@xn--bcher-kva.test' },
        { id: ids[1], email: 'c\u200barl@example.test' },
        { id: ids[2], email: 'carl@example.test' },
      ]),
    );
    expect(await world.rows('select email from accounting.users where user_id = ?', [ids[0]])).toEqual([
      { email: 'bea@xn--bcher-kva.test' },
    ]);
    expect(
      await world.rows(
        `select customer_email, shipping_address ->> 'email' as email, shipping_address ->> 'city' is not null as whole
         from ordering.orders where id = ?`,
        [order.id],
      ),
    ).toEqual([{ customer_email: 'Gina@xn--bcher-kva.test', email: 'Gina@xn--bcher-kva.test', whole: true }]);
    expect(await world.rows('select email from catalogue.back_in_stock_requests')).toEqual([
      { email: 'dan@example.test' },
    ]);
    const [reported] = await world.rows(
      `select subject_id, "after" from identity.audit where action = 'user.email-spelled-twice'`,
    );
    expect(reported).toEqual({ subject_id: ids[1], after: { otherAccount: ids[2] } });
  });

  it('open one account: the second sign-up is rejected, and each of them signs in and finds it', async () => {
    await people.signedUp({ email: ' jo\u200bse\u0301@mu\u0308nchen.test' });
    const [stored] = await world.rows(`select email from identity.users where email like 'jos%'`);
    expect(stored).toEqual({ email: 'jos\u00e9@xn--mnchen-3ya.test' });
    for (const email of [
      'Jos\u00e9@münchen.test',
      '\u202ajos\u00e9@XN--MNCHEN-3YA.test\u202c',
      'jo\u00adse\u0301@münchen.test',
    ]) {
      await people
        .browser()
        .post('/api/auth/signup')
        .send({ ...ANN, email })
        .expect(409);
      await people.browser().post('/api/auth/login').send({ email, password: ANN.password }).expect(200);
      const { headers } = await server.call().get('/api/admin/users').query({ search: email }).expect(200);
      expect(headers['x-total-count']).toBe('1');
    }
  });
});
