import { Module } from '@nestjs/common';
import { IdentityModule, Users } from '../src/modules/identity/index.js';
import { LoyaltyModule, Points, PointsLedger } from '../src/modules/loyalty/index.js';
import { inTransaction } from '../src/platform/database/database.js';
import { Scenario } from '../src/platform/testing/scenario.js';
import { DemoAccounts } from './demo-accounts.js';
import { DemoPoints } from './demo-points.js';

@Module({ imports: [IdentityModule, LoyaltyModule], providers: [DemoAccounts, DemoPoints] })
class PointsModule {}

const ORDER = '0190b7a0-1111-7000-8000-000000000001';

describe('The points of the demo’s customer', () => {
  let shop: Scenario;
  const start = () => Scenario.open([PointsModule], { DATABASE_URL: shop.config.databaseUrl });
  const customer = async () => (await shop.get(Users).byEmail('customer@topcoat.test'))!.id;

  beforeEach(async () => {
    shop = await Scenario.open([IdentityModule, LoyaltyModule]);
  });
  afterEach(() => shop.close());

  it('are 5,000 on a fresh start, also where two processes start at once', async () => {
    const demos = await Promise.all([start(), start()]);
    expect(await shop.get(Points).balance(await customer())).toBe(5000);
    for (const demo of demos) await demo.close();
  });

  it('are not filled up again at the next start', async () => {
    await (await start()).close();
    const userId = await customer();
    await inTransaction(shop.em, (em) => shop.get(PointsLedger).spend(em, userId, 1200, ORDER));
    await (await start()).close();
    expect(await shop.get(Points).balance(userId)).toBe(3800);
  });
});
