import type { ShopConfig } from '../../../../api/types';
import { promisesOf } from '../product-body';

const claims = {
  ...{ deliveryTime: '2-3 working days', freeDelivery: 'Free UK delivery over £75', nextDay: 'Next-day available' },
  ...{ securePayment: 'Secure payment', rating: null },
} as unknown as ShopConfig['claims'];
const textsOf = (isInStock: boolean) => promisesOf(claims, isInStock).map(([, text]) => text);

describe('The promises beside a product', () => {
  it('say how soon it comes', () => {
    expect(textsOf(true)).toEqual([
      'Usually delivered in 2-3 working days',
      'Free UK delivery over £75. Next-day available',
      'Secure payment',
    ]);
  });

  it('link the rating of the shop, where there is one, to its reviews', () => {
    const rating = { ...{ value: '4.8', outOf: 5, count: 47 }, source: 'https://reviews.example/topcoat' };
    expect(promisesOf({ ...claims, rating }, true).at(-1)).toEqual([
      'star',
      'Customers rate the shop 4.8/5 (47 reviews)',
      'https://reviews.example/topcoat',
    ]);
  });

  it('say nothing of how soon while it is out of stock', () => {
    expect(textsOf(false)).toEqual(['Free UK delivery over £75', 'Secure payment']);
  });
});
