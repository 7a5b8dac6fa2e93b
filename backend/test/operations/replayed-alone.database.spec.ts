import { FailuresRepaired } from '../../src/modules/accounting-sync/events.js';
import type { CustomerOrders } from '../../src/modules/accounting-sync/testing/customer-orders.js';
import { PROOF } from '../../src/modules/accounting-sync/testing/owner-proof.js';
import type { HttpServer } from '../../src/platform/testing/http-server.js';
import type { Scenario } from '../../src/platform/testing/scenario.js';
import type { Sandbox } from '../harness/sandbox.ts';
import { ADAM, openSupportedShop, SALLY } from './supported-shop.js';

describe('Several small replay plans of one person', () => {
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

  const post = (path: string, body: object = {}, user = SALLY) =>
    server.call().post(`/api/admin/events/${path}`).set('x-user', user).send(body);

  /** Makes a failed write of this many pence. */
  async function parked(total: number): Promise<string> {
    const { id } = await orders.writeOf(await orders.pay());
    const statement = `update accounting.sage_sync_queue set status = 'parked', parked_at = clock_timestamp(), failure = 'rejected',
      error_message = 'odd', payload = jsonb_set(payload, '{total}', to_jsonb(?::int)) where id = ?`;
    await shop.em.execute(statement, [total, id]);
    return id;
  }

  async function ask(total: number, user = SALLY): Promise<{ id: string; state: string }> {
    const body = { ids: [await parked(total)], reason: 'Sage was put right', ...PROOF };
    return (await post('replay', body, user).expect(201)).body;
  }

  it('wait for a second person from the one on that takes more than one plan may, within 24 hours', async () => {
    const first = await ask(600_000);
    expect(first.state).toBe('running');
    const second = await ask(600_000);
    expect(second.state).toBe('awaiting-approval');
    expect((await ask(600_000, ADAM)).state).toBe('running');
    // An approved plan no longer counts as replayed alone.
    await post(`plans/${second.id}/approve`, PROOF, ADAM).expect(200);
    expect((await ask(300_000)).state).toBe('running');
    expect((await ask(300_000)).state).toBe('awaiting-approval');
    await shop.em.execute(`update operations.replay_plans set requested_at = requested_at - interval '25 hours'`);
    expect((await ask(900_000)).state).toBe('running');
  });

  it('are counted one after another when they are asked for at once', async () => {
    await shop.em.execute(`update operations.replay_plans set requested_at = requested_at - interval '25 hours'`);
    const ids = [await parked(600_000), await parked(600_000), await parked(600_000)];
    const answers = await Promise.all(
      ids.map((id) => post('replay', { ids: [id], reason: 'All at once', ...PROOF }).expect(201)),
    );
    expect(answers.map(({ body }) => body.state).sort()).toEqual(['awaiting-approval', 'awaiting-approval', 'running']);
  });

  it('that were cancelled before anything was replayed do not count', async () => {
    await shop.em.execute(`update operations.replay_plans set requested_at = requested_at - interval '25 hours'`);
    const { id } = await ask(600_000);
    await post(`plans/${id}/cancel`).expect(200);
    expect((await ask(600_000)).state).toBe('running');
  });

  const yesterday = () =>
    shop.em.execute(`
      update operations.replay_plans set requested_at = requested_at - interval '25 hours';
      update platform.failed_event_entries set at = at - interval '25 hours'`);
  const replay = (id: string, user = SALLY) => post(`${id}/replay`, { reason: 'Sage was put right', ...PROOF }, user);

  it('cannot be gone round by replaying an event that waits for approval', async () => {
    await yesterday();
    const id = await parked(1_200_000);
    const { body: plan } = await post('replay', { ids: [id], reason: 'Large', ...PROOF }).expect(201);
    expect(plan.state).toBe('awaiting-approval');
    const { body } = await replay(id).expect(409);
    expect(body.message).toMatch(/^These events are already in the plan “/);
    await replay(id, ADAM).expect(409);
    await post(`plans/${plan.id}/cancel`).expect(200);
  });

  it('count with single replays, of which no one makes more than the limit', async () => {
    await yesterday();
    const { body } = await replay(await parked(1_200_000)).expect(409);
    expect(body.message).toMatch(/as a plan, which a colleague approves\.$/);
    await replay(await parked(600_000)).expect(200);
    const another = await parked(600_000);
    await replay(another).expect(409);
    expect((await ask(500_000)).state).toBe('awaiting-approval');
    await replay(another, ADAM).expect(200);
  });

  it('count single replays that are asked for at once', async () => {
    await yesterday();
    const ids = [await parked(600_000), await parked(600_000), await parked(600_000)];
    const answers = await Promise.all(ids.map((id) => replay(id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('count with what a repair by the same person had replayed', async () => {
    await yesterday();
    const repair = async (total: number) => {
      const id = await parked(total);
      await shop.receive(FailuresRepaired({ what: 'An address was corrected', ids: [id], by: SALLY }));
      const [row] = await shop.em.execute(
        'select state from operations.replay_plans where id in (select plan_id from operations.replay_plan_items where event_id = ?)',
        [id],
      );
      return (row as { state: string }).state;
    };
    expect(await repair(600_000)).toBe('running');
    expect(await repair(600_000)).toBe('awaiting-approval');
    await replay(await parked(600_000)).expect(409);
    expect((await ask(600_000)).state).toBe('awaiting-approval');
    expect((await ask(600_000, ADAM)).state).toBe('running');
  });
});
