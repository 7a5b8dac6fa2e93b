import { randomUUID } from 'node:crypto';
import { type MadeOrder, OrderWorld, type Sold } from '../testing/order-world.js';
import { ORDER_SORT_COLUMNS } from './admin-order-inputs.dto.js';
import { ListOrdersQuery } from './list-orders.js';
import type { OrderFilter } from './order-filter.js';
import type { OrdersToDoView } from './orders.dto.js';
import { OrdersQueries } from './orders.queries.js';

const primer: Sold = { productId: randomUUID(), price: 1299, stock: 500 };
const thinner: Sold = { productId: randomUUID(), price: 800, stock: 500 };

describe('The list of orders', () => {
  let world: OrderWorld;
  let small: MadeOrder;
  let large: MadeOrder;
  let onAccount: MadeOrder;

  beforeAll(async () => {
    world = await OrderWorld.open([primer, thinner]);
    small = await world.placed(primer);
    large = await world.placed(thinner, 5);
    onAccount = await world.submitted(thinner, 2);
    await world.scenario.em.execute(
      `update ordering.orders set carrier = 'DPD', sage_invoice_number = 'SI-5014', status = 'shipped' where id = ?`,
      [large.id],
    );
  });
  afterAll(() => world?.close());

  const page = (filter: OrderFilter, sort?: Parameters<ListOrdersQuery['listOrders']>[3]) =>
    world.scenario.get(ListOrdersQuery).listOrders(filter, 1, 100, sort);
  const found = async (filter: OrderFilter, sort?: Parameters<ListOrdersQuery['listOrders']>[3]) =>
    (await page(filter, sort)).orders.map(({ orderNumber }) => orderNumber);
  const [first, second, third] = [() => small.orderNumber, () => large.orderNumber, () => onAccount.orderNumber];

  it('is sorted by any column, both ways, with empty values at the end', async () => {
    expect(await found({})).toEqual([third(), second(), first()]);
    expect(await found({}, 'date')).toEqual([first(), second(), third()]);
    expect(await found({}, '-items')).toEqual([second(), third(), first()]);
    expect(await found({}, 'amount')).toEqual([first(), third(), second()]);
    expect(await found({}, 'status')).toEqual([third(), first(), second()]);
    expect((await found({}, 'carrier'))[0]).toBe(second());
    expect((await found({}, '-carrier'))[0]).toBe(second());
    expect((await found({}, '-po'))[0]).toBe(third());
    for (const column of ORDER_SORT_COLUMNS) expect(await found({}, column)).toHaveLength(3);
  });

  it("finds orders by Sage's invoice number and by part of a product's code", async () => {
    expect(await found({ search: 'si-5014' })).toEqual([second()]);
    expect(await found({ search: 'tst-0' })).toEqual([first()]);
    expect(await found({ search: 'TST-1' })).toEqual([third(), second()]);
    expect(await found({ search: small.paymentIntentId })).toEqual([first()]);
    expect(await found({ search: 'tst_1' })).toEqual([]);
    expect((await page({ search: 'tst-', status: 'shipped' })).total).toBe(1);
  });

  it('is narrowed to named orders', async () => {
    expect(await found({ numbers: [first(), third(), 'TC-000000-AAAAA'] }, 'date')).toEqual([first(), third()]);
  });

  it('counts what waits for staff in one statement, and lists what is to be packed', async () => {
    const counts = async () => {
      let seen: OrdersToDoView | undefined;
      const statements = await world.scenario.statementsOf(async () => {
        seen = await world.scenario.get(OrdersQueries).countOrdersToDo();
      });
      expect(statements).toHaveLength(1);
      return seen;
    };
    expect(await counts()).toEqual({
      approval: 1,
      packing: 1,
      address: 0,
      age: 0,
      return: 0,
      refund: 0,
      dispute: 0,
      held: 0,
      sage: 0,
      attention: 0,
    });
    expect(await found({ needs: 'packing' })).toEqual([first()]);
    const status = (to: string) =>
      world.scenario.em.execute('update ordering.orders set status = ? where id = ?', [to, onAccount.id]);
    await status('confirmed');
    expect(await found({ needs: 'packing' })).toEqual([first()]);
    await status('invoiced');
    expect(await found({ needs: 'packing' })).toEqual([third(), first()]);
  });
});
