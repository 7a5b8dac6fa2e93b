import { randomUUID } from 'node:crypto';
import { balanceOf } from '../../src/modules/accounting-sync/testing/refunds.js';
import { RedeemReward } from '../../src/modules/loyalty/grants/redeem-reward.js';
import { GivePoints } from '../../src/modules/loyalty/points/points.commands.js';
import { type NewReward, OfferRewards } from '../../src/modules/loyalty/rewards/rewards.commands.js';
import { FIVE_POUNDS } from '../../src/modules/loyalty/testing/grants.js';
import { CancelOrder } from '../../src/modules/ordering/orders/orders.commands.js';
import type { MadeOrder } from '../../src/modules/ordering/testing/order-world.js';
import { toDecimal } from '../../src/platform/money.js';
import { ReconciledShop } from './reconciled-shop.js';

const KINDS: [string, Partial<NewReward>][] = [
  ['pounds', { value: '5.00' }],
  ['pounds that pay for all of the goods', { value: '500.00' }],
  ['per cent', { value: '15%' }],
  ['free delivery', { type: 'shipping', value: '3' }],
  ['a product at £0', { type: 'product', value: null }],
];
const GIFT = 'TST-BC-002';

describe('An order with a reward in Sage', () => {
  let shop: ReconciledShop;

  beforeAll(async () => {
    shop = await ReconciledShop.open();
  });
  afterAll(() => shop?.close());

  const productId = async (sku: string) =>
    (await shop.world.rows<{ id: string }>('select id from catalogue.products where sku = ?', [sku]))[0]!.id;
  const buyer = async (reward: Partial<NewReward>, trade = false, gift = GIFT) => {
    const { scenario } = shop.world;
    const actor = await shop.customer(trade);
    await scenario.run(new GivePoints(actor.userId, 500, 'Welcome back', randomUUID()));
    const product = reward.type === 'product' ? { productId: await productId(gift) } : {};
    const [rewardId = ''] = await scenario.run<string[]>(new OfferRewards([{ ...FIVE_POUNDS, ...reward, ...product }]));
    const { grant } = await scenario.run<{ grant: { id: string } }>(new RedeemReward(actor.userId, rewardId));
    await scenario.relay();
    return { actor, grantId: grant.id };
  };
  const documents = async (order: MadeOrder, type: string) =>
    (await shop.world.sandbox.documents(order.orderNumber)).filter((document) => document.type === type);
  const inSage = (order: MadeOrder) => balanceOf(shop.world.sandbox, order);
  const isGreen = async () => {
    const run = await shop.run();
    expect(await shop.cases()).toEqual([]);
    expect(run.status).toBe('green');
    expect(run.sums.filter(({ difference }) => Number(difference) !== 0)).toEqual([]);
  };
  const nothingIsLeft = async (order: MadeOrder) => {
    const { units, ...money } = await inSage(order);
    expect(money).toEqual({ sold: 0, vat: 0, money: 0 });
    expect(Object.values(units).every((quantity) => quantity === 0)).toBe(true);
  };
  const stateOf = async (grantId: string) => (await shop.world.grantState(grantId)).state;

  it.each(KINDS)(
    'has, with %s and points, an invoice to the penny; refunded in part and whole, nothing is left of it',
    async (kind, reward) => {
      const isGift = reward.type === 'product';
      const used = reward.type === 'shipping' ? 'available' : 'used';
      const { actor, grantId } = await buyer(reward);
      const order = await shop.world.placed(shop.product, 2, { actor, grantId, points: 137 });
      await shop.settle();
      expect(await documents(order, 'sales_invoice')).toMatchObject([
        { total: toDecimal(order.total), tax: toDecimal(order.tax), status: 'PAID' },
      ]);
      expect(await inSage(order)).toEqual({
        ...{ sold: order.total, vat: order.tax, money: order.total },
        units: { 'TST-BC-001': -2, ...(isGift ? { [GIFT]: -1 } : {}) },
      });
      expect([kind, await stateOf(grantId)]).toEqual([kind, used]);

      await shop.refund(order, 101);
      expect(await documents(order, 'sales_credit_note')).toMatchObject([{ total: '1.01', status: 'PAID' }]);
      expect(await inSage(order)).toMatchObject({ sold: order.total - 101, money: order.total - 101 });
      expect(await stateOf(grantId)).toBe(used);
      await shop.refund(order);
      await nothingIsLeft(order);
      expect(await shop.world.grantState(grantId)).toEqual({ state: 'available', orders: [] });
      expect(await shop.world.pointsOf(actor)).toBe(500);
    },
  );

  it.each(KINDS)(
    'has on a purchase order with %s a quote and an invoice to the penny; cancelled, nothing is left of it',
    async (_, reward) => {
      const { actor, grantId } = await buyer(reward, true, 'TST-BC-001');
      const order = await shop.world.approved(shop.product, 3, actor, grantId);
      await shop.settle();
      const sums = { total: toDecimal(order.total), tax: toDecimal(order.tax) };
      expect(await documents(order, 'sales_quote')).toMatchObject([sums]);
      expect(await documents(order, 'sales_invoice')).toMatchObject([sums]);
      const gifts = reward.type === 'product' ? 1 : 0;
      expect((await inSage(order)).units).toEqual({ 'TST-BC-001': -3 - gifts });
      await shop.refund(order, 77);
      await shop.world.scenario.run(new CancelOrder(order.orderNumber, 'staff', 'system', 'Ordered twice'));
      await shop.settle();
      const { sold, vat, units } = await inSage(order);
      expect({ sold, vat, units }).toEqual({ sold: 0, vat: 0, units: { 'TST-BC-001': 0 } });
      expect(await shop.world.grantState(grantId)).toEqual({ state: 'available', orders: [] });
    },
  );

  it('makes no difference in the nightly reconciliation, sold, refunded in part, whole or cancelled', async () => {
    for (const [, reward] of KINDS) {
      const { actor, grantId } = await buyer(reward);
      const order = await shop.world.placed(shop.product, 1, { actor, grantId, points: 50 });
      await shop.settle();
      await shop.refund(order, 40);
    }
    await isGreen();
  });
});
