import 'reflect-metadata';
import { SavedAddressInput } from '../src/modules/identity/addresses/addresses.dto.js';
import { QuoteInput } from '../src/modules/ordering/checkout/checkout.dto.js';
import {
  AddressInput,
  BillingAddressInput,
  CorrectedAddressInput,
} from '../src/modules/ordering/orders/order-inputs.dto.js';
import { PurchaseOrderAddressInput } from '../src/modules/ordering/purchase-orders/purchase-orders.dto.js';
import { PURCHASE_ORDER_ADDRESS as account, CARD_ADDRESS as card } from '../src/modules/ordering/testing/addresses.js';
import { validationPipe } from '../src/platform/http/validation.js';

const check = (input: object, metatype: new () => object): Promise<Record<string, string>> =>
  validationPipe().transform(input, { type: 'body', metatype });
const faults = async (input: object, metatype: new () => object) =>
  check(input, metatype).then(
    () => [],
    (error) => error.members.errors,
  );

describe('The fields of every address', () => {
  const { email: _, ...saved } = card;
  const FORMS: [string, object, new () => object][] = [
    ['the card checkout', card, AddressInput],
    ['a bill', card, BillingAddressInput],
    ['a correction by staff', card, CorrectedAddressInput],
    ['a purchase order', account, PurchaseOrderAddressInput],
    ['a saved address', saved, SavedAddressInput],
  ];

  it.each([...FORMS, ['a quote', {}, QuoteInput] as const])(
    'need a postcode and a country that agree, in %s',
    async (_form, form, metatype) => {
      for (const [postalCode, country] of [
        ['JE2 3AB', 'Isle of Man'],
        ['GY1 1AN', 'im'],
        ['LS1 1AA', 'Jersey'],
        ['zzz', 'Isle of Man'],
        ['LS1 1AA', 'France'],
      ])
        expect(await faults({ ...form, postalCode, country }, metatype)).toMatchObject([{ field: 'postalCode' }]);
      expect(await faults({ ...form, postalCode: 'LS1 1AA', country: 'Atlantis' }, metatype)).toEqual([
        { field: 'country', message: 'Enter the name of a country' },
      ]);
      for (const [postalCode, country, kept] of [
        ['im1 1aa', 'IM', 'Isle of Man'],
        ['im1 1aa', 'isle of man', 'Isle of Man'],
        ['je2 3ab', 'je', 'Jersey'],
        ['ls1 1aa', 'gb', 'United Kingdom'],
        ['d02 af30', 'ie', 'Ireland'],
      ])
        expect(await check({ ...form, postalCode, country }, metatype)).toMatchObject({ country: kept });
    },
  );

  it.each(FORMS)('are lines of characters that can be seen, in %s', async (_form, form, metatype) => {
    const lines = Object.keys(form).filter((field) => !['email', 'phone', 'postalCode'].includes(field));
    for (const field of [...lines, 'company', 'address2'])
      for (const text of ['1 Mill Lane\nLeeds', 'Mill\u0007', '\ud800', 'Mill\u2028Lane'])
        expect([field, text, await faults({ ...form, [field]: text }, metatype)]).toMatchObject([
          field,
          text,
          [{ field }],
        ]);
    // A purchase order has one name, which may be one word.
    for (const field of lines.filter((name) => metatype !== CorrectedAddressInput || name !== 'lastName'))
      expect(await faults({ ...form, [field]: '\u200b\u2800\u3164' }, metatype)).toMatchObject([{ field }]);
    const pasted = Object.fromEntries(lines.map((field) => [field, '\ufeffMill\u2011End\u00a0 Cafe\u0301\u200b']));
    expect(await check({ ...form, ...pasted, postalCode: 'LS1\u00a01AA\u200b' }, metatype)).toMatchObject({
      ...Object.fromEntries(lines.map((field) => [field, 'Mill-End Caf\u00e9'])),
      postalCode: 'LS1 1AA',
    });
  });

  it.each(FORMS.filter(([, form]) => 'phone' in form))(
    'take the same telephone numbers, in %s',
    async (_form, form, metatype) => {
      for (const phone of ['((((((((((((', '----------', '12345', '+44 1632 960418 000000', '01632\n960418'])
        expect(await faults({ ...form, phone }, metatype)).toMatchObject([{ field: 'phone' }]);
      const typed = { ...form, phone: '\u202a0044 (0)1632\u2013960.418\u202c' };
      expect(await check(typed, metatype)).toMatchObject({ phone: '+44 1632 960 418' });
    },
  );
});
