import { randomUUID } from 'node:crypto';
import type { UserActor } from '../../../platform/http/actor.js';
import { RefundOrder } from '../refunds/refund-order.js';
import { CreditContacts } from '../testing/credit-contacts.js';
import { OrderServer } from '../testing/order-server.js';
import { PurchaseOrdersQueries } from './purchase-orders.queries.js';

const gun = { productId: randomUUID(), price: 10_000, stock: 500 };

describe('A customer’s own credit', () => {
  let shop: OrderServer;
  let contacts: CreditContacts;

  beforeAll(async () => {
    shop = await OrderServer.open([gun]);
    contacts = await CreditContacts.open(shop);
  });
  afterEach(() => shop.world.sandbox.clearFaults());
  afterAll(() => shop?.close());

  const creditOf = ({ userId, tradeVerified }: UserActor) =>
    shop
      .get('/api/credit', 'customer')
      .set('X-User', userId)
      .set('X-Trade', tradeVerified ? 'yes' : 'no');

  it('is the company’s: every verified account of its contact sees it, and is not cached', async () => {
    const [ada, bob] = [await shop.world.customer({ trade: true }), await shop.world.customer({ trade: true })];
    await contacts.link(await contacts.make({ creditLimit: '2000.00', creditDays: 30, balance: '150.00' }), ada, bob);
    await shop.world.approved(gun, 3, ada);
    await shop.world.submitted(gun, 2, bob);
    const { body, headers } = await creditOf(ada).expect(200);
    expect(body).toMatchObject({
      creditLimit: '2000.00',
      balance: '150.00',
      toInvoice: '300.00',
      undecided: '200.00',
      available: '1350.00',
      terms: '30 days from the invoice’s date',
      sageIsAway: false,
    });
    expect(headers['cache-control']).toBe('no-store');
    expect((await creditOf(bob).expect(200)).body).toMatchObject({ available: '1350.00' });
  });

  it('is taken by an approved order less what was refunded; a refund that failed does not count', async () => {
    const ada = await shop.world.customer({ trade: true });
    await contacts.link(await contacts.make({ creditLimit: '2000.00' }), ada);
    const order = await shop.world.approved(gun, 3, ada);
    await shop.world.scenario.run(new RefundOrder(order.orderNumber, shop.world.sales, 'Dented', 5000));
    const { body } = await creditOf(ada).expect(200);
    await shop.world.rows(`update ordering.refunds set status = 'failed' where order_id = ?`, [order.id]);
    const whole = (await creditOf(ada).expect(200)).body;
    expect(Number(whole.toInvoice) - Number(body.toInvoice)).toBe(50);
  });

  it('is for no one else: guests, strangers, and those who are not verified any more', async () => {
    const ada = await shop.world.customer({ trade: true });
    await contacts.link(await contacts.make({ creditLimit: '2000.00' }), ada);
    await shop.get('/api/credit').expect(401);
    expect((await creditOf(await shop.world.customer({ trade: true })).expect(200)).body).toBeNull();
    expect((await creditOf({ ...ada, tradeVerified: false }).expect(200)).body).toBeNull();
    expect((await creditOf(ada)).body).toMatchObject({ creditLimit: '2000.00' });
  });

  it('is the last known while Sage is away', async () => {
    const ada = await shop.world.customer({ trade: true });
    const reference = await contacts.make({ creditLimit: '2000.00', balance: '10.00' });
    await contacts.link(reference, ada);
    await creditOf(ada).expect(200);
    await contacts.change(reference, { balance: '999.00' });
    expect((await creditOf(ada)).body).toMatchObject({ balance: '10.00', sageIsAway: false });
    await contacts.age(11);
    await shop.world.sandbox.fail({ system: 'sage', match: 'GET /contacts/:id', mode: 'error500', times: 9 });
    expect((await creditOf(ada)).body).toMatchObject({ balance: '10.00', sageIsAway: true });
    await shop.world.sandbox.clearFaults();
    expect((await creditOf(ada)).body).toMatchObject({ balance: '999.00', sageIsAway: false });
  });

  it('has the unpaid invoices of the customer, the first to be paid first, in two statements', async () => {
    const [ada, bob] = [await shop.world.customer({ trade: true }), await shop.world.customer({ trade: true })];
    const invoice = async (buyer: UserActor, number: string, status: string, dueDate: string, outstanding: string) => {
      const order = await shop.world.approved(gun, 1, buyer);
      await shop.world.rows(
        `insert into accounting.sage_invoices (id, order_id, order_number, sage_business_id, sage_invoice_id, invoice_number, document, status, due_date, outstanding, created_at, last_sync_at)
         values (?, ?, ?, 'b', ?, ?, 'invoice', ?, ?, ?, now(), now())`,
        [randomUUID(), order.id, order.orderNumber, number, number, status, dueDate, outstanding],
      );
      await shop.world.rows('update ordering.orders set sage_invoice_number = ? where id = ?', [number, order.id]);
      return order.orderNumber;
    };
    const later = await invoice(ada, 'SI-1', 'UNPAID', '2099-12-01', '100.00');
    const overdue = await invoice(ada, 'SI-2', 'PART_PAID', '2026-01-31', '20.50');
    await invoice(ada, 'SI-3', 'PAID', '2026-01-31', '0.00');
    await invoice(ada, 'SI-4', 'VOID', '2026-01-31', '100.00');
    await invoice(bob, 'SI-5', 'UNPAID', '2026-01-31', '100.00');
    await shop.world.approved(gun, 1, ada);
    const ask = ({ userId }: UserActor, trade = 'yes') =>
      shop.get('/api/credit/invoices', 'customer').set('X-User', userId).set('X-Trade', trade);
    expect((await ask(ada).expect(200)).body).toEqual([
      {
        ...{ number: 'SI-2', orderNumber: overdue, purchaseOrderNumber: 'PO-77' },
        ...{ dueDate: '2026-01-31', isOverdue: true, outstanding: '20.50' },
      },
      {
        ...{ number: 'SI-1', orderNumber: later, purchaseOrderNumber: 'PO-77' },
        ...{ dueDate: '2099-12-01', isOverdue: false, outstanding: '100.00' },
      },
    ]);
    expect((await ask(ada, 'no').expect(200)).body).toEqual([]);
    await shop.get('/api/credit/invoices').expect(401);
    const statements = await shop.world.scenario.statementsOf(() =>
      shop.world.scenario.get(PurchaseOrdersQueries).myOpenInvoices(ada),
    );
    expect(statements).toHaveLength(2);
  });
});
