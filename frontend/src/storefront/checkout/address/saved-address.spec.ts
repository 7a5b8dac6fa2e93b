import type { CurrentUser, SavedAddress } from '../../../api/types';
import { purchaseOrderAddressOf } from '../purchase-order/purchase-order';
import { cardAddressOf } from './address';
import { cardAddressToSave, isTyped, purchaseOrderAddressToSave } from './saved-address';

const saved: SavedAddress = {
  id: 'a',
  label: 'Workshop',
  firstName: 'Alex',
  lastName: 'Morgan',
  phone: '01632 960 418',
  address: '7 Mill Lane',
  city: 'York',
  state: 'North Yorkshire',
  postalCode: 'YO1 7HH',
  country: 'United Kingdom',
  isDefault: false,
};
const owner = { firstName: 'Alex', lastName: 'Morgan', phoneNumber: '(01632) 960418' } as CurrentUser;

describe('A saved address', () => {
  it('is recognised in the form, however it is typed', () => {
    const typed = { ...cardAddressOf(saved), phone: '01632960418', city: ' york ', postalCode: 'yo17hh' };
    expect(isTyped(cardAddressOf(saved), typed)).toBe(true);
    expect(isTyped(cardAddressOf(saved), { ...typed, address: '8 Mill Lane' })).toBe(false);
    expect(isTyped(cardAddressOf(saved), undefined)).toBe(false);
  });

  it('is saved from the card checkout without the email', () => {
    const address = { ...cardAddressOf(saved), email: 'alex@mercer.test' };
    expect(cardAddressToSave(address)).toEqual(cardAddressOf(saved));
  });

  it("equals the purchase order's address after saving", () => {
    const fields = { ...purchaseOrderAddressOf(saved), name: 'Ridgeway Accident Repair' };
    const kept = purchaseOrderAddressToSave(fields, owner);
    expect(kept).toMatchObject({ firstName: 'Ridgeway Accident', lastName: 'Repair', phone: '01632 960418' });
    expect(purchaseOrderAddressOf({ ...saved, ...kept })).toEqual(fields);
  });

  it("has the customer's name where the name is one word, which becomes its label", () => {
    const kept = purchaseOrderAddressToSave({ ...purchaseOrderAddressOf(saved), name: 'Ridgeway' }, owner);
    expect(kept).toMatchObject({ label: 'Ridgeway', firstName: 'Alex', lastName: 'Morgan' });
  });

  it('cannot be saved from a purchase order of a user without a phone number', () => {
    const fields = purchaseOrderAddressOf(saved);
    expect(purchaseOrderAddressToSave(fields, { ...owner, phoneNumber: '' })).toBeNull();
  });
});
