import { CommandBus } from '@nestjs/cqrs';
import { HttpServer } from '../../../platform/testing/http-server.js';
import { LoyaltyModule } from '../loyalty.module.js';
import { CUSTOMERS } from '../testing/customers.js';
import { userId } from '../testing/orders.js';
import { GivePoints } from './points.commands.js';

const NO_ORDER = { orderNumber: null, grantId: null, expiresAt: null };

describe('Points over HTTP', () => {
  let server: HttpServer;
  const get = (user: number, path: string) => server.call().get(path).set('X-User', String(user));

  beforeAll(async () => {
    server = await HttpServer.open({
      modules: [LoyaltyModule],
      providers: [CUSTOMERS],
    });
    for (const nth of [1, 2, 3])
      await server.app.get(CommandBus).execute(new GivePoints(userId(1), 10 * nth, `Gift ${nth}`, `gift ${nth}`));
  });
  afterAll(() => server.close());

  it('returns the balance of the signed-in customer', async () => {
    expect((await get(1, '/api/points/balance').expect(200)).body).toEqual({ balance: 60, spendable: 60 });
    expect((await get(2, '/api/points/balance').expect(200)).body).toEqual({ balance: 0, spendable: 0 });
  });

  it('returns the history newest first, with links to the other pages', async () => {
    const { body, headers } = await get(1, '/api/points/history?limit=2').expect(200);
    expect(body).toEqual([
      {
        id: expect.any(String),
        type: 'earned',
        points: 30,
        description: 'Gift 3',
        ...NO_ORDER,
        createdAt: expect.any(String),
      },
      {
        id: expect.any(String),
        type: 'earned',
        points: 20,
        description: 'Gift 2',
        ...NO_ORDER,
        createdAt: expect.any(String),
      },
    ]);
    expect(headers['x-total-count']).toBe('3');
    expect(headers.link).toContain('</api/points/history?limit=2&page=2>; rel="next"');
    expect((await get(2, '/api/points/history').expect(200)).body).toEqual([]);
  });

  it('returns 401 to guests', async () => {
    for (const path of ['/api/points/balance', '/api/points/history'])
      expect((await server.call().get(path)).status).toBe(401);
  });

  it('returns 400 for a page number or size out of range', async () => {
    expect((await get(1, '/api/points/history?limit=1000')).status).toBe(400);
    expect((await get(1, '/api/points/history?page=0')).status).toBe(400);
  });
});
