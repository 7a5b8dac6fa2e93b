import type { ShopConfig } from '../../api/types';
import { trustClaims } from './front-page';

const silent = {
  freeDelivery: null,
  nextDay: null,
  deliveryTime: null,
  islandTime: null,
  mixingTime: null,
  supportHours: null,
  securePayment: null,
  rating: null,
};
const company = { phone: '01632 960 418', phoneHref: 'tel:+441632960418' } as ShopConfig['company'];
const shippingPrice = '4.99';

describe('What the landing page claims', () => {
  it('is empty where nothing is switched on', () => {
    expect(trustClaims({ claims: silent, company, shippingPrice })).toEqual([]);
  });

  it('contains only what is switched on', () => {
    const claims = { ...silent, nextDay: 'Next-day delivery available', freeDelivery: 'Free UK delivery over £75' };
    expect(trustClaims({ claims, company, shippingPrice })).toEqual([
      { icon: 'truck', title: 'Free UK delivery over £75', text: 'Next-day delivery available' },
    ]);
  });

  it('leaves next-day delivery out of free delivery where it is switched off', () => {
    const claims = { ...silent, freeDelivery: 'Free UK delivery over £75' };
    expect(trustClaims({ claims, company, shippingPrice })[0]?.text).toBe('£4.99 below that');
  });

  it('shows the phone number with the hours', () => {
    const claims = { ...silent, supportHours: 'Mon-Fri 9AM-6PM' };
    expect(trustClaims({ claims, company, shippingPrice })[0]).toMatchObject({
      text: '01632 960 418 · Mon-Fri 9AM-6PM',
      href: 'tel:+441632960418',
    });
  });
});
