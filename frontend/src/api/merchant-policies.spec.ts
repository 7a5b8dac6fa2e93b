import { organizationData } from './merchant-policies';
import type { ShopConfig } from './types';

const company = {
  name: 'Example Paints Ltd',
  address: ['Unit 7, Foundry Lane', 'Wrenfield WR9 0TC', 'United Kingdom'],
  phone: '01632 960 418',
  phoneHref: 'tel:+441632960418',
  email: 'help@example.test',
  companyNumber: null,
  vatNumber: 'GB 123 4567 89',
};
const dataOf = (more: Partial<typeof company> | object = {}) =>
  organizationData({ shopName: 'Topcoat', company: { ...company, ...more } } as unknown as ShopConfig, 'Paint.');

describe('The company for search engines', () => {
  it('has its address, VAT number, contact and a logo of pixels', () => {
    expect(dataOf()).toMatchObject({
      '@type': 'Organization',
      name: 'Topcoat',
      legalName: 'Example Paints Ltd',
      vatID: 'GB123456789',
      logo: { url: '/icon-512.png' },
      address: {
        '@type': 'PostalAddress',
        streetAddress: 'Unit 7, Foundry Lane',
        addressLocality: 'Wrenfield',
        postalCode: 'WR9 0TC',
        addressCountry: 'GB',
      },
      contactPoint: { '@type': 'ContactPoint', telephone: '+441632960418', email: 'help@example.test' },
    });
  });

  it.each([
    [
      ['1 High Street', 'Leeds', 'LS1 1AA'],
      { streetAddress: '1 High Street', addressLocality: 'Leeds', postalCode: 'LS1 1AA' },
    ],
    [
      ['1 High Street', 'Leeds, LS1 1AA'],
      { streetAddress: '1 High Street', addressLocality: 'Leeds', postalCode: 'LS1 1AA' },
    ],
    [['The Old Mill', 'Leeds'], { streetAddress: 'The Old Mill, Leeds' }],
  ])('reads the address %j', (address, expected) => {
    expect(dataOf({ address })).toMatchObject({ address: expected });
  });

  it('has no contact where the settings have neither telephone nor email', () => {
    expect(dataOf({ phoneHref: null, email: null })).not.toHaveProperty('contactPoint');
  });
});
