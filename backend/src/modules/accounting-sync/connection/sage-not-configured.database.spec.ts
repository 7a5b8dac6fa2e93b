import { LIVE } from '../../../config/testing/sample-settings.js';
import { ACTOR_RESOLVER, type Actor } from '../../../platform/http/actor.js';
import { HttpServer } from '../../../platform/testing/http-server.js';
import { AccountingSyncModule } from '../accounting-sync.module.js';

const ADMIN: Actor = {
  kind: 'user',
  userId: '0198c0de-0000-7000-8000-000000000001',
  role: 'admin',
  isTradeCustomer: false,
  tradeVerified: false,
};

describe('A live shop without a client of Sage', () => {
  let server: HttpServer;

  beforeAll(async () => {
    const { DATABASE_URL: _, SAGE_CLIENT_ID: __, SAGE_CLIENT_SECRET: ___, ...env } = LIVE;
    server = await HttpServer.open({
      modules: [AccountingSyncModule],
      providers: [{ provide: ACTOR_RESOLVER, useValue: { resolve: async () => ADMIN } }],
      env: { ...env, NATS_URL: 'nats://127.0.0.1:1' },
    });
  });
  afterAll(() => server.close());

  it('says so, and which address to register for one', async () => {
    const { body } = await server.call().get('/api/sage/status').expect(200);
    expect(body).toMatchObject({
      state: 'not-configured',
      configured: false,
      connected: false,
      redirectAddress: 'https://shop.example.co.uk/sage-callback',
    });
  });

  it('cannot be connected', async () => {
    const { body } = await server.call().get('/api/sage/auth').expect(409);
    expect(body.message).toContain('Set SAGE_CLIENT_ID and SAGE_CLIENT_SECRET');
  });
});
