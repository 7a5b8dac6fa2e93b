import { randomUUID } from 'node:crypto';
import type { CaseView } from '../../src/modules/operations/reconciliation/reconciliation.dto.js';
import { RebuildUserPoints } from '../../src/modules/ordering/customers/customers.commands.js';
import type { MadeOrder } from '../../src/modules/ordering/testing/order-world.js';
import { ReconciledShop } from './reconciled-shop.js';

/** Each test plants one difference, finds it, and puts it right again: what the one before left would be found too. */
describe('A difference that is planted', () => {
  let shop: ReconciledShop;
  let guest: MadeOrder;
  let card: MadeOrder & { userId: string };
  let account: MadeOrder;
  const rows = <T extends object>(statement: string, values: unknown[] = []) => shop.world.rows<T>(statement, values);
  const pounds = (pence: number) => (pence / 100).toFixed(2);
  const BEGIN = { syncType: 'invoices' } as const;

  beforeAll(async () => {
    shop = await ReconciledShop.open();
    guest = await shop.guestOrder();
    card = await shop.cardOrder();
    account = await shop.purchaseOrder();
    await shop.refund(card, 400);
    expect(await shop.run()).toMatchObject({ status: 'green', cases: 0 });
  });
  afterAll(() => shop?.close());

  /** The only open case, after a run that is not green. */
  async function found(): Promise<CaseView> {
    expect(await shop.run()).toMatchObject({ status: 'differences', cases: 1, error: null });
    const [only] = await shop.cases();
    return only!;
  }

  async function gone(): Promise<void> {
    expect(await shop.run()).toMatchObject({ status: 'green', cases: 0 });
  }

  const difference = (kind: string, title: string, expected: number, value: number) => ({
    kind,
    title,
    expected: pounds(expected),
    found: pounds(value),
    difference: pounds(value - expected),
    unit: 'GBP',
    settledAt: null,
  });

  it('is none where a guest’s order came into an account: to the books and the points it stays a guest’s', async () => {
    await rows('update ordering.orders set user_id = ? where id = ?', [card.userId, guest.id]);
    await gone();
    await rows('update ordering.orders set user_id = null where id = ?', [guest.id]);
  });

  it('is found where Stripe took money without an order, and is gone once it is given back there', async () => {
    const intent = (await shop.world.stripe('POST', 'payment_intents', {
      amount: '1234',
      currency: 'gbp',
      'payment_method_types[]': 'card',
    })) as { id: string };
    await shop.world.sandbox.pay(intent.id);
    expect(await found()).toMatchObject({
      ...difference('payment-without-order', 'Money in Stripe without an order', 0, 1234),
      subject: intent.id,
      action: { kind: 'open-payment', href: expect.stringContaining(intent.id) },
    });
    await shop.world.stripe('POST', 'refunds', { payment_intent: intent.id });
    await gone();
    const [settled] = await shop.cases('settled');
    expect(settled).toMatchObject({
      kind: 'payment-without-order',
      title: 'Money in Stripe without an order',
      settledBy: 'system',
    });
  });

  it('is found where an order that was never completed was charged', async () => {
    const moves = await rows<{ moves: object }>('select moves from ordering.orders where id = ?', [guest.id]);
    await rows(
      `update ordering.orders set status = 'cancelled', moves = '[{"from":null,"to":"cancelled","at":"2026-01-01T00:00:00Z","actor":"system"}]' where id = ?`,
      [guest.id],
    );
    await shop.run();
    expect(await shop.cases()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          ...difference('payment-differs', 'A cancelled order was charged', 0, guest.total),
          orderNumber: guest.orderNumber,
        }),
      ]),
    );
    await rows(`update ordering.orders set status = 'confirmed', moves = ?::jsonb where id = ?`, [
      JSON.stringify(moves[0]!.moves),
      guest.id,
    ]);
    await gone();
  });

  it('is found where an order counts as paid and Stripe took nothing', async () => {
    await rows('update ordering.orders set stripe_payment_intent_id = ? where id = ?', [`pi_none`, guest.id]);
    expect(await shop.run()).toMatchObject({ status: 'differences', cases: 2 });
    expect(await shop.cases()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          ...difference('order-without-payment', 'Order without its money', guest.total, 0),
          orderNumber: guest.orderNumber,
        }),
        expect.objectContaining(
          difference('payment-without-order', 'Money in Stripe without an order', 0, guest.total),
        ),
      ]),
    );
    await rows('update ordering.orders set stripe_payment_intent_id = ? where id = ?', [
      guest.paymentIntentId,
      guest.id,
    ]);
    await gone();
  });

  it('is found where Stripe took another amount than the order comes to', async () => {
    const id = randomUUID();
    const intent = (await shop.world.stripe('POST', 'payment_intents', {
      amount: String(guest.total - 7),
      currency: 'gbp',
      'payment_method_types[]': 'card',
    })) as { id: string };
    await shop.world.sandbox.pay(intent.id);
    await rows('update ordering.orders set stripe_payment_intent_id = ? where id = ?', [intent.id, guest.id]);
    await shop.world.stripe('POST', 'refunds', { payment_intent: guest.paymentIntentId, 'metadata[by]': id });
    expect(await found()).toMatchObject({
      ...difference('payment-differs', 'Payment differs from the order', guest.total, guest.total - 7),
      orderNumber: guest.orderNumber,
    });
    // The next order of the spec: this one's first payment has been given back.
    await rows('update ordering.orders set total = total - 0.07 where id = ?', [guest.id]);
    expect((await shop.run()).cases).toBe(1);
    await rows('update ordering.orders set total = total + 0.07 where id = ?', [guest.id]);
    await rows('delete from ordering.order_items where order_id = ?', [guest.id]);
    await rows('delete from ordering.orders where id = ?', [guest.id]);
    await shop.world.stripe('POST', 'refunds', { payment_intent: intent.id });
    await shop.sage.delete(`/other_payments/${await shop.documentOf(guest, 'receipt')}`, BEGIN);
    await gone();
    guest = await shop.guestOrder();
    await gone();
  });

  it('is found where Stripe gave money back that the shop does not know of', async () => {
    const { id } = (await shop.world.stripe('POST', 'refunds', {
      payment_intent: guest.paymentIntentId,
      amount: '55',
    })) as { id: string };
    expect(await found()).toMatchObject({
      ...difference('refund-missing', 'Refund at Stripe that the shop does not know', 0, 55),
      subject: id,
      orderNumber: guest.orderNumber,
    });
    await rows(
      `insert into ordering.refunds (id, version, created_at, updated_at, order_id, kind, amount, shares, units, points_returned, points_taken_back, status, reason, actor, stripe_payment_intent_id, stripe_refund_id, check_at, attempts)
       values (?, 1, now(), now(), ?, 'part', 0.55, '[]', '[]', 0, 0, 'done', 'At Stripe', 'stripe', ?, ?, now(), 0)`,
      [randomUUID(), guest.id, guest.paymentIntentId, id],
    );
    await gone();
  });

  it('is found where a refund of the shop has another amount at Stripe, or is not there', async () => {
    const [refund] = await rows<{ id: string; stripe: string }>(
      'select id, stripe_refund_id as stripe from ordering.refunds where order_id = ?',
      [card.id],
    );
    await rows('update ordering.refunds set amount = 4.01 where id = ?', [refund!.id]);
    await shop.run();
    expect(await shop.cases()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          ...difference('refund-differs', 'Refund differs in Stripe', 401, 400),
          subject: refund!.stripe,
        }),
        expect.objectContaining({
          ...difference('refund-differs', 'Refunds differ in Sage', 401, 400),
          orderNumber: card.orderNumber,
        }),
      ]),
    );
    await rows(
      `update ordering.refunds set amount = 4.00, stripe_refund_id = 're_none', stripe_payment_intent_id = 'pi_none' where id = ?`,
      [refund!.id],
    );
    await shop.run();
    expect(await shop.cases()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          ...difference('refund-missing', 'Refund did not reach Stripe', 400, 0),
          subject: 're_none',
        }),
      ]),
    );
    await rows('update ordering.refunds set stripe_refund_id = ?, stripe_payment_intent_id = ? where id = ?', [
      refund!.stripe,
      card.paymentIntentId,
      refund!.id,
    ]);
    await gone();
  });

  it('is found where the bank failed a refund that Sage and the points have', async () => {
    const order = await shop.cardOrder(0);
    await shop.refund(order, 120);
    const [refund] = await rows<{ id: string; stripe: string }>(
      'select id, stripe_refund_id as stripe from ordering.refunds where order_id = ?',
      [order.id],
    );
    await rows(`update ordering.refunds set status = 'failed', cause = 'The card has expired.' where id = ?`, [
      refund!.id,
    ]);
    await shop.run();
    expect(await shop.cases()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          ...difference('refund-differs', 'Refund failed at the bank', 120, 0),
          text: expect.stringContaining('The card has expired.'),
          action: expect.objectContaining({ kind: 'open-order', href: `/admin/orders/${order.orderNumber}` }),
        }),
      ]),
    );
    await rows(`update ordering.refunds set status = 'done' where id = ?`, [refund!.id]);
    await gone();
  });

  it.each(['used', 'earned'] as const)(
    'is found where the points of an order are not the ledger’s: %s',
    async (which) => {
      const column = `points_${which}`;
      const [before] = await rows<{ points: number }>(`select ${column} as points from ordering.orders where id = ?`, [
        card.id,
      ]);
      await rows(`update ordering.orders set ${column} = ${column} + 3 where id = ?`, [card.id]);
      const seen = await found();
      expect(seen).toMatchObject({
        ...{ kind: 'points-differ', title: `Points ${which} differ from the ledger`, unit: 'points' },
        ...{ orderNumber: card.orderNumber, difference: '-3' },
      });
      expect(Number(seen.expected)).toBeLessThanOrEqual(before!.points + 3);
      await rows(`update ordering.orders set ${column} = ${column} - 3 where id = ?`, [card.id]);
      await gone();
    },
  );

  it('is found where a balance is not the sum of its ledger', async () => {
    const [{ balance }] = (await rows<{ balance: number }>('select balance from loyalty.balances where user_id = ?', [
      card.userId,
    ])) as [{ balance: number }];
    await rows('update loyalty.balances set balance = balance + 40 where user_id = ?', [card.userId]);
    expect(await found()).toMatchObject({
      kind: 'points-differ',
      title: 'Balance of points differs from the ledger',
      subject: card.userId,
      userId: card.userId,
      expected: String(balance),
      found: String(balance + 40),
      difference: '40',
      unit: 'points',
    });
    await shop.world.scenario.run(new RebuildUserPoints(card.userId, 'system'));
    await gone();
  });

  it('is found where the pending points of a balance are not those of its orders', async () => {
    const [before] = await rows<{ pending: number }>('select pending from loyalty.balances where user_id = ?', [
      card.userId,
    ]);
    await rows('update loyalty.balances set pending = pending + 7 where user_id = ?', [card.userId]);
    expect(await found()).toMatchObject({
      ...{
        kind: 'points-differ',
        title: 'Pending points differ from the orders',
        subject: card.userId,
        userId: card.userId,
        unit: 'points',
        difference: '7',
      },
      ...{ expected: String(before!.pending), found: String(before!.pending + 7) },
      action: { kind: 'rebuild-points' },
    });
    await shop.world.scenario.run(new RebuildUserPoints(card.userId, 'system'));
    await gone();
  });

  it('is found where points wait for an invoice that will not be paid as the shop knows it', async () => {
    const shipped = (kind: string) =>
      rows('update loyalty.pending_points set kind = ? where order_id = ?', [kind, account.id]);
    const invoiceIs = (status: string) =>
      rows(`update accounting.sage_invoices set status = ? where order_id = ? and document = 'invoice'`, [
        status,
        account.id,
      ]);
    await shipped('unpaid');
    await gone();
    const points = {
      kind: 'points-differ',
      title: 'Points wait for an invoice that is not open',
      orderNumber: account.orderNumber,
      unit: 'points',
      expected: '0',
    };
    for (const [status, action] of [
      ['VOID', 'create-invoice'],
      ['DELETED', 'create-invoice'],
      ['PAID', 'open-order'],
    ] as const) {
      await invoiceIs(status);
      expect(await found()).toMatchObject({ ...points, action: { kind: action } });
      await invoiceIs('UNPAID');
      await gone();
    }
    await shipped('unshipped');
  });

  it('is found where a redeemed reward and the ledger, or its orders, do not agree', async () => {
    const [grant] = await rows<{ id: string }>(
      `insert into loyalty.grants (id, user_id, reward_id, name, type, value, points_cost)
       values (gen_random_uuid(), ?, gen_random_uuid(), '£5 off', 'discount', '5.00', 500) returning id`,
      [card.userId],
    );
    const points = { unit: 'points', subject: grant!.id, settledAt: null };
    expect(await found()).toMatchObject({
      ...points,
      kind: 'points-differ',
      title: 'Points of a redeemed reward differ from the ledger',
      expected: '500',
      found: '0',
    });
    await rows(`update loyalty.grants set state = 'cancelled' where id = ?`, [grant!.id]);
    await gone();
    await rows(
      `insert into loyalty.grant_uses (order_id, grant_id, order_number) values (gen_random_uuid(), ?, 'TC-1')`,
      [grant!.id],
    );
    expect(await found()).toMatchObject({
      ...points,
      kind: 'points-differ',
      title: 'Redeemed reward and its orders differ',
      expected: '0',
      found: '500',
    });
    await rows('delete from loyalty.grant_uses');
    await rows('delete from loyalty.grants');
    await gone();
  });

  it('is found where an account shows other points than its balance, and is gone once they are rebuilt', async () => {
    await rows('update identity.users set points = points - 12 where id = ?', [card.userId]);
    expect(await found()).toMatchObject({
      kind: 'points-differ',
      title: 'Account shows different points from the balance',
      difference: '-12',
      action: { kind: 'rebuild-points', target: card.userId },
    });
    await shop.world.scenario.run(new RebuildUserPoints(card.userId, 'system'));
    await gone();
  });

  it('of an order on account is found as one of a card order is', async () => {
    await rows('update ordering.orders set points_earned = points_earned + 1 where id = ?', [account.id]);
    expect(await found()).toMatchObject({
      kind: 'points-differ',
      title: 'Points earned differ from the ledger',
      orderNumber: account.orderNumber,
    });
    await rows('update ordering.orders set points_earned = points_earned - 1 where id = ?', [account.id]);
    await gone();
  });
});
