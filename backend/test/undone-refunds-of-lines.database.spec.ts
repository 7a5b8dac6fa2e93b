import { randomUUID } from 'node:crypto';
import { Migration20261123122500_refunds_of_lines } from '../migrations/Migration20261123122500_refunds_of_lines.ts';
import { ChangeOrderStatus } from '../src/modules/ordering/orders/use-cases/change-order-status.js';
import { RefundOrder } from '../src/modules/ordering/refunds/use-cases/refund-order.js';
import { OrderWorld, type Sold } from '../src/modules/ordering/testing/order-world.js';

const paint: Sold = { productId: randomUUID(), price: 1299, stock: 50 };

describe('Undoing the migration of refunds of lines', () => {
  let world: OrderWorld;

  beforeAll(async () => {
    world = await OrderWorld.open([paint]);
  });
  afterAll(() => world?.close());

  it('joins the units of a line that came back one by one, keeps every refund, and can be done again', async () => {
    const order = await world.placed(paint, 3);
    const returned = await world.placed(paint, 2);
    for (const { orderNumber } of [order, returned])
      for (const status of ['processing', 'shipped'] as const)
        await world.scenario.run(
          new ChangeOrderStatus(orderNumber, world.sales, status, { carrier: 'DPD', trackingNumber: '1' }),
        );
    const lines = { units: [{ position: 0, quantity: 1 }], delivery: false };
    for (const { orderNumber } of [order, order, returned, returned])
      await world.scenario.run(new RefundOrder(orderNumber, world.sales, 'Dented', undefined, undefined, { lines }));
    // Every unit of this one came back, each by its own return.
    await world.rows('delete from catalogue.stock_reservations where order_id = ? and returned_at is null', [
      returned.id,
    ]);
    await world.rows(`update ordering.refunds set status = 'settled' where id = ?`, [
      (await world.refundsOf(returned))[0]!.id,
    ]);
    const em = world.scenario.em.fork();
    const run = async (direction: 'up' | 'down') => {
      const migration = new Migration20261123122500_refunds_of_lines(em.getDriver(), em.config);
      await migration[direction]();
      for (const query of migration.getQueries()) await em.execute(String(query));
    };
    await em.begin();
    try {
      await run('down');
      const reserved = await em.execute(
        `select order_id, sum(quantity)::int as quantity, count(*)::int as rows from catalogue.stock_reservations
         where order_id in (?, ?) group by 1 order by 2 desc`,
        [order.id, returned.id],
      );
      expect(reserved).toEqual([
        { order_id: order.id, quantity: 3, rows: 1 },
        { order_id: returned.id, quantity: 2, rows: 1 },
      ]);
      const refunds = await em.execute('select kind, status from ordering.refunds order by created_at');
      expect(refunds).toEqual(Array.from({ length: 4 }, () => ({ kind: 'part', status: 'done' })));
      await run('up');
      expect(await em.execute('select count(*)::int as n from ordering.refunds where units is not null')).toEqual([
        { n: 4 },
      ]);
    } finally {
      await em.rollback();
    }
  });
});
