import type { Request } from 'express';
import { Sandbox } from '../../../../test/harness/sandbox.ts';
import { ACTOR_RESOLVER, type Actor } from '../../../platform/http/actor.js';
import { HttpServer } from '../../../platform/testing/http-server.js';
import { InitialRows } from '../../../platform/testing/initial-rows.js';
import { RecordedAudit } from '../../../platform/testing/recorded-audit.js';
import { Scenario } from '../../../platform/testing/scenario.js';
import { AccountingSyncModule } from '../accounting-sync.module.js';
import { SyncProducts } from '../sync-runs/sync-runs.commands.js';
import { CustomerOrders } from '../testing/customer-orders.js';
import { ownerProof, PROOF } from '../testing/owner-proof.js';
import { PendingConnection } from './connection.entity.js';
import { SageConsentPage } from './sage-connection.facade.js';

const ADMIN = '0198c0de-0000-7000-8000-000000000001';
const OWN = 'Topcoat Supplies Ltd';
const OTHER = 'Other Trading Ltd';

describe('Connecting the shop to Sage with another login', () => {
  let sandbox: Sandbox;
  let server: HttpServer;
  let shop: Scenario;
  let initial: InitialRows;
  let orders: CustomerOrders;

  beforeAll(async () => {
    sandbox = await Sandbox.fresh();
    const resolve = async (request: Request): Promise<Actor> => {
      const session = request.get('x-session') ?? 'one';
      return { kind: 'user', userId: ADMIN, role: 'admin', isTradeCustomer: false, tradeVerified: false, session };
    };
    server = await HttpServer.open({
      modules: [AccountingSyncModule],
      providers: [{ provide: ACTOR_RESOLVER, useValue: { resolve } }, ownerProof],
      env: sandbox.env,
    });
    shop = await Scenario.open([AccountingSyncModule], { ...sandbox.env, DATABASE_URL: server.config.databaseUrl });
    initial = await InitialRows.remember(shop.em);
  });
  afterAll(async () => {
    await shop?.close();
    await server?.close();
  });
  beforeEach(async () => {
    await sandbox.reset();
    await initial.restore();
    orders = new CustomerOrders(shop);
    await connectAs('owner').then((answer) => expect(answer.status).toBe(200));
    await shop.run(new SyncProducts());
    recorded().length = 0;
  });

  const recorded = () => server.app.get(RecordedAudit).entries;

  async function connectAs(login: string) {
    await signInAs(login);
    const { body } = await server.call().get('/api/sage/auth').expect(200);
    return server
      .call()
      .post('/api/sage/callback')
      .send(await server.app.get(SageConsentPage).allow(body.authUrl));
  }
  const signInAs = (login: string) =>
    fetch(`${sandbox.url}/control/sage/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ login }),
    });
  const confirm = (businessId: string, session = 'one') =>
    server
      .call()
      .post('/api/sage/confirm-business')
      .set('x-session', session)
      .send({ businessId, ...PROOF });
  const status = async () => (await server.call().get('/api/sage/status').expect(200)).body;
  const disconnect = () => server.call().delete('/api/sage/disconnect').send(PROOF).expect(200);

  it('changes nothing where documents are in another business, and says which businesses the login opens', async () => {
    const order = await orders.place();
    await orders.writeAll();
    const { businessId: own } = await status();
    const answer = await connectAs('other');
    expect([answer.status, answer.body.message]).toEqual([
      409,
      `The shop’s documents are in ${OWN}, and this Sage login opens ${OTHER}. Nothing has changed. To move to another business, confirm which one.`,
    ]);
    expect(answer.body).toMatchObject({ businesses: [{ name: OTHER }], currentBusiness: { id: own, name: OWN } });
    expect(await status()).toMatchObject({
      connected: true,
      businessId: own,
      businessesToConfirm: [{ id: answer.body.businesses[0].id, name: OTHER }],
    });
    const next = await orders.place();
    await orders.writeAll();
    expect(await sandbox.documents(next.orderNumber)).not.toEqual([]);
    expect(await sandbox.documents(order.orderNumber)).not.toEqual([]);
    expect(recorded()).toEqual([]);
  });

  it('moves the books once an admin confirmed the business by its id, keeps that, and leaves waiting writes where they belong', async () => {
    await orders.place();
    await orders.writeAll();
    await sandbox.fail({ system: 'sage', match: '*', mode: 'error500', times: 1 });
    const waiting = await orders.place();
    await orders.writeAll();
    const { businessId: own } = await status();
    const { businesses } = (await connectAs('other')).body;
    expect((await confirm(businesses[0].id).expect(200)).body).toEqual({ message: `Connected to Sage: ${OTHER}` });
    expect(recorded()).toEqual([
      expect.objectContaining({
        action: 'sage.business-changed',
        actor: ADMIN,
        before: { businessId: own, businessName: OWN },
        after: { businessId: businesses[0].id, businessName: OTHER },
      }),
    ]);
    await orders.endWaits();
    await orders.writeAll();
    expect(await orders.writeOf(waiting)).toMatchObject({
      status: 'pending',
      businessId: own,
      errorMessage: `Waits for the Sage business to which it belongs: ${OWN}.`,
    });
    expect(await sandbox.documents(waiting.orderNumber)).toEqual([]);
    expect(await status()).toMatchObject({
      businessId: businesses[0].id,
      businessesToConfirm: [],
      waitingElsewhere: 1,
    });

    // Moving back needs a confirmation as well.
    expect((await connectAs('owner')).status).toBe(409);
    await confirm(own).expect(200);
    await orders.endWaits();
    await orders.writeAll();
    expect(await orders.writeOf(waiting)).toMatchObject({ status: 'pending', errorMessage: null });
    await shop.run(new SyncProducts());
    await orders.endWaits();
    await orders.writeAll();
    expect(await orders.writeOf(waiting)).toMatchObject({ status: 'done', errorMessage: null });
    expect(await sandbox.documents(waiting.orderNumber)).not.toEqual([]);
  });

  it('moves the books only for an admin who proves to be there', async () => {
    await orders.place();
    await orders.writeAll();
    const before = await status();
    const { body } = await connectAs('other');
    const [{ id: businessId }] = body.businesses;
    for (const given of [{}, { password: 'a wrong one' }])
      await server
        .call()
        .post('/api/sage/confirm-business')
        .set('x-session', 'one')
        .send({ businessId, ...given })
        .expect(400);
    expect(await status()).toMatchObject({ businessId: before.businessId });
    await confirm(businessId).expect(200);
    expect(await status()).toMatchObject({ businessId });
  });

  it('asks the same after the shop was disconnected, and books later writes of an order where its documents are', async () => {
    const order = await orders.submit();
    await orders.writeAll();
    const { businessId: own } = await status();
    await disconnect();
    const answer = await connectAs('other');
    expect(answer.status).toBe(409);
    expect(await status()).toMatchObject({ connected: false });
    await confirm(answer.body.businesses[0].id).expect(200);
    await orders.approve(order);
    const fresh = await orders.place();
    const [, later] = await orders.writesOf(order);
    expect(later).toMatchObject({ businessId: own, status: 'pending' });
    expect(await orders.writeOf(fresh)).toMatchObject({ businessId: answer.body.businesses[0].id });
  });

  it('asks nothing where the login opens the business that the books are in, whatever else it opens', async () => {
    await orders.place();
    await orders.writeAll();
    const { businessId: own } = await status();
    expect((await connectAs('accountant')).body).toEqual({ message: `Connected to Sage: ${OWN}` });
    expect(await status()).toMatchObject({ connected: true, businessId: own });
  });

  it('asks nothing where nothing has been booked yet', async () => {
    expect((await connectAs('other')).body).toEqual({ message: `Connected to Sage: ${OTHER}` });
  });

  it('takes the answer of the session that began, for ten minutes, once, and for a business of the login', async () => {
    await orders.place();
    await orders.writeAll();
    const { businessId: own } = await status();
    const { businesses } = (await connectAs('other')).body;
    await confirm(businesses[0].id, 'another session').expect(400);
    expect((await confirm(own).expect(409)).body.businesses).toEqual(businesses);
    await shop.em.nativeUpdate(PendingConnection, {}, { answerBy: new Date() });
    await confirm(businesses[0].id).expect(400);
    await shop.em.nativeUpdate(
      PendingConnection,
      {},
      { answerBy: new Date(Date.now() + 60_000), expiresAt: new Date() },
    );
    const both = await Promise.all([confirm(businesses[0].id), confirm(businesses[0].id)]);
    expect(both.map(({ status: code }) => code)).toContain(200);
    await confirm(businesses[0].id).expect(400);
    expect((await status()).businessId).toBe(businesses[0].id);
  });
});
