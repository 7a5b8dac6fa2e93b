import type { Fault, Sandbox } from '../../../../test/harness/sandbox.ts';
import { toDecimal } from '../../../platform/money.js';
import { eventually } from '../../../platform/testing/eventually.js';
import type { Scenario } from '../../../platform/testing/scenario.js';
import type { OrderPlacedPayload, PurchaseOrderPayload } from '../../ordering/events.js';
import { SageClient } from '../connection/sage.client.js';
import { DocumentCreated, ReturnStarted } from '../events.js';
import { FailedWrites } from '../failed-writes/failed-writes.js';
import { SageWriter } from '../queue/queue.jobs.js';
import { QueuedWrite } from '../queue/queued-write.entity.js';
import { CustomerOrders } from '../testing/customer-orders.js';
import { balanceOf, PublishedRefunds } from '../testing/refunds.js';
import { openSageShop } from '../testing/sage-shop.js';

type Order = OrderPlacedPayload | PurchaseOrderPayload;
type Kind = 'card' | 'purchase order' | 'guest';

/** Kind of order, document, call and step of each write. */
const WRITES: readonly (readonly [Kind, string, string, string])[] = [
  ['card', 'the credit note', 'POST /sales_credit_notes', 'credit-note'],
  ['card', 'the payment to the card', 'POST /contact_payments', 'refund'],
  ['purchase order', 'the credit note', 'POST /sales_credit_notes', 'credit-note'],
  ['purchase order', 'the allocation', 'POST /contact_allocations', 'allocation'],
  ['guest', 'the reverse of the receipt', 'POST /other_payments', 'refund'],
  ['guest', 'a movement back into stock', 'POST /stock_movements', 'return-1'],
];

/** Documents in Sage and published kinds after a part and then the rest were refunded. */
const LEFT: Readonly<Record<Kind, { documents: string[]; published: string[] }>> = {
  card: {
    documents: ['sales_credit_note', 'contact_payment', 'sales_credit_note', 'contact_payment'],
    published: ['credit_note', 'refund', 'credit_note', 'refund'],
  },
  'purchase order': {
    documents: ['sales_credit_note', 'contact_allocation', 'sales_credit_note', 'contact_allocation'],
    published: ['credit_note', 'allocation', 'credit_note', 'allocation'],
  },
  guest: { documents: ['other_payment', 'other_payment'], published: ['refund', 'refund'] },
};

describe('A refund on its way to Sage', () => {
  let sandbox: Sandbox;
  let shop: Scenario;
  let orders: CustomerOrders;

  beforeAll(async () => {
    ({ sandbox, shop } = await openSageShop());
    orders = new CustomerOrders(shop);
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

  /**
   * Sells an order, writes it to Sage and refunds a part, so that another refund could be mistaken for the next one.
   */
  async function sold(kind: Kind): Promise<{ order: Order; before: number; refunds: PublishedRefunds }> {
    const order = await {
      card: () => orders.pay(),
      guest: () => orders.place(),
      'purchase order': () => orders.submit(),
    }[kind]();
    if ('purchaseOrderNumber' in order) await orders.approve(order);
    await orders.writeAll();
    const before = (await sandbox.documents(order.orderNumber)).length;
    const refunds = new PublishedRefunds(shop, order);
    await refunds.part(1000);
    await orders.writeAll();
    return { order, before, refunds };
  }

  const refundOf = async (order: Order) => (await orders.writesOf(order)).at(-1)!;

  async function insist(): Promise<void> {
    for (let attempt = 0; attempt < 6; attempt += 1) {
      await orders.writeAll();
      await orders.endWaits();
    }
  }

  /**
   * Expects a zero balance of the order in the books, each document made and published once, and the goods returned
   * once.
   */
  async function expectGivenBack(kind: Kind, order: Order, before: number): Promise<void> {
    const balance = await balanceOf(sandbox, order);
    expect(balance).toEqual({ sold: 0, vat: 0, money: 0, units: { 'TST-BC-001': 0, 'TST-BC-002': 0 } });
    expect(await sandbox.stockMovements(order.orderNumber)).toHaveLength(2 * order.lines.length);
    const documents = (await sandbox.documents(order.orderNumber)).slice(before);
    expect(documents.map(({ type }) => type)).toEqual(LEFT[kind].documents);
    for (const { type, status } of documents) if (type === 'sales_credit_note') expect(status).toBe('PAID');
    expect(await refundOf(order)).toMatchObject({ status: 'done', errorMessage: null });
    const events = (await orders.eventsOf(order)).filter(({ document }) => LEFT[kind].published.includes(document));
    expect(events.slice(-LEFT[kind].published.length).map(({ document }) => document)).toEqual(LEFT[kind].published);
    const published = (await shop.published(DocumentCreated)).filter(({ orderId }) => orderId === order.orderId);
    expect(published.filter(({ countedAt }) => countedAt !== null)).toHaveLength(2);
    const started = (await shop.published(ReturnStarted)).filter(({ orderId }) => orderId === order.orderId);
    expect(started.map(({ countedAt }) => countedAt)).toEqual([
      published.findLast(({ countedAt }) => countedAt)!.countedAt,
    ]);
    expect(new Set(published.map(({ sageId }) => sageId)).size).toBe(published.length);
  }

  describe.each(WRITES)('of a %s order, when something happens to %s', (kind, _, match, step) => {
    it('is made once though the response was lost, and looked up before anything is sent again', async () => {
      const { order, before, refunds } = await sold(kind);
      const sentBefore = (await orders.callsOf(order, match)).length;
      await strike(match, 'lost-answer');
      await refunds.whole();
      await insist();
      await expectGivenBack(kind, order, before);
      const sent = (await orders.callsOf(order, match)).length - sentBefore;
      expect(sent).toBe(step === 'return-1' ? order.lines.length : 1);
    });

    it('is made once though the response was lost and Sage no longer knows the idempotency id', async () => {
      const { order, before, refunds } = await sold(kind);
      await strike(match, 'lost-answer');
      const { refundId } = await refunds.whole();
      await orders.writeAll();
      // Uses another idempotency id, as after the seven days for which Sage remembers one.
      await shop.em.nativeUpdate(QueuedWrite, { id: (await refundOf(order)).id }, { eventId: refundId });
      await orders.endWaits();
      await insist();
      await expectGivenBack(kind, order, before);
    });

    it('is made once though Sage answered 500, asked to slow down, and no longer took the token', async () => {
      const { order, before, refunds } = await sold(kind);
      await strike(match, 'error500', 2);
      await strike(match, 'error429');
      await strike(match, 'expire-token');
      await refunds.whole();
      await orders.writeAll();
      expect(await refundOf(order)).toMatchObject({ status: 'pending', retryCount: 0, outageCount: 1 });
      await insist();
      await expectGivenBack(kind, order, before);
    });

    it('is made once though the process was killed while Sage was at it', async () => {
      const { order, before, refunds } = await sold(kind);
      await strike(match, 'hang');
      await refunds.whole();
      const stopping = new AbortController();
      const ended = expect(shop.get(SageWriter).writeNext(stopping.signal)).rejects.toThrow('killed');
      await eventually(async () => expect((await sandbox.faults())[0]?.hits).toBe(1));
      stopping.abort(new Error('killed'));
      await ended;
      expect(await refundOf(order)).toMatchObject({ status: 'processing', steps: { [step]: {} } });
      await sandbox.clearFaults();
      await insist();
      await expectGivenBack(kind, order, before);
    });

    it('is made once though the process was killed before it could keep what Sage had answered', async () => {
      const { order, before, refunds } = await sold(kind);
      // Makes the transaction that stores the answer fail, as if the process had died in it.
      await shop.em.execute(`
        create function accounting.die() returns trigger language plpgsql as $$
        begin
          if new.steps -> '${step}' ? 'record' then raise exception 'killed'; end if;
          return new;
        end $$;
        create trigger die before update on accounting.sage_sync_queue for each row execute function accounting.die();`);
      await refunds.whole();
      await orders.writeAll();
      await shop.em.execute('drop trigger die on accounting.sage_sync_queue; drop function accounting.die()');
      expect(await refundOf(order)).toMatchObject({ status: 'pending', retryCount: 1 });
      expect((await refundOf(order)).recordOf(step)).toBeUndefined();
      await orders.endWaits();
      await insist();
      await expectGivenBack(kind, order, before);
    });

    it('is parked when Sage rejects it, and a replay makes it', async () => {
      const { order, before, refunds } = await sold(kind);
      await strike(match, 'refuse422');
      await refunds.whole();
      await insist();
      expect(await refundOf(order)).toMatchObject({
        status: 'parked',
        failure: 'rejected',
        errorMessage: expect.stringContaining('rejected by an ordered fault'),
      });
      await orders.replay(order);
      await insist();
      await expectGivenBack(kind, order, before);
    });
  });

  it.each([
    ['card', 'POST /sales_credit_notes'],
    ['guest', 'POST /stock_movements'],
  ] as const)(
    'of a %s order publishes that goods may be back before Sage is called, also if no response comes',
    async (kind, match) => {
      const { order, refunds } = await sold(kind);
      await strike(match, 'lost-answer');
      await refunds.whole();
      await orders.writeAll();
      expect(await refundOf(order)).toMatchObject({ status: 'pending' });
      const started = (await shop.published(ReturnStarted)).filter(({ orderId }) => orderId === order.orderId);
      expect(started).toHaveLength(1);
      const [call] = (await orders.callsOf(order, match)).slice(-1);
      expect(Date.parse(started[0]!.countedAt)).toBeLessThanOrEqual(call!.createdAt.getTime());
    },
  );

  it('of a card order is done by replay after a bookkeeper has paid the credit note out', async () => {
    const { order, refunds } = await sold('card');
    await strike('POST /contact_payments', 'refuse422');
    const { amount } = await refunds.whole();
    await orders.writeAll();
    const note = (await refundOf(order)).recordOf('credit-note')!;
    const { bank_account_id } = (await orders.callsOf(order, 'POST /contact_payments'))
      .map(({ requestData }) => (requestData as { contact_payment: { bank_account_id: string } }).contact_payment)
      .at(-1)!;
    const body = {
      ...{ transaction_type_id: 'CUSTOMER_REFUND', contact_id: note.contactId, bank_account_id },
      ...{ date: '2026-08-01', reference: 'by hand', total_amount: toDecimal(amount) },
      allocated_artefacts: [{ artefact_id: note.sageId, amount: toDecimal(amount) }],
    };
    await shop.get(SageClient).post('/contact_payments', { contact_payment: body }, { syncType: 'queue' });
    await orders.replay(order);
    await orders.writeAll();
    expect((await refundOf(order)).status).toBe('done');
    const documents = await sandbox.documents(order.orderNumber);
    expect(documents.filter(({ type }) => type === 'contact_payment')).toHaveLength(2);
  });

  it('of a purchase order is done by replay when the invoice was paid while the allocation was parked', async () => {
    const { order, refunds } = await sold('purchase order');
    await strike('POST /contact_allocations', 'refuse422');
    await refunds.part(700);
    await orders.writeAll();
    const [, { id: invoice } = { id: '' }] = await sandbox.documents(order.orderNumber);
    const { contact, outstanding_amount } = await orders.read<{ contact: { id: string }; outstanding_amount: string }>(
      `/sales_invoices/${invoice}?mark_as_sent=false`,
    );
    const { id: bank } = (await orders.read<{ $items: { id: string }[] }>('/bank_accounts')).$items[0]!;
    const due = Number(outstanding_amount).toFixed(2);
    const receipt = {
      ...{ transaction_type_id: 'CUSTOMER_RECEIPT', contact_id: contact.id, bank_account_id: bank },
      ...{ date: '2026-08-01', total_amount: due },
      allocated_artefacts: [{ artefact_id: invoice, amount: due }],
    };
    await shop.get(SageClient).post('/contact_payments', { contact_payment: receipt }, { syncType: 'queue' });
    await orders.replay(order);
    await orders.writeAll();
    expect(await refundOf(order)).toMatchObject({ status: 'done' });
    const notes = (await sandbox.documents(order.orderNumber)).filter(({ type }) => type === 'sales_credit_note');
    expect(notes.map(({ total, status }) => [total, status])).toEqual([
      ['10.00', 'PAID'],
      ['7.00', 'UNPAID'],
    ]);
  });

  it('shows what a replay would send, and whether Sage has it', async () => {
    const { order, refunds } = await sold('card');
    await strike('POST /contact_payments', 'refuse422');
    const { amount } = await refunds.whole();
    await orders.writeAll();
    const detail = await shop.get(FailedWrites).detail((await refundOf(order)).id);
    expect(detail).toMatchObject({
      preview: {
        step: 'refund',
        request: 'POST /contact_payments',
        body: { transaction_type_id: 'CUSTOMER_REFUND', total_amount: toDecimal(amount) },
        inSage: 'no',
      },
    });
  });
});
