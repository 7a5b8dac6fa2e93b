import { randomUUID } from 'node:crypto';
import { seededId } from '../../../../sandbox/sage/records.ts';
import { Sandbox } from '../../../../test/harness/sandbox.ts';
import { InitialRows } from '../../../platform/testing/initial-rows.js';
import { Scenario } from '../../../platform/testing/scenario.js';
import { TradeCustomerVerified } from '../../identity/events.js';
import { AccountingSyncModule } from '../accounting-sync.module.js';
import { SageSyncLogEntry, SageTokens } from '../connection/connection.entity.js';
import { DeleteOldCalls } from '../connection/connection.mails.js';
import { SageConnection } from '../connection/sage-connection.facade.js';
import { SageSettings } from '../connection/sage-settings.entity.js';
import { SageWriter } from '../queue/queue.jobs.js';
import { CustomerOrders } from '../testing/customer-orders.js';
import { SageSyncRun } from './sage-sync-run.entity.js';
import { ScheduledSyncs } from './sync-runs.jobs.js';

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

describe('The scheduled syncs with Sage', () => {
  let sandbox: Sandbox;
  let shop: Scenario;
  let initial: InitialRows;

  beforeAll(async () => {
    sandbox = await Sandbox.fresh();
    shop = await Scenario.open([AccountingSyncModule], sandbox.env);
    initial = await InitialRows.remember(shop.em);
  });
  afterAll(async () => {
    await shop?.close();
    await sandbox?.stop();
  });

  beforeEach(async () => {
    await initial.restore();
    await shop.get(SageConnection).connectDemo();
  });

  const look = () => shop.get(ScheduledSyncs).products();
  const runs = () => shop.em.count(SageSyncRun, { status: 'success' });
  const lastBegan = (change: Partial<SageSyncRun>) => shop.em.nativeUpdate(SageSyncRun, {}, change);

  it('read the products soon after connecting, then every hour', async () => {
    await look();
    expect(await runs()).toBe(0);
    await shop.em.nativeUpdate(SageTokens, {}, { connectedAt: minutesAgo(3) });
    await look();
    expect(await runs()).toBe(1);
    await lastBegan({ createdAt: minutesAgo(59) });
    await look();
    expect(await runs()).toBe(1);
    await lastBegan({ createdAt: minutesAgo(61) });
    await look();
    expect(await runs()).toBe(2);
  });

  it('read the products soon after the books moved back to a business', async () => {
    await shop.em.nativeUpdate(SageTokens, {}, { connectedAt: minutesAgo(20) });
    await look();
    await lastBegan({ createdAt: minutesAgo(10) });
    await shop.em.nativeUpdate(SageTokens, {}, { connectedAt: minutesAgo(3) });
    await look();
    expect(await runs()).toBe(1);
    await shop.em.nativeUpdate(SageSettings, {}, { awaitsItems: true, productsReadInFullAt: null });
    await look();
    expect(await runs()).toBe(2);
  });

  it('continue within minutes a product sync whose process died or that Sage did not answer', async () => {
    await shop.em.nativeUpdate(SageTokens, {}, { connectedAt: minutesAgo(3) });
    await look();
    await lastBegan({ status: 'processing', createdAt: minutesAgo(3), finishedAt: null });
    await look();
    expect(await runs()).toBe(1);
    await lastBegan({ status: 'failed', resumable: false, finishedAt: minutesAgo(3) });
    await look();
    expect(await runs()).toBe(0);
    await lastBegan({ status: 'failed', resumable: true, finishedAt: minutesAgo(3) });
    await look();
    expect(await runs()).toBe(1);
  });

  it('do not start while Sage is not connected', async () => {
    await shop.em.nativeUpdate(SageTokens, {}, { connectedAt: minutesAgo(3), rejectedAt: new Date() });
    await look();
    expect(await shop.em.count(SageSyncRun)).toBe(0);
  });

  it('read the counts every quarter of an hour once the products have been read', async () => {
    const lookForStock = () => shop.get(ScheduledSyncs).stock();
    await shop.em.nativeUpdate(SageTokens, {}, { connectedAt: minutesAgo(3) });
    await lookForStock();
    expect(await shop.em.count(SageSyncRun)).toBe(0);
    await look();
    await lookForStock();
    await lastBegan({ createdAt: minutesAgo(14) });
    await lookForStock();
    expect(await shop.em.count(SageSyncRun, { syncType: 'stock' })).toBe(1);
    await lastBegan({ createdAt: minutesAgo(16) });
    await lookForStock();
    expect(await shop.em.count(SageSyncRun, { syncType: 'stock', status: 'success' })).toBe(2);
  });

  it('read the customers soon after connecting, then every two hours', async () => {
    const lookForCustomers = () => shop.get(ScheduledSyncs).customers();
    await shop.em.nativeUpdate(SageTokens, {}, { connectedAt: minutesAgo(3) });
    await lookForCustomers();
    await lastBegan({ createdAt: minutesAgo(119) });
    await lookForCustomers();
    expect(await runs()).toBe(1);
    await lastBegan({ createdAt: minutesAgo(121) });
    await lookForCustomers();
    expect(await shop.em.count(SageSyncRun, { status: 'success', syncType: 'customers' })).toBe(2);
  });

  it('read the invoices of orders every ten minutes once there is one', async () => {
    const lookForInvoices = () => shop.get(ScheduledSyncs).invoices();
    const orders = new CustomerOrders(shop);
    await shop.em.nativeUpdate(SageTokens, {}, { connectedAt: minutesAgo(3) });
    await look();
    await lookForInvoices();
    expect(await shop.em.count(SageSyncRun, { syncType: 'invoices' })).toBe(0);
    await orders.approve(await orders.submit());
    await orders.writeAll();
    await lookForInvoices();
    await lastBegan({ createdAt: minutesAgo(9) });
    await lookForInvoices();
    expect(await shop.em.count(SageSyncRun, { syncType: 'invoices' })).toBe(1);
    await lastBegan({ createdAt: minutesAgo(11) });
    await lookForInvoices();
    expect(await shop.em.count(SageSyncRun, { syncType: 'invoices', status: 'success' })).toBe(2);
  });

  it('read items and contacts every half hour as long as a customer has negotiated prices', async () => {
    const refresh = () => shop.get(ScheduledSyncs).prices();
    await shop.em.nativeUpdate(SageTokens, {}, { connectedAt: minutesAgo(3) });
    await look();
    await shop.get(ScheduledSyncs).customers();
    await refresh();
    expect(await runs()).toBe(2);

    const payload = {
      userId: randomUUID(),
      email: 'trade@topcoat.test',
      companyName: null,
      sageContactId: seededId('contact RIDG001'),
    };
    await shop.receive(TradeCustomerVerified(payload));
    while (await shop.get(SageWriter).writeNext());
    await refresh();
    expect(await shop.em.find(SageSyncRun, { syncType: 'prices' })).toMatchObject([
      { status: 'success', since: expect.any(Date) },
    ]);
    await lastBegan({ createdAt: minutesAgo(28) });
    await refresh();
    expect(await runs()).toBe(3);
    await lastBegan({ createdAt: minutesAgo(30) });
    await refresh();
    expect(await runs()).toBe(4);
  });

  it('are deleted after 30 days with their calls, but not calls of orders', async () => {
    await shop.em.nativeUpdate(SageSyncLogEntry, {}, { createdAt: minutesAgo(31 * 24 * 60) });
    const [first] = await shop.em.find(SageSyncLogEntry, {}, { limit: 1 });
    await shop.em.nativeUpdate(SageSyncLogEntry, first!.id, { syncType: 'order' });
    await shop.get(DeleteOldCalls).purge();
    expect((await shop.em.findAll(SageSyncLogEntry)).map(({ id }) => id)).toEqual([first!.id]);
  });
});
