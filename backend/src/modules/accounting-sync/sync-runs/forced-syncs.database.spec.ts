import { EntityManager } from '@mikro-orm/postgresql';
import type { Request } from 'express';
import { Sandbox } from '../../../../test/harness/sandbox.ts';
import { AuditTrail } from '../../../platform/audit.js';
import { ACTOR_RESOLVER, type Actor, type ActorResolver, type Role } from '../../../platform/http/actor.js';
import { NotificationListener } from '../../../platform/notification-listener.js';
import { eventually } from '../../../platform/testing/eventually.js';
import { HttpServer } from '../../../platform/testing/http-server.js';
import { InitialRows } from '../../../platform/testing/initial-rows.js';
import { RecordedAudit } from '../../../platform/testing/recorded-audit.js';
import { AccountingSyncModule } from '../accounting-sync.module.js';
import { SageClient, type SageList } from '../connection/sage.client.js';
import { SageConnection } from '../connection/sage-connection.facade.js';
import { SageLimits } from '../connection/sage-http.js';
import { SageSettings } from '../connection/sage-settings.entity.js';
import { endCoolDowns } from '../testing/end-cool-downs.js';
import { SageProduct } from './sage-product.entity.js';
import { SageSyncRun } from './sage-sync-run.entity.js';
import { ForceSync, ForceSyncHandler } from './sync-runs.commands.js';

const OWEN = '0198c0de-0000-7000-8000-000000000001';

/** Signs in the user that the header names, as a session would. */
class HeaderActors implements ActorResolver {
  async resolve(request: Request): Promise<Actor | null> {
    const role = request.get('x-role') as Role | undefined;
    return role ? { kind: 'user', userId: OWEN, role, isTradeCustomer: false, tradeVerified: false } : null;
  }
}

const providers = [{ provide: ACTOR_RESOLVER, useClass: HeaderActors }];

describe('A forced sync with Sage', () => {
  let sandbox: Sandbox;
  let server: HttpServer;
  let initial: InitialRows;

  beforeAll(async () => {
    sandbox = await Sandbox.fresh();
    server = await HttpServer.open({ modules: [AccountingSyncModule], providers, env: sandbox.env });
    initial = await InitialRows.remember(em());
  });
  afterAll(async () => {
    await server?.close();
    await sandbox?.stop();
  });
  beforeEach(async () => {
    await initial.restore();
    recorded().length = 0;
    await server.app.get(SageConnection).connectDemo();
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await sandbox.clearFaults();
  });

  const em = () => server.app.get(EntityManager).fork();
  const force = (kind: string) => server.call().post(`/api/sage/sync/${kind}`).set('x-role', 'admin').send({});
  const status = async () => (await server.call().get('/api/sage/sync/status').set('x-role', 'admin').expect(200)).body;
  const recorded = () => server.app.get(RecordedAudit).entries;

  it('says how many were read and how many of these had changed', async () => {
    expect((await force('products').expect(200)).body).toEqual({
      message: '144 products read from Sage, 144 changed',
      finished: true,
    });
    expect((await force('stock').expect(200)).body.message).toBe('144 stock levels read from Sage, none changed');
    expect((await force('customers').expect(200)).body.message).toMatch(/^\d+ customers read from Sage, \d+ changed$/);
    expect((await force('invoices').expect(200)).body.message).toBe(
      'Nothing has changed in Sage since the last sync: no invoices to read',
    );
  });

  it('is listed with how long it took, and recorded with who forced it', async () => {
    await force('customers').expect(200);
    await force('products').expect(200);
    const { recentSyncs, intervals } = await status();
    expect(recentSyncs).toMatchObject([
      { syncType: 'products', status: 'success', operation: 'full read' },
      { syncType: 'customers', status: 'success', operation: 'full read' },
    ]);
    expect(recentSyncs[0].syncDuration).toBeGreaterThanOrEqual(0);
    expect(intervals.customers).toMatchObject({ lastRun: recentSyncs[1].createdAt, lastResult: 'success' });
    expect(recorded()).toMatchObject([
      { action: 'sage.sync-forced', actor: OWEN, after: { syncType: 'customers' } },
      { action: 'sage.sync-forced', actor: OWEN, after: { syncType: 'products' } },
    ]);
  });

  it('does not start where it cannot be recorded who forced it', async () => {
    const record = jest.spyOn(server.app.get(AuditTrail), 'recordAll').mockRejectedValue(new Error('No audit trail'));
    await force('customers').expect(500);
    record.mockRestore();
    expect(await em().count(SageSyncRun)).toBe(0);
  });

  it.each([
    ['{}', {}],
    ['null', null],
    ['items that are no list', { $items: 'none', $next: null }],
  ])('fails as an outage, and goes on later, where Sage answers %s in place of a list', async (_, answer) => {
    const get = jest.spyOn(server.app.get(SageClient), 'get');
    for (const kind of ['customers', 'stock']) {
      get.mockResolvedValue(answer);
      const { body } = await force(kind).expect(503);
      expect(body.message).toBe('Sage’s response was not a list.');
    }
    get.mockRestore();
    await endCoolDowns(em());
    await force('customers').expect(200);
  });

  it('fails as an outage, and goes on later, where a page stands before Sage', async () => {
    await sandbox.fail({ system: 'sage', match: 'GET /contacts', mode: 'html-page', times: 1 });
    const { body, headers } = await force('customers').expect(503);
    expect(body.message).toBe('Sage sent a web page instead of data. It may be down for maintenance.');
    expect(headers['retry-after']).toBe('10');
    expect(await em().count(SageSyncRun, { status: 'failed', resumable: true })).toBe(1);
    await endCoolDowns(em());
    await force('customers').expect(200);
  });

  it('keeps the counts of items whose count Sage leaves out', async () => {
    await force('products').expect(200);
    const inStock = () => em().count(SageProduct, { quantityInStock: { $gt: 0 } });
    const before = await inStock();
    const client = server.app.get(SageClient);
    const read = client.get.bind(client);
    const get = jest.spyOn(client, 'get').mockImplementation(async (path, options) => {
      const page = await read<SageList<{ id: string }>>(path, options);
      return { ...page, $items: page.$items.map(({ id }) => ({ id })) } as never;
    });
    await em().nativeUpdate(SageSettings, {}, { stockReadInFullAt: null, productsReadInFullAt: null });
    const { body } = await force('stock').expect(200);
    get.mockRestore();
    expect(body.message).toContain('read from Sage, none changed');
    expect(await inStock()).toBe(before);
  });

  it('is shown as held where it held changes for an administrator', async () => {
    await force('products').expect(200);
    expect((await status()).intervals.products.lastResult).toBe('success');
    await em().nativeUpdate(SageSyncRun, {}, { itemsHeld: 3 });
    expect((await status()).intervals.products.lastResult).toBe('held');
  });

  it('is rejected within 10 s after the last of its kind, and not after one that ran by itself', async () => {
    await force('customers').expect(200);
    const second = await force('customers').expect(409);
    expect(second.body.message).toMatch(/^A customer sync has just run\. It can be forced again in \d+ seconds?\.$/);
    expect(second.body.notNow).toBe(true);
    expect(Number(second.headers['retry-after'])).toBeLessThanOrEqual(10);
    const { canForceAt } = (await status()).intervals.customers;
    const [run] = await em().find(SageSyncRun, {});
    expect(new Date(canForceAt).getTime()).toBe(run!.finishedAt!.getTime() + 10_000);
    await force('products').expect(200);

    await endCoolDowns(em());
    expect((await status()).intervals.customers.canForceAt).toBeUndefined();
    await force('customers').expect(200);
    await em().nativeUpdate(SageSyncRun, {}, { forcedBy: null });
    await force('customers').expect(200);
  });

  it('is rejected while one of its kind runs, and while another reads the same list', async () => {
    const locks = server.app.get(NotificationListener);
    const own = await locks.tryLock('sage customers sync');
    expect((await force('customers').expect(409)).body).toMatchObject({
      message: 'A customer sync is already running. Please wait until it has finished.',
      notNow: true,
    });
    await own!.release();
    const contacts = await locks.tryLock('sage list of contacts');
    expect((await force('clear-cache').expect(409)).body.message).toBe(
      'A price sync reads what another sync is reading right now. Please wait until that one has finished.',
    );
    await force('products').expect(200);
    await contacts!.release();
    await force('clear-cache').expect(200);
  });

  it('is listed as failed, with Sage’s words, where Sage does not answer', async () => {
    await sandbox.fail({ system: 'sage', match: '*', mode: 'error500', times: 1 });
    await force('customers').expect(503);
    const { recentSyncs, intervals } = await status();
    expect(recentSyncs).toMatchObject([{ status: 'failed', errorDetails: expect.stringContaining('500') }]);
    expect(intervals.customers).toMatchObject({ lastResult: 'failed', lastError: expect.stringContaining('500') });
  });

  it('reads every price and price type anew when the cache is cleared, whatever was read before', async () => {
    await force('products').expect(200);
    await force('customers').expect(200);
    const { body } = await force('clear-cache').expect(200);
    expect(body.message).toBe('Price cache cleared: 155 items and customers read from Sage, none changed');
    const { recentSyncs } = await status();
    expect(recentSyncs.map(({ syncType, operation }: Record<string, string>) => [syncType, operation])).toEqual([
      ['prices', 'clear_cache'],
      ['customers', 'full read'],
      ['products', 'full read'],
    ]);
  });

  it('goes on after the request has been answered where it takes too long', async () => {
    server.app.get(SageLimits).callMs = 2_000;
    await sandbox.fail({ system: 'sage', match: '*', mode: 'hang', times: 1 });
    expect(await server.app.get(ForceSyncHandler).execute(new ForceSync('products', OWEN, 1))).toBeNull();
    await eventually(async () =>
      expect((await status()).intervals.products.running).toMatchObject({
        itemsRead: 0,
        itemsTotal: null,
        secondsLeft: null,
        resumed: false,
      }),
    );
    await eventually(async () => expect(await em().count(SageSyncRun, { status: 'failed' })).toBe(1));
    expect((await status()).intervals.products.running).toBeUndefined();
  });
});
