import { isPhone, isPostcode, tidyPhone, tidyPostcode } from './tidy-text';

describe('A postcode', () => {
  it.each([
    ['sw1a1aa', 'SW1A 1AA'],
    [' M1 1AE ', 'M1 1AE'],
    ['b338th', 'B33 8TH'],
    ['CR2  6XH', 'CR2 6XH'],
    ['dn551pt', 'DN55 1PT'],
    ['gir0aa', 'GIR 0AA'],
    ['im1 1aa', 'IM1 1AA'],
    ['ls1-1aa', 'LS1 1AA'],
    ['bfpo57', 'BFPO 57'],
    ['BFPO  1234', 'BFPO 1234'],
    ['bf1 1aa', 'BF1 1AA'],
  ])('is accepted as %s', (typed, tidy) => {
    expect(isPostcode(typed)).toBe(true);
    expect(tidyPostcode(typed)).toBe(tidy);
  });

  it.each([[''], ['12345'], ['SW1A'], ['SW1A 1A'], ['LONDON'], ['QQ1 AAA'], ['BFPO'], ['BFPO 12345']])(
    'rejects %s',
    (typed) => {
      expect(isPostcode(typed)).toBe(false);
      expect(tidyPostcode(typed)).toBe(typed.trim());
    },
  );
});

describe('A phone number', () => {
  it.each([['01632 960418'], ['+44 7700 900123'], ['(020) 7946-0958'], ['07700900123']])(
    'is accepted as %s',
    (typed) => {
      expect(isPhone(typed)).toBe(true);
    },
  );

  it.each([
    [' 01632  960418 ', '01632 960418'],
    ['01632960418', '01632960418'],
    ['(020) 7946-0958', '020 7946 0958'],
    ['020.7946.0958', '020 7946 0958'],
    ['+44 (0) 1632 960418', '+44 1632 960418'],
    ['0044 1632 960418', '+44 1632 960418'],
    ['+44 7700 900123', '+44 7700 900123'],
  ])('normalises %s to groups with single spaces', (typed, tidy) => {
    expect(tidyPhone(typed)).toBe(tidy);
    expect(tidyPhone(tidy)).toBe(tidy);
  });

  it('keeps the typed text where it is no phone number', () => {
    expect(tidyPhone(' call  me ')).toBe('call me');
  });

  it.each([['960418'], ['call me'], ['++++++++++++'], ['0163296041801632960418'], ['01632 960418 ext 2']])(
    'rejects %s',
    (typed) => {
      expect(isPhone(typed)).toBe(false);
    },
  );
});
