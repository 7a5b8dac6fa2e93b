import { ReconciledShop } from './reconciled-shop.js';

describe('The reconciliation of a shop whose records agree', () => {
  let shop: ReconciledShop;

  beforeAll(async () => {
    shop = await ReconciledShop.open();
  });
  afterAll(() => shop?.close());

  it('is green for orders of every kind with refunds and a redeemed reward, and its sums are equal to the penny', async () => {
    const guest = await shop.guestOrder();
    const card = await shop.cardOrder();
    const account = await shop.purchaseOrder();
    await shop.guestOrder();
    await shop.refund(guest, 250);
    await shop.refund(guest);
    await shop.refund(card, 333);
    await shop.refund(account, 101);
    await shop.redeemedReward();
    const run = await shop.run();
    expect(await shop.cases()).toEqual([]);
    expect(run).toMatchObject({
      status: 'green',
      error: null,
      cases: 0,
      checked: { orders: 4, payments: 3, refunds: 4 },
    });
    expect(run.sums.map(({ name, difference }) => [name, Number(difference)])).toEqual(
      run.sums.map(({ name }) => [name, 0]),
    );
    expect(run.sums.every(({ shop: sum }) => Number(sum) > 0)).toBe(true);
  });
});
