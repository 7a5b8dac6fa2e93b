import type { Sandbox } from '../../../../test/harness/sandbox.ts';
import type { HttpServer } from '../../../platform/testing/http-server.js';
import type { Scenario } from '../../../platform/testing/scenario.js';
import type { CustomerOrders } from '../testing/customer-orders.js';
import { PROOF } from '../testing/owner-proof.js';
import { ADAM, openSupportedShop, SALLY } from './testing/supported-shop.js';

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

  /** A failed write over this many pence. */
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
    // Approved, it is no longer what she replayed alone.
    await post(`plans/${second.id}/approve`, PROOF, ADAM).expect(200);
    expect((await ask(300_000)).state).toBe('running');
    expect((await ask(300_000)).state).toBe('awaiting-approval');
    await shop.em.execute(`update accounting.replay_plans set requested_at = requested_at - interval '25 hours'`);
    expect((await ask(900_000)).state).toBe('running');
  });

  it('are counted one after another when they are asked for at once', async () => {
    await shop.em.execute(`update accounting.replay_plans set requested_at = requested_at - interval '25 hours'`);
    const ids = [await parked(600_000), await parked(600_000), await parked(600_000)];
    const answers = await Promise.all(
      ids.map((id) => post('replay', { ids: [id], reason: 'All at once', ...PROOF }).expect(201)),
    );
    expect(answers.map(({ body }) => body.state).sort()).toEqual(['awaiting-approval', 'awaiting-approval', 'running']);
  });

  it('that were cancelled before anything was replayed do not count', async () => {
    await shop.em.execute(`update accounting.replay_plans set requested_at = requested_at - interval '25 hours'`);
    const { id } = await ask(600_000);
    await post(`plans/${id}/cancel`).expect(200);
    expect((await ask(600_000)).state).toBe('running');
  });
});
