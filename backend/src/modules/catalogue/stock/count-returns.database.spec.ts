import { inTransaction } from '../../../platform/database/database.js';
import { Scenario } from '../../../platform/testing/scenario.js';
import { DocumentAbandoned, DocumentCreated, ReturnStarted } from '../../accounting-sync/events.js';
import { CatalogueModule } from '../catalogue.module.js';
import { item, orderId, productId, synced } from '../testing/synced-items.js';
import { Stock } from './stock.facade.js';

describe('Returned goods of which it is unknown whether Sage’s count includes them', () => {
  let scenario: Scenario;
  const nine = new Date('2026-03-02T09:00:00Z');
  const halfPast = new Date('2026-03-02T09:30:00Z');
  const ten = new Date('2026-03-02T10:00:00Z');
  const eleven = new Date('2026-03-02T11:00:00Z');
  const order = { orderId: orderId(1), orderNumber: 'TC-1' };
  const refundId = orderId(2);

  /** Received as soon as the read ended. */
  const sync = async (quantityInStock: number, readBeganAt: Date, readEndedAt = readBeganAt) => {
    const { payload, ...event } = synced([item(1, { quantityInStock })], readBeganAt);
    await scenario.receive({ ...event, payload: { ...payload, readEndedAt: readEndedAt.toISOString() } });
    await scenario.em.execute('update catalogue.products set last_sage_sync = ?', [readEndedAt]);
  };
  const started = (countedAt: Date) =>
    scenario.receive(ReturnStarted({ ...order, refundId, countedAt: countedAt.toISOString() }));
  const booked = (countedAt: Date) =>
    scenario.receive(
      DocumentCreated({
        ...order,
        document: 'invoice',
        sageId: 'invoice',
        sageNumber: 'SI-1',
        countedAt: countedAt.toISOString(),
      }),
    );
  const abandoned = (returnCountedAt: Date | null) =>
    scenario.receive(
      DocumentAbandoned({
        ...order,
        refundId,
        operation: 'create_credit_note',
        returnCountedAt: returnCountedAt?.toISOString() ?? null,
      }),
    );
  const available = async () => {
    const [row] = await scenario.em.execute<{ available: number }[]>('select available from catalogue.products');
    return row?.available;
  };

  beforeAll(async () => {
    scenario = await Scenario.open([CatalogueModule]);
  });
  afterAll(() => scenario.close());
  beforeEach(async () => {
    await scenario.em.execute('truncate catalogue.products, catalogue.stock_reservations cascade');
    await sync(10, nine);
    await scenario.em.execute('update catalogue.products set is_visible_online = true');
    const stock = scenario.get(Stock);
    await inTransaction(scenario.em, async (em) => {
      await stock.reserve(em, order.orderId, [{ productId: productId(1), quantity: 4 }]);
      await stock.commit(em, order.orderId);
    });
  });
  const comeBack = () =>
    inTransaction(scenario.em, (em) => {
      const lines = [{ productId: productId(1), quantity: 4 }];
      return scenario.get(Stock).takeBack(em, order.orderId, { returnId: refundId, lines });
    });

  it('are never added to a count that may include them, where Sage’s response was lost', async () => {
    await booked(halfPast);
    await comeBack();
    await started(ten);
    expect(await available()).toBe(10);
    await sync(10, eleven);
    expect(await available()).toBe(10);
  });

  it('are missing for a while where Sage was not reached', async () => {
    await booked(halfPast);
    await comeBack();
    await started(ten);
    await sync(6, eleven);
    expect(await available()).toBe(6);
  });

  it('are not added to a count that was being read when the document was sent', async () => {
    await booked(halfPast);
    await comeBack();
    await started(ten);
    await sync(10, new Date(ten.getTime() - 500), new Date(ten.getTime() + 500));
    expect(await available()).toBe(10);
  });

  it('are subtracted again where such a read was received first', async () => {
    await booked(halfPast);
    await comeBack();
    await sync(10, new Date(ten.getTime() - 500), new Date(ten.getTime() + 500));
    expect(await available()).toBe(14);
    await started(ten);
    expect(await available()).toBe(10);
  });

  it('are added to a count that was read before the document was sent', async () => {
    await booked(halfPast);
    await comeBack();
    await started(ten);
    await sync(6, new Date(ten.getTime() - 500), new Date(ten.getTime() - 1));
    expect(await available()).toBe(10);
  });

  it('are not sold twice where they were booked into Sage by hand', async () => {
    await booked(halfPast);
    await comeBack();
    expect(await available()).toBe(10);
    await abandoned(ten);
    await sync(10, eleven);
    expect(await available()).toBe(10);
  });

  it('are subtracted again where Sage’s count was last read after the document was abandoned', async () => {
    await booked(halfPast);
    await comeBack();
    await sync(10, eleven);
    expect(await available()).toBe(14);
    await abandoned(ten);
    expect(await available()).toBe(10);
  });

  it('stay where Sage counted neither the sale nor the return', async () => {
    await comeBack();
    await abandoned(ten);
    await sync(10, eleven);
    expect(await available()).toBe(10);
  });

  it('are not changed by an abandoned document without goods', async () => {
    await booked(halfPast);
    await comeBack();
    await abandoned(null);
    await sync(6, eleven);
    expect(await available()).toBe(10);
  });
});
