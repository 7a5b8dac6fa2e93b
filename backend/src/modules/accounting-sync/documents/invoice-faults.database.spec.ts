import type { Fault, Sandbox } from '../../../../test/harness/sandbox.ts';
import { toDecimal } from '../../../platform/money.js';
import { eventually } from '../../../platform/testing/eventually.js';
import type { Scenario } from '../../../platform/testing/scenario.js';
import type { OrderCustomer, OrderPlacedPayload } from '../../ordering/events.js';
import { SageClient } from '../connection/sage.client.js';
import { SageLimits } from '../connection/sage-http.js';
import { SageWriter } from '../queue/queue.jobs.js';
import { QueuedWrite } from '../queue/queued-write.entity.js';
import { CustomerOrders, documentsOf } from '../testing/customer-orders.js';
import { openSageShop } from '../testing/sage-shop.js';

const WRITES = [
  ['the contact', 'POST /contacts', 'contact'],
  ['the invoice', 'POST /sales_invoices', 'invoice'],
  ['the payment', 'POST /contact_payments', 'payment'],
  ['the allocation', 'POST /contact_allocations', 'allocation'],
] as const;

describe('A customer’s card order on its way to Sage', () => {
  let sandbox: Sandbox;
  let shop: Scenario;
  let orders: CustomerOrders;
  let customer: OrderCustomer;

  beforeAll(async () => {
    ({ sandbox, shop } = await openSageShop());
    orders = new CustomerOrders(shop);
  });
  beforeEach(() => {
    customer = orders.customer();
  });
  afterAll(async () => {
    await shop.close();
    await sandbox.stop();
  });
  afterEach(async () => {
    await sandbox.clearFaults();
    await shop.em.nativeUpdate(QueuedWrite, { status: { $ne: 'done' } }, { status: 'dismissed' });
  });

  const strike = (match: string, mode: Fault['mode'], times = 1) =>
    sandbox.fail({ system: 'sage', match, mode, times });

  const place = () => orders.pay({}, customer);

  /** Tries again and again, as the writer does when its waits are over. */
  async function insist(): Promise<void> {
    for (let attempt = 0; attempt < 8; attempt += 1) {
      await orders.writeAll();
      await orders.endWaits();
    }
  }

  /**
   * Expects one contact, invoice, payment and allocation, whatever happened before; the stock moved once, the events
   * published once.
   */
  async function expectOneOfEach(placed: OrderPlacedPayload): Promise<void> {
    const total = toDecimal(placed.total);
    expect(await documentsOf(sandbox, placed)).toEqual([
      { type: 'sales_invoice', total, tax: toDecimal(placed.tax), status: 'PAID' },
      { type: 'contact_payment', total, tax: '0.00', status: null },
      { type: 'contact_allocation', total, tax: '0.00', status: null },
    ]);
    expect(await sandbox.stockMovements(placed.orderNumber)).toHaveLength(placed.lines.length);
    expect(await orders.contactsOf(customer)).toHaveLength(1);
    expect(await orders.writeOf(placed)).toMatchObject({ status: 'done', errorMessage: null });
    const events = await orders.eventsOf(placed);
    expect(events.map(({ document }) => document)).toEqual(['invoice', 'payment', 'allocation']);
  }

  describe.each(WRITES)('when something happens to %s', (_, match, step) => {
    it('is made once though the response was lost, and looked up before anything is sent again', async () => {
      await strike(match, 'lost-answer');
      const placed = await place();
      await insist();
      await expectOneOfEach(placed);
      expect((await orders.operationsOf(placed)).filter((operation) => operation === match)).toHaveLength(1);
    });

    it('is made once though the response was lost and Sage no longer knows the idempotency id', async () => {
      await strike(match, 'lost-answer');
      const placed = await place();
      await orders.writeAll();
      // Uses another idempotency id, as after the seven days for which Sage remembers one.
      await shop.em.nativeUpdate(QueuedWrite, { entityId: placed.orderId }, { eventId: placed.orderId });
      await orders.endWaits();
      await insist();
      await expectOneOfEach(placed);
    });

    it('is made once though Sage answered 500', async () => {
      await strike(match, 'error500', 3);
      const placed = await place();
      await orders.writeAll();
      expect(await orders.writeOf(placed)).toMatchObject({ status: 'pending', retryCount: 0, outageCount: 1 });
      await insist();
      await expectOneOfEach(placed);
    });

    it('is made once though Sage asked to slow down and the token had expired', async () => {
      await strike(match, 'error429');
      await strike(match, 'expire-token');
      const placed = await place();
      await orders.writeAll();
      expect(await orders.writeOf(placed)).toMatchObject({
        status: 'pending',
        errorMessage: 'Sage asked to slow down.',
      });
      await insist();
      await expectOneOfEach(placed);
    });

    it('is made once though the process was killed while Sage was at it', async () => {
      const placed = await place();
      await strike(match, 'hang');
      const stopping = new AbortController();
      const ended = expect(shop.get(SageWriter).writeNext(stopping.signal)).rejects.toThrow('killed');
      await eventually(async () => expect((await sandbox.faults())[0]?.hits).toBe(1));
      stopping.abort(new Error('killed'));
      await ended;
      expect(await orders.writeOf(placed)).toMatchObject({ status: 'processing', steps: { [step]: {} } });
      await sandbox.clearFaults();
      await insist();
      await expectOneOfEach(placed);
    });

    it('is made once though the process was killed after Sage had answered', async () => {
      const placed = await place();
      await orders.writeAll();
      // Simulates a process that dies after Sage's answer and before it is stored.
      await shop.em.execute(
        `update accounting.sage_sync_queue set status = 'processing', steps = jsonb_set(steps, array[?], (steps -> ?) - 'record' - 'at') where entity_id = ?`,
        [step, step, placed.orderId],
      );
      await insist();
      await expectOneOfEach(placed);
      expect((await orders.operationsOf(placed)).filter((operation) => operation === match)).toHaveLength(1);
    });

    it('is parked when Sage rejects it, later events of the order wait, and a replay makes it', async () => {
      await strike(match, 'refuse422');
      const placed = await place();
      await orders.reject({ ...placed, purchaseOrderNumber: 'PO-1', orderNotes: '' });
      await insist();
      const [parked, waiting] = await orders.writesOf(placed);
      expect(parked).toMatchObject({
        status: 'parked',
        failure: 'rejected',
        errorMessage: expect.stringContaining('rejected by an ordered fault'),
      });
      expect(waiting).toMatchObject({
        status: 'pending',
        errorMessage: expect.stringContaining('Waits for an earlier'),
      });
      await shop.em.nativeUpdate(QueuedWrite, waiting!.id, { status: 'dismissed' });
      await orders.replay(placed);
      await insist();
      await expectOneOfEach(placed);
    });
  });

  it('makes one contact for two orders at once though the answer to its creation was lost', async () => {
    await strike('POST /contacts', 'lost-answer');
    const placed = [await place(), await place()];
    await insist();
    for (const each of placed) await expectOneOfEach(each);
  });

  it('is sent beside others, but Sage gets one invoice and one contact at a time', async () => {
    const client = shop.get(SageClient);
    const post = client.post.bind(client);
    const underWay: string[] = [];
    let [lone, most] = [0, 0];
    const watched = jest.spyOn(client, 'post').mockImplementation(async (path, body, options) => {
      underWay.push(path);
      lone = Math.max(lone, underWay.filter((each) => ['/contacts', '/sales_invoices'].includes(each)).length);
      most = Math.max(most, underWay.length);
      return post(path, body, options).finally(() => underWay.splice(underWay.indexOf(path), 1)) as never;
    });
    await sandbox.fail({ system: 'sage', match: '*', mode: 'slow', times: 100, delayMs: 50 });
    const placed = [await place(), await place(), await place(), await place()];
    await Promise.all([orders.writeAll(), orders.writeAll(), orders.writeAll(), orders.writeAll()]);
    watched.mockRestore();
    expect(lone).toBe(1);
    expect(most).toBeGreaterThan(1);
    for (const each of placed) await expectOneOfEach(each);
  });

  it('is done by replay after a bookkeeper has set the payment against the invoice', async () => {
    await strike('POST /contact_allocations', 'refuse422');
    const placed = await place();
    await orders.writeAll();
    const { steps } = await orders.writeOf(placed);
    const { sageId: paymentId } = steps!.payment!.record!;
    const allocated_artefacts = [{ artefact_id: steps!.invoice!.record!.sageId, amount: toDecimal(placed.total) }];
    const payment = { contact_payment: { allocated_artefacts } };
    await shop.get(SageClient).put(`/contact_payments/${paymentId}`, payment, { syncType: 'queue' });
    await orders.replay(placed);
    await orders.writeAll();
    expect((await orders.writeOf(placed)).status).toBe('done');
    expect((await documentsOf(sandbox, placed)).map(({ type, status }) => [type, status])).toEqual([
      ['sales_invoice', 'PAID'],
      ['contact_payment', null],
    ]);
  });

  it('ends a call that Sage does not answer', async () => {
    const limits = shop.get(SageLimits);
    const { callMs } = limits;
    limits.callMs = 300;
    try {
      await strike('POST /sales_invoices', 'hang');
      const placed = await place();
      await orders.writeAll();
      expect(await orders.writeOf(placed)).toMatchObject({ status: 'pending', outageCount: 1 });
      limits.callMs = callMs;
      await insist();
      await expectOneOfEach(placed);
    } finally {
      limits.callMs = callMs;
    }
  });

  it('is parked when Sage added up otherwise', async () => {
    const placed = await place();
    await shop.em.execute(
      `update accounting.sage_sync_queue set steps = jsonb_build_object('invoice', jsonb_build_object('startedAt', now(),
         'record', '{"sageId": "x", "number": "SI-9", "status": "UNPAID", "total": 1, "tax": 0}'::jsonb)) where entity_id = ?`,
      [placed.orderId],
    );
    await orders.writeAll();
    expect(await orders.writeOf(placed)).toMatchObject({
      status: 'parked',
      errorMessage: expect.stringMatching(/^Sage’s SI-9 comes to £0\.01 with £0\.00 VAT, the order to £/),
    });
  });
});
