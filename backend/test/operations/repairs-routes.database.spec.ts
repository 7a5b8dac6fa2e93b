import { ReplayAfterOutage } from '../../src/modules/accounting-sync/failed-writes/failed-writes.jobs.js';
import { SyncStock } from '../../src/modules/accounting-sync/sync-runs/sync-runs.commands.js';
import { PROOF } from '../../src/modules/accounting-sync/testing/owner-proof.js';
import { UserSignedUp } from '../../src/modules/identity/events.js';
import type { FailedEventDetailView } from '../../src/modules/operations/failed-events/failed-events.dto.js';
import type { ReplayPlanView } from '../../src/modules/operations/replay-plans/replay-plans.dto.js';
import { RunReplayPlans } from '../../src/modules/operations/replay-plans/replay-plans.jobs.js';
import type { OrderPlacedPayload } from '../../src/modules/ordering/events.js';
import { FailedEventsWorld } from './failed-events-world.js';

const WHY = { reason: 'The contact was deleted by mistake' };
const ONE_SET = ['sales_invoice', 'contact_payment', 'contact_allocation'];

describe('Over HTTP, a repair', () => {
  let world: FailedEventsWorld;

  beforeAll(async () => {
    world = await FailedEventsWorld.open();
  });
  afterAll(() => world?.close());

  const detail = async (id: string): Promise<FailedEventDetailView> => (await world.get(`/${id}`).expect(200)).body;
  const plans = async (): Promise<ReplayPlanView[]> => (await world.get('/plans?limit=100').expect(200)).body;
  const typesOf = async (order: OrderPlacedPayload) => (await world.documents(order)).map(({ type }) => type);

  async function lacksContact(order: Pick<OrderPlacedPayload, 'orderId' | 'orderNumber'>): Promise<string> {
    const { id } = await world.orders.writeOf(order);
    const parked = `update accounting.sage_sync_queue set status = 'parked', parked_at = clock_timestamp(), failure = 'rejected',
      error_message = 'sales_invoice.contact_id: does not exist (RecordInvalid)' where id = ?`;
    await world.execute(parked, [id]);
    return id;
  }

  async function signUp({ userId, email }: NonNullable<OrderPlacedPayload['customer']>) {
    const person = { userId, email, firstName: 'Dana', lastName: 'Painter', phoneNumber: '', isTradeCustomer: false };
    await world.shop.receive(UserSignedUp({ ...person, companyName: null, companyAddress: null, vatNumber: null }));
  }

  it('that has an invoice written takes proof of the account, as the replay of the invoice does', async () => {
    const order = await world.orders.pay();
    const id = await lacksContact(order);
    await signUp(order.customer!);
    expect((await detail(id)).repairPostsMoney).toBe(true);
    const replayed = await world.post(`/${id}/replay`, WHY).expect(400);
    const { body } = await world.post(`/${id}/make-contact`, WHY).expect(400);
    expect(body).toEqual({ ...replayed.body, requestId: body.requestId });
    await world.post(`/${id}/make-contact`, { ...WHY, password: 'guessed' }).expect(400);
    expect(world.audited(order.orderNumber)).toEqual([]);
    await world.post(`/${id}/make-contact`, { ...WHY, ...PROOF }).expect(200);
    expect(world.audited(order.orderNumber)).toMatchObject([{ action: 'event.contact-made' }]);
  });

  it('that has only a quote written takes none, unless an invoice of the same customer waits for it, too', async () => {
    const order = await world.orders.submit();
    const id = await lacksContact(order);
    await signUp(order.customer!);
    expect(await detail(id)).toMatchObject({ postsMoney: false, repairPostsMoney: false });
    const paid = await world.orders.pay({}, order.customer!);
    await lacksContact(paid);
    expect(await detail(id)).toMatchObject({ postsMoney: false, repairPostsMoney: true });
    await world.post(`/${id}/make-contact`, WHY).expect(400);
    await world.execute(`update accounting.sage_sync_queue set status = 'dismissed' where order_number = ?`, [
      paid.orderNumber,
    ]);
    await world.post(`/${id}/make-contact`, WHY).expect(200);
  });

  it('of nothing but Sage itself: what an outage of 72 hours failed goes on once Sage answers, and once only', async () => {
    const name = 'After the repair: Sage answers again';
    const order = await world.orders.pay();
    const { id } = await world.orders.writeOf(order);
    const begin = `update accounting.sage_sync_queue set outage_since = clock_timestamp() - interval '73 hours', outage_count = 9 where id = ?`;
    await world.execute(
      `update accounting.sage_sync_queue set status = 'dismissed' where status in ('pending', 'parked') and id <> ?`,
      [id],
    );
    await world.execute(begin, [id]);
    for (const match of ['GET /contacts', 'POST /contacts'])
      await world.sandbox.fail({ system: 'sage', match, mode: 'error500', times: 9 });
    await world.orders.writeAll();
    expect(await detail(id)).toMatchObject({ state: 'failed', group: 'sage:outage' });
    const job = {
      run: async () => {
        await world.shop.get(ReplayAfterOutage).run();
        await world.shop.relay();
      },
    };
    await job.run();
    expect((await plans()).filter((plan) => plan.name === name)).toEqual([]);
    await world.sandbox.clearFaults();
    await world.shop.run(new SyncStock());
    await job.run();
    await job.run();
    expect((await plans()).filter((plan) => plan.name === name)).toMatchObject([{ total: 1, requestedBy: null }]);
    for (let turn = 0; turn < 3; turn += 1) {
      await world.shop.get(RunReplayPlans).run(new AbortController().signal);
      await world.orders.writeAll();
    }
    expect(await typesOf(order)).toEqual(ONE_SET);
    await world.execute(
      `update accounting.sage_sync_queue set status = 'parked', parked_at = parked_at, failure = 'outage' where id = ?`,
      [id],
    );
    await job.run();
    expect((await plans()).filter((plan) => plan.name === name)).toHaveLength(1);
  });
});
