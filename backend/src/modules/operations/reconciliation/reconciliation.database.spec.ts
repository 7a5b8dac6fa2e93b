import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Request } from 'express';
import { Sandbox } from '../../../../test/harness/sandbox.ts';
import { ACTOR_RESOLVER, type Actor, type Role } from '../../../platform/http/actor.js';
import { addDays } from '../../../platform/london-days.js';
import { HttpServer } from '../../../platform/testing/http-server.js';
import { SageConnection } from '../../accounting-sync/index.js';
import { OperationsModule } from '../operations.module.js';
import type { CaseView, ReconciliationView, RunView } from './reconciliation.dto.js';
import { ReconciliationCase, ReconciliationRun } from './reconciliation.entity.js';
import { Reconcile } from './reconciliation.jobs.js';

const ADMIN = '0198c0de-0000-7000-8000-000000000009';
const RUNNING = 'A reconciliation is already running. Please wait until it has finished.';
const LINK = { kind: 'open-order', label: 'Open the order', href: null, target: null } as const;

/** Signs in the user whose role the header names; a guest without it. */
const resolve = async (request: Request): Promise<Actor | null> => {
  const role = request.get('x-role') as Role | undefined;
  return role ? { kind: 'user', userId: ADMIN, role, isTradeCustomer: false, tradeVerified: false } : null;
};

describe('The reconciliation', () => {
  let sandbox: Sandbox;
  let server: HttpServer;

  beforeAll(async () => {
    sandbox = await Sandbox.fresh();
    const providers = [{ provide: ACTOR_RESOLVER, useValue: { resolve } }];
    server = await HttpServer.open({ modules: [OperationsModule], providers, env: sandbox.env });
    await server.app.get(SageConnection).connectDemo();
  });
  afterAll(async () => {
    await server.close();
    await sandbox.stop();
  });
  beforeEach(async () => {
    await em().nativeDelete(ReconciliationRun, {});
    await em().nativeDelete(ReconciliationCase, {});
    await em().execute('truncate identity.audit');
  });

  const em = () => server.app.get(EntityManager).fork();
  const recorded = () =>
    em().execute(
      `select actor, action, subject_type as "subjectType", subject_id as "subjectId", "before", "after", reason
       from identity.audit where action like 'reconciliation.%'`,
    );
  const get = (path = '', role: Role = 'support') =>
    server.call().get(`/api/admin/reconciliation${path}`).set('x-role', role);
  const post = (path: string, body: unknown, role: Role = 'admin') =>
    server
      .call()
      .post(`/api/admin/reconciliation/${path}`)
      .set('x-role', role)
      .send(body as object);
  const overview = async (): Promise<ReconciliationView> => (await get().expect(200)).body;
  const cases = async (query = ''): Promise<CaseView[]> => (await get(`/cases?${query}`).expect(200)).body;
  const work = () => server.app.get(Reconcile).run(new AbortController().signal);

  /** Makes a case; a larger number makes it later and its amount larger, and gives it another order. */
  async function plant(number: number, changes: Partial<ReconciliationCase> = {}): Promise<string> {
    const seen = new Date(Date.UTC(2026, 0, number));
    const fork = em();
    const planted = fork.create(ReconciliationCase, {
      ...{ kind: 'document-missing', subject: `TC-10000${number}`, orderNumber: `TC-10000${number}`, unit: 'GBP' },
      ...{ title: `Document ${number} is missing`, text: 'Sage has none.', expected: number * 1_000, found: 0 },
      ...{ action: LINK, firstSeen: seen, lastSeen: seen },
      ...changes,
    });
    await fork.flush();
    return planted.id;
  }

  it('is asked for by an admin, one at a time, and shown with what it compared once it has ended', async () => {
    const { body } = await post('run', { days: 7 }).expect(202);
    expect(body).toEqual({ id: expect.any(String), message: 'The reconciliation has started.' });
    expect(await overview()).toMatchObject({ running: { step: 'Waiting to start', done: 0 }, last: null });
    expect((await post('run', {}).expect(409)).body.message).toBe(RUNNING);
    await em().nativeUpdate(ReconciliationRun, body.id, { status: 'running' });
    expect((await post('run', {}).expect(409)).body.message).toBe(RUNNING);
    await em().nativeUpdate(ReconciliationRun, body.id, { status: 'waiting' });

    await work();
    const { running, last, nights } = await overview();
    expect([running, nights.length]).toEqual([null, 30]);
    const run: RunView = (await get(`/runs/${body.id}`).expect(200)).body;
    expect(run).toEqual(last);
    expect(run).toMatchObject({ id: body.id, status: 'green', by: ADMIN, from: addDays(run.to, -6), error: null });
    expect(run.checked).toMatchObject({ orders: 0, refunds: 0 });
    expect(run.sums).not.toHaveLength(0);
    await post('run', { days: null }).expect(202);
  });

  it.each([...[0, -1, 93, 1.5, 1e99, '7', '', 'all', true, [7], {}], '2026-01-01'])(
    'is not run over %j days',
    async (days) => {
      await post('run', { days }).expect(400);
      expect(await em().count(ReconciliationRun)).toBe(0);
    },
  );

  it('is run by admins alone, and read by support too', async () => {
    const id = await plant(1);
    await post('run', {}, 'support').expect(403);
    await post(`cases/${id}/settle`, { reason: 'Checked' }, 'support').expect(403);
    for (const path of ['', '/cases', `/runs/${randomUUID()}`]) {
      await get(path, 'sales').expect(403);
      await get(path, 'customer').expect(403);
      await server.call().get(`/api/admin/reconciliation${path}`).expect(401);
    }
    expect([await em().count(ReconciliationRun), (await cases()).length, await recorded()]).toEqual([0, 1, []]);
  });

  it('has no run of an unknown id', async () => {
    expect((await get(`/runs/${randomUUID()}`).expect(404)).body.message).toBe('There is no such run.');
    await get('/runs/latest').expect(400);
  });

  it('says how many cases are open and what they come to, however much that is', async () => {
    await plant(1, { expected: 2_000_000_000 });
    await plant(2, { expected: 0, found: 2_000_000_000 });
    await plant(3, { expected: 5, unit: 'points' });
    await plant(4, { settledAt: new Date() });
    expect(await overview()).toMatchObject({ openCases: 3, openPounds: '40000000.00' });
  });

  describe('lists its cases', () => {
    const titles = async (query: string) => (await cases(query)).map(({ title }) => title);
    const numbers = async (query: string) => (await cases(query)).map(({ subject }) => Number(subject.slice(-1)));

    beforeEach(async () => {
      await plant(1);
      await plant(2, { kind: 'payment-differs', title: '50 % of TC_2', expected: 100, found: 4_100 });
      await plant(3, { orderNumber: null, text: 'Nobody_knows' });
      await plant(4, { settledAt: new Date(), settledBy: ADMIN, settledReason: 'Checked' });
    });

    it('latest first, the open ones where nothing else is asked for', async () => {
      expect(await numbers('')).toEqual([3, 2, 1]);
      expect(await numbers('state=settled')).toEqual([4]);
      expect(await numbers('state=all')).toEqual([4, 3, 2, 1]);
      expect(await numbers('kind=payment-differs')).toEqual([2]);
      expect(await cases('kind=payment-differs')).toMatchObject([
        { expected: '1.00', found: '41.00', difference: '40.00', unit: 'GBP', settledAt: null },
      ]);
    });

    it('by part of title, text, order number or subject, whatever the case, and by no wildcard', async () => {
      expect(await numbers('search=DOCUMENT%201')).toEqual([1]);
      expect(await numbers('search=nobody')).toEqual([3]);
      expect(await numbers('search=tc-100002')).toEqual([2]);
      expect(await titles('search=%25')).toEqual(['50 % of TC_2']);
      expect(await numbers('search=_')).toEqual([3, 2]);
      expect(await numbers('search=missing%25is')).toEqual([]);
      expect(await numbers('search=checked&state=all')).toEqual([]);
    });

    it('page by page, in the order that was asked for', async () => {
      const second = await get('/cases?state=all&sort=firstSeen&page=2&limit=3').expect(200);
      expect(second.body.map(({ subject }: CaseView) => subject)).toEqual(['TC-100004']);
      expect(second.headers['x-total-count']).toBe('4');
      expect(second.headers.link).toContain('page=1');
      expect(await numbers('state=all&page=3&limit=3')).toEqual([]);
      expect(await numbers('state=all&sort=difference')).toEqual([1, 3, 2, 4]);
      expect(await numbers('state=all&sort=order')).toEqual([1, 2, 4, 3]);
      expect(await numbers('state=all&sort=-order')).toEqual([4, 2, 1, 3]);
    });

    it.each(['state=lost', 'kind=theft', 'sort=title', 'page=0', 'limit=101', 'page=x', 'search=%00', 'colour=red'])(
      'and rejects %s',
      (query) => get(`/cases?${query}`).expect(400),
    );
  });

  describe('settles a case', () => {
    const settle = (id: string, body: unknown) => post(`cases/${id}/settle`, body);

    it('with a reason, once, and records it', async () => {
      const id = await plant(1);
      expect((await settle(id, { reason: '  Booked by hand ' }).expect(200)).body).toEqual({ message: 'Settled.' });
      expect(await cases()).toEqual([]);
      expect(await cases('state=settled')).toMatchObject([
        { id, settledAt: expect.any(String), settledBy: ADMIN, settledReason: 'Booked by hand' },
      ]);
      const again = await settle(id, { reason: 'Once more' }).expect(409);
      expect(again.body.message).toBe('This case is already settled.');
      expect(await recorded()).toMatchObject([
        {
          ...{ actor: ADMIN, action: 'reconciliation.settled', subjectType: 'order', subjectId: 'TC-100001' },
          before: { case: 'document-missing TC-100001', expected: '10.00', found: '0.00', settled: false },
          ...{ after: { settled: true }, reason: 'Booked by hand' },
        },
      ]);
    });

    it('recorded under the id as it is stored, in whatever letters it was called by', async () => {
      const id = await plant(1, { orderNumber: null });
      await settle(id.toUpperCase(), { reason: 'Known' }).expect(200);
      expect(await recorded()).toMatchObject([{ subjectType: 'reconciliation', subjectId: id }]);
    });

    it('once also where two admins do it at the same moment', async () => {
      const id = await plant(1);
      const answers = await Promise.all(['One', 'Other'].map((reason) => settle(id, { reason })));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(await recorded()).toHaveLength(1);
    });

    it.each([
      ['no reason', {}],
      ['null', { reason: null }],
      ['a blank reason', { reason: ' \t' }],
      ['a number', { reason: 7 }],
      ['a reason that is too long', { reason: 'x'.repeat(1_001) }],
      ['an unknown field', { reason: 'Checked', amount: 1 }],
    ])('not with %s', async (_, body) => {
      const id = await plant(1);
      await settle(id, body).expect(400);
      expect(await cases()).toHaveLength(1);
    });

    it('not where there is none', async () => {
      expect((await settle(randomUUID(), { reason: 'Checked' }).expect(404)).body.message).toBe(
        'There is no such case.',
      );
      await settle('one', { reason: 'Checked' }).expect(400);
    });
  });
});
