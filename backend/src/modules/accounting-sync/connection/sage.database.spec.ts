import { EntityManager } from '@mikro-orm/postgresql';
import type { Request } from 'express';
import { Sandbox } from '../../../../test/harness/sandbox.ts';
import { ACTOR_RESOLVER, type Actor, type ActorResolver, type Role } from '../../../platform/http/actor.js';
import { HttpServer } from '../../../platform/testing/http-server.js';
import { AccountingSyncModule } from '../accounting-sync.module.js';
import { endCoolDowns } from '../testing/end-cool-downs.js';
import { ownerProof, PROOF } from '../testing/owner-proof.js';
import { SageConsentPage } from './sage-connection.facade.js';

/** Signs in the user that the header names, as a session would. */
class HeaderActors implements ActorResolver {
  async resolve(request: Request): Promise<Actor | null> {
    const role = request.get('x-role') as Role | undefined;
    if (!role) return null;
    const userId = request.get('x-user') ?? '0198c0de-0000-7000-8000-000000000001';
    const session = request.get('x-session') ?? 'one';
    return { kind: 'user', userId, role, isTradeCustomer: false, tradeVerified: false, session };
  }
}

describe('The Sage pages of the back office', () => {
  let sandbox: Sandbox;
  let server: HttpServer;

  beforeAll(async () => {
    sandbox = await Sandbox.fresh();
    server = await HttpServer.open({
      modules: [AccountingSyncModule],
      providers: [{ provide: ACTOR_RESOLVER, useClass: HeaderActors }, ownerProof],
      env: sandbox.env,
    });
  });
  afterAll(async () => {
    await server.close();
    await sandbox.stop();
  });

  beforeEach(() => endCoolDowns(server.app.get(EntityManager)));

  const get = (path: string, role = 'admin') => server.call().get(`/api/sage/${path}`).set('x-role', role);
  const post = (path: string, body: object = {}, user?: string) => {
    const call = server.call().post(`/api/sage/${path}`).set('x-role', 'admin').send(body);
    return user ? call.set('x-user', user) : call;
  };
  const consent = async () => {
    const { body } = await get('auth').expect(200);
    return server.app.get(SageConsentPage).allow(body.authUrl);
  };

  it('are for admins', async () => {
    for (const [method, path] of [
      ['get', 'status'],
      ['get', 'auth'],
      ['post', 'callback'],
      ['delete', 'disconnect'],
      ['post', 'sync/products'],
    ] as const) {
      await server.call()[method](`/api/sage/${path}`).expect(401);
      for (const role of ['customer', 'sales', 'support'])
        await server.call()[method](`/api/sage/${path}`).set('x-role', role).expect(403);
    }
  });

  it('say that a sync needs a connection', async () => {
    const { body } = await post('sync/products').expect(409);
    expect(body.message).toContain('not connected');
  });

  it('connect the shop, sync its products and disconnect it', async () => {
    expect((await get('status').expect(200)).body).toEqual({
      state: 'not-connected',
      configured: true,
      connected: false,
      expired: false,
      businessId: null,
      businessName: null,
      connectedAt: null,
      connectedBy: null,
      endsAt: null,
      daysLeft: null,
      redirectAddress: 'http://localhost:3000/sage-callback',
      businessesToConfirm: [],
      waitingElsewhere: 0,
    });
    const callback = await post('callback', await consent()).expect(200);
    expect(callback.body).toEqual({ message: 'Connected to Sage: Topcoat Supplies Ltd' });
    expect((await get('status')).body).toMatchObject({
      state: 'connected',
      businessName: 'Topcoat Supplies Ltd',
      connectedAt: expect.any(String),
      endsAt: expect.any(String),
      daysLeft: 30,
    });

    const synced = await post('sync/products').expect(200);
    expect(synced.body.message).toMatch(/^\d{3} products read from Sage, \d{3} changed$/);

    const ended = await server.call().delete('/api/sage/disconnect').set('x-role', 'admin').send(PROOF).expect(200);
    expect(ended.body).toEqual({ message: 'Disconnected from Sage' });
    expect((await get('status')).body).toMatchObject({ connected: false });
  });

  it.each([
    ['products', 'stock-items', { itemCode: 'TST-BC-001', description: 'Jet\0 Black \ud83d' }],
    ['customers', 'contacts', { reference: 'RIDG001', name: 'Ridgeway\0 \udc00Ltd' }],
  ])('sync all %s although the text of one holds what no database can store', async (kind, control, changed) => {
    await post('callback', await consent()).expect(200);
    await fetch(`${sandbox.url}/control/sage/${control}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(changed),
    });
    const { body } = await post(`sync/${kind}`).expect(200);
    expect(body.message).toMatch(/^\d{2,} (products|customers) read from Sage, \d+ changed$/);
    const rows = await server.app
      .get(EntityManager)
      .fork()
      .execute<{ name: string }[]>(
        `select name from accounting.sage_products where item_code = 'TST-BC-001'
         union all select name from accounting.sage_contacts where reference = 'RIDG001'`,
      );
    expect(rows.map(({ name }) => name)).toContain(kind === 'products' ? 'Jet Black \ufffd' : 'Ridgeway \ufffdLtd');
  });

  it('let one admin not finish what another began', async () => {
    const callback = await consent();
    const answer = await post('callback', callback, '0198c0de-0000-7000-8000-000000000002').expect(400);
    expect(answer.body.message).toContain('not started in this session');
    await post('callback', { code: callback.code }).expect(400);
  });

  it('say so while Sage is away', async () => {
    await post('callback', await consent()).expect(200);
    await sandbox.fail({ system: 'sage', match: '*', mode: 'error500', times: 1 });
    const answer = await post('sync/products').expect(503);
    expect(answer.body.message).toContain('Sage answered 500');
    expect(answer.headers['retry-after']).toBe('10');
  });
});
