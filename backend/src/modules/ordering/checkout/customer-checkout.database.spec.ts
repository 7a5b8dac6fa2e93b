import { randomUUID } from 'node:crypto';
import { Sandbox } from '../../../../test/harness/sandbox.ts';
import type { UserActor } from '../../../platform/http/actor.js';
import { withDeadlockOnce } from '../../../platform/testing/deadlock-once.js';
import { eventually } from '../../../platform/testing/eventually.js';
import { Scenario } from '../../../platform/testing/scenario.js';
import { DocumentCreated, ItemsSynced } from '../../accounting-sync/events.js';
import { Points } from '../../loyalty/index.js';
import { OrderPlaced, PurchaseOrderApproved, PurchaseOrderRejected, PurchaseOrderSubmitted } from '../events.js';
import { OrderingModule } from '../index.js';
import { ChangeOrderStatus } from '../orders/orders.commands.js';
import { OrdersQueries } from '../orders/orders.queries.js';
import { ApprovePurchaseOrder, RejectPurchaseOrder } from '../purchase-orders/purchase-orders.commands.js';
import { SubmitPurchaseOrder } from '../purchase-orders/submit-purchase-order.js';
import { PriceQuoteQuery, type Quote } from '../quotes/price-quote.js';
import { withProblems } from '../testing/with-problems.js';
import { TrailQueries } from '../trail/trail.queries.js';
import { OrderConfirmations } from './checkout.commands.js';
import { FinaliseCheckout } from './finalise-checkout.js';
import { type PreparedPayment, PreparePayment } from './prepare-payment.js';

const address = {
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@example.test',
  phone: '01234 567890',
  address: '1 High Street',
  city: 'Leeds',
  postalCode: 'LS1 1AA',
  country: 'United Kingdom',
};
const addresses = { shippingAddress: address, billingAddress: address };
const primer = { productId: randomUUID(), price: 1299, tradePrice: 999 };
const clear = { productId: randomUUID(), price: 4000, tradePrice: null };
const sales = randomUUID();

describe('The checkout of customers', () => {
  let sandbox: Sandbox;
  let scenario: Scenario;
  let people = 0;

  beforeAll(async () => {
    sandbox = await Sandbox.fresh();
    scenario = await Scenario.open([OrderingModule], sandbox.env);
    const items = [primer, clear].map(({ productId, price, tradePrice }, index) => ({
      productId,
      sageProductId: `${index}`.repeat(32),
      code: `TST-${index}`,
      name: `Product ${index}`,
      price,
      tradePrice,
      vatRate: 20,
      quantityInStock: 500,
      active: true,
    }));
    const now = new Date().toISOString();
    await scenario.receive(ItemsSynced({ businessId: 'b', readBeganAt: now, readEndedAt: now, items }));
    await scenario.em.execute('update catalogue.products set is_visible_online = true');
  });
  afterAll(async () => {
    await scenario?.close();
    await sandbox?.stop();
  });

  const auditEntries = (orderNumber: string) =>
    scenario.em.execute<object[]>(
      'select actor, action, "before", "after", reason from identity.audit where subject_id = ?',
      [orderNumber],
    );

  /** A user with an account, a cart and points. */
  async function customer({
    verified = false,
    points = 0,
    cart = [{ productId: primer.productId, quantity: 2 }],
  } = {}): Promise<UserActor> {
    people += 1;
    const userId = randomUUID();
    await scenario.em.execute(
      `insert into identity.users (id, created_at, updated_at, email, username, first_name, last_name, phone_number, is_trade_customer, trade_customer_status,
         company_name, company_address, vat_number)
       values (?, now(), now(), ?, ?, 'Ada', 'Byron', '01234567890', ?, ?, 'Byron Coachworks', ?, 'GB123456789')`,
      [
        userId,
        `ada${people}@example.test`,
        `ada${people}`,
        verified,
        verified ? 'verified' : 'pending_verification',
        '1 Mill Lane\nLeeds',
      ],
    );
    for (const { productId, quantity } of cart)
      await scenario.em.execute(
        'insert into cart.cart_items (id, user_id, product_id, quantity, created_at, updated_at) values (?, ?, ?, ?, now(), now())',
        [randomUUID(), userId, productId, quantity],
      );
    await scenario.em.execute('insert into loyalty.balances (user_id, balance) values (?, ?)', [userId, points]);
    return { kind: 'user', userId, role: 'customer', isTradeCustomer: verified, tradeVerified: verified };
  }

  const quoteOf = (actor: UserActor, points = 0) =>
    scenario.get(PriceQuoteQuery).priceQuote(actor, undefined, { points });
  const prepare = async (actor: UserActor, points = 0) =>
    scenario.run<PreparedPayment>(
      new PreparePayment(actor, undefined, (await quoteOf(actor, points)).total, undefined, { points }),
    );
  /** Returns the id of a payment that its customer has authorised. */
  const paidBy = async (actor: UserActor, points = 0) => {
    const { payment } = await prepare(actor, points);
    await sandbox.pay(payment.id);
    return payment.id;
  };
  const finalise = (actor: UserActor, intent: string) =>
    scenario.run<{ id: string; orderNumber: string; status: string }>(
      new FinaliseCheckout(intent, actor, { ...addresses, customerEmail: 'ada@example.test' }),
    );
  const balance = ({ userId }: UserActor) => scenario.get(Points).balance(userId);
  const cartSize = async ({ userId }: UserActor) =>
    (await scenario.em.execute('select 1 from cart.cart_items where user_id = ?', [userId])).length;
  const available = async () =>
    (
      await scenario.em.execute<{ available: number }[]>('select available from catalogue.products where id = ?', [
        primer.productId,
      ])
    )[0]!.available;
  const shown = ({ subtotal, shipping, total, lines }: Quote) => ({
    subtotal,
    shipping: shipping.total,
    total,
    lines: lines.map((line) => ({
      productId: line.productId,
      quantity: line.quantity,
      unitPrice: line.unitPrice,
      totalPrice: line.total,
    })),
  });
  const submit = async (actor: UserActor, quote?: Quote) =>
    scenario.run<{ id: string; orderNumber: string }>(
      new SubmitPurchaseOrder(actor, 'PO-77', 'Ring the bell', addresses, shown(quote ?? (await quoteOf(actor)))),
    );
  const orderOf = async (orderNumber: string) => (await scenario.get(OrdersQueries).orderByNumber(orderNumber))!.order;

  it('charges the trade price, clears the cart, and awards the points once the order is placed', async () => {
    const ada = await customer();
    const { payment, quote } = await prepare(ada);
    expect(quote).toMatchObject({ subtotal: 1998, total: 1998 + 499, pointsEarned: 18 });
    await sandbox.pay(payment.id);
    const { orderNumber } = await finalise(ada, payment.id);
    expect(await cartSize(ada)).toBe(0);
    await scenario.relay();
    await scenario.relay();
    expect(await balance(ada)).toBe(18);
    const [event] = (await scenario.published(OrderPlaced)).filter((each) => each.orderNumber === orderNumber);
    expect(event!.customer).toEqual({
      userId: ada.userId,
      name: 'Ada Byron',
      email: expect.stringContaining('ada'),
      companyName: 'Byron Coachworks',
      companyAddress: '1 Mill Lane\nLeeds',
      vatNumber: 'GB123456789',
    });
    expect(await orderOf(orderNumber)).toMatchObject({
      companyName: 'Byron Coachworks',
      companyAddress: '1 Mill Lane\nLeeds',
      vatNumber: 'GB123456789',
    });
    const [mail] = await scenario.em.execute<{ text: string }[]>('select text from platform.mail_queue where key = ?', [
      `order_confirmation:${event!.orderId}`,
    ]);
    expect(mail?.text).toContain('Byron Coachworks\n1 Mill Lane\nLeeds\nVAT number GB123456789');
  });

  it('spends the points used, and no more than may be used', async () => {
    const ada = await customer({ points: 700 });
    const { payment, quote } = await prepare(ada, 10_000);
    expect(quote).toMatchObject({ pointsUsed: 700, pointsDiscount: 700, total: 2497 - 700 });
    await sandbox.pay(payment.id);
    await finalise(ada, payment.id);
    expect(await balance(ada)).toBe(0);
    expect(await sandbox.intent(payment.id)).toMatchObject({ amount_received: 1797 });
  });

  it('uses no points that were earned with an order that can still be cancelled', async () => {
    const ada = await customer({ points: 700 });
    const first = await prepare(ada);
    await sandbox.pay(first.payment.id);
    const { orderNumber } = await finalise(ada, first.payment.id);
    await scenario.relay();
    expect(await balance(ada)).toBe(718);
    await scenario.em.execute(
      'insert into cart.cart_items (id, user_id, product_id, quantity, created_at, updated_at) values (?, ?, ?, 2, now(), now())',
      [randomUUID(), ada.userId, primer.productId],
    );
    expect(await quoteOf(ada, 10_000)).toMatchObject({ pointsUsed: 700 });
    for (const status of ['processing', 'shipped'] as const)
      await scenario.run(
        new ChangeOrderStatus(orderNumber, 'system', status, { carrier: 'DPD', trackingNumber: '15501234567890' }),
      );
    await scenario.relay();
    expect(await quoteOf(ada, 10_000)).toMatchObject({ pointsUsed: 718 });
  });

  it('charges nothing when the customer’s points were spent elsewhere in the meantime', async () => {
    const ada = await customer({ points: 500 });
    const intent = await paidBy(ada, 500);
    await scenario.em.execute('update loyalty.balances set balance = 100 where user_id = ?', [ada.userId]);
    const before = await available();
    await expect(withProblems(finalise(ada, intent))).rejects.toMatchObject({ status: 409 });
    await expect(withProblems(finalise(ada, intent))).rejects.toMatchObject({ status: 409 });
    expect(await sandbox.intent(intent)).toMatchObject({ status: 'canceled' });
    expect(await balance(ada)).toBe(100);
    expect(await available()).toBe(before);
  });

  it('removes only what was ordered from the cart; what another tab added in the meantime stays', async () => {
    const ada = await customer();
    const intent = await paidBy(ada);
    await scenario.em.execute('update cart.cart_items set quantity = 5 where user_id = ?', [ada.userId]);
    await finalise(ada, intent);
    const left = await scenario.em.execute('select quantity from cart.cart_items where user_id = ?', [ada.userId]);
    expect(left).toEqual([{ quantity: 3 }]);
  });

  it('places an order once, with its event, where clearing the cart ends in a deadlock first', async () => {
    const ada = await customer();
    const intent = await paidBy(ada);
    const execute = (statement: string) => scenario.em.execute(statement);
    const { orderNumber, status } = await withDeadlockOnce(execute, 'delete on cart.cart_items', () =>
      finalise(ada, intent),
    );
    expect(status).toBe('confirmed');
    expect(await cartSize(ada)).toBe(0);
    const placed = await scenario.published(OrderPlaced);
    expect(placed.filter((event) => event.orderNumber === orderNumber)).toHaveLength(1);
  });

  it('changes one intent with the cart and the points, and cancels it with the last line', async () => {
    const ada = await customer({ points: 100 });
    const first = await prepare(ada);
    const second = await prepare(ada, 100);
    expect(second.payment.id).toBe(first.payment.id);
    expect((await sandbox.intent(first.payment.id)).amount).toBe(2397);
    await scenario.em.execute('delete from cart.cart_items where user_id = ?', [ada.userId]);
    await expect(withProblems(scenario.run(new PreparePayment(ada, undefined, 0, undefined)))).rejects.toMatchObject({
      status: 400,
    });
    expect((await sandbox.intent(first.payment.id)).status).toBe('canceled');
  });

  it('places a customer’s order in at most thirteen statements, of which one reads the account again', async () => {
    const ada = await customer({ points: 100 });
    const intent = await paidBy(ada, 100);
    const statements = await scenario.statementsOf(() => finalise(ada, intent));
    expect(statements.length).toBeLessThanOrEqual(13);
  });

  it('accepts a purchase order of a verified trade customer only', async () => {
    const ada = await customer();
    await expect(withProblems(submit(ada))).rejects.toMatchObject({ status: 403 });
  });

  it('submits a purchase order: stock is reserved, the cart cleared and a started card payment cancelled', async () => {
    const ada = await customer({ verified: true });
    const { payment } = await prepare(ada);
    const before = await available();
    const { orderNumber } = await submit(ada);
    expect(await orderOf(orderNumber)).toMatchObject({
      status: 'pending',
      poStatus: 'pending_approval',
      purchaseOrderNumber: 'PO-77',
      orderNotes: 'Ring the bell',
      paymentMethod: 'purchase_order',
      total: '24.97',
    });
    expect(await available()).toBe(before - 2);
    expect(await cartSize(ada)).toBe(0);
    expect((await sandbox.intent(payment.id)).status).toBe('canceled');
    expect(
      (await scenario.published(PurchaseOrderSubmitted)).filter((event) => event.orderNumber === orderNumber),
    ).toHaveLength(1);
  });

  it('rejects a purchase order for a cart that is paid by card, and places the card order', async () => {
    const ada = await customer({ verified: true });
    const intent = await paidBy(ada);
    const rejection = {
      status: 409,
      message: 'You have already paid for this by card; your order is being placed.',
      members: { paymentIntentId: intent },
    };
    await expect(withProblems(submit(ada))).rejects.toMatchObject(rejection);
    expect(await cartSize(ada)).toBe(1);
    expect(await sandbox.intent(intent)).toMatchObject({ status: 'requires_capture' });
    const taken = (orderId: string | null) =>
      scenario.em.execute('update ordering.checkout_sessions set order_id = ? where payment_intent_id = ?', [
        orderId,
        intent,
      ]);
    await taken(randomUUID());
    await expect(withProblems(submit(ada))).rejects.toMatchObject(rejection);
    await expect(withProblems(prepare(ada))).rejects.toMatchObject({
      status: 409,
      members: { paymentIntentId: intent },
    });
    await taken(null);
    expect(await finalise(ada, intent)).toMatchObject({ status: 'confirmed' });
    const orders = await scenario.em.execute('select 1 from ordering.orders where user_id = ?', [ada.userId]);
    expect(orders).toHaveLength(1);
  });

  it('rejects a purchase order over prices that are not the shop’s', async () => {
    const ada = await customer({ verified: true });
    const quote = await quoteOf(ada);
    await expect(submit(ada, { ...quote, total: quote.total - 1 })).rejects.toMatchObject({
      quote: { total: quote.total },
    });
    expect(await cartSize(ada)).toBe(1);
  });

  it('approves once: the order is confirmed, points awarded, the customer mailed, and invoiced when Sage has it', async () => {
    const ada = await customer({ verified: true });
    const { id, orderNumber } = await submit(ada);
    await scenario.run(new ApprovePurchaseOrder(orderNumber, sales));
    await expect(withProblems(scenario.run(new ApprovePurchaseOrder(orderNumber, sales)))).rejects.toMatchObject({
      status: 409,
    });
    await expect(withProblems(scenario.run(new RejectPurchaseOrder(orderNumber, sales, 'no')))).rejects.toMatchObject({
      status: 409,
    });
    await scenario.relay();
    expect(await orderOf(orderNumber)).toMatchObject({ status: 'confirmed', poStatus: 'approved' });
    expect(await balance(ada)).toBe(18);
    expect(
      (await scenario.published(PurchaseOrderApproved)).filter((event) => event.orderNumber === orderNumber),
    ).toEqual([expect.objectContaining({ approvedBy: sales })]);
    await scenario.receive(
      DocumentCreated({
        orderId: id,
        orderNumber,
        document: 'invoice',
        sageId: 'f'.repeat(32),
        sageNumber: 'SI-9',
        countedAt: new Date().toISOString(),
      }),
    );
    expect(await orderOf(orderNumber)).toMatchObject({ status: 'invoiced', sageInvoiceNumber: 'SI-9' });
    const mails = await scenario.em.execute('select 1 from platform.mail_queue where key = ?', [`po_approved:${id}`]);
    expect(mails).toHaveLength(1);
    expect(await auditEntries(orderNumber)).toEqual([
      {
        actor: sales,
        action: 'purchase-order.approved',
        before: { poStatus: 'pending_approval' },
        after: { poStatus: 'approved' },
        reason: null,
      },
    ]);
  });

  it('approves no purchase order of a customer who is no longer verified, and leaves it undecided', async () => {
    const ada = await customer({ verified: true });
    const { orderNumber } = await submit(ada);
    const setStatus = `update identity.users set trade_customer_status = ? where id = ?`;
    await scenario.em.execute(setStatus, ['declined', ada.userId]);
    await expect(withProblems(scenario.run(new ApprovePurchaseOrder(orderNumber, sales)))).rejects.toMatchObject({
      status: 409,
    });
    expect(await orderOf(orderNumber)).toMatchObject({ status: 'pending', poStatus: 'pending_approval' });
    await scenario.em.execute(setStatus, ['verified', ada.userId]);
    await scenario.run(new ApprovePurchaseOrder(orderNumber, sales));
    expect(await orderOf(orderNumber)).toMatchObject({ status: 'confirmed', poStatus: 'approved' });
  });

  it('rejects with a reason: stock is released and the customer is mailed why', async () => {
    const ada = await customer({ verified: true });
    const before = await available();
    const { id, orderNumber } = await submit(ada);
    await scenario.run(new RejectPurchaseOrder(orderNumber, sales, 'Credit limit reached'));
    await scenario.relay();
    expect(await available()).toBe(before);
    expect(await orderOf(orderNumber)).toMatchObject({
      status: 'cancelled',
      poStatus: 'rejected',
      poRejectedReason: 'Credit limit reached',
    });
    const [mail] = await scenario.em.execute<{ text: string }[]>('select text from platform.mail_queue where key = ?', [
      `po_rejected:${id}`,
    ]);
    expect(mail!.text).toContain('Credit limit reached');
    expect((await scenario.published(PurchaseOrderRejected)).some((event) => event.orderNumber === orderNumber)).toBe(
      true,
    );
    expect(await auditEntries(orderNumber)).toMatchObject([
      { actor: sales, action: 'purchase-order.rejected', reason: 'Credit limit reached' },
    ]);
  });

  it('decides once when approval and rejection are concurrent', async () => {
    const ada = await customer({ verified: true });
    const { orderNumber } = await submit(ada);
    const results = await Promise.allSettled([
      scenario.run(new ApprovePurchaseOrder(orderNumber, sales)),
      scenario.run(new RejectPurchaseOrder(orderNumber, sales, 'no')),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await auditEntries(orderNumber)).toHaveLength(1);
  });

  it('records a trail of everything that happened to the order', async () => {
    const ada = await customer();
    const intent = await paidBy(ada);
    const { orderNumber } = await finalise(ada, intent);
    await scenario.relay();
    const trail = await scenario.get(TrailQueries).orderTrail(orderNumber);
    expect(trail.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['move', 'event', 'delivery', 'mail', 'write']),
    );
    expect(trail.filter(({ kind }) => kind === 'event').map(({ type }) => type)).toEqual(
      expect.arrayContaining([OrderPlaced.type, 'loyalty.points-earned.v1']),
    );
    expect(trail.map(({ at }) => at)).toEqual(trail.map(({ at }) => at).sort());
  });

  describe('after something changed about the account', () => {
    const set = ({ userId }: UserActor, change: string) =>
      scenario.em.execute(`update identity.users set ${change} where id = ?`, [userId]);

    it('a suspended account gets no order and is not charged', async () => {
      const actor = await customer();
      const intent = await paidBy(actor);
      await set(actor, 'suspended_at = now()');
      for (let time = 0; time < 2; time += 1)
        await expect(withProblems(finalise(actor, intent))).rejects.toMatchObject({
          status: 409,
          message: 'This account has been suspended. You have not been charged.',
        });
      expect((await sandbox.intent(intent)).status).toBe('canceled');
    });

    it('an order that is reserved already is finished, and its money stays', async () => {
      const actor = await customer();
      const intent = await paidBy(actor);
      jest.spyOn(scenario.get(OrderConfirmations), 'confirm').mockRejectedValueOnce(new Error('The process died'));
      await expect(finalise(actor, intent)).rejects.toThrow('The process died');
      await set(actor, 'suspended_at = now()');
      expect(await finalise(actor, intent)).toMatchObject({ orderNumber: expect.any(String) });
      expect(await sandbox.intent(intent)).toMatchObject({ status: 'succeeded' });
      jest.restoreAllMocks();
    });

    it('what is sold to trade only needs the trade account of that moment, not of the quote', async () => {
      const actor = await customer({ verified: true });
      await scenario.em.execute('update catalogue.products set trade_only = true where id = ?', [primer.productId]);
      const intent = await paidBy(actor);
      await set(actor, `trade_customer_status = 'declined'`);
      await expect(withProblems(finalise(actor, intent))).rejects.toMatchObject({ status: 409 });
      expect((await sandbox.intent(intent)).status).toBe('canceled');
      await scenario.em.execute('update catalogue.products set trade_only = false where id = ?', [primer.productId]);
    });

    it('what an erased account has paid for becomes a guest’s order', async () => {
      const actor = await customer();
      const intent = await paidBy(actor);
      await scenario.em.execute('delete from identity.users where id = ?', [actor.userId]);
      const { id } = await finalise(actor, intent);
      const [order] = await scenario.em.execute<{ user_id: string | null }[]>(
        'select user_id from ordering.orders where id = ?',
        [id],
      );
      expect(order).toEqual({ user_id: null });
    });

    it('what is paid for while the account is being erased or suspended waits for that', async () => {
      const meanwhile = async (actor: UserActor, change: string) => {
        const intent = await paidBy(actor);
        const other = scenario.em.fork();
        await other.begin();
        await other.execute(`${change} where id = ?`, [actor.userId]);
        const made = finalise(actor, intent).catch((error: Error) => error);
        await eventually(async () =>
          expect(
            await scenario.em.execute(
              "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
            ),
          ).toHaveLength(1),
        );
        await other.commit();
        return made;
      };
      const made = await meanwhile(await customer(), 'delete from identity.users');
      expect(
        await scenario.em.execute('select user_id from ordering.orders where id = ?', [(made as { id: string }).id]),
      ).toEqual([{ user_id: null }]);
      expect(await meanwhile(await customer(), 'update identity.users set suspended_at = now()')).toMatchObject({
        message: 'This account has been suspended. You have not been charged.',
      });
    });
  });
});
