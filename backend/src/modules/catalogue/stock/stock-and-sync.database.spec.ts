import { inTransaction } from '../../../platform/database/database.js';
import { eventually } from '../../../platform/testing/eventually.js';
import { Scenario } from '../../../platform/testing/scenario.js';
import { DocumentCreated, type ItemsSyncedPayload } from '../../accounting-sync/events.js';
import { CatalogueModule } from '../catalogue.module.js';
import { CatalogueReactions } from '../reactions.js';
import { item, orderId, productId, synced } from '../testing/synced-items.js';
import { Stock } from './stock.facade.js';

describe('The available stock, between the shop and Sage', () => {
  let scenario: Scenario;
  let stock: Stock;
  const nine = new Date('2026-03-02T09:00:00Z');
  const ten = new Date('2026-03-02T10:00:00Z');
  const eleven = new Date('2026-03-02T11:00:00Z');
  const noon = new Date('2026-03-02T12:00:00Z');
  const returnId = orderId(9);

  /** Received as soon as it was read, unless a later read was received before. */
  const sync = async (quantityInStock: number, readBeganAt: Date) => {
    await scenario.receive(synced([item(1, { quantityInStock })], readBeganAt));
    await scenario.em.execute('update catalogue.products set last_sage_sync = sage_read_at');
  };
  const counted = (order: number, countedAt: Date | null, document: 'receipt' | 'credit_note' | 'refund' = 'receipt') =>
    scenario.receive(
      DocumentCreated({
        orderId: orderId(order),
        orderNumber: `TC-${order}`,
        document,
        sageId: `${document}-${order}`,
        sageNumber: null,
        countedAt: countedAt?.toISOString() ?? null,
        refundId: returnId,
      }),
    );
  const sell = (order: number, quantity: number) =>
    inTransaction(scenario.em, async (em) => {
      await stock.reserve(em, orderId(order), [{ productId: productId(1), quantity }]);
      await stock.commit(em, orderId(order));
    });
  const comeBack = (order: number) =>
    inTransaction(scenario.em, (em) =>
      stock.takeBack(em, orderId(order), { returnId, lines: [{ productId: productId(1), quantity: 10 }] }),
    );
  const available = async () => {
    const [row] = await scenario.em.execute<{ available: number }[]>('select available from catalogue.products');
    return row?.available;
  };

  beforeAll(async () => {
    scenario = await Scenario.open([CatalogueModule]);
    stock = scenario.get(Stock);
  });
  afterAll(() => scenario.close());
  beforeEach(async () => {
    await scenario.em.execute('truncate catalogue.products, catalogue.stock_reservations cascade');
    await sync(10, nine);
    await scenario.em.execute('update catalogue.products set is_visible_online = true');
  });

  it('is Sage’s count less the reservations', async () => {
    await inTransaction(scenario.em, (em) => stock.reserve(em, orderId(1), [{ productId: productId(1), quantity: 3 }]));
    expect(await available()).toBe(7);
    await sync(10, ten);
    expect(await available()).toBe(7);
  });

  it('stays reduced by a sale until Sage has counted it, then follows Sage', async () => {
    await sell(1, 3);
    await sync(10, ten);
    expect(await available()).toBe(7);
    await counted(1, eleven);
    expect(await available()).toBe(7);
    await sync(7, noon);
    expect(await available()).toBe(7);
  });

  it('is reduced by a sale that Sage counted only after the read started', async () => {
    await sell(1, 3);
    await counted(1, eleven);
    await sync(10, ten);
    expect(await available()).toBe(7);
  });

  it('is corrected where the sync came before the event that Sage had counted the sale', async () => {
    await sell(1, 3);
    await sync(7, noon);
    expect(await available()).toBe(4);
    await counted(1, eleven);
    expect(await available()).toBe(7);
    await counted(1, noon);
    expect(await available()).toBe(7);
  });

  it('is not changed by a document that moved no stock', async () => {
    await sell(1, 3);
    await counted(1, null);
    await sync(10, noon);
    expect(await available()).toBe(7);
  });

  it('is not changed by an older read that arrives late', async () => {
    await sync(4, noon);
    await sync(10, ten);
    expect(await available()).toBe(4);
  });

  it('falls below zero where Sage lost sold goods, and recovers with a delivery', async () => {
    await sell(1, 8);
    await sync(5, ten);
    expect(await available()).toBe(-3);
    await expect(sell(2, 1)).rejects.toMatchObject({ lines: [{ available: 0 }] });
    await sync(20, eleven);
    expect(await available()).toBe(12);
  });

  describe('where goods come back', () => {
    beforeEach(() => sell(1, 3));

    it('includes them at once, and once', async () => {
      await comeBack(1);
      await comeBack(1);
      expect(await available()).toBe(10);
    });

    it('includes them through syncs until Sage has counted the return, then follows Sage', async () => {
      await counted(1, ten);
      await comeBack(1);
      await sync(7, eleven);
      expect(await available()).toBe(10);
      await counted(1, noon, 'credit_note');
      expect(await available()).toBe(10);
      await sync(10, new Date(noon.getTime() + 1));
      expect(await available()).toBe(10);
    });

    it('is not changed where Sage counted neither sale nor return', async () => {
      await comeBack(1);
      await sync(10, ten);
      expect(await available()).toBe(10);
      await counted(1, eleven);
      expect(await available()).toBe(10);
      await sync(7, noon);
      expect(await available()).toBe(10);
    });

    it('includes a return that Sage counted only after the read started', async () => {
      await counted(1, ten);
      await comeBack(1);
      await counted(1, noon, 'credit_note');
      await sync(7, eleven);
      expect(await available()).toBe(10);
    });

    it.each(['credit_note', 'refund'] as const)(
      'is corrected where the sync came before the event that Sage had counted the return: %s',
      async (document) => {
        await counted(1, ten);
        await comeBack(1);
        await sync(10, noon);
        expect(await available()).toBe(13);
        await counted(1, eleven, document);
        expect(await available()).toBe(10);
        await counted(1, noon, document);
        expect(await available()).toBe(10);
      },
    );

    it('does not count a credit note that took nothing back', async () => {
      await counted(1, ten);
      await counted(1, eleven, 'credit_note');
      await sync(7, noon);
      expect(await available()).toBe(7);
      await comeBack(1);
      expect(await available()).toBe(10);
      await sync(7, new Date(noon.getTime() + 1));
      expect(await available()).toBe(10);
    });
  });

  describe('under concurrency', () => {
    const apply = (em: typeof scenario.em, quantityInStock: number, readBeganAt: Date) => {
      const event = synced([item(1, { quantityInStock })], readBeganAt);
      const envelope = { ...event, id: orderId(99), seq: '1', occurredAt: '', correlationId: '', causationId: null };
      return scenario
        .get(CatalogueReactions)
        .applyItemsOnItemsSynced(envelope as typeof envelope & { payload: ItemsSyncedPayload }, em);
    };
    const someoneWaits = () =>
      eventually(async () => {
        const [row] = await scenario.em.execute<{ waiting: number }[]>(
          `select count(*)::int as waiting from pg_locks
           where not granted and pid in (select pid from pg_stat_activity where datname = current_database())`,
        );
        expect(row?.waiting).toBeGreaterThan(0);
      });

    it('is reduced by a reservation that a sync waited for', async () => {
      const buyer = scenario.em;
      await buyer.begin();
      await stock.reserve(buyer, orderId(1), [{ productId: productId(1), quantity: 4 }]);
      const syncing = inTransaction(scenario.em, (em) => apply(em, 10, ten));
      await someoneWaits();
      await buyer.commit();
      await syncing;
      expect(await available()).toBe(6);
    });

    it('is checked against the new count by a reservation that waited for a sync', async () => {
      const sage = scenario.em;
      await sage.begin();
      await apply(sage, 2, ten);
      const buying = sell(1, 3).catch((error: unknown) => error);
      await someoneWaits();
      await sage.commit();
      expect(await buying).toMatchObject({ lines: [{ requested: 3, available: 2 }] });
      await sell(2, 2);
      expect(await available()).toBe(0);
    });

    it('includes a release during a sync once', async () => {
      await inTransaction(scenario.em, (em) =>
        stock.reserve(em, orderId(1), [{ productId: productId(1), quantity: 4 }]),
      );
      const sage = scenario.em;
      await sage.begin();
      await apply(sage, 10, ten);
      const releasing = inTransaction(scenario.em, (em) => stock.release(em, orderId(1)));
      await someoneWaits();
      await sage.commit();
      await releasing;
      expect(await available()).toBe(10);
    });

    it('includes a return during a sync once', async () => {
      await sell(1, 4);
      const sage = scenario.em;
      await sage.begin();
      await apply(sage, 10, ten);
      const returning = comeBack(1);
      await someoneWaits();
      await sage.commit();
      await returning;
      expect(await available()).toBe(10);
      await sync(10, eleven);
      expect(await available()).toBe(10);
    });

    it('stays right where a document’s event arrives during a sync', async () => {
      await sell(1, 3);
      const sage = scenario.em;
      await sage.begin();
      await apply(sage, 7, noon);
      const counting = counted(1, eleven);
      await someoneWaits();
      await sage.commit();
      await counting;
      expect(await available()).toBe(7);
    });

    it('is Sage’s count less the sales after many buyers and syncs', async () => {
      const syncs = Array.from({ length: 10 }, (_, index) =>
        inTransaction(scenario.em, (em) => apply(em, 10, new Date(ten.getTime() + index))),
      );
      const sales = await Promise.allSettled(Array.from({ length: 30 }, (_, order) => sell(order, 1)));
      await Promise.all(syncs);
      expect(sales.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
      expect(await available()).toBe(0);
    });
  });
});
