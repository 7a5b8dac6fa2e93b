import { type GoodsKind, DELIVERY_RULES as rules } from '../../../config/delivery-rules.js';
import { findExclusion } from './destination.js';

const line = (goodsKind: GoodsKind, name = 'Clearcoat') => ({ productId: name, name, goodsKind });
/** Returns the kinds of goods that go to a postcode, or an address. */
const goodsTo = (postalCode: string, rest: object = {}) =>
  (['any', 'flammable', 'mainland-only'] as const).filter(
    (kind) => !findExclusion(rules, { postalCode, ...rest }, [line(kind)]),
  );
const everything = ['any', 'flammable', 'mainland-only'];
const byFerry = ['any', 'flammable'];

describe('Where goods go', () => {
  it.each([
    ...['LS1 1AA', 'sw1a1aa', 'GIR 0AA', 'PO1 1AA', 'PO20 8AA', 'TR1 1AA', 'TR26 1AA', 'B1 1AA', 'BD1 1AA'],
    // Mainland districts between island ones: Kyle, Plockton to Strathcarron, Cowal, Oban, Mallaig, Thurso, Ayr.
    ...['IV40 8AA', 'IV52 8AA', 'IV54 8AA', 'PA21 2AA', 'PA34 4AA', 'PA38 4AA', 'PH41 4AA', 'KW14 7AA', 'KA26 9AA'],
  ])('delivers everything to %s on the mainland', (postcode) => {
    expect(goodsTo(postcode)).toEqual(everything);
  });

  it.each([
    ...['BT1 5GS', 'HS1 2AA', 'ZE1 0AA', 'KW15 1AA', 'KW17 2AA', 'IV41 8AA', 'IV49 9AA', 'IV51 9AA', 'IV56 8AA'],
    ...['KA27 8AA', 'KA28 0AA', 'PA20 9AA', 'PA41 7AA', 'PA60 7AA', 'PA78 6AA', 'PH42 4AA', 'PH44 4AA'],
    ...['PO30 1AA', 'PO41 0AA', 'TR21 0AA', 'TR25 0AA', 'IM1 1AA'],
  ])('delivers all but mainland-only goods by ferry to %s', (postcode) => {
    expect(goodsTo(postcode)).toEqual(byFerry);
  });

  it.each(['JE2 3AB', 'je23ab', 'GY1 1AA', 'GY9 3AA', 'BFPO 2', 'bfpo 57', 'BF1 2AT'])(
    'delivers nothing to %s',
    (postcode) => {
      expect(goodsTo(postcode)).toEqual([]);
    },
  );

  it.each([
    ['Isle of Man', byFerry],
    ['Jersey', []],
    ['Guernsey', []],
    ['France', []],
    ['Ireland', []],
    ['United Kingdom', everything],
    ['', everything],
  ])('decides by the country before the postcode: %j', (country, goods) => {
    expect(goodsTo('LS1 1AA', { country })).toEqual(goods);
  });

  it.each([
    ...['PO Box 12', 'P.O. Box 12', 'p o box 12', 'POBOX12', 'P.O.Box 7', 'Unit 4, PO Box 9', 'Post Office Box 3'],
    'PO-Box 1',
  ])('delivers no flammable goods to %j, which is no street address', (address) => {
    expect(goodsTo('LS1 1AA', { address })).toEqual(['any']);
    expect(goodsTo('JE2 3AB', { address })).toEqual([]);
  });

  it.each(['1 Box Lane', 'PO Boxwood House', '12 Depo Boxes Road', 'Post Office Lane', 'The Old Post Office, Box'])(
    'takes %j for a street address',
    (address) => {
      expect(goodsTo('LS1 1AA', { address })).toEqual(everything);
    },
  );

  it('names the goods, the place and the field that decides', () => {
    const to = (place: object, ...lines: ReturnType<typeof line>[]) =>
      findExclusion(rules, { postalCode: 'LS1 1AA', ...place }, lines);
    expect(to({ postalCode: 'JE2 3AB' }, line('flammable'))).toEqual({
      field: 'postalCode',
      message: 'Clearcoat cannot be delivered to the Channel Islands.',
      productIds: ['Clearcoat'],
    });
    expect(to({ address: 'PO Box 1' }, line('any', 'Tape'), line('flammable'))).toEqual({
      field: 'address',
      message: 'Clearcoat is flammable and cannot be delivered to PO boxes.',
      productIds: ['Clearcoat'],
    });
    expect(to({ postalCode: 'BT1 5GS' }, line('flammable'), line('mainland-only', 'Compressor'))?.message).toBe(
      'Compressor can only be delivered to mainland Great Britain.',
    );
    expect(to({ country: 'France' }, line('any', 'Tape'), line('flammable'))).toMatchObject({
      field: 'country',
      message: 'Tape and Clearcoat cannot be delivered to addresses outside the United Kingdom and the Isle of Man.',
    });
    const many = ['A', 'B', 'C', 'D'].map((name) => line('any', name));
    expect(to({ postalCode: 'BFPO 2' }, ...many)?.message).toBe(
      'A, B and 2 other products cannot be delivered to BFPO addresses.',
    );
  });
});
