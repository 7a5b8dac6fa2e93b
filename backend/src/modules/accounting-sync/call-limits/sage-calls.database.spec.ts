import { EntityManager } from '@mikro-orm/postgresql';
import { Sandbox } from '../../../../test/harness/sandbox.ts';
import { inTransaction } from '../../../platform/database/database.js';
import { Retention } from '../../../platform/retention.js';
import { Scenario } from '../../../platform/testing/scenario.js';
import { AccountingSyncModule } from '../accounting-sync.module.js';
import type { SyncType } from '../connection/connection.entity.js';
import { SageClient } from '../connection/sage.client.js';
import { SageConnection } from '../connection/sage-connection.facade.js';
import { SageLimits, SageUnavailable } from '../connection/sage-http.js';
import { CallLimitsQueries } from './call-limits.queries.js';
import { takeToken } from './sage-calls.js';

const AT_ONCE = 10;

describe('Calls to Sage', () => {
  let sandbox: Sandbox;
  let shop: Scenario;
  let other: Scenario;

  beforeAll(async () => {
    sandbox = await Sandbox.fresh();
    // Refills one call a day, so that a test sends only the calls of the full bucket.
    const env = { ...sandbox.env, SAGE_CALLS_AT_ONCE: String(AT_ONCE), SAGE_CALLS_PER_DAY: String(AT_ONCE + 1) };
    shop = await Scenario.open([AccountingSyncModule], env);
    other = await Scenario.open([AccountingSyncModule], { ...env, DATABASE_URL: shop.config.databaseUrl });
  });
  afterAll(async () => {
    await other.close();
    await shop.close();
    await sandbox.stop();
  });

  beforeEach(async () => {
    await sandbox.clearFaults();
    await sandbox.limitSage({});
    await refill();
    await shop.get(SageConnection).connectDemo();
    await refill();
    await shop.em.execute('delete from accounting.sage_usage');
    await sandbox.limitSage({});
    for (const process of [shop, other]) patience(process, 0);
  });

  const refill = () => shop.em.execute('delete from accounting.sage_call_budget');
  /** Moves the clock of the bucket forward. */
  const elapse = (seconds: number) =>
    shop.em.execute(
      `update accounting.sage_call_budget set refilled_at = refilled_at - make_interval(secs => ?),
         paused_until = paused_until - make_interval(secs => ?),
         under_way = array(select ends - make_interval(secs => ?) from unnest(under_way) ends)`,
      [seconds, seconds, seconds],
    );
  const patience = (process: Scenario, ms: number) => {
    const limits = process.get(SageLimits);
    limits.callMs = limits.answerMs + ms;
  };
  const call = (process = shop, syncType: SyncType = 'order', signal?: AbortSignal) =>
    process.get(SageClient).get('/tax_rates', { syncType, signal });
  const usage = () => shop.get(CallLimitsQueries).sageUsage();

  async function outcomes(calls: Promise<unknown>[]) {
    const settled = await Promise.allSettled(calls);
    const failures = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason as Error] : []));
    return { sent: settled.length - failures.length, failures };
  }

  it('are never more than Sage takes, however many processes want to call at once', async () => {
    await sandbox.limitSage({ calls: AT_ONCE, seconds: 3600 });
    const { sent, failures } = await outcomes(Array.from({ length: 40 }, (_, n) => call(n % 2 ? shop : other)));
    expect(sent).toBe(AT_ONCE);
    for (const failure of failures) {
      expect(failure).toBeInstanceOf(SageUnavailable);
      expect(failure.message).toContain('The call was not sent');
    }
    expect(await sandbox.sageCalls()).toMatchObject({ served: AT_ONCE, rejected: 0 });
    await sandbox.limitSage({});
    await elapse(2 * 86_400);
    expect((await outcomes([call(), call(other), call()])).sent).toBe(2);
  });

  it('wait for their turn, and all get it', async () => {
    const env = { ...sandbox.env, SAGE_CALLS_AT_ONCE: '3', SAGE_CALLS_PER_DAY: '8640003' };
    const processes = [shop, other];
    const patient = await Promise.all(
      processes.map(() => Scenario.open([AccountingSyncModule], { ...env, DATABASE_URL: shop.config.databaseUrl })),
    );
    try {
      const { sent } = await outcomes(Array.from({ length: 24 }, (_, n) => call(patient[n % 2])));
      expect(sent).toBe(24);
      expect((await sandbox.sageCalls()).mostAtOnce).toBeLessThanOrEqual(3);
      expect((await usage()).waits).toBeGreaterThan(0);
    } finally {
      for (const process of patient) await process.close();
    }
  });

  it('of syncs leave a part of the burst to writes and to people who wait', async () => {
    expect((await outcomes(Array.from({ length: AT_ONCE }, () => call(shop, 'products')))).sent).toBe(AT_ONCE - 2);
    expect((await outcomes([call(shop, 'order'), call(other, 'order'), call(other, 'order')])).sent).toBe(2);
  });

  it('stop in every process while Sage wants to be left alone, and go on afterwards without a burst', async () => {
    await sandbox.fail({ system: 'sage', match: 'GET /tax_rates', mode: 'error429', times: 1 });
    await expect(call()).rejects.toThrow('Sage asked to slow down.');
    await elapse(-60);
    await sandbox.limitSage({});
    const { failures } = await outcomes([call(), call(other), call(other, 'products')]);
    expect(failures.map(({ message }) => message)).toEqual(
      Array(3).fill('The call was not sent: Sage asked to slow down.'),
    );
    expect(failures[0]).toMatchObject({ retryAfterMs: expect.any(Number) });
    expect((await sandbox.sageCalls()).served).toBe(0);
    expect(await usage()).toMatchObject({ available: 0, pausedUntil: expect.any(String) });
    await elapse(62);
    expect((await outcomes([call(), call(other)])).sent).toBe(0);
    await elapse(3 * 86_400);
    expect((await outcomes([call(), call(other), call()])).sent).toBe(3);
  });

  it('are all made in the end when Sage answers 429 again and again', async () => {
    const env = { ...sandbox.env, DATABASE_URL: shop.config.databaseUrl };
    const patient = await Scenario.open([AccountingSyncModule], env);
    try {
      await sandbox.fail({ system: 'sage', match: 'GET /tax_rates', mode: 'error429', times: 3 });
      let made = 0;
      for (let tries = 0; made < 5 && tries < 20; tries += 1) made += (await outcomes([call(patient)])).sent;
      expect(made).toBe(5);
      expect((await usage()).hours.at(-1)).toMatchObject({ calls: 8, failed: 0, slowedDown: 3 });
    } finally {
      await patient.close();
    }
  });

  it('of a process that died do not take from the others for good', async () => {
    const em = shop.get(EntityManager);
    const start = () => takeToken(em, { atOnce: AT_ONCE, perSecond: 1, reserve: 0, callMs: 20_000 });
    for (let died = 0; died < AT_ONCE; died += 1) expect(await start()).toHaveLength(1);
    expect(await start()).toHaveLength(0);
    await elapse(15);
    expect(await start()).toHaveLength(0);
    await elapse(6);
    const again = [];
    for (let n = 0; n <= AT_ONCE; n += 1) again.push(...(await start()));
    expect(again).toHaveLength(AT_ONCE);
  });

  it('stop waiting at once when their caller is stopping', async () => {
    await outcomes(Array.from({ length: AT_ONCE }, () => call()));
    patience(shop, 86_400_000);
    const stopping = new AbortController();
    const waiting = outcomes([call(shop, 'order', stopping.signal)]);
    stopping.abort(new Error('The process is stopping'));
    expect((await waiting).failures).toMatchObject([{ message: 'The process is stopping' }]);
  });

  it('are not sent while they cannot be counted', async () => {
    await call();
    await sandbox.limitSage({});
    await inTransaction(shop.get(EntityManager), async (em) => {
      await em.execute('select 1 from accounting.sage_call_budget for update');
      const { failures } = await outcomes([call(other)]);
      expect(failures).toMatchObject([{ constructor: SageUnavailable, message: expect.stringContaining('too slow') }]);
    });
    expect((await sandbox.sageCalls()).served).toBe(0);
    await expect(call(other)).resolves.toBeDefined();
  });

  it('are counted by the hour, with those that failed', async () => {
    await sandbox.fail({ system: 'sage', match: 'GET /tax_rates', mode: 'error500', times: 2 });
    await outcomes([call(), call(), call()]);
    const { hours, ...today } = await usage();
    expect(today).toMatchObject({
      limitPerDay: AT_ONCE + 1,
      burst: AT_ONCE,
      available: AT_ONCE - 3,
      usedToday: 3,
      waits: 0,
    });
    expect(hours).toHaveLength(48);
    expect(hours.at(-1)).toMatchObject({ calls: 3, failed: 2, slowedDown: 0 });
    expect(hours.at(-2)).toMatchObject({ calls: 0, failed: 0, slowedDown: 0 });
    expect(Date.parse(hours[1]!.hour) - Date.parse(hours[0]!.hour)).toBe(3_600_000);
  });

  it('of tokens count as well', async () => {
    await shop.em.execute(`update accounting.sage_tokens set expires_at = now()`);
    await call();
    expect(await usage()).toMatchObject({ usedToday: 2 });
  });

  it('are remembered for 90 days', async () => {
    await shop.em.execute(
      `insert into accounting.sage_usage (hour, calls) select date_trunc('hour', now()) - make_interval(days => d), 1 from unnest(array[1, 89, 91]) d`,
    );
    await shop.get(Retention).run();
    expect(await shop.em.execute('select 1 from accounting.sage_usage')).toHaveLength(2);
  });
});
