import { deliveryOf } from './payment-delivery.js';

const shipping = {
  name: 'Ada Byron',
  phone: '01234 567890',
  line: '1 High Street',
  line2: '',
  city: 'Leeds',
  postalCode: 'ls11aa',
  country: 'GB',
};

describe('The delivery that travels with a payment', () => {
  it('becomes the address that the checkout page would have sent', () => {
    expect(deliveryOf({ receiptEmail: 'ada@example.test', shipping })).toMatchObject({
      customerEmail: 'ada@example.test',
      shippingAddress: { firstName: 'Ada', lastName: 'Byron', postalCode: 'LS1 1AA', country: 'United Kingdom' },
    });
  });

  it('has its second line apart, and none where there is none', () => {
    const inOffice = deliveryOf({ receiptEmail: null, shipping: { ...shipping, line2: 'Acme Ltd, Unit 4' } });
    expect(inOffice.shippingAddress).toMatchObject({ address: '1 High Street', address2: 'Acme Ltd, Unit 4' });
    expect(deliveryOf({ receiptEmail: null, shipping }).shippingAddress).not.toHaveProperty('address2');
  });

  it('loses characters that PostgreSQL cannot store and text beyond the checkout page’s limits', () => {
    const long = 'é😀'.repeat(300);
    const texts = {
      name: `A\0da ${long}`,
      phone: '0'.repeat(50),
      line: long,
      line2: long,
      city: `\ud83dLeeds${long}`,
      postalCode: long,
    };
    const { shippingAddress } = deliveryOf({ receiptEmail: 'a\0da@example.test', shipping: { ...shipping, ...texts } });
    expect(shippingAddress).toMatchObject({ firstName: 'Ada', email: 'ada@example.test', phone: '0'.repeat(20) });
    const lengths = [
      shippingAddress!.lastName,
      shippingAddress!.address,
      shippingAddress!.address2!,
      shippingAddress!.city,
      shippingAddress!.postalCode,
    ];
    expect(lengths.map((text) => [...text].length)).toEqual([100, 200, 302, 100, 12]);
    expect(JSON.stringify(shippingAddress)).not.toMatch(/\\u0000|\\ud[89a-f]/);
  });

  it('gets no email address where the payment’s is too long', () => {
    expect(deliveryOf({ receiptEmail: `${'a'.repeat(250)}@example.test`, shipping }).customerEmail).toBe('');
  });
});
