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
    expect(addressLines(address)).toEqual(['Ada Byron', '1 Mill Lane', 'Leeds LS1 4DY', 'United Kingdom']);
  });

  it('show whether two addresses are the same', () => {
    expect(isSameAddress(address, { ...address, address: '1 Mill Lane', state: '' })).toBe(true);
    expect(isSameAddress(address, { ...address, city: 'York' })).toBe(false);
    expect(isSameAddress(address, null)).toBe(false);
  });
});
