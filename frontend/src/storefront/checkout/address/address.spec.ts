import type { CurrentUser, SavedAddress } from '../../../api/types';
import { checkoutInput, emptyForm, formFieldOf, guestCheckoutInput } from './address';

describe('What is sent to finish an order', () => {
  const form = emptyForm('United Kingdom');
  const shipping = {
    ...form.shipping,
    firstName: ' Alex ',
    email: ' alex@mercer.test ',
    phone: '(01632) 960-418',
    address: '1  High Street ',
    postalCode: 'ls12ab',
  };

  it("is normalised, with the delivery address's email as the guest's", () => {
    const input = guestCheckoutInput({ paymentIntentId: 'pi_1', clientSecret: 'pi_1_secret_x' }, { ...form, shipping });
    expect(input.shippingAddress).toMatchObject({
      firstName: 'Alex',
      phone: '01632 960 418',
      address: '1 High Street',
      postalCode: 'LS1 2AB',
      country: 'United Kingdom',
    });
    expect(input).toMatchObject({ customerEmail: 'alex@mercer.test', clientSecret: 'pi_1_secret_x' });
  });

  it('has no email for a customer, whom the shop knows', () => {
    expect(checkoutInput({ paymentIntentId: 'pi_1' }, { ...form, shipping })).not.toHaveProperty('customerEmail');
  });

  it('has the amount that the page showed, where it is known', () => {
    expect(checkoutInput({ paymentIntentId: 'pi_1', amount: '17.98' }, form).amount).toBe('17.98');
    expect(checkoutInput({ paymentIntentId: 'pi_1' }, form).amount).toBeUndefined();
  });

  it('has a billing address only where it differs', () => {
    expect(checkoutInput({ paymentIntentId: 'pi_1' }, { ...form, shipping }).billingAddress).toBeUndefined();
    const separate = { ...form, shipping, sameBilling: false, billing: { ...form.billing, city: 'Leeds' } };
    expect(checkoutInput({ paymentIntentId: 'pi_1' }, separate).billingAddress?.city).toBe('Leeds');
  });

  it('has the age confirmation only where it was given', () => {
    expect(checkoutInput({ paymentIntentId: 'pi_1' }, form).ageConfirmed).toBeUndefined();
    expect(checkoutInput({ paymentIntentId: 'pi_1' }, { ...form, ageConfirmed: true }).ageConfirmed).toBe(true);
  });
});

describe('The form of a customer', () => {
  const customer = { firstName: 'Alex', lastName: 'Morgan', email: 'alex@mercer.test', phoneNumber: '01632 960418' };
  const saved: SavedAddress = {
    id: 'a',
    label: 'Workshop',
    firstName: 'Sam',
    lastName: 'Reid',
    phone: '01632 960 700',
    address: '7 Mill Lane',
    city: 'York',
    state: null,
    postalCode: 'YO1 7HH',
    country: 'United Kingdom',
    isDefault: true,
  };

  it("starts with the account's details", () => {
    const { shipping } = emptyForm('United Kingdom', customer as CurrentUser);
    expect(shipping).toMatchObject({ firstName: 'Alex', phone: '01632 960418', address: '' });
  });

  it("starts with the default address, and the customer's own email", () => {
    const { shipping } = emptyForm('United Kingdom', customer as CurrentUser, saved);
    expect(shipping).toMatchObject({ firstName: 'Sam', address: '7 Mill Lane', email: 'alex@mercer.test' });
    expect(shipping).not.toHaveProperty('label');
  });
});

describe('A field named by the shop', () => {
  it('is mapped to its path in the form', () => {
    expect(formFieldOf('shippingAddress.postalCode')).toEqual(['shipping', 'postalCode']);
    expect(formFieldOf('billingAddress.city')).toEqual(['billing', 'city']);
    expect(formFieldOf('customerEmail')).toEqual(['shipping', 'email']);
    expect(formFieldOf('ageConfirmed')).toEqual(['ageConfirmed']);
  });

  it('is ignored where the form does not have it', () => {
    expect(formFieldOf('paymentIntentId')).toBeNull();
    expect(formFieldOf('shippingAddress.planet')).toBeNull();
  });
});
