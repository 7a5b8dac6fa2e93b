import { AccountingSyncModule } from '../../src/modules/accounting-sync/accounting-sync.module.js';
import { DisconnectSage } from '../../src/modules/accounting-sync/connection/connection.commands.js';
import { SageTokens } from '../../src/modules/accounting-sync/connection/connection.entity.js';
import { SageConnection } from '../../src/modules/accounting-sync/connection/sage-connection.facade.js';
import { SageStatus } from '../../src/modules/accounting-sync/index.js';
import { QueuedWrite } from '../../src/modules/accounting-sync/queue/queued-write.entity.js';
import { SageSyncRun } from '../../src/modules/accounting-sync/sync-runs/sage-sync-run.entity.js';
import { SyncProducts } from '../../src/modules/accounting-sync/sync-runs/sync-runs.commands.js';
import { GuestOrderScenario } from '../../src/modules/accounting-sync/testing/guest-orders.js';
import { CHECKS } from '../../src/modules/operations/health/health-check.js';
import { SageHealth } from '../../src/modules/operations/health/sage-health.js';
import { InitialRows } from '../../src/platform/testing/initial-rows.js';
import { Scenario } from '../../src/platform/testing/scenario.js';
import { Sandbox } from '../harness/sandbox.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

describe('The health of Sage', () => {
  let sandbox: Sandbox;
  let shop: Scenario;
  let initial: InitialRows;

  beforeAll(async () => {
    sandbox = await Sandbox.fresh();
    shop = await Scenario.open([AccountingSyncModule], sandbox.env);
    initial = await InitialRows.remember(shop.em);
  });
  beforeEach(async () => {
    await sandbox.reset();
    await initial.restore();
  });
  afterAll(async () => {
    await shop.close();
    await sandbox.stop();
  });

  const connect = () => shop.get(SageConnection).connectDemo();
  const read = async (key: string) => {
    const readings = await new SageHealth(new SageStatus(shop.em)).read();
    return readings.find((reading) => reading.key === key)!;
  };

  it('has a reading for each of its checks, before the shop is connected too', async () => {
    const readings = await new SageHealth(new SageStatus(shop.em)).read();
    const checks = CHECKS.map(({ key }) => key).filter((key) => /^(sage|sync)-/.test(key));
    expect(readings.map(({ key }) => key).toSorted()).toEqual(checks.toSorted());
    expect(await read('sage-connection')).toMatchObject({ measured: null, value: 'Not connected yet' });
    expect(await read('sync-products')).toMatchObject({ measured: null, value: 'Waits' });
  });

  it('says that the shop is connected, when its tokens were renewed, and how many days are left', async () => {
    await connect();
    expect(await read('sage-connection')).toMatchObject({ measured: 0, value: 'Connected' });
    expect(await read('sage-tokens')).toMatchObject({
      measured: 30,
      value: '30 days',
      detail: expect.stringMatching(/^Renewed \d+ seconds? ago\. Each use renews it\. Connected since /),
    });
    await shop.em.nativeUpdate(SageTokens, SageTokens.ID, { refreshExpiresAt: new Date(Date.now() + 2.5 * DAY_MS) });
    expect(await read('sage-tokens')).toMatchObject({ measured: 2, value: '2 days' });
  });

  it('is a problem where the connection has expired or was ended', async () => {
    await connect();
    await shop.em.nativeUpdate(SageTokens, SageTokens.ID, { refreshExpiresAt: new Date(Date.now() - HOUR_MS) });
    expect(await read('sage-connection')).toMatchObject({ measured: 1, value: expect.stringMatching(/^Expired /) });
    await shop.run(new DisconnectSage('admin'));
    expect(await read('sage-connection')).toMatchObject({ measured: 1, value: 'Disconnected' });
    expect(await read('sage-tokens')).toMatchObject({ measured: null });
  });

  it('measures how long ago each list was last read, whatever failed since', async () => {
    await connect();
    expect(await read('sync-products')).toMatchObject({ value: 'Not yet' });
    await shop.run(new SyncProducts());
    expect(await read('sync-products')).toMatchObject({ detail: 'The last run succeeded.' });
    const fourHoursAgo = new Date(Date.now() - 4 * HOUR_MS - 1000);
    await shop.em.nativeUpdate(SageTokens, SageTokens.ID, { connectedAt: new Date(Date.now() - DAY_MS) });
    await shop.em.nativeUpdate(SageSyncRun, {}, { createdAt: fourHoursAgo, finishedAt: fourHoursAgo });
    await sandbox.fail({ system: 'sage', match: 'GET /stock_items', mode: 'error500', times: 20 });
    await expect(shop.run(new SyncProducts())).rejects.toThrow();
    const { measured, value, detail } = await read('sync-products');
    expect(Math.floor(measured!)).toBe(4);
    expect(value).toBe('4 hours ago');
    expect(detail).not.toBe('The last run succeeded.');
  });

  it('measures how long the oldest document waits, without those that wait behind a failed one', async () => {
    await connect();
    await shop.run(new SyncProducts());
    const orders = new GuestOrderScenario(shop);
    const late = await orders.place();
    await orders.place();
    await shop.em.nativeUpdate(
      QueuedWrite,
      { entityId: late.orderId },
      { createdAt: new Date(Date.now() - 2 * HOUR_MS), errorMessage: 'Sage does not answer.' },
    );
    expect(await read('sage-waiting')).toMatchObject({
      value: '2 documents, oldest 2 hours',
      detail: 'Sage does not answer.',
    });
    await shop.em.nativeUpdate(QueuedWrite, { entityId: late.orderId }, { status: 'parked' });
    await shop.em.execute(
      `insert into accounting.sage_sync_queue
         (id, version, created_at, updated_at, sync_type, entity_id, operation, event_id, occurred_at, correlation_id, payload, scheduled_for)
       select gen_random_uuid(), 1, created_at, updated_at, sync_type, entity_id, 'create_refund', gen_random_uuid(), occurred_at,
         correlation_id, payload, scheduled_for
       from accounting.sage_sync_queue where entity_id = ?`,
      [late.orderId],
    );
    expect(await read('sage-waiting')).toMatchObject({
      value: expect.stringMatching(/^1 document, oldest \d+ second/),
    });
  });
});
