import { addressLines, isSameAddress } from './address-lines';

const address = {
  firstName: 'Ada',
  lastName: 'Byron',
  address: ' 1 Mill Lane ',
  city: 'Leeds',
  state: null,
  postalCode: 'LS1 4DY',
  country: 'United Kingdom',
};

describe('The lines of an address', () => {
  it('are those of a parcel, without empty ones', () => {
    expect(addressLines(address)).toEqual(['Ada Byron', '1 Mill Lane', 'Leeds', 'LS1 4DY', 'United Kingdom']);
  });

  it('have the company below the name, and the second line below the first', () => {
    expect(addressLines({ ...address, company: 'Acme Ltd', address2: 'Unit 4' }).slice(0, 4)).toEqual([
      'Ada Byron',
      'Acme Ltd',
      '1 Mill Lane',
      'Unit 4',
    ]);
    expect(isSameAddress(address, { ...address, company: 'Acme Ltd' })).toBe(false);
  });

  it('show whether two addresses are the same', () => {
    expect(isSameAddress(address, { ...address, address: '1 Mill Lane', state: '' })).toBe(true);
    expect(isSameAddress(address, { ...address, city: 'York' })).toBe(false);
    expect(isSameAddress(address, null)).toBe(false);
  });
});
