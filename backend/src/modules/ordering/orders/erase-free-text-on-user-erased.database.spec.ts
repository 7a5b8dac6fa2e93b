import { randomUUID } from 'node:crypto';
import { UserErased } from '../../identity/events.js';
import { FiguresQueries } from '../figures/figures.queries.js';
import { RefundOrder } from '../refunds/refund-order.js';
import { RequestReturn, SettleRefund } from '../refunds/refunds.commands.js';
import { type MadeOrder, OrderWorld, type Sold } from '../testing/order-world.js';
import { AddOrderNote, CancelOrder, ChangeOrderStatus } from './orders.commands.js';
import { OrderPersonalData } from './orders.queries.js';

const primer: Sold = { productId: randomUUID(), price: 1299, stock: 500 };
const tracked = { carrier: 'DPD', trackingNumber: '15501234567890' };
const WORDS = 'my knee is bad';

describe('Free text about the orders of an erased user', () => {
  let world: OrderWorld;

  beforeAll(async () => {
    world = await OrderWorld.open([primer]);
  });
  afterAll(() => world?.close());

  const move = (order: MadeOrder, status: ConstructorParameters<typeof ChangeOrderStatus>[2], details = {}) =>
    world.scenario.run(new ChangeOrderStatus(order.orderNumber, world.sales, status, details));
  const note = (order: MadeOrder) => world.scenario.run(new AddOrderNote(order.orderNumber, world.sales, WORDS));
  const offeredBack = async (order: MadeOrder) => {
    await move(order, 'processing');
    await move(order, 'shipped', tracked);
    const lines = [{ productId: primer.productId, quantity: 1 }];
    await world.scenario.run(new RequestReturn(order.orderNumber, WORDS, lines));
  };
  const cancelled = (order: MadeOrder, by: 'customer' | 'staff', actor: string) =>
    world.scenario.run(new CancelOrder(order.orderNumber, by, actor, WORDS));
  /** Returns all data that ordering keeps of the order. */
  const kept = async ({ id }: MadeOrder) => {
    const [row] = await world.rows<{ all: string; moves: object[]; notes: object[] }>(
      `select o.moves, (select jsonb_agg(n) from ordering.order_notes n where n.order_id = o.id) as notes,
         concat(to_jsonb(o), (select jsonb_agg(n) from ordering.order_notes n where n.order_id = o.id),
           (select jsonb_agg(q) from ordering.return_requests q where q.order_id = o.id),
           (select jsonb_agg(r) from ordering.refunds r where r.order_id = o.id)) as "all"
       from ordering.orders o where o.id = ?`,
      [id],
    );
    return row!;
  };
  const erase = (userId: string) => world.scenario.receive(UserErased({ userId, emailDigest: null }));

  describe('in the name of a colour', () => {
    const RED = { make: 'Lada', code: '42', name: 'Red, Lada 42 of my knee', variant: null, isChecked: false };
    const inColour = async (colour: object, name: string) => {
      const ada = await world.customer();
      const order = await world.placed(primer, 1, { actor: ada });
      await world.rows('update ordering.order_items set colour = ?, name = ? where order_id = ?', [
        ...[JSON.stringify(colour), name, order.id],
      ]);
      return { ada, order };
    };
    const lines = ({ id }: MadeOrder) =>
      world.rows('select name, colour from ordering.order_items where order_id = ?', [id]);
    const ERASED = {
      name: 'Basecoat, 1 L, own colour',
      colour: { make: '', code: '', name: '', variant: null, isChecked: false },
    };

    it('is exported; it is erased once nobody has to mix it, and the product’s name stays', async () => {
      const name = 'Basecoat, 1 L, Lada 42 Red, Lada 42 of my knee (own code)';
      const { ada, order } = await inColour(RED, name);
      const data = await world.scenario.get(OrderPersonalData).collect({ userId: ada.userId, confirmedEmail: null });
      expect(data).toMatchObject([{ lines: [{ name, colour: RED }] }]);
      await world.rows('delete from identity.users where id = ?', [ada.userId]);
      await erase(ada.userId);
      expect(await lines(order)).toEqual([{ name, colour: RED }]);
      await move(order, 'processing');
      await move(order, 'shipped', tracked);
      await world.scenario.relay();
      expect(await lines(order)).toEqual([ERASED]);
      const report = world.scenario.get(FiguresQueries);
      const names = async (search: string) =>
        (await report.productReport({ from: '2000-01-01', to: '2999-12-31' }, search, { page: 1, limit: 9 })).rows.map(
          ({ name: reported }) => reported,
        );
      expect(await names('1 l')).toEqual(['Basecoat, 1 L']);
    });

    it('is erased from sent orders; a colour of the shop’s table stays', async () => {
      const own = await inColour(RED, `${'p'.repeat(240)}, Lada 42 R…`);
      const known = await inColour({ ...RED, isChecked: true }, 'Basecoat, Lada 42 Red');
      for (const { ada, order } of [own, known]) {
        await move(order, 'processing');
        await move(order, 'shipped', tracked);
        await erase(ada.userId);
      }
      expect(await lines(own.order)).toEqual([{ ...ERASED, name: `${'p'.repeat(240)}, own colour` }]);
      expect(await lines(known.order)).toMatchObject([{ name: 'Basecoat, Lada 42 Red' }]);
    });
  });

  it('is erased where a link was used: the trail no longer names its mailbox', async () => {
    const ada = await world.customer();
    const order = await world.placed(primer, 1, { actor: ada });
    await world.rows(`update ordering.orders set age_confirmed_by = 'link:a…@example.test' where id = ?`, [order.id]);
    await cancelled(order, 'customer', 'link:a…@example.test');
    await erase(ada.userId);
    const { all, moves } = await kept(order);
    expect(all).not.toContain('link:');
    expect(all).not.toContain(WORDS);
    expect(moves.at(-1)).toMatchObject({ to: 'cancelled', actor: 'guest' });
  });

  it('is erased: notes, reasons of returns and of cancellations; who did what and when stays', async () => {
    const ada = await world.customer();
    const [back, off] = [await world.placed(primer, 1, { actor: ada }), await world.placed(primer, 1, { actor: ada })];
    await note(back);
    await offeredBack(back);
    await cancelled(off, 'customer', ada.userId);
    expect((await kept(back)).all.split(WORDS)).toHaveLength(3);
    expect((await kept(off)).all.split(WORDS)).toHaveLength(3);
    await erase(ada.userId);
    for (const order of [back, off]) expect((await kept(order)).all).not.toContain(WORDS);
    expect((await kept(back)).notes).toMatchObject([{ author: world.sales, text: '' }]);
    expect((await kept(off)).moves).toMatchObject([
      { to: 'pending' },
      { to: 'confirmed' },
      { from: 'confirmed', to: 'cancelled', actor: ada.userId, at: expect.any(String) },
    ]);
    expect(await world.refundsOf(off)).toMatchObject([{ status: 'done', reason: '' }]);
  });

  describe('of a refund that was settled another way', () => {
    const REFERENCE = 'BACS to Ada Byron, 20-30-40 12345678';
    const failedRefund = async (order: MadeOrder) => {
      await world.sandbox.fail({ system: 'stripe', match: 'POST /refunds', mode: 'refuse422', times: 1 });
      await world.scenario.run(new RefundOrder(order.orderNumber, world.sales, 'Goodwill', 500));
      return (await world.refundsOf(order))[0]!.id;
    };
    const settle = ({ orderNumber }: MadeOrder, id: string) =>
      world.scenario.run(new SettleRefund(orderNumber, id, world.sales, REFERENCE, WORDS));
    const ERASED = { reference: '', reason: '', actor: '', at: expect.any(String) };

    it('is erased: its reference and its reason', async () => {
      const ada = await world.customer();
      const order = await world.placed(primer, 1, { actor: ada });
      await settle(order, await failedRefund(order));
      expect((await kept(order)).all).toContain('12345678');
      await erase(ada.userId);
      expect((await kept(order)).all).not.toContain('12345678');
      expect((await kept(order)).all).not.toContain(WORDS);
      expect(JSON.stringify(await world.auditEntries(order))).not.toContain('12345678');
      expect(await world.refundsOf(order)).toMatchObject([
        { status: 'settled', settlement: { ...ERASED, actor: world.sales } },
      ]);
    });

    it('is not kept where the account was erased before', async () => {
      const ada = await world.customer();
      const order = await world.placed(primer, 1, { actor: ada });
      const id = await failedRefund(order);
      await world.rows('delete from identity.users where id = ?', [ada.userId]);
      await erase(ada.userId);
      await settle(order, id);
      expect((await kept(order)).all).not.toContain('12345678');
      expect((await kept(order)).all).not.toContain(WORDS);
      expect(await world.refundsOf(order)).toMatchObject([
        { status: 'settled', settlement: { ...ERASED, actor: world.sales } },
      ]);
    });
  });

  it('stays where it is the shop’s own reason or note, or about another user’s order', async () => {
    const [ada, grace] = [await world.customer(), await world.customer()];
    const ours = await world.placed(primer, 1, { actor: ada });
    const hers = await world.placed(primer, 1, { actor: grace });
    await cancelled(ours, 'staff', world.sales);
    await world.scenario.run(new AddOrderNote(ours.orderNumber, 'system', 'Count the shelf'));
    await note(hers);
    await cancelled(hers, 'customer', grace.userId);
    await erase(ada.userId);
    expect((await kept(ours)).all.split(WORDS)).toHaveLength(3);
    expect((await kept(ours)).notes).toMatchObject([{ text: 'Count the shelf' }]);
    expect((await kept(hers)).all.split(WORDS)).toHaveLength(4);
  });
});
