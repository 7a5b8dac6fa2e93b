import { randomUUID } from 'node:crypto';
import type { UserActor } from '../../../platform/http/actor.js';
import { CreditContacts } from '../testing/credit-contacts.js';
import { OrderServer } from '../testing/order-server.js';
import type { MadeOrder } from '../testing/order-world.js';

// Above the amount from which delivery is free: an order of n costs n hundred pounds.
const gun = { productId: randomUUID(), price: 10_000, stock: 500 };
const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

describe('The credit limit at the approval of purchase orders', () => {
  let shop: OrderServer;
  let contacts: CreditContacts;

  beforeAll(async () => {
    shop = await OrderServer.open([gun]);
    contacts = await CreditContacts.open(shop);
  });
  afterEach(() => shop.world.sandbox.clearFaults());
  afterAll(() => shop?.close());

  const trader = () => shop.world.customer({ trade: true });
  const submit = (quantity: number, buyer: UserActor) => shop.world.submitted(gun, quantity, buyer);
  const approve = ({ orderNumber }: MadeOrder, body: object = {}) =>
    shop.post(`/api/admin/orders/${orderNumber}/approve`, body, 'sales');
  const creditOf = async ({ orderNumber }: MadeOrder) =>
    (await shop.get(`/api/admin/orders/${orderNumber}/credit`, 'sales').expect(200)).body;
  const linked = async (credit: Parameters<CreditContacts['make']>[0], others: UserActor[] = []) => {
    const buyer = await trader();
    const reference = await contacts.make(credit);
    await contacts.link(reference, buyer, ...others);
    return { buyer, reference };
  };

  it('shows terms, limit, balance and what this order leaves, read from Sage just then', async () => {
    const { buyer } = await linked({ creditLimit: '1000.00', creditDays: 14, balance: '250.50' });
    const order = await submit(3, buyer);
    const { body } = await shop.get(`/api/admin/orders/${order.orderNumber}`, 'sales').expect(200);
    expect(body.credit).toMatchObject({ balance: null, doubts: ['unknown'] });
    expect(await creditOf(order)).toEqual({
      sageIsAway: false,
      credit: {
        contactName: expect.stringContaining('Bodyshop'),
        terms: '14 days from the invoice’s date',
        creditDays: 14,
        creditLimit: '1000.00',
        balance: '250.50',
        overdue: '0.00',
        overdueSince: null,
        toInvoice: '0.00',
        undecided: '0.00',
        thisOrder: '300.00',
        left: '449.50',
        doubts: [],
        openOrders: [],
        readAt: expect.any(String),
        overdueReadAt: expect.any(String),
      },
    });
    const approved = await approve(order).expect(200);
    expect(approved.body).toMatchObject({ status: 'confirmed', credit: null });
    await shop.get(`/api/admin/orders/${order.orderNumber}/credit`, 'sales').expect(409);
  });

  it('of more approvals at once than the database has connections, one is made and all are answered', async () => {
    const order = await submit(1, await trader());
    const answers = await Promise.all(Array.from({ length: 24 }, () => approve(order, { reason: 'Known to us' })));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array.from({ length: 23 }, () => 409)]);
  });

  it('asks for a reason beyond the limit; the reason is in the trail, the status change and the audit', async () => {
    const { buyer } = await linked({ creditLimit: '1000.00', balance: '900.00' });
    const order = await submit(2, buyer);
    const rejected = await approve(order).expect(409);
    expect(rejected.body).toMatchObject({
      message: expect.stringMatching(
        /^This order takes Bodyshop \d+ Ltd £100\.00 beyond its credit limit of £1,000\.00\. /,
      ),
      overCreditLimit: { left: '-100.00', balance: '900.00', thisOrder: '200.00', doubts: ['over-limit'] },
    });
    expect(await shop.world.statusOf(order)).toBe('pending');
    await approve(order, { reason: ' ' }).expect(400);
    await approve(order, { reason: null }).expect(409);
    const { body } = await approve(order, { reason: 'Paid by phone today' }).expect(200);
    expect(body.moves.at(-1)).toMatchObject({ to: 'confirmed', reason: 'Paid by phone today' });
    const trail = await shop.get(`/api/admin/orders/${order.orderNumber}/trail`, 'sales').expect(200);
    expect(trail.body).toContainEqual(
      expect.objectContaining({ kind: 'move', details: expect.objectContaining({ reason: 'Paid by phone today' }) }),
    );
    expect((await shop.world.auditEntries(order)).at(-1)).toMatchObject({
      action: 'purchase-order.approved',
      reason: 'Paid by phone today',
      after: { poStatus: 'approved', credit: { creditLimit: '1000.00', left: '-100.00' } },
    });
    const mine = await shop.get(`/api/orders/${order.orderNumber}`, 'customer').set('X-User', buyer.userId).expect(200);
    expect(JSON.stringify(mine.body)).not.toContain('Paid by phone');
  });

  it('counts the approved orders of all accounts of the company, and shows the undecided ones', async () => {
    const colleague = await trader();
    const { buyer } = await linked({ creditLimit: '1000.00' }, [colleague]);
    const [first, second, third] = [await submit(4, buyer), await submit(5, colleague), await submit(2, colleague)];
    await approve(first).expect(200);
    expect((await creditOf(second)).credit).toMatchObject({
      toInvoice: '400.00',
      undecided: '200.00',
      left: '100.00',
      doubts: [],
      openOrders: [
        { orderNumber: third.orderNumber, total: '200.00', state: 'undecided' },
        { orderNumber: first.orderNumber, total: '400.00', state: 'to-invoice' },
      ],
    });
    await approve(second).expect(200);
    expect((await approve(third).expect(409)).body.overCreditLimit).toMatchObject({
      toInvoice: '900.00',
      left: '-100.00',
    });
  });

  it('counts an approved order once: until Sage has its invoice in the balance', async () => {
    const { buyer, reference } = await linked({ creditLimit: '1000.00' });
    const [first, second] = [await submit(4, buyer), await submit(1, buyer)];
    await approve(first).expect(200);
    await contacts.bill(reference, '400.00', dayAgo(-30));
    const record = `insert into accounting.sage_invoices (id, order_id, order_number, document, sage_invoice_id, sage_business_id, last_sync_at, created_at)
      values (?, ?, ?, 'invoice', ?, 'b', now(), now())`;
    await shop.world.rows(record, [randomUUID(), first.id, first.orderNumber, randomUUID()]);
    await shop.world.rows(`update ordering.orders set sage_invoice_number = 'SI-1', updated_at = now() where id = ?`, [
      first.id,
    ]);
    // The balance that is known was read before that invoice.
    const stale = await shop.get(`/api/admin/orders/${second.orderNumber}`, 'sales').expect(200);
    expect(stale.body.credit).toMatchObject({ balance: '0.00', toInvoice: '400.00', left: '500.00' });
    await contacts.age(1);
    expect((await creditOf(second)).credit).toMatchObject({ balance: '400.00', toInvoice: '0.00', left: '500.00' });
  });

  it('lets one of two approvals through that together go beyond it', async () => {
    const colleague = await trader();
    const { buyer } = await linked({ creditLimit: '1000.00' }, [colleague]);
    const orders = [await submit(6, buyer), await submit(6, colleague), await submit(6, buyer)];
    const answers = await Promise.all(orders.map((order) => approve(order)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('is read anew at the approval, so that a payment of today counts', async () => {
    const { buyer, reference } = await linked({ creditLimit: '1000.00', balance: '950.00' });
    const order = await submit(2, buyer);
    expect((await creditOf(order)).credit).toMatchObject({ left: '-150.00' });
    await contacts.change(reference, { balance: '0.00' });
    await contacts.age(1);
    await approve(order).expect(200);
  });

  it('stands as last known while Sage is away, with its age', async () => {
    const { buyer } = await linked({ creditLimit: '1000.00', balance: '300.00' });
    const order = await submit(2, buyer);
    await creditOf(order);
    await contacts.age(90);
    await shop.world.sandbox.fail({ system: 'sage', match: 'GET /contacts/:id', mode: 'error500', times: 9 });
    const away = await creditOf(order);
    expect(away).toMatchObject({ sageIsAway: true, credit: { balance: '300.00', left: '500.00' } });
    expect(Date.parse(away.credit.readAt)).toBeLessThan(Date.now() - 80 * 60_000);
    await approve(order).expect(200);
  });

  it('asks for a reason where Sage was never reached', async () => {
    const { buyer } = await linked({ creditLimit: '1000.00' });
    const order = await submit(2, buyer);
    await shop.world.sandbox.fail({ system: 'sage', match: 'GET /contacts/:id', mode: 'error500', times: 9 });
    expect((await approve(order).expect(409)).body).toMatchObject({
      message: expect.stringContaining('has not been read from Sage yet'),
      overCreditLimit: { doubts: ['unknown'], left: null },
    });
    await approve(order, { reason: 'Known for years' }).expect(200);
  });

  it('is not checked where Sage has none, or no contact is linked', async () => {
    const { buyer } = await linked({ creditLimit: null, balance: '90000.00' });
    const unlimited = await submit(5, buyer);
    expect((await creditOf(unlimited)).credit).toMatchObject({ creditLimit: null, left: null, doubts: [] });
    await approve(unlimited).expect(200);
    const unlinked = await submit(5, await trader());
    expect(await creditOf(unlinked)).toEqual({ credit: null, sageIsAway: false });
    await approve(unlinked).expect(200);
  });

  it('asks for a reason where an invoice is overdue for more than a week, also one made in Sage by hand', async () => {
    const { buyer, reference } = await linked({ creditLimit: '5000.00' });
    const [late, later] = [await submit(1, buyer), await submit(1, buyer)];
    await contacts.bill(reference, '120.00', dayAgo(5));
    expect((await creditOf(late)).credit).toMatchObject({ overdue: '120.00', overdueSince: dayAgo(5), doubts: [] });
    await approve(late).expect(200);
    await contacts.bill(reference, '80.00', dayAgo(9));
    await contacts.age(1);
    const { body } = await approve(later).expect(409);
    expect(body.message).toMatch(/has £200\.00 overdue, since /);
    expect(body.overCreditLimit).toMatchObject({ overdue: '200.00', overdueSince: dayAgo(9), doubts: ['overdue'] });
  });

  it('cannot be gone round by a change of status', async () => {
    const { buyer } = await linked({ creditLimit: '100.00' });
    const order = await submit(2, buyer);
    for (const status of ['confirmed', 'invoiced', 'processing'])
      await shop.post(`/api/admin/orders/${order.orderNumber}/status`, { status }, 'admin').expect(409);
    expect(await shop.world.statusOf(order)).toBe('pending');
  });
});
