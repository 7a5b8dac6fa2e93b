import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { QueuedWrite } from '../../src/modules/accounting-sync/queue/queued-write.entity.js';
import { CustomerOrders } from '../../src/modules/accounting-sync/testing/customer-orders.js';
import { PROOF } from '../../src/modules/accounting-sync/testing/owner-proof.js';
import { FailedEventChanges } from '../../src/modules/operations/failed-events/failed-events.commands.js';
import { ReplayPlan, ReplayPlanItem } from '../../src/modules/operations/replay-plans/replay-plan.entity.js';
import type { ReplayPlanItemView, ReplayPlanView } from '../../src/modules/operations/replay-plans/replay-plans.dto.js';
import { PACE_MS, RunReplayPlans } from '../../src/modules/operations/replay-plans/replay-plans.jobs.js';
import { OperationsOfSage } from '../../src/modules/operations/testing/operations-of-sage.js';
import { FailedEventEntry } from '../../src/platform/failed-work-history.entity.js';
import type { HttpServer } from '../../src/platform/testing/http-server.js';
import { RecordedAudit } from '../../src/platform/testing/recorded-audit.js';
import { Scenario } from '../../src/platform/testing/scenario.js';
import type { Sandbox } from '../harness/sandbox.ts';
import { ADAM, openSupportedShop, SALLY } from './supported-shop.js';

const WORDS = 'was rejected by an ordered fault';
const ONE_SET = ['contact_allocation', 'contact_payment', 'sales_invoice'];

describe('A replay plan', () => {
  let sandbox: Sandbox;
  let server: HttpServer;
  let shop: Scenario;
  let orders: CustomerOrders;

  beforeAll(async () => {
    ({ sandbox, server, shop, orders } = await openSupportedShop());
  });
  afterAll(async () => {
    await shop?.close();
    await server?.close();
    await sandbox?.stop();
  });
  afterEach(async () => {
    await sandbox.clearFaults();
    await em().nativeDelete(ReplayPlanItem, {});
    await em().nativeDelete(ReplayPlan, {});
    await em().nativeUpdate(QueuedWrite, { status: { $ne: 'done' } }, { status: 'dismissed' });
  });

  const em = () => server.app.get(EntityManager).fork();
  const get = async <T>(path: string, user = SALLY): Promise<T> =>
    (await server.call().get(`/api/admin/events${path}`).set('x-user', user).expect(200)).body;
  const post = (path: string, body: object = {}, user = SALLY) =>
    server.call().post(`/api/admin/events/${path}`).set('x-user', user).send(body);
  const plan = (id: string, user?: string) => get<ReplayPlanView>(`/plans/${id}`, user);
  const items = (id: string) => get<ReplayPlanItemView[]>(`/plans/${id}/items?limit=100`);
  const job = (scenario?: Scenario) =>
    (scenario ? scenario.get(RunReplayPlans) : server.app.get(RunReplayPlans)).run(new AbortController().signal);
  const typesOf = async (orderNumber: string) => (await sandbox.documents(orderNumber)).map(({ type }) => type).sort();

  /** Places orders whose invoices Sage rejects. Returns their writes in the order of failure. */
  async function park(count: number) {
    await sandbox.fail({ system: 'sage', match: 'POST /sales_invoices', mode: 'refuse422', times: count });
    const placed = [];
    for (let number = 0; number < count; number += 1) placed.push(await orders.pay());
    await orders.writeAll();
    const writes = [];
    for (const order of placed) writes.push(await orders.writeOf(order));
    expect(writes.map(({ status }) => status)).toEqual(writes.map(() => 'parked'));
    return { placed, ids: writes.map(({ id }) => id) };
  }

  const ask = (ids: string[], user = SALLY) => post('replay', { ids, reason: 'Sage was put right', ...PROOF }, user);

  /** Replays and writes until the plan has ended. */
  async function finish(id: string): Promise<ReplayPlanView> {
    for (let turn = 0; turn < 50; turn += 1) {
      await job();
      await orders.writeAll();
      const shown = await plan(id);
      if (shown.state === 'done') return shown;
    }
    return plan(id);
  }

  it('replays its events and says what came of each', async () => {
    const { placed, ids } = await park(3);
    const { body } = await ask(ids).expect(201);
    expect(body).toMatchObject({
      state: 'running',
      total: 3,
      reason: 'Sage was put right',
      postsMoney: true,
      counts: { waiting: 3, replayed: 0, succeeded: 0, failedAgain: 0, skipped: 0 },
      requestedBy: SALLY,
      mayApprove: false,
      cause: 'Sage rejected the paid invoice.',
    });
    const total = placed.map(() => expect.stringMatching(/^\d+\.\d\d$/));
    const listed = await items(body.id);
    expect(listed.map(({ amount }) => amount)).toEqual(total);
    for (const item of listed)
      expect(item).toMatchObject({ customer: expect.any(String), createdAt: expect.any(String), state: 'waiting' });
    const sum = listed.reduce((pence, { amount }) => pence + Math.round(Number(amount) * 100), 0);
    expect(body.documents).toEqual([{ title: listed[0]!.title, count: 3, amount: (sum / 100).toFixed(2) }]);
    await sandbox.fail({ system: 'sage', match: 'POST /sales_invoices', mode: 'refuse422', times: 1 });
    expect(await finish(body.id)).toMatchObject({
      state: 'done',
      secondsLeft: null,
      finishedAt: expect.any(String),
      counts: { waiting: 0, replayed: 0, succeeded: 2, failedAgain: 1, skipped: 0 },
    });
    expect(await items(body.id)).toMatchObject([
      {
        eventId: ids[0],
        orderNumber: placed[0]!.orderNumber,
        state: 'failed-again',
        result: 'Sage rejected the paid invoice.',
      },
      { eventId: ids[1], state: 'succeeded', result: null, customer: null, createdAt: null },
      { eventId: ids[2], state: 'succeeded', result: null },
    ]);
    for (const { orderNumber } of placed.slice(1)) expect(await typesOf(orderNumber)).toEqual(ONE_SET);
    expect(await get<ReplayPlanView[]>('/plans')).toMatchObject([{ id: body.id }]);
    expect(await em().find(FailedEventEntry, { kind: 'replayed', planId: body.id })).toHaveLength(3);
    expect(server.app.get(RecordedAudit).entries).toContainEqual(
      expect.objectContaining({ action: 'replay-plan.requested', actor: SALLY, subjectId: body.id }),
    );
  });

  it('needs proof of the account where it posts money', async () => {
    const { ids } = await park(1);
    await post('replay', { ids, reason: 'Put right' }).expect(400);
    expect(await get('/plans')).toEqual([]);
  });

  it('has an event that no other plan has: of two presses at once, one makes a plan', async () => {
    const { ids } = await park(2);
    const answers = await Promise.all([ask(ids), ask(ids), ask(ids)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const rejected = answers.find(({ status }) => status === 409)!;
    expect(rejected.body.message).toMatch(/^These events are already in the plan “.+”\.$/);
    const [only, ...others] = await get<ReplayPlanView[]>('/plans');
    expect([only!.total, others]).toEqual([2, []]);
    expect((await finish(only!.id)).counts.succeeded).toBe(2);
  });

  it('says so where none of its events can be replayed', async () => {
    const { body } = await ask([randomUUID()]).expect(409);
    expect(body.message).toContain('None of these events can be replayed');
  });

  it('waits for a second person where it is large, and not for the one who asked', async () => {
    const { ids } = await park(1);
    // Raises the amount of the order in the payload above the limit.
    const write = await em().findOneOrFail(QueuedWrite, ids[0]!);
    const payload = { ...write.payload, amount: 1_000_001, total: 1_000_001 };
    await em().nativeUpdate(QueuedWrite, ids[0]!, { payload });
    const { body } = await ask(ids).expect(201);
    expect(body).toMatchObject({ state: 'awaiting-approval', amount: '10000.01', mayApprove: false });
    await job();
    expect((await plan(body.id)).counts).toMatchObject({ waiting: 1 });

    const rejected = await post(`plans/${body.id}/approve`, PROOF).expect(403);
    expect(rejected.body.message).toBe('You requested this plan, so a colleague has to approve it.');
    expect(await plan(body.id, ADAM)).toMatchObject({ mayApprove: true });
    await post(`plans/${body.id}/approve`, {}, ADAM).expect(400);
    const { body: approved } = await post(`plans/${body.id}/approve`, PROOF, ADAM).expect(200);
    expect(approved).toMatchObject({ state: 'running', approvedBy: ADAM, mayApprove: false });
    await post(`plans/${body.id}/approve`, PROOF, ADAM).expect(409);
  });

  it('is cancelled: what was done stays and the rest waits for a person', async () => {
    const { placed, ids } = await park(4);
    const { body } = await ask(ids).expect(201);
    await job();
    await orders.writeAll();
    await post(`plans/${body.id}/cancel`).expect(200);
    await job();
    expect(await plan(body.id)).toMatchObject({ state: 'cancelled', counts: { succeeded: 2, skipped: 2 } });
    await post(`plans/${body.id}/cancel`).expect(409);
    const states = await Promise.all(placed.map(async (order) => (await orders.writeOf(order)).status));
    expect(states).toEqual(['done', 'done', 'parked', 'parked']);
    await ask(ids.slice(2)).expect(201);
  });

  it('goes faster while its events succeed, and slowly again once one has failed', async () => {
    const { ids } = await park(10);
    const { body } = await ask(ids).expect(201);
    await job();
    expect((await plan(body.id)).counts).toMatchObject({ replayed: 2 });
    await orders.writeAll();
    await job();
    expect((await plan(body.id)).counts).toMatchObject({ succeeded: 2, replayed: 4 });
    await sandbox.fail({ system: 'sage', match: 'POST /sales_invoices', mode: 'refuse422', times: 1 });
    await orders.writeAll();
    await job();
    expect((await plan(body.id)).counts).toMatchObject({ succeeded: 5, failedAgain: 1, replayed: 2, waiting: 2 });
    await orders.writeAll();
  });

  it('keeps its pace: replays are part of the time between two runs, a long look that finds none is not', async () => {
    const { ids } = await park(3);
    let ahead = 0;
    const now = performance.now.bind(performance);
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => now() + ahead);
    const settle = jest.spyOn(server.app.get(RunReplayPlans), 'settle').mockImplementation(async () => {
      ahead += PACE_MS + 100;
    });
    expect(await job()).toEqual({ waitMs: PACE_MS });
    settle.mockRestore();
    await ask(ids).expect(201);
    const changes = server.app.get(FailedEventChanges);
    const replay = changes.replayIn.bind(changes);
    const slow = jest.spyOn(changes, 'replayIn').mockImplementation((...given) => {
      ahead += 2 * PACE_MS;
      return replay(...given);
    });
    expect(await job()).toEqual({ waitMs: 0 });
    slow.mockRestore();
    clock.mockRestore();
    for (let run = 0; run < 2; run += 1) {
      await orders.writeAll();
      await job();
    }
  });

  it('leaves out what was settled before its turn', async () => {
    const { ids } = await park(3);
    const { body } = await ask(ids).expect(201);
    await post(`${ids[0]}/replay`, { reason: 'At once', ...PROOF }).expect(409);
    for (const id of ids.slice(0, 2)) await post(`${id}/dismiss`, { reason: 'Entered by hand' }).expect(200);
    expect((await finish(body.id)).counts).toMatchObject({ succeeded: 1, skipped: 2 });
    expect((await items(body.id)).map(({ result }) => result)).toEqual([
      'Not replayed: it had been dismissed.',
      'Not replayed: it had been dismissed.',
      null,
    ]);
  });

  it('goes on in another process where the first was killed: one set of documents for each order', async () => {
    const { placed, ids } = await park(4);
    const { body } = await ask(ids).expect(201);
    await job();
    // Simulates a process that dies after Sage took the document and before the answer is stored.
    await sandbox.fail({ system: 'sage', match: 'POST /sales_invoices', mode: 'lost-answer', times: 1 });
    await orders.writeAll();
    const second = await Scenario.open([OperationsOfSage], {
      ...sandbox.env,
      DATABASE_URL: server.config.databaseUrl,
    });
    try {
      await em().nativeUpdate(QueuedWrite, { status: 'pending' }, { scheduledFor: new Date(0) });
      for (let turn = 0; turn < 6; turn += 1) {
        await Promise.all([job(second), job()]);
        await new CustomerOrders(second).writeAll();
      }
    } finally {
      await second.close();
    }
    expect(await plan(body.id)).toMatchObject({ state: 'done', counts: { succeeded: 4 } });
    for (const { orderNumber } of placed) expect(await typesOf(orderNumber)).toEqual(ONE_SET);
  });

  it('replays a group as it was when the plan was made', async () => {
    await park(2);
    const groups = await get<{ group: string; count: number }[]>('/groups');
    const { group } = groups.find(({ group: key }) => key.includes('create_invoice'))!;
    const { body } = await post('replay', { group, name: 'After the call', reason: WORDS, ...PROOF }).expect(201);
    expect(body).toMatchObject({ name: 'After the call', group, total: 2 });
    await park(1);
    expect((await finish(body.id)).total).toBe(2);
    expect(await get<{ count: number }[]>('/groups')).toMatchObject([{ group, count: 1 }]);
  });
});
