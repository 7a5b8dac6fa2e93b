import { ADDRESS_FIELDS } from '../../../api/address/address-fields';
import type { CurrentUser, SavedAddress } from '../../../api/types';
import {
  addressOf,
  addressToSave,
  CARD_FIELDS,
  fieldsOf,
  formFieldOf,
  fromSaved,
  isTyped,
  tidyAddress,
} from './address';

const saved: SavedAddress = {
  id: 'a',
  label: 'Workshop',
  firstName: 'Alex',
  lastName: 'Morgan',
  phone: '01632 960 418',
  company: null,
  address: '7 Mill Lane',
  address2: null,
  city: 'York',
  state: 'North Yorkshire',
  postalCode: 'YO1 7HH',
  country: 'United Kingdom',
  isDefault: false,
};
const owner = { firstName: 'Alex', lastName: 'Morgan', phoneNumber: '(01632) 960418' } as CurrentUser;

describe('The fields of an address', () => {
  it('begin with the email, and a bill asks neither email nor phone again', () => {
    const names = (part: 'shipping' | 'billing') => fieldsOf('card', part).map(([name]) => name);
    expect(names('shipping')[0]).toBe('email');
    expect(names('shipping').filter((name) => !names('billing').includes(name))).toEqual(['email', 'phone']);
  });

  it('have the labels and limits of every other address form', () => {
    for (const name of ['firstName', 'company', 'address', 'address2', 'city', 'postalCode'] as const)
      expect(CARD_FIELDS[name]).toMatchObject(ADDRESS_FIELDS[name]);
  });

  it('are sent normalised, without empty optional ones', () => {
    const typed = {
      ...addressOf('card', { firstName: ' Alex ', phone: '(01632) 960-418', postalCode: 'ls12ab' }),
      company: ' ',
    };
    expect(tidyAddress('card', typed)).toMatchObject({
      firstName: 'Alex',
      phone: '01632 960 418',
      postalCode: 'LS1 2AB',
    });
    expect(tidyAddress('card', typed)).not.toHaveProperty('company');
    expect(tidyAddress('card', { ...typed, address2: 'Unit  4' })).toHaveProperty('address2', 'Unit 4');
  });
});

describe('A saved address', () => {
  it('is recognised in the form, however it is typed', () => {
    const fields = fromSaved('card', saved);
    const typed = { ...fields, phone: '01632960418', city: ' york ', postalCode: 'yo17hh' };
    expect(isTyped(fields, typed)).toBe(true);
    expect(isTyped(fields, { ...typed, address: '8 Mill Lane' })).toBe(false);
    expect(isTyped(fields, { ...typed, company: 'Mercer Ltd' })).toBe(false);
    expect(isTyped(fields, undefined)).toBe(false);
  });

  it("fills neither label nor email, which is the customer's own", () => {
    const fields = fromSaved('card', saved);
    expect(fields).toMatchObject({ firstName: 'Alex', address: '7 Mill Lane', company: '' });
    expect(fields).not.toHaveProperty('label');
    expect(fields).not.toHaveProperty('email');
  });

  it('is saved from the card checkout without the email', () => {
    const typed = { ...fromSaved('card', saved), email: 'alex@mercer.test', company: 'Mercer Ltd' };
    const kept = addressToSave('card', typed, owner);
    expect(kept).toMatchObject({ firstName: 'Alex', address: '7 Mill Lane', company: 'Mercer Ltd' });
    expect(kept).not.toHaveProperty('email');
  });

  it("equals the purchase order's address after saving", () => {
    const fields = { ...fromSaved('purchase_order', saved), name: 'Ridgeway Accident Repair' };
    const kept = addressToSave('purchase_order', fields, owner);
    expect(kept).toMatchObject({ firstName: 'Ridgeway Accident', lastName: 'Repair', phone: '01632 960418' });
    expect(kept).not.toHaveProperty('street');
    expect(fromSaved('purchase_order', { ...saved, ...kept })).toEqual(fields);
  });

  it("has the customer's name where the name is one word, which becomes its label", () => {
    const kept = addressToSave('purchase_order', { ...fromSaved('purchase_order', saved), name: 'Ridgeway' }, owner);
    expect(kept).toMatchObject({ label: 'Ridgeway', firstName: 'Alex', lastName: 'Morgan' });
  });

  it('cannot be saved from a purchase order of a user without a phone number', () => {
    const fields = fromSaved('purchase_order', saved);
    expect(addressToSave('purchase_order', fields, { ...owner, phoneNumber: '' })).toBeNull();
  });
});

describe('A field named by the shop', () => {
  it('is mapped to its path in the form', () => {
    expect(formFieldOf('card', 'shippingAddress.postalCode')).toEqual(['shipping', 'postalCode']);
    expect(formFieldOf('card', 'billingAddress.city')).toEqual(['billing', 'city']);
    expect(formFieldOf('card', 'customerEmail')).toEqual(['shipping', 'email']);
    expect(formFieldOf('card', 'ageConfirmed')).toEqual(['ageConfirmed']);
    expect(formFieldOf('purchase_order', 'shippingAddress.state')).toEqual(['shipping', 'state']);
    expect(formFieldOf('purchase_order', 'purchaseOrderNumber')).toEqual(['purchaseOrderNumber']);
  });

  it('is shown at the street for a purchase order, whose address has another name', () => {
    expect(formFieldOf('purchase_order', 'shippingAddress.address')).toEqual(['shipping', 'street']);
  });

  it('is ignored where the form does not have it', () => {
    expect(formFieldOf('card', 'paymentIntentId')).toBeNull();
    expect(formFieldOf('card', 'shippingAddress.planet')).toBeNull();
    expect(formFieldOf('card', 'shippingAddress.street')).toBeNull();
  });
});
