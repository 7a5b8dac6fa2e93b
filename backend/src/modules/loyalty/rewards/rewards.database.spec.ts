import { CommandBus } from '@nestjs/cqrs';
import { HttpServer } from '../../../platform/testing/http-server.js';
import { RewardsModule } from '../../ordering/index.js';
import { addProduct } from '../testing/products.js';
import { OfferRewards } from './rewards.commands.js';

describe('Rewards over HTTP', () => {
  let server: HttpServer;

  beforeAll(async () => {
    server = await HttpServer.open({ modules: [RewardsModule] });
    const [sold, gone] = [await addProduct(server.app, { price: '89.99' }), await addProduct(server.app, { stock: 0 })];
    await server.app.get(CommandBus).execute(
      new OfferRewards([
        { name: '10% off', description: 'A tenth.', pointsCost: 1000, type: 'discount', value: '10%' },
        { name: 'Not yet', description: '', pointsCost: 100, type: 'other', isActive: false },
        { name: '£5 off', description: 'Five pounds.', pointsCost: 500, type: 'discount', value: '5.00' },
        { name: 'Free delivery', description: '', pointsCost: 2500, type: 'shipping', value: '3' },
        { name: 'A spray gun', description: '', pointsCost: 5000, type: 'product', productId: sold },
        { name: 'Another', description: '', pointsCost: 6000, type: 'product', productId: gone },
      ]),
    );
  });
  afterAll(() => server.close());

  it('lists the active rewards for everyone with what they are worth, the cheapest first', async () => {
    const { body } = await server.call().get('/api/rewards').expect(200);
    expect(body[0]).toEqual({
      id: expect.any(String),
      name: '£5 off',
      description: 'Five pounds.',
      pointsCost: 500,
      isActive: true,
      type: 'discount',
      value: '5.00',
      worth: '5.00',
      worthText: null,
      product: null,
      isAvailable: true,
    });
    expect(body.slice(1)).toMatchObject([
      { name: '10% off', worth: null, worthText: '10% off one order', isAvailable: true },
      { name: 'Free delivery', worth: null, worthText: 'Free delivery for 3 months' },
      { name: 'A spray gun', worth: '89.99', worthText: null, product: { name: 'Clear coat' }, isAvailable: true },
      { name: 'Another', isAvailable: false },
    ]);
  });
});
