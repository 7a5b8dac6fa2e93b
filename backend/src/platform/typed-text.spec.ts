import {
  britishCode,
  britishCountry,
  countryAt,
  hasWebAddress,
  isPhone,
  MANY_LINES,
  ONE_LINE,
  postcodeProblem,
  tidyLine,
  tidyLines,
  tidyPhone,
  ukPostcode,
} from './typed-text.js';

describe('A typed line', () => {
  it.each([
    ['\u200bAnn\ufeff', 'Ann'],
    ['Anne\u2011Marie', 'Anne-Marie'],
    ['12\u201314 Mill\u00a0\u2009Lane\t', '12-14 Mill Lane'],
    ['Zoe\u0308', 'Zo\u00eb'],
    ['\u202eevil\u202c', 'evil'],
    ['Mo\u00adnica', 'Monica'],
    ['\u3164\u2800\u200d', ''],
  ])('is tidied before it is judged: %j is %j', (typed, kept) => {
    expect(tidyLine(typed)).toBe(kept);
  });

  it.each(['1 Mill Lane\nLeeds', 'A\u0000', 'A\u0007b', 'A\u2028b', 'A\u0085b', '\u0301', '\ud800'])(
    'is not %j',
    (typed) => {
      expect(ONE_LINE.test(tidyLine(typed))).toBe(false);
    },
  );

  it('keeps dashes and line ends where there may be several of it, and is empty where nothing can be seen', () => {
    expect(tidyLines(' Ring \u2013 twice\r\nat the yard ')).toBe('Ring \u2013 twice\nat the yard');
    expect(tidyLines('\u200b\n\u2800')).toBe('');
    expect(MANY_LINES.test('Ring\nat the yard')).toBe(true);
    expect(MANY_LINES.test('Ring\u0007')).toBe(false);
  });
});

describe('A postcode', () => {
  it.each([
    ['ls1 1aa', 'LS1 1AA'],
    ['  Sw1A1aa ', 'SW1A 1AA'],
    ['m1-1ae', 'M1 1AE'],
    ['m1\u20131ae\u200b', 'M1 1AE'],
    ['EC1A \u00a01BB', 'EC1A 1BB'],
    ['dn551pt', 'DN55 1PT'],
    ['gir0aa', 'GIR 0AA'],
    ['bfpo  57', 'BFPO 57'],
    ['BFPO  1234', 'BFPO 1234'],
    ['je2 3ab', 'JE2 3AB'],
    ['LS1 1AA.', 'LS1 1AA'],
    ['LS1 1AA,', 'LS1 1AA'],
    ['B.F.P.O. 57', 'BFPO 57'],
    ['LS1', null],
    ['LS1\n1AA', null],
    ['12345', null],
    ['LS1 1AAA', null],
    ['LSX 1AA', null],
    ['BFPO 12345', null],
    ['', null],
  ])('is written as the Post Office does: %j becomes %j', (typed, written) => {
    expect(ukPostcode(typed)).toBe(written);
  });

  it.each([
    ['LS1 1AA', 'United Kingdom'],
    ['LS1 1AA', undefined],
    ['BFPO 57', ''],
    ['IM1 1AA', 'gb'],
    ['IM1 1AA', 'im'],
    ['JE2 3AB', 'Jersey'],
    ['GY1 1AN', 'GG'],
    ['GY9 3AA', 'Channel Islands'],
    ['D02 AF30', 'Ireland'],
    ['GX11 1AA', 'Gibraltar'],
  ])('%s may be in %j', (postcode, country) => {
    expect(postcodeProblem(postcode, country)).toBeNull();
  });

  it.each([
    ['JE2 3AB', 'Isle of Man', 'This postcode is in Jersey. Please check the country'],
    ['GY1 1AN', 'IM', 'This postcode is in Guernsey. Please check the country'],
    ['LS1 1AA', 'Jersey', 'This postcode is in the United Kingdom. Please check the country'],
    ['IM1 1AA', 'gg', 'This postcode is in the Isle of Man. Please check the country'],
    ['LS1 1AA', 'France', 'This postcode is in the United Kingdom. Please check the country'],
    ['zzz', 'Isle of Man', 'Enter a full UK postcode, like WR9 0TC'],
    ['12345', 'Scotland', 'Enter a full UK postcode, like WR9 0TC'],
  ])('%s is not in %j', (postcode, country, problem) => {
    expect(postcodeProblem(postcode, country)).toBe(problem);
  });

  it('of an island is in the island, where the United Kingdom is given', () => {
    expect(countryAt('United Kingdom', 'im1 1aa')).toBe('Isle of Man');
    expect(countryAt('GB', 'JE2 3AB')).toBe('Jersey');
    expect(countryAt('United Kingdom', 'zzz')).toBe('United Kingdom');
    expect(countryAt('Ireland', 'D02 AF30')).toBe('Ireland');
  });
});

describe('A country with UK postcodes', () => {
  it.each([null, undefined, '', ' ', 'United Kingdom', 'uk', 'U.K.', 'GB', 'gb', 'scotland', 'The United Kingdom'])(
    'is the United Kingdom in %j',
    (country) => {
      expect(britishCountry(country)).toBe('United Kingdom');
    },
  );

  it.each([
    ['im', 'Isle of Man', 'IM'],
    ['isle of man', 'Isle of Man', 'IM'],
    ['JE', 'Jersey', 'JE'],
    ['gg', 'Guernsey', 'GG'],
    ['Sark', 'Guernsey', 'GG'],
  ])('has one name: %j is %s', (typed, name, code) => {
    expect(britishCountry(typed)).toBe(name);
    expect(britishCode(typed)).toBe(code);
  });

  it.each(['France', 'Ireland', 'Ukraine', 'New England'])('is not recognised in %j', (country) => {
    expect(britishCountry(country)).toBeNull();
  });
});

describe('A telephone number', () => {
  it.each([
    ['  01632   960\t418 ', '01632 960 418'],
    ['01632960418', '01632960418'],
    ['+44 1632.960.418', '+44 1632 960 418'],
    ['0044 1632 960418', '+44 1632 960418'],
    ['+44 (0) 1632 960418', '+44 1632 960418'],
    ['00 44 1632 960418', '+44 1632 960418'],
    ['00 44 (0)1632 960418', '+44 1632 960418'],
    ['(+44) (0) 1632 960418', '+44 1632 960418'],
    ['(0044) 1632 960418', '+44 1632 960418'],
    ['+44 ( 0 ) 1632 960418', '+44 1632 960418'],
    ['( 01632 ) 960418', '01632 960418'],
    ['07700\u2011900\u2013123', '07700 900 123'],
    ['\u202a+44 7700 900123\u202c', '+44 7700 900123'],
  ])('is grouped with single blanks: %j becomes %j', (typed, tidy) => {
    expect(isPhone(typed)).toBe(true);
    expect(tidyPhone(typed)).toBe(tidy);
    expect(tidyPhone(tidy)).toBe(tidy);
  });

  it.each(['960418', 'call  me', '++++++++++++', '0163296041801632960418', '01632 960418 ext 2', '(((((((((((', ''])(
    'is not %j',
    (typed) => {
      expect(isPhone(typed)).toBe(false);
      expect(tidyPhone(typed)).toBe(tidyLine(typed));
    },
  );
});

describe('A name', () => {
  it.each([
    ...[
      'Md.Rahman',
      'J.Robert',
      'St.John',
      'Dr.med.Anna',
      'Anne/Annie',
      'A.Li',
      'J.R.R. Tolkien',
      "O'Neill",
      'St. George',
    ],
    ...['Anna.commander', 'Jo.Netty', 'Wwwendy', 'M.Orgill'],
  ])('may be %s', (name) => {
    expect(hasWebAddress(name)).toBe(false);
  });

  it.each([
    ...['http://evil.example', 'HTTPS://x', '//evil', 'www.evil', 'evil.com', 'Visit EVIL.COM now', 'evil.co.uk'],
    ...['evil.ru/x', 'evil。com', 'me@evil.net', 'bit.ly/a', 'evil.shop', 'evil.info.', 'кот.рф', 'evil.xn--p1ai'],
  ])('is not %s, which is a web address', (name) => {
    expect(hasWebAddress(name)).toBe(true);
  });
});
