import { addressInput, savedAddressErrors } from './address-input';

const typed = {
  ...{ label: '', company: '', address2: '', isDefault: false },
  firstName: 'Ada',
  lastName: 'Byron',
  phone: '01632 960 418',
  address: ' 1 Mill Lane ',
  city: 'Leeds',
  state: '',
  postalCode: 'ls1 4dy',
};

describe('A saved address', () => {
  it('is sent without empty fields', () => {
    const { label, company, address2, state, ...given } = typed;
    expect(addressInput({ ...typed, isDefault: true }, 'United Kingdom')).toEqual({
      ...given,
      address: '1 Mill Lane',
      postalCode: 'LS1 4DY',
      country: 'United Kingdom',
      isDefault: true,
    });
    expect(addressInput(typed).isDefault).toBe(false);
  });

  it('is sent with postcode and phone normalised', () => {
    const sent = addressInput({ ...typed, phone: '(01632) 960-418', postalCode: 'ls14dy' });
    expect(sent).toMatchObject({ phone: '01632 960 418', postalCode: 'LS1 4DY' });
    expect(addressInput({ ...typed, postalCode: 'BT' })).toMatchObject({ postalCode: 'BT' });
  });

  it('requires what a parcel needs', () => {
    expect(savedAddressErrors(typed)).toEqual({});
    expect(savedAddressErrors({ ...typed, city: ' ', phone: '123' })).toEqual({
      city: 'Enter a town or city',
      phone: 'Enter a phone number with its area code, like 01632 960 418',
    });
    expect(savedAddressErrors({ ...typed, address: '\u200b', postalCode: 'zzz' })).toEqual({
      address: 'Enter a street address',
      postalCode: 'Enter a full UK postcode, like WR9 0TC',
    });
    expect(savedAddressErrors({ ...typed, postalCode: 'D02 AF30' }, 'Ireland')).toEqual({});
  });
});
