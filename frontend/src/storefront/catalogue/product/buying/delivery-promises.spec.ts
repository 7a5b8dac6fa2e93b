import type { ShopConfig } from '../../../../api/types';
import { promisesOf } from './delivery-promises';

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

  it('say nothing of how soon while it is out of stock', () => {
    expect(textsOf(false)).toEqual(['Free UK delivery over £75', 'Secure payment']);
  });
});
