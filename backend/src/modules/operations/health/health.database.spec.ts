import { EntityManager } from '@mikro-orm/postgresql';
import { AllFailedWork } from '../../../platform/failed-work.js';
import type { HttpServer } from '../../../platform/testing/http-server.js';
import { RecordedAudit } from '../../../platform/testing/recorded-audit.js';
import { openSampleServer } from '../../../platform/testing/sample-routes.js';
import { storeReactions } from '../../../platform/testing/store-reactions.js';
import { OperationsOfSage } from '../testing/operations-of-sage.js';
import { rule } from './testing/rules.js';

describe('The health and its alert rules', () => {
  let server: HttpServer;

  beforeAll(async () => {
    server = await openSampleServer({}, [OperationsOfSage]);
  });
  afterAll(() => server.close());

  const get = (path: string, role: string) => server.call().get(path).set('X-Test-Role', role);
  const put = (body: object, role = 'admin') =>
    server.call().put('/api/admin/alerts').set('X-Test-Role', role).send(body);
  const em = () => server.app.get(EntityManager).fork();
  const version = async () => (await get('/api/admin/alerts', 'admin').expect(200)).body.version as number;

  it('are read by support and admins, and changed by admins', async () => {
    for (const path of ['/api/admin/health', '/api/admin/alerts', '/api/admin/alerts/history']) {
      await get(path, 'support').expect(200);
      await get(path, 'admin').expect(200);
      await get(path, 'sales').expect(403);
    }
    await put({ version: 0, rules: [] }, 'support').expect(403);
  });

  it('say for each check its state, what to do and where', async () => {
    const { body } = await get('/api/admin/health', 'support').expect(200);
    // Sage is not connected, which is worth a look.
    expect(body.state).toBe('warning');
    expect(body.checks[0].key).toBe('failed-events');
    expect(body.checks).toContainEqual({
      key: 'outbox',
      title: 'Events to send',
      state: 'good',
      value: 'None waiting',
      detail: 'All events have been sent.',
      href: '/admin/health',
      runbook: '/admin/help/runbooks#outbox',
    });
  });

  it('say what waits even where the failed events cannot be read', async () => {
    const work = server.app.get(AllFailedWork, { strict: false });
    const rows = jest.spyOn(work, 'rows').mockImplementation(() => {
      throw new Error('Too slow');
    });
    const { body } = await get('/api/admin/health', 'support').expect(200);
    rows.mockRestore();
    const shownOf = (wanted: string) => body.checks.find(({ key }: { key: string }) => key === wanted).value;
    expect(['failed-events', 'outbox', 'mails-waiting'].map(shownOf)).toEqual([
      'Not known',
      'None waiting',
      'None waiting',
    ]);
  });

  it('count the last 24 hours by the hour, this one included', async () => {
    await em().execute(`insert into platform.outbox (id, type, aggregate_id, occurred_at, correlation_id, payload, sent_at)
      select gen_random_uuid(), 'test.thing-happened.v1', 'a-1', at, 'test', '{}', at
      from unnest(array[now(), now(), now() - interval '23 hours', now() - interval '25 hours']) as at`);
    const { hours } = (await get('/api/admin/health', 'admin').expect(200)).body;
    expect(hours).toHaveLength(24);
    const events = hours.map(({ events: count }: { events: number }) => count);
    expect([events[0], events[23]]).toEqual([1, 2]);
    expect(hours[23]).toMatchObject({ reactions: 0, documents: 0, mails: 0, failures: 0 });
    expect(Date.parse(hours[23].hour) - Date.parse(hours[0].hour)).toBe(23 * 3_600_000);
  });

  it('are read in six statements', async () => {
    const statements: string[] = [];
    const logger = server.app.get(EntityManager).config.getLogger();
    const { logQuery } = logger;
    logger.logQuery = ({ query }) => void statements.push(query ?? '');
    try {
      await get('/api/admin/health', 'admin').expect(200);
    } finally {
      logger.logQuery = logQuery;
    }
    expect(statements).toHaveLength(6);
  });

  it('count what failed for good, with the cause of most of it, mails apart', async () => {
    const failed = async (key: string) => {
      const { body } = await get('/api/admin/health', 'support').expect(200);
      return body.checks.find((check: { key: string }) => check.key === key);
    };
    expect(await failed('failed-events')).toMatchObject({ state: 'good', value: 'None', href: '/admin/events' });
    await em().execute(
      storeReactions(`select 'loyalty' as module, 'loyalty.award-points' as reaction, 'a-' || n as aggregate_id, 'parked' as status,
        8 as attempts, case when n < 3 then 'No such account' else 'Division by zero' end as error,
        now() - interval '2 hours' as parked_at, now() - interval '3 hours' as received_at
      from generate_series(1, 3) n`),
    );
    await em().execute(`insert into platform.mail_queue (id, key, to_address, subject, text, html, status, error, correlation_id, failed_at)
      values (gen_random_uuid(), 'some:1', 'a@example.com', 's', 't', 'h', 'failed', 'No such mailbox', 'c-1', now())`);
    expect(await failed('failed-events')).toMatchObject({
      state: 'problem',
      value: '3 events, oldest 2 hours',
      detail: expect.stringMatching(/^2 of them: It failed 8 times/),
      runbook: '/admin/help/runbooks#failed-events',
    });
    expect(await failed('mails-failed')).toMatchObject({
      state: 'problem',
      value: expect.stringMatching(/^1 email, /),
    });
    const { hours } = (await get('/api/admin/health', 'admin').expect(200)).body;
    expect(hours.reduce((sum: number, { failures }: { failures: number }) => sum + failures, 0)).toBe(4);
    await em().execute(`update platform.inbox set status = 'done', done_at = now() where status = 'parked'`);
    await em().execute('delete from platform.mail_queue');
    expect(await failed('failed-events')).toMatchObject({ state: 'good' });
  });

  it('change together with the page: a card turns red at the new limit', async () => {
    await em().execute(
      storeReactions(
        `select 'gone' as module, 'gone.react' as reaction, 'a-1' as aggregate_id from generate_series(1, 3)`,
      ),
    );
    const stateOf = async () => {
      const { body } = await get('/api/admin/health', 'admin').expect(200);
      return body.checks.find(({ key }: { key: string }) => key === 'reactions-abandoned').state;
    };
    expect(await stateOf()).toBe('problem');
    const rules = [{ ...rule('reactions-abandoned'), threshold: 5 }];
    const changed = await put({ version: await version(), rules }).expect(200);
    expect(changed.body.rules).toContainEqual(expect.objectContaining({ key: 'reactions-abandoned', threshold: 5 }));
    expect(await stateOf()).toBe('warning');
    const { entries } = server.app.get(RecordedAudit);
    expect(entries.at(-1)).toMatchObject({
      action: 'alerts.changed',
      subjectType: 'alerts',
      before: { 'Abandoned reactions': '1 count, to the administrators' },
      after: { 'Abandoned reactions': '5 count, to the administrators' },
    });
  });

  it('reject a change that began before another admin’s, and lose neither', async () => {
    const seen = await version();
    const answers = await Promise.all([
      put({ version: seen, rules: [{ ...rule('outbox'), email: 'one@example.com' }] }),
      put({ version: seen, rules: [{ ...rule('outbox'), email: 'two@example.com' }] }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await version()).toBe(seen + 1);
    const won = answers.find(({ status }) => status === 200)!;
    const { body: now } = await get('/api/admin/alerts', 'admin');
    expect(now.rules).toEqual(won.body.rules);
    expect(answers.find(({ status }) => status === 409)!.body.current).toEqual(now);
  });

  it('reject a rule that there is not, and one with a limit or address that makes no sense', async () => {
    const base = { version: await version(), rules: [] };
    await put({ ...base, rules: [rule('no-such-check')] }).expect(400);
    await put({ ...base, rules: [{ ...rule('outbox'), threshold: 0 }] }).expect(400);
    for (const email of ['', 'nobody', `${'a'.repeat(250)}@example.com`, 7])
      await put({ ...base, rules: [{ ...rule('outbox'), email }] }).expect(400);
    expect(await version()).toBe(base.version);
  });

  it('list the alerts, those that go on first, by page, state and words', async () => {
    await em().execute(`insert into operations.alerts (id, rule, value, detail, opened_at, ended_at)
      select gen_random_uuid(), 'outbox', n || ' events, oldest 9 minutes', 'Planted', now() - make_interval(hours => n), now()
      from generate_series(1, 3) n`);
    await em().execute(`insert into operations.alerts (id, rule, value, detail, opened_at)
      values (gen_random_uuid(), 'mails-waiting', '4 mails', 'Planted', now() - interval '5 days')`);
    const list = async (query: string) => {
      const { body, headers } = await get(`/api/admin/alerts/history?${query}`, 'support').expect(200);
      return { total: headers['x-total-count'], rows: body.map(({ value }: { value: string }) => value) };
    };
    expect(await list('limit=2')).toEqual({ total: '4', rows: ['4 mails', '1 events, oldest 9 minutes'] });
    expect(await list('state=over&sort=opened')).toMatchObject({ total: '3' });
    expect((await list('state=over&sort=opened')).rows[0]).toBe('3 events, oldest 9 minutes');
    expect(await list('search=mails%20to%20send')).toEqual({ total: '1', rows: ['4 mails'] });
    expect(await list('search=2%20events')).toEqual({ total: '1', rows: ['2 events, oldest 9 minutes'] });
    await get('/api/admin/alerts/history?sort=value', 'support').expect(400);
  });
});
