import { RecordDispute } from '../../src/modules/ordering/refunds/refunds.commands.js';
import type { MadeOrder } from '../../src/modules/ordering/testing/order-world.js';
import { ReconciledShop } from './reconciled-shop.js';

const DISPUTED_CARD = 'pm_card_createDispute';

describe('What a bank took back by a lost dispute', () => {
  let shop: ReconciledShop;

  beforeAll(async () => {
    shop = await ReconciledShop.open();
  });
  afterAll(() => shop?.close());
  beforeEach(() => shop.reset());

  const placed = async (isGuest: boolean): Promise<MadeOrder> => {
    const actor = isGuest ? undefined : await shop.customer();
    const order = await shop.world.placed(shop.product, 1, { actor, card: DISPUTED_CARD });
    await shop.settle();
    return order;
  };
  /** Gives in to the dispute at Stripe, which says nothing of it. */
  const lose = async ({ paymentIntentId }: MadeOrder): Promise<string> => {
    const list = await shop.world.stripe('GET', `disputes?payment_intent=${paymentIntentId}`);
    const [{ id }] = (list as { data: [{ id: string }] }).data;
    await shop.world.stripe('POST', `disputes/${id}/close`, {});
    return id;
  };
  const report = async ({ paymentIntentId, total: amount }: MadeOrder, id: string, status: string) => {
    const reported = { id, paymentIntentId, amount, reason: 'fraudulent', status, respondBy: null };
    await shop.world.scenario.run(new RecordDispute(reported));
    await shop.settle();
  };
  const documents = async ({ orderNumber }: MadeOrder) => {
    const rows = await shop.world.rows<{ document: string }>(
      `select document from accounting.sage_invoices where order_number = ? and document in ('credit_note', 'refund')`,
      [orderNumber],
    );
    return rows.map(({ document }) => document).sort();
  };

  it.each([
    ['a customer', false, ['credit_note', 'refund']],
    ['a guest', true, ['refund']],
  ])('is found where the shop was not told, and is in Sage once as a refund of %s', async (_, isGuest, expected) => {
    const order = await placed(isGuest);
    const dispute = await lose(order);
    expect(await shop.run()).toMatchObject({ status: 'differences', cases: 1 });
    const pounds = (order.total / 100).toFixed(2);
    expect(await shop.cases()).toMatchObject([
      {
        ...{
          kind: 'refund-missing',
          title: 'Refund at Stripe that the shop does not know',
          subject: dispute,
          orderNumber: order.orderNumber,
          expected: '0.00',
          found: pounds,
        },
        text: expect.stringContaining(`The bank took £${pounds} back by dispute ${dispute}`),
      },
    ]);
    for (const status of ['lost', 'needs_response', 'lost']) await report(order, dispute, status);
    expect(await documents(order)).toEqual(expected);
    expect(await shop.run()).toMatchObject({ status: 'green', cases: 0 });
  });

  it('is found where Stripe does not say that it was lost', async () => {
    const order = await placed(true);
    await report(order, 'du_unknown', 'lost');
    await shop.run();
    expect(await shop.cases()).toMatchObject([
      {
        kind: 'refund-missing',
        title: 'Refund did not reach Stripe',
        subject: 'du_unknown',
        text: expect.stringContaining('does not say that it was lost'),
      },
    ]);
  });

  it('is to be taken out of Sage where it was won after all; the points agree', async () => {
    const order = await placed(false);
    await report(order, 'du_won', 'lost');
    await report(order, 'du_won', 'won');
    await shop.run();
    expect(await shop.cases()).toMatchObject([
      { kind: 'refund-differs', title: 'Refunds differ in Sage', orderNumber: order.orderNumber, expected: '0.00' },
    ]);
  });
});
