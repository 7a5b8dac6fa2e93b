import { claimsIn } from './evidence.js';

const keys = (text: string) => claimsIn(text).map(({ key }) => key);

describe('Claims with numbers', () => {
  it.each([
    ['It costs £12.50.', ['money 1250']],
    ['It costs £1,234.00 or £5.', ['money 123400', 'money 500']],
    ['16,38 GBP today', ['money 1638']],
    ['£１２.９４ for trade', ['money 1294']],
    ['£1\u200b8.76 with a card', ['money 1876']],
    ['**£ 13 . 57** in the sale', ['money 1357']],
    ['thirteen pounds and eleven pence', ['money 1300', 'money 11']],
    ['only €9.99', ['foreign money 999']],
    ['Mix 4:1:0.5 by volume', ['ratio 4:1:0.5']],
    ['Mix it 8-to-3, in winter 6 ∶ 5.', ['ratio 8:3', 'ratio 6:5']],
    ['nine parts of paint with four parts of hardener', ['ratio 9:4']],
    ['two parts paint and one part hardener', ['ratio 2:1']],
    ['10 to 20 % thinner', ['10 %', '20 %']],
    ['thirty-five percent', ['35 %']],
    ['Wait 30 mins at 20 °C', ['30 minute', '20 °c']],
    ['a 1.4mm tip at 2 bar', ['1.4 mm', '2 bar']],
    ['5 l and 500ml', ['5 l', '500 ml']],
    ['with P800 on 2K paint', ['code p800', 'code 2k']],
    ['4,317 of them', ['count 4317']],
    ['Order of 2026-01-02, or 3rd March 2026', ['date 2026-01-02', 'date 2026-03-03']],
    ['two coats', ['2 coat']],
    ['a two-pack paint', ['count 2']],
    ['one of them', []],
  ])('reads “%s”', (text, expected) => {
    expect(keys(text)).toEqual(expected);
  });
});
