import type { CheckoutDefaults, CurrentUser, Quote, SavedAddress } from '../../api/types';
import {
  type CheckoutFormValues,
  cardAddresses,
  checkoutInput,
  emptyForm,
  guestCheckoutInput,
  isFromLastOrder,
  purchaseOrderInput,
  restoreForm,
} from './checkout-form-values';

const country = 'United Kingdom';
const customer = {
  ...{ firstName: 'Alex', lastName: 'Morgan', email: 'alex@mercer.test', phoneNumber: '01632 960418' },
} as CurrentUser;
const saved: SavedAddress = {
  ...{ id: 'a', label: 'Workshop', firstName: 'Sam', lastName: 'Reid', phone: '01632 960 700', company: null },
  ...{ address: '7 Mill Lane', address2: null, city: 'York', state: null, postalCode: 'YO1 7HH', country },
  isDefault: true,
};
const lastCard = {
  ...{ firstName: 'Alex', lastName: 'Morgan', email: 'alex@mercer.test', phone: '01632 960418' },
  ...{ address: '1 Kiln Lane', city: 'Leeds', postalCode: 'LS1 1AA', country },
};
const office = {
  name: 'Owen',
  street: 'Unit 4',
  city: 'Leeds',
  state: 'West Yorkshire',
  postalCode: 'LS12 6QF',
  country,
};
const defaults: CheckoutDefaults = {
  companyName: 'Ridgeway Accident Repair',
  email: 'owen@ridgeway.test',
  phone: '01632 960111',
  vatNumber: null,
  shippingAddress: lastCard,
  billingAddress: null,
  lastPaymentMethod: null,
  purchaseOrder: { shippingAddress: office, billingAddress: { ...office, city: 'York' } },
};

describe('The form of a customer', () => {
  it("starts with the account's details", () => {
    const { shipping } = emptyForm('card', { country, customer });
    expect(shipping).toMatchObject({ firstName: 'Alex', phone: '01632 960418', address: '', country });
    expect(emptyForm('purchase_order', { country, customer }).shipping.name).toBe('Alex Morgan');
  });

  it("starts with the default address, and the customer's own email", () => {
    const { shipping } = emptyForm('card', { country, customer, saved });
    expect(shipping).toMatchObject({ firstName: 'Sam', address: '7 Mill Lane', email: 'alex@mercer.test' });
  });

  it('starts with the address of the newest order where none is saved, and says so', () => {
    const known = { country, customer, defaults };
    const { shipping, sameBilling } = emptyForm('card', known);
    expect(shipping).toMatchObject({ address: '1 Kiln Lane', company: 'Ridgeway Accident Repair' });
    expect(sameBilling).toBe(true);
    expect(isFromLastOrder('card', known)).toBe(true);
    expect(emptyForm('card', { ...known, saved }).shipping.address).toBe('7 Mill Lane');
    expect(isFromLastOrder('card', { ...known, saved })).toBe(false);
  });

  it("has the bill's own address where the newest order had one", () => {
    const { shipping, sameBilling, billing } = emptyForm('purchase_order', { country, customer, defaults });
    expect(sameBilling).toBe(false);
    expect([shipping.city, billing.city]).toEqual(['Leeds', 'York']);
    expect(billing.company).toBe('Ridgeway Accident Repair');
  });

  it('keeps what was typed over a reload, also a form stored by an older page', () => {
    const first = emptyForm('card', { country, customer });
    const { deliveryNote: _, ...older } = { ...first, shipping: { city: 'Leeds' }, ageConfirmed: true };
    expect(restoreForm(first, older)).toEqual({
      ...first,
      shipping: { ...first.shipping, city: 'Leeds' },
      ageConfirmed: true,
    });
    expect(restoreForm(first, undefined)).toEqual(first);
  });
});

describe('What is sent to finish an order', () => {
  const form = emptyForm('card', { country });
  const shipping = {
    ...form.shipping,
    ...{ firstName: ' Alex ', email: ' alex@mercer.test ', phone: '(01632) 960-418' },
    ...{ address: '1  High Street ', postalCode: 'ls12ab' },
  };
  const typed: CheckoutFormValues = { ...form, shipping };

  it("is normalised, with the delivery address's email as the guest's", () => {
    const input = guestCheckoutInput({ paymentIntentId: 'pi_1', clientSecret: 'pi_1_secret_x' }, typed);
    expect(input.shippingAddress).toMatchObject({
      ...{ firstName: 'Alex', phone: '01632 960 418', address: '1 High Street', postalCode: 'LS1 2AB', country },
    });
    expect(input).toMatchObject({ customerEmail: 'alex@mercer.test', clientSecret: 'pi_1_secret_x' });
  });

  it('has no email for a customer, whom the shop knows', () => {
    expect(checkoutInput({ paymentIntentId: 'pi_1' }, typed)).not.toHaveProperty('customerEmail');
  });

  it('has the amount that the page showed, where it is known', () => {
    expect(checkoutInput({ paymentIntentId: 'pi_1', amount: '17.98' }, typed).amount).toBe('17.98');
    expect(checkoutInput({ paymentIntentId: 'pi_1' }, typed).amount).toBeUndefined();
  });

  it('has a billing address only where it differs, with email and phone of the delivery', () => {
    expect(checkoutInput({ paymentIntentId: 'pi_1' }, typed).billingAddress).toBeUndefined();
    const separate = { ...typed, sameBilling: false, billing: { ...form.billing, city: 'Leeds' } };
    expect(checkoutInput({ paymentIntentId: 'pi_1' }, separate).billingAddress?.city).toBe('Leeds');
    expect(cardAddresses(separate).billing).toMatchObject({ email: 'alex@mercer.test', phone: '01632 960 418' });
  });

  it('has the age confirmation and the delivery note only where they were given', () => {
    expect(checkoutInput({ paymentIntentId: 'pi_1' }, typed)).toMatchObject({
      ageConfirmed: undefined,
      deliveryNote: undefined,
    });
    const given = { ...typed, ageConfirmed: true, deliveryNote: ' Ring the bell ' };
    expect(checkoutInput({ paymentIntentId: 'pi_1' }, given)).toMatchObject({
      ageConfirmed: true,
      deliveryNote: 'Ring the bell',
    });
  });
});

describe('A purchase order as it is sent', () => {
  const seen = {
    lines: [{ productId: 'tin', quantity: 3, unitPrice: '10.00', lineTotal: '30.00' }],
    ...{ subtotal: '30.00', shipping: '4.99', total: '34.99' },
  } as Quote;
  const empty = emptyForm('purchase_order', { country });
  const shipping = { ...empty.shipping, name: ' Mercer Bodyshop ', city: 'Leeds', postalCode: 'ls12ab' };
  const form = { ...empty, purchaseOrderNumber: ' PO-7 ', shipping };

  it('is billed to the delivery address unless there is another one', () => {
    const input = purchaseOrderInput(form, seen);
    expect(input.shippingAddress).toMatchObject({ name: 'Mercer Bodyshop', postalCode: 'LS1 2AB', country });
    expect(input.billingAddress).toEqual(input.shippingAddress);
    const separate = { ...form, sameBilling: false, billing: { ...form.billing, city: 'York' } };
    expect(purchaseOrderInput(separate, seen).billingAddress.city).toBe('York');
  });

  it('carries the amounts shown to the customer, for comparison', () => {
    expect(purchaseOrderInput(form, seen)).toMatchObject({
      purchaseOrderNumber: 'PO-7',
      ...{ subtotal: '30.00', shipping: '4.99', total: '34.99' },
      cartItems: [{ productId: 'tin', quantity: 3, unitPrice: '10.00', totalPrice: '30.00' }],
    });
  });

  it('has notes only where some were typed', () => {
    expect(purchaseOrderInput({ ...form, orderNotes: '  ' }, seen).orderNotes).toBeUndefined();
    expect(purchaseOrderInput({ ...form, orderNotes: ' Ring first ' }, seen).orderNotes).toBe('Ring first');
  });
});
