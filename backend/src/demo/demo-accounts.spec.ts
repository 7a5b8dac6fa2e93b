import { Module } from '@nestjs/common';
import { TradeCustomerVerified, UserSignedUp } from '../modules/identity/events.js';
import { IdentityModule, Users } from '../modules/identity/index.js';
import { SignIn } from '../modules/identity/use-cases/sign-in.js';
import { Scenario } from '../platform/testing/scenario.js';
import { DEMO_ACCOUNTS, DemoAccounts } from './demo-accounts.js';

@Module({ imports: [IdentityModule], providers: [DemoAccounts] })
class AccountsModule {}

describe('The accounts of the demo', () => {
  let database: Scenario;
  const start = () => Scenario.open([AccountsModule], { DATABASE_URL: database.config.databaseUrl });
  const accounts = () =>
    database.em.execute<{ email: string; password: string; trade_customer_status: string }[]>(
      'select * from identity.users order by email',
    );

  beforeEach(async () => {
    database = await Scenario.open([IdentityModule]);
  });
  afterEach(() => database.close());

  it('are there before the first request, and everybody can sign in', async () => {
    const demo = await start();
    const people = await Promise.all(
      Object.values(DEMO_ACCOUNTS).map(({ email }) => demo.get(Users).byEmail(email.toUpperCase())),
    );
    expect(people.map((user) => [user?.email, user?.role, user?.isTradeCustomer, user?.tradeCustomerStatus])).toEqual([
      ['admin@topcoat.test', 'admin', false, 'pending_verification'],
      ['support@topcoat.test', 'support', false, 'pending_verification'],
      ['sales@topcoat.test', 'sales', false, 'pending_verification'],
      ['trade@topcoat.test', 'customer', true, 'verified'],
      ['pending@topcoat.test', 'customer', true, 'pending_verification'],
      ['customer@topcoat.test', 'customer', false, 'pending_verification'],
    ]);
    for (const user of people)
      expect(await demo.run(new SignIn(user!.email, 'topcoat-demo', '203.0.113.5'))).toBe(user!.id);
    expect(await demo.told(TradeCustomerVerified)).toEqual([
      {
        userId: people[3]!.id,
        email: 'trade@topcoat.test',
        companyName: 'Ridgeway Accident Repair Ltd',
        sageContactId: null,
      },
    ]);
    await demo.close();
  });

  it('are made once, by however many processes, and left as staff changed them', async () => {
    const first = await Promise.all([start(), start()]);
    expect(await accounts()).toHaveLength(6);
    await database.em.execute(`update identity.users set trade_customer_status = 'declined', password = 'changed'`);
    const later = await start();
    expect(await accounts()).toHaveLength(6);
    for (const { password, trade_customer_status } of await accounts())
      expect([password, trade_customer_status]).toEqual(['changed', 'declined']);
    expect(await database.told(UserSignedUp)).toHaveLength(6);
    expect(await database.told(TradeCustomerVerified)).toHaveLength(1);
    await Promise.all([...first, later].map((demo) => demo.close()));
  });
});
