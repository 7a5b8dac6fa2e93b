import { SageConnection } from '../../src/modules/accounting-sync/connection/sage-connection.facade.js';
import { SageSettings } from '../../src/modules/accounting-sync/connection/sage-settings.entity.js';
import { NoContactMissing } from '../../src/modules/accounting-sync/failed-writes/repairs.facade.js';
import { ChangeMapping } from '../../src/modules/accounting-sync/mapping/mapping.commands.js';
import { MappingQueries } from '../../src/modules/accounting-sync/mapping/mapping.queries.js';
import { QueuedWrite } from '../../src/modules/accounting-sync/queue/queued-write.entity.js';
import { SyncStock } from '../../src/modules/accounting-sync/sync-runs/sync-runs.commands.js';
import { CustomerOrders } from '../../src/modules/accounting-sync/testing/customer-orders.js';
import { openSageShop } from '../../src/modules/accounting-sync/testing/sage-shop.js';
import { UserSignedUp } from '../../src/modules/identity/events.js';
import { FailedEventChanges } from '../../src/modules/operations/failed-events/failed-events.commands.js';
import { ApprovalNotPossible } from '../../src/modules/operations/replay-plans/replay-plan.entity.js';
import { ReplayPlans } from '../../src/modules/operations/replay-plans/replay-plans.commands.js';
import { RunReplayPlans } from '../../src/modules/operations/replay-plans/replay-plans.jobs.js';
import { ReplayPlansQueries } from '../../src/modules/operations/replay-plans/replay-plans.queries.js';
import { OperationsOfSage } from '../../src/modules/operations/testing/operations-of-sage.js';
import { OrderDetailsCorrected } from '../../src/modules/ordering/events.js';
import { FailedEventEntry } from '../../src/platform/failed-work-history.entity.js';
import type { Scenario } from '../../src/platform/testing/scenario.js';
import type { Sandbox } from '../harness/sandbox.ts';

const ADMIN = '0198c0de-0000-7000-8000-000000000009';
const COLLEAGUE = '0198c0de-0000-7000-8000-000000000008';
const ONE_SET = ['contact_allocation', 'contact_payment', 'sales_invoice'];

describe('A repair', () => {
  let sandbox: Sandbox;
  let shop: Scenario;
  let orders: CustomerOrders;

  beforeAll(async () => {
    ({ sandbox, shop } = await openSageShop([OperationsOfSage]));
    orders = new CustomerOrders(shop);
  });
  afterAll(async () => {
    await shop?.close();
    await sandbox?.stop();
  });
  afterEach(async () => {
    await sandbox.clearFaults();
    await shop.em.nativeUpdate(QueuedWrite, { status: { $ne: 'done' } }, { status: 'dismissed' });
  });

  const plans = async () => (await shop.get(ReplayPlansQueries).listReplayPlans({ page: 1, limit: 10 }, ADMIN)).plans;
  const typesOf = async ({ orderNumber }: { orderNumber: string }) =>
    (await sandbox.documents(orderNumber)).map(({ type }) => type).sort();

  /** Runs the job and the writer twice: a second turn must change nothing. */
  async function goOn() {
    await shop.relay();
    for (let turn = 0; turn < 3; turn += 1) {
      await shop.get(RunReplayPlans).run(new AbortController().signal);
      await orders.writeAll();
      await shop.relay();
    }
  }

  it('of the mapping has what failed for it replayed by itself, and enters who did it', async () => {
    const [settings] = await shop.em.findAll(SageSettings);
    const { taxRateByPercentage } = settings!;
    await shop.em.nativeUpdate(SageSettings, {}, { taxRateByPercentage: {} });
    const placed = await orders.pay();
    await orders.writeAll();
    const { id, status } = await orders.writeOf(placed);
    expect(status).toBe('parked');
    for (const [percentage, rate] of Object.entries(taxRateByPercentage!)) {
      const { version } = await shop.get(MappingQueries).getMapping();
      const change = { kind: 'taxRate' as const, percentage: Number(percentage), id: rate };
      await shop.run(new ChangeMapping(version, [change], ADMIN));
    }
    await goOn();
    expect(await typesOf(placed)).toEqual(ONE_SET);
    const [plan] = await plans();
    expect(plan).toMatchObject({
      name: expect.stringContaining('After the repair: '),
      requestedBy: null,
      state: 'done',
    });
    expect(await shop.em.find(FailedEventEntry, { eventId: id, kind: 'repaired' })).toMatchObject([
      { actor: ADMIN, planId: plan!.id },
    ]);
  });

  it('of a large group waits for someone else than who made it', async () => {
    const placed = await orders.pay();
    const { id, payload } = await orders.writeOf(placed);
    const parked = { status: 'parked' as const, errorMessage: 'main_address.postal_code: is too long' };
    const changed = { ...parked, parkedAt: new Date(), payload: { ...payload, total: 1_000_001 } };
    await shop.em.nativeUpdate(QueuedWrite, id, changed);
    await shop.receive(
      OrderDetailsCorrected({
        ...placed,
        correctedBy: ADMIN,
        reason: 'The customer called',
        ownerProven: true,
        emailCorrected: false,
      }),
    );
    const [plan] = await plans();
    expect(plan).toMatchObject({ state: 'awaiting-approval', requestedBy: null, mayApprove: false });
    await expect(shop.get(ReplayPlans).approve(plan!.id, ADMIN)).rejects.toThrow(ApprovalNotPossible);
    await shop.get(ReplayPlans).approve(plan!.id, COLLEAGUE);
    expect((await plans())[0]).toMatchObject({ state: 'running', approvedBy: COLLEAGUE });
    await shop.get(ReplayPlans).cancel(plan!.id, COLLEAGUE);
  });

  it('of the connection has what failed without it replayed by itself', async () => {
    const placed = await orders.pay();
    const { id } = await orders.writeOf(placed);
    const parked = { status: 'parked' as const, errorMessage: 'Sage is not connected. An admin has to connect it.' };
    await shop.em.nativeUpdate(QueuedWrite, id, { ...parked, parkedAt: new Date() });
    await shop.get(SageConnection).connectDemo();
    await goOn();
    expect(await typesOf(placed)).toEqual(ONE_SET);
    expect((await plans())[0]).toMatchObject({ name: 'After the repair: Sage is connected again', state: 'done' });
  });

  it('of the stock has an order replayed once Sage has enough of everything on it, and not before', async () => {
    const item = (quantityInStock: number) =>
      fetch(`${sandbox.url}/control/sage/stock-items`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ itemCode: 'TST-BC-012', quantityInStock }),
      });
    const placed = await orders.pay({ lines: [await orders.line('TST-BC-012', 2)] });
    await orders.writeAll();
    expect(await orders.writeOf(placed)).toMatchObject({ status: 'parked' });
    await item(1);
    await shop.run(new SyncStock());
    await shop.relay();
    await goOn();
    expect(await orders.writeOf(placed)).toMatchObject({ status: 'parked', attempts: 1 });
    await item(5);
    await shop.run(new SyncStock());
    await shop.relay();
    await goOn();
    expect(await typesOf(placed)).toEqual(ONE_SET);
  });

  it('of the contact has it made in Sage, and then the document', async () => {
    const placed = await orders.pay();
    const { id } = await orders.writeOf(placed);
    const userId = placed.customer!.userId;
    const parked = { status: 'parked' as const, errorMessage: 'contact_id: does not exist' };
    await shop.em.nativeUpdate(QueuedWrite, id, { ...parked, parkedAt: new Date() });
    const person = { userId, email: placed.customer!.email, firstName: 'Dana', lastName: 'Painter', phoneNumber: '' };
    const company = { companyName: null, companyAddress: null, vatNumber: null };
    await shop.receive(UserSignedUp({ ...person, ...company, isTradeCustomer: false }));
    await shop.get(FailedEventChanges).makeContact(id, { actor: ADMIN, reason: 'The contact was deleted by mistake' });
    await orders.writeAll();
    await shop.relay();
    await goOn();
    expect(await orders.contactsOf(placed.customer!)).toHaveLength(1);
    expect(await typesOf(placed)).toEqual(ONE_SET);
    await expect(shop.get(FailedEventChanges).makeContact(id, { actor: ADMIN, reason: 'Again' })).rejects.toThrow(
      NoContactMissing,
    );
  });

  it('of an address puts it into what is still to be sent, and replays that', async () => {
    const placed = await orders.pay();
    const { id } = await orders.writeOf(placed);
    const parked = { status: 'parked' as const, errorMessage: 'main_address.postal_code: is too long' };
    await shop.em.nativeUpdate(QueuedWrite, id, { ...parked, parkedAt: new Date() });
    const shippingAddress = { ...placed.shippingAddress!, address: '7 Mill Lane', postalCode: 'LS12 3AA' };
    const corrected = { ...placed, shippingAddress, billingAddress: shippingAddress };
    await shop.receive(
      OrderDetailsCorrected({
        ...corrected,
        correctedBy: ADMIN,
        reason: 'The customer called',
        ownerProven: true,
        emailCorrected: false,
      }),
    );
    await goOn();
    expect(await typesOf(placed)).toEqual(ONE_SET);
    const { $items } = await orders.read<{ $items: { id: string }[] }>(`/sales_invoices?search=${placed.orderNumber}`);
    const invoice = await orders.read<object>(`/sales_invoices/${$items[0]!.id}`);
    expect(JSON.stringify(invoice)).toContain('LS12 3AA');
    expect(await shop.em.find(FailedEventEntry, { eventId: id, kind: 'repaired' })).toMatchObject([
      { actor: ADMIN, reason: 'The customer called' },
    ]);
  });
});
