import {
  checkoutInput,
  emptyForm,
  formFieldOf,
  guestCheckoutInput,
  isEmail,
  isPhone,
  isPostcode,
  tidyPostcode,
} from './address';

describe('A postcode', () => {
  it.each([
    ['sw1a1aa', 'SW1A 1AA'],
    [' M1 1AE ', 'M1 1AE'],
    ['b338th', 'B33 8TH'],
    ['CR2  6XH', 'CR2 6XH'],
    ['dn551pt', 'DN55 1PT'],
    ['gir0aa', 'GIR 0AA'],
    ['im1 1aa', 'IM1 1AA'],
  ])('may be typed as %s', (typed, tidy) => {
    expect(isPostcode(typed)).toBe(true);
    expect(tidyPostcode(typed)).toBe(tidy);
  });

  it.each([[''], ['12345'], ['SW1A'], ['SW1A 1A'], ['LONDON'], ['QQ1 AAA']])('is not %s', (typed) => {
    expect(isPostcode(typed)).toBe(false);
    expect(tidyPostcode(typed)).toBe(typed.trim());
  });
});

describe('A phone number', () => {
  it.each([['01632 960418'], ['+44 7700 900123'], ['(020) 7946-0958'], ['07700900123']])('may be %s', (typed) => {
    expect(isPhone(typed)).toBe(true);
  });

  it.each([['960418'], ['call me'], ['++++++++++++'], ['0163296041801632960418'], ['01632 960418 ext 2']])(
    'is not %s',
    (typed) => {
      expect(isPhone(typed)).toBe(false);
    },
  );
});

describe('An email address', () => {
  it('has something before the @ and a domain with a dot behind it', () => {
    expect(isEmail('alex@mercer-bodyshop.co.uk')).toBe(true);
    for (const typed of ['', 'alex', 'alex@', '@mercer.test', 'alex@mercer', 'a lex@mercer.test', 'alex@mercer.']) {
      expect(isEmail(typed)).toBe(false);
    }
  });
});

describe('What is sent to finish an order', () => {
  const form = emptyForm('United Kingdom');
  const shipping = { ...form.shipping, firstName: ' Alex ', email: ' alex@mercer.test ', postalCode: 'ls12ab' };

  it('is tidy, and names the e-mail of the delivery address as the customer', () => {
    const input = guestCheckoutInput('pi_1', { ...form, shipping });
    expect(input.shippingAddress).toMatchObject({
      firstName: 'Alex',
      postalCode: 'LS1 2AB',
      country: 'United Kingdom',
    });
    expect(input.customerEmail).toBe('alex@mercer.test');
  });

  it('names no e-mail for a customer, whom the shop knows', () => {
    expect(checkoutInput('pi_1', { ...form, shipping })).not.toHaveProperty('customerEmail');
  });

  it('has a billing address only where there is another one', () => {
    expect(checkoutInput('pi_1', { ...form, shipping }).billingAddress).toBeUndefined();
    const separate = { ...form, shipping, sameBilling: false, billing: { ...form.billing, city: 'Leeds' } };
    expect(checkoutInput('pi_1', separate).billingAddress?.city).toBe('Leeds');
  });

  it('says the age was confirmed only where it was', () => {
    expect(checkoutInput('pi_1', form).ageConfirmed).toBeUndefined();
    expect(checkoutInput('pi_1', { ...form, ageConfirmed: true }).ageConfirmed).toBe(true);
  });
});

describe("A field of the shop's answer", () => {
  it('finds its place in the form', () => {
    expect(formFieldOf('shippingAddress.postalCode')).toEqual(['shipping', 'postalCode']);
    expect(formFieldOf('billingAddress.city')).toEqual(['billing', 'city']);
    expect(formFieldOf('customerEmail')).toEqual(['shipping', 'email']);
    expect(formFieldOf('ageConfirmed')).toEqual(['ageConfirmed']);
  });

  it('that the form does not have is left alone', () => {
    expect(formFieldOf('paymentIntentId')).toBeNull();
    expect(formFieldOf('shippingAddress.planet')).toBeNull();
  });
});
