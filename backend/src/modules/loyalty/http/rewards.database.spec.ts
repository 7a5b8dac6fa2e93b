import { CommandBus } from '@nestjs/cqrs';
import { HttpServer } from '../../../platform/testing/http-server.js';
import { LoyaltyModule } from '../loyalty.module.js';
import { OfferRewards } from '../use-cases/offer-rewards.js';

describe('Rewards over HTTP', () => {
  let server: HttpServer;

  beforeAll(async () => {
    server = await HttpServer.open({ modules: [LoyaltyModule] });
    await server.app.get(CommandBus).execute(
      new OfferRewards([
        { name: '10% off', description: 'A tenth.', pointsCost: 1000, type: 'discount', value: '10%' },
        { name: 'Not yet', description: '', pointsCost: 100, type: 'other', isActive: false },
        { name: '£5 off', description: 'Five pounds.', pointsCost: 500, type: 'discount', value: '5.00' },
      ]),
    );
  });
  afterAll(() => server.close());

  it('lists the active rewards for everyone, the cheapest first', async () => {
    const { body } = await server.call().get('/api/rewards').expect(200);
    expect(body).toEqual([
      {
        id: expect.any(String),
        name: '£5 off',
        description: 'Five pounds.',
        pointsCost: 500,
        isActive: true,
        type: 'discount',
        value: '5.00',
      },
      expect.objectContaining({ name: '10% off', pointsCost: 1000 }),
    ]);
  });
});
