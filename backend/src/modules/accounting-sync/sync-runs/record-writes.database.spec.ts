import { randomUUID } from 'node:crypto';
import { InitialRows } from '../../../platform/testing/initial-rows.js';
import { Scenario } from '../../../platform/testing/scenario.js';
import { AccountingSyncModule } from '../accounting-sync.module.js';
import { QueuedWrite } from '../queue/queued-write.entity.js';
import { SageSyncRun } from './sage-sync-run.entity.js';
import { RecordWrites } from './sync-runs.jobs.js';

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

describe('The record of what was written to Sage', () => {
  let shop: Scenario;
  let initial: InitialRows;
  let orders: number;

  beforeAll(async () => {
    shop = await Scenario.open([AccountingSyncModule]);
    initial = await InitialRows.remember(shop.em);
  });
  beforeEach(async () => {
    await initial.restore();
    orders = 0;
  });
  afterAll(() => shop.close());

  const record = () => shop.get(RecordWrites).record();
  const records = () => shop.em.find(SageSyncRun, { syncType: 'queue' }, { orderBy: { createdAt: 'asc' } });
  /** Moves all records into the past. */
  async function letPass(minutes: number): Promise<void> {
    const earlier = (column: string) => `${column} = ${column} - make_interval(mins => ${minutes})`;
    await shop.em.execute(`update accounting.sage_sync_queue set ${earlier('updated_at')}`);
    await shop.em.execute(`update accounting.sage_sync_runs set ${earlier('read_began_at')}, ${earlier('created_at')}`);
  }

  async function ended(status: 'done' | 'parked' | 'pending', updatedAt: Date, errorMessage?: string): Promise<void> {
    orders += 1;
    const entityId = randomUUID();
    const em = shop.em;
    em.create(QueuedWrite, {
      syncType: 'order',
      entityId,
      orderNumber: `TC-${orders}`,
      operation: 'create_receipt',
      eventId: randomUUID(),
      occurredAt: minutesAgo(30),
      correlationId: entityId,
      businessId: 'topcoat',
      payload: {},
      status,
      steps: {},
      scheduledFor: minutesAgo(30),
      errorMessage,
    });
    await em.flush();
    await shop.em.execute('update accounting.sage_sync_queue set updated_at = ? where entity_id = ?', [
      updatedAt,
      entityId,
    ]);
  }

  it('counts the writes that ended, and names those that are parked', async () => {
    await ended('done', minutesAgo(20));
    await ended('done', minutesAgo(3));
    await ended('parked', minutesAgo(2), 'The invoice was rejected.');
    await ended('pending', minutesAgo(1));
    await record();
    expect(await records()).toMatchObject([
      {
        status: 'failed',
        itemsRead: 3,
        itemsSynced: 2,
        skipped: [{ code: 'TC-3', name: 'create_receipt', reason: 'The invoice was rejected.' }],
        finishedAt: expect.any(Date),
      },
    ]);
  });

  it('is made at most every quarter of an hour, and counts each write once', async () => {
    await ended('done', minutesAgo(3));
    await record();
    await ended('done', new Date());
    await record();
    expect(await records()).toMatchObject([{ itemsRead: 1 }]);
    await letPass(14);
    await record();
    expect(await records()).toHaveLength(1);
    await letPass(1);
    await record();
    expect(await records()).toMatchObject([{ itemsRead: 1 }, { itemsRead: 1, status: 'success' }]);
  });

  it('counts a write that was still being committed the next time', async () => {
    await ended('done', minutesAgo(3));
    await record();
    await letPass(15);
    await ended('done', minutesAgo(15.5));
    await ended('done', minutesAgo(0.5));
    await record();
    await letPass(15);
    await record();
    expect(await records()).toMatchObject([{ itemsRead: 1 }, { itemsRead: 1 }, { itemsRead: 1 }]);
  });

  it('is not made where no write has ended', async () => {
    await ended('pending', minutesAgo(3));
    await record();
    expect(await records()).toEqual([]);
  });
});
