import { countryCode, countryName } from './countries.js';

describe('A country', () => {
  it.each([
    ['Germany', 'DE'],
    ['Vietnam', 'VN'],
    ['Serbia', 'RS'],
    ['Zimbabwe', 'ZW'],
    ['Russia', 'RU'],
    ['England', 'GB'],
    ['Jersey', 'JE'],
  ])('has its code of today: %s is %s', (name, code) => {
    expect(countryCode(name)).toBe(code);
    expect(countryName(code)).toBe(countryName(name));
  });

  it.each([
    ['dd', 'Germany', 'DE'],
    ['BOSNIA AND HERZEGOVINA', 'Bosnia & Herzegovina', 'BA'],
    ['Sao Tome and Principe', 'São Tomé & Príncipe', 'ST'],
    ["Cote d'Ivoire", 'Côte d’Ivoire', 'CI'],
    ['Réunion', 'Réunion', 'RE'],
    ['Reunion', 'Réunion', 'RE'],
    ['Turkiye', 'Türkiye', 'TR'],
    ['Éire', 'Ireland', 'IE'],
    ['Saint Lucia', 'St Lucia', 'LC'],
    ['Burma', 'Myanmar (Burma)', 'MM'],
    ['UAE', 'United Arab Emirates', 'AE'],
  ])('has one name, however it is typed: %s is %s', (typed, name, code) => {
    expect(countryName(typed)).toBe(name);
    expect(countryCode(typed)).toBe(code);
  });

  it.each(['EU', 'ZZ', 'Atlantis', 'N'])('is not %j', (typed) => {
    expect(countryName(typed)).toBeUndefined();
  });
});
