import { EntityManager } from '@mikro-orm/postgresql';
import { Module } from '@nestjs/common';
import { TradeCustomerVerified, UserSignedUp } from '../src/modules/identity/events.js';
import { IdentityModule } from '../src/modules/identity/index.js';
import { HttpServer } from '../src/platform/testing/http-server.js';
import { DemoAccounts, TRADE_CONTACT } from './demo-accounts.js';

@Module({ imports: [IdentityModule], providers: [DemoAccounts] })
class AccountsModule {}

interface Row {
  password: string;
  trade_customer_status: string;
}

describe('The accounts of the demo', () => {
  let shop: HttpServer;
  const start = () => HttpServer.open({ modules: [AccountsModule], shareWith: shop });
  const execute = <R extends object>(statement: string, values: unknown[] = []) =>
    shop.app.get(EntityManager).fork().execute<R[]>(statement, values);
  const published = async ({ type }: { type: string }) =>
    (await execute<{ payload: object }>('select payload from platform.outbox where type = ?', [type])).map(
      ({ payload }) => payload,
    );

  beforeEach(async () => {
    shop = await HttpServer.open({ modules: [IdentityModule] });
  });
  afterEach(() => shop.close());

  it('are there before the first request, and everybody can sign in', async () => {
    const demo = await start();
    const people = [];
    for (const name of ['admin', 'support', 'sales', 'trade', 'pending', 'customer']) {
      const login = { email: `${name}@topcoat.test`, password: 'topcoat-demo' };
      const { body } = await demo.call().post('/api/auth/login').send(login).expect(200);
      people.push(body);
    }
    expect(people.map((user) => [user.email, user.role, user.isTradeCustomer, user.tradeCustomerStatus])).toEqual([
      ['admin@topcoat.test', 'admin', false, 'pending_verification'],
      ['support@topcoat.test', 'support', false, 'pending_verification'],
      ['sales@topcoat.test', 'sales', false, 'pending_verification'],
      ['trade@topcoat.test', 'customer', true, 'verified'],
      ['pending@topcoat.test', 'customer', true, 'pending_verification'],
      ['customer@topcoat.test', 'customer', false, 'pending_verification'],
    ]);
    expect(await published(TradeCustomerVerified)).toEqual([
      {
        userId: people[3].id,
        email: 'trade@topcoat.test',
        companyName: 'Ridgeway Accident Repair Ltd',
        sageContactId: TRADE_CONTACT,
      },
    ]);
    await demo.close();
  });

  it('take no published password once the demo has one of its own, though they were made before', async () => {
    await (await start()).close();
    const own = await HttpServer.open({
      modules: [AccountsModule],
      shareWith: shop,
      env: { DEMO_PASSWORD: 'a password of its own' },
    });
    const signIn = (password: string) =>
      own.call().post('/api/auth/login').send({ email: 'admin@topcoat.test', password });
    await signIn('topcoat-demo').expect(401);
    await signIn('a password of its own').expect(200);
    await own.close();
  });

  it('are made once, by however many processes, and left as staff changed them', async () => {
    const first = await Promise.all([start(), start()]);
    await execute(`update identity.users set trade_customer_status = 'declined', password = 'changed'`);
    const later = await start();
    const rows = await execute<Row>('select password, trade_customer_status from identity.users');
    expect(rows).toEqual(Array(6).fill({ password: 'changed', trade_customer_status: 'declined' }));
    expect(await published(UserSignedUp)).toHaveLength(6);
    expect(await published(TradeCustomerVerified)).toHaveLength(1);
    for (const demo of [...first, later]) await demo.close();
  });
});
