import type { Sandbox } from '../../../../test/harness/sandbox.ts';
import type { Scenario } from '../../../platform/testing/scenario.js';
import { SageSyncLogEntry } from '../connection/connection.entity.js';
import { SageUnavailable } from '../connection/sage-http.js';
import { SageSettings } from '../connection/sage-settings.entity.js';
import { openSageShop } from '../testing/sage-shop.js';
import { SageSyncRun } from './sage-sync-run.entity.js';
import { SyncCustomers, SyncPrices } from './sync-runs.commands.js';
import type { Synced } from './sync-runs.js';

describe('A sync of prices that breaks off between its lists', () => {
  let sandbox: Sandbox;
  let shop: Scenario;

  beforeEach(async () => {
    ({ sandbox, shop } = await openSageShop());
    await shop.run(new SyncCustomers());
  });
  afterEach(async () => {
    await sandbox.clearFaults();
    await shop.close();
  });

  const sync = () => shop.run<Synced>(new SyncPrices({ everything: true }));
  const lastRun = () => shop.em.findOneOrFail(SageSyncRun, { syncType: 'prices' }, { orderBy: { createdAt: 'desc' } });
  const callsOf = (path: string) => shop.em.count(SageSyncLogEntry, { operation: { $like: `%${path}%` } });

  it('goes on with the items, has the contacts from before, and keeps its bookmark where it began', async () => {
    await sandbox.fail({ system: 'sage', match: 'GET /stock_items', mode: 'error500', times: 1 });
    await expect(sync()).rejects.toBeInstanceOf(SageUnavailable);
    const broken = await lastRun();
    expect(broken).toMatchObject({ status: 'failed', phase: 'changed', nextPage: null, itemsTotal: null });
    const contacts = broken.itemsRead;
    expect(contacts).toBeGreaterThan(0);
    const contactCalls = await callsOf('/contacts?');

    const { itemsRead } = await shop.run<Synced>(new SyncPrices());
    expect(await lastRun()).toMatchObject({
      id: broken.id,
      status: 'success',
      itemsReadBefore: contacts,
      itemsTotal: itemsRead,
      since: null,
    });
    expect(itemsRead).toBeGreaterThan(contacts);
    expect(await callsOf('/contacts?')).toBe(contactCalls);
    const [settings] = await shop.em.findAll(SageSettings);
    expect(settings!.readSoFar('prices').upTo).toEqual(broken.readBeganAt);
  });

  it('reads the contacts again where everything is to be read', async () => {
    await sandbox.fail({ system: 'sage', match: 'GET /stock_items', mode: 'error500', times: 1 });
    await expect(shop.run(new SyncPrices())).rejects.toBeInstanceOf(SageUnavailable);
    const contactCalls = await callsOf('/contacts?');
    await sync();
    expect(await callsOf('/contacts?')).toBe(contactCalls + 1);
    expect(await lastRun()).toMatchObject({ status: 'success', timesResumed: 1 });
  });
});
