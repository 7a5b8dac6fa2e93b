import type { AdminReward } from '../../../api/staff-api';
import {
  cardOf,
  describe as describeField,
  inputFrom,
  NEW_REWARD,
  type RewardValues,
  rewardValues,
} from './reward-values';

const REWARD: AdminReward = {
  ...{ id: 'r1', version: 2, name: '£5 off', description: 'One order.', pointsCost: 500, isActive: true, redeemed: 0 },
  ...{ type: 'discount', value: '5.00', worth: '5.00', worthText: null, productId: null, product: null },
  ...{ isAvailable: true, createdAt: '2026-11-01T10:00:00.000Z' },
};
const PRODUCT = { id: 'p1', name: 'Spray Gun', slug: 'spray-gun', imageUrl: null };
const GUN: AdminReward = { ...REWARD, type: 'product', value: null, worth: '89.99', productId: 'p1', product: PRODUCT };

describe('The values of a reward’s form', () => {
  it.each<Partial<AdminReward>>([
    {},
    { value: '10%' },
    { type: 'shipping', value: '3' },
    { type: 'other', value: 'A day in our spray booth' },
    { type: 'other', value: null },
    { isActive: false, description: '' },
  ])('send back what was loaded where nothing is changed: %p', (fields) => {
    const reward = { ...REWARD, ...fields };
    const { name, description, pointsCost, type, value, isActive } = reward;
    expect(inputFrom(rewardValues(reward))).toEqual({ name, description, pointsCost, type, value, isActive });
  });

  it('send the product, also where it is not sold any more', () => {
    expect(inputFrom(rewardValues(GUN))).toMatchObject({ type: 'product', value: null, productId: 'p1' });
    const gone = rewardValues({ ...GUN, product: null, worth: null, isAvailable: false });
    expect(inputFrom(gone)).toMatchObject({ productId: 'p1' });
    expect(cardOf(gone)).toMatchObject({ product: null, worth: null, isAvailable: false });
  });

  it('send pounds with two decimals', () => {
    const sent = (amount: string) => inputFrom({ ...NEW_REWARD, amount }).value;
    expect(['5', '5.5', ' £12.50 ', '12,50', 'much'].map(sent)).toEqual(['5.00', '5.50', '12.50', '12,50', 'much']);
  });

  it('send only what belongs to the kind', () => {
    const tried: RewardValues = { ...rewardValues(GUN), kind: 'shipping', months: '3' };
    expect(inputFrom(tried)).toEqual({
      ...{ name: '£5 off', description: 'One order.', pointsCost: 500, isActive: true },
      ...{ type: 'shipping', value: '3' },
    });
  });
});

describe('The card of a reward that is edited', () => {
  const worth = (values: Partial<RewardValues>) => {
    const { worth: pounds, worthText } = cardOf({ ...NEW_REWARD, ...values });
    return pounds ?? worthText;
  };

  it('shows what the server would say of it', () => {
    expect(worth({ amount: '5' })).toBe('5.00');
    expect(worth({ kind: 'share', share: '10' })).toBe('10% off one order');
    expect(worth({ kind: 'shipping', months: '1' })).toBe('Free delivery for 1 month');
    expect(worth({ kind: 'shipping', months: '3' })).toBe('Free delivery for 3 months');
    expect(worth({ kind: 'other', given: 'A visit' })).toBe('A visit');
    expect(cardOf(rewardValues(GUN))).toMatchObject({ worth: '89.99', product: PRODUCT });
  });

  it('shows nothing wrong while it is half typed', () => {
    expect(cardOf({ ...NEW_REWARD, pointsCost: '-' })).toMatchObject({ name: 'Name of the reward', pointsCost: 1 });
    expect([worth({}), worth({ amount: '5.' }), worth({ kind: 'share' }), worth({ kind: 'product' })]).toEqual([
      null,
      null,
      '',
      null,
    ]);
  });

  it('is described field by field as people read it', () => {
    const values = { ...rewardValues(GUN), kind: 'amount' as const, amount: '5' };
    expect([describeField('kind', values), describeField('amount', values), describeField('isActive', values)]).toEqual(
      ['Pounds off one order', '£5.00', 'Yes'],
    );
    expect([describeField('product', values), describeField('months', values)]).toEqual(['Spray Gun', '(empty)']);
  });
});
