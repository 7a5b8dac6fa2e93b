import { parseConfig } from '../../../config.js';
import { shopConfigView } from './checkout.queries.js';

const DATABASE_URL = 'postgres://shop@db.internal/shop';

describe('The settings of the storefront', () => {
  it('contain null for a claim that is switched off', () => {
    const { claims } = shopConfigView(parseConfig({ DATABASE_URL, CLAIMS: 'deliveryTime' }));
    expect(claims).toEqual({
      freeDelivery: null,
      nextDay: null,
      deliveryTime: '2-3 working days',
      islandTime: null,
      mixingTime: null,
      supportHours: null,
      securePayment: null,
      rating: null,
    });
  });

  it('contain the rating with the address of its reviews where it is switched on', () => {
    const RATING_SOURCE = 'https://reviews.example/topcoat';
    expect(shopConfigView(parseConfig({ DATABASE_URL, RATING_SOURCE })).claims.rating).toBeNull();
    expect(shopConfigView(parseConfig({ DATABASE_URL, CLAIMS: 'rating', RATING_SOURCE })).claims.rating).toEqual({
      ...{ value: '4.8', outOf: 5, count: 47 },
      source: RATING_SOURCE,
    });
  });

  it.each([
    ['0113 496 0100', 'tel:+441134960100'],
    ['+44 113 496 0100', 'tel:+441134960100'],
    ['(0113) 496-0100', 'tel:+441134960100'],
  ])('contain a telephone link that every telephone can dial: %s', (phone, href) => {
    expect(shopConfigView(parseConfig({ DATABASE_URL, COMPANY_PHONE: phone })).company.phoneHref).toBe(href);
  });
});
