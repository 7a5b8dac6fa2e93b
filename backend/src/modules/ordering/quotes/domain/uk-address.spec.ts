import { isInUnitedKingdom, tidyPhone } from './uk-address.js';
import { ukPostcode } from './uk-postcode.js';

describe('A UK address', () => {
  it.each([
    ['ls1 1aa', 'LS1 1AA'],
    ['  Sw1A1aa ', 'SW1A 1AA'],
    ['m1-1ae', 'M1 1AE'],
    ['EC1A  1BB', 'EC1A 1BB'],
    ['gir0aa', 'GIR 0AA'],
    ['bfpo  57', 'BFPO 57'],
    ['je2 3ab', 'JE2 3AB'],
    ['LS1', null],
    ['12345', null],
    ['LS1 1AAA', null],
    ['LSX 1AA', null],
    ['', null],
  ])('gets a postcode as the Post Office writes it: %j becomes %j', (typed, written) => {
    expect(ukPostcode(typed)).toBe(written);
  });

  it.each([null, undefined, '', ' ', 'United Kingdom', 'uk', 'U.K.', 'GB', 'scotland'])(
    'is recognised in %j',
    (country) => {
      expect(isInUnitedKingdom(country)).toBe(true);
    },
  );

  it.each(['France', 'Ireland', 'Ukraine', 'New England'])('is not recognised in %j', (country) => {
    expect(isInUnitedKingdom(country)).toBe(false);
  });

  it.each([
    ['  01632   960\t418 ', '01632 960 418'],
    ['+44 1632.960.418', '+44 1632 960 418'],
    ['0044 1632 960418', '+44 1632 960418'],
    ['( 01632 ) 960418', '(01632) 960418'],
    ['07700-900-123', '07700-900-123'],
  ])('gets a readable telephone number: %j becomes %j', (typed, tidy) => {
    expect(tidyPhone(typed)).toBe(tidy);
  });
});
