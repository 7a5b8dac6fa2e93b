import { claimLines, companyLines, deliveryLines, regionRows } from './settings-page';

const CONFIG = {
  shopName: 'Topcoat',
  stripe: { publishableKey: 'pk_test', scriptUrl: null },
  freeShippingThreshold: '50.00',
  shippingPrice: '5.99',
  minimumTotal: '0.30',
  defaultCountry: 'GB',
  externalSignIn: false,
  claims: {
    freeDelivery: 'Free UK delivery over £50',
    nextDay: null,
    deliveryTime: '2-3 working days',
    islandTime: null,
    mixingTime: null,
    supportHours: null,
    securePayment: null,
    rating: { value: '4.8', outOf: 5, count: 47, source: 'https://reviews.example' },
  },
  deliveryRegions: [{ region: 'mainland', name: 'mainland Great Britain', goods: ['any' as const] }],
  company: {
    name: 'Topcoat Ltd',
    address: ['Unit 7', 'Wrenfield WR9 0TC'],
    phone: null,
    phoneHref: null,
    email: null,
    companyNumber: null,
    vatNumber: 'GB 123 4567 89',
  },
};

const shown = (lines: ReturnType<typeof companyLines>, name: string) =>
  lines.find(({ label }) => label === name)?.value;

describe("The shop's settings", () => {
  it('show the company as the pages name it', () => {
    expect(shown(companyLines(CONFIG), 'Address')).toBe('Unit 7, Wrenfield WR9 0TC');
    expect(shown(companyLines(CONFIG), 'Phone')).toBeNull();
  });

  it('show delivery in pounds and the rating as a text', () => {
    expect(shown(deliveryLines(CONFIG), 'Free from')).toBe('£50.00');
    expect(shown(claimLines(CONFIG), 'Rating')).toBe('4.8 of 5 (47), https://reviews.example');
    expect(shown(claimLines(CONFIG), 'Next day')).toBeNull();
  });

  it('name each region with a capital letter', () => {
    expect(regionRows(CONFIG)).toEqual([{ region: 'mainland', name: 'Mainland Great Britain', goods: ['any'] }]);
  });
});
