import { validationPipe } from '../../../platform/http/validation.js';
import { PurchaseOrderAddressInput } from '../purchase-orders/purchase-orders.dto.js';
import { OrderAddressInput } from './admin-order-inputs.dto.js';
import { AddressInput } from './order-inputs.dto.js';

const card = {
  firstName: ' Ada ',
  lastName: 'Byron',
  email: ' ada@example.test ',
  phone: '0044 1632\t960418',
  address: '1 High Street',
  city: 'Leeds',
  postalCode: ' ls11aa',
};
const account = { name: 'Ada', street: '1 Mill', city: 'Leeds', state: 'West Yorkshire', postalCode: 'ls1 1AA' };

describe('The fields of an address', () => {
  const check = (input: object, metatype: new () => object): Promise<Record<string, string>> =>
    validationPipe().transform(input, { type: 'body', metatype });
  const faults = async (input: object, metatype: new () => object) =>
    check(input, metatype).then(
      () => [],
      (error) => error.members.errors,
    );

  it('are tidied: postcodes as the Post Office writes them, telephone numbers with single blanks', async () => {
    expect(await check(card, AddressInput)).toMatchObject({
      firstName: 'Ada',
      email: 'ada@example.test',
      phone: '+44 1632 960418',
      postalCode: 'LS1 1AA',
    });
    expect(await check(account, PurchaseOrderAddressInput)).toMatchObject({ postalCode: 'LS1 1AA' });
  });

  it.each([undefined, '', 'United Kingdom', 'GB'])('require a UK postcode where the country is %j', async (country) => {
    const wrong = [{ field: 'postalCode', message: 'Enter a full UK postcode, like WR9 0TC' }];
    expect(await faults({ ...card, country, postalCode: '12345' }, AddressInput)).toEqual(wrong);
    expect(await faults({ ...account, country, postalCode: 'LS1' }, PurchaseOrderAddressInput)).toEqual(wrong);
  });

  it('accept any postcode of another country', async () => {
    const there = { country: ' Ireland ', postalCode: ' d02 af30 ' };
    expect(await check({ ...card, ...there }, AddressInput)).toMatchObject({
      country: 'Ireland',
      postalCode: 'd02 af30',
    });
  });

  it.each([
    ['postalCode', 'Enter a postcode'],
    ['firstName', 'Enter a first name'],
    ['phone', 'Enter a phone number with its area code, like 01632 960 418'],
  ])('say what is missing where %s is blank or left out', async (field, message) => {
    for (const value of [undefined, '', '   ', 7])
      expect(await faults({ ...card, [field]: value }, AddressInput)).toEqual([{ field, message }]);
  });

  it('reject a telephone number that is not of digits, or of too few', async () => {
    for (const phone of ['call me maybe', '12345'])
      expect(await faults({ ...card, phone }, AddressInput)).toHaveLength(1);
  });

  it('are reported in the order of the form: addresses first, then the email address', async () => {
    const input = { shippingAddress: '', billingAddress: 'x', customerEmail: 'ada' };
    expect(await faults(input, OrderAddressInput)).toMatchObject([
      { field: 'shippingAddress' },
      { field: 'billingAddress' },
      { field: 'customerEmail' },
    ]);
  });
});
