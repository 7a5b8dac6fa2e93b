import { addressValues, errorsByField, neededAddressErrors } from './address-needed';

const typed = {
  firstName: ' Ada ',
  lastName: 'Byron',
  email: 'ada@example.test',
  phone: '01632 960418',
  address: '1 High Street',
  city: 'Leeds',
  postalCode: 'ls1 1aa',
};

describe('The address that was still missing', () => {
  it('must be complete', () => {
    expect(neededAddressErrors(typed)).toEqual({});
    expect(neededAddressErrors({ ...typed, city: ' ', email: 'ada' })).toEqual({
      city: 'Enter a town or city',
      email: 'Enter an email address like name@example.com',
    });
    expect(Object.keys(neededAddressErrors({}))).toHaveLength(7);
  });

  it("is sent trimmed, with the shop's country", () => {
    expect(addressValues(typed, 'United Kingdom')).toMatchObject({ firstName: 'Ada', country: 'United Kingdom' });
    expect(addressValues(typed, undefined)).not.toHaveProperty('country');
  });

  it('has company and second line where they are given, and not as empty texts', () => {
    expect(addressValues({ ...typed, company: ' Acme Ltd ', address2: ' ' }, undefined)).toEqual({
      ...typed,
      firstName: 'Ada',
      company: 'Acme Ltd',
    });
  });

  it("shows the server's errors beside its fields", () => {
    expect(errorsByField({ 'shippingAddress.postalCode': 'Enter a full UK postcode, like WR9 0TC' })).toEqual({
      postalCode: 'Enter a full UK postcode, like WR9 0TC',
    });
  });
});
