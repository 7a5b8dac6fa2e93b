import { writtenForms } from './search-words.js';

const P400 = ['p400', '400grit', 'grit400'];

describe('The other forms of a typed word', () => {
  it.each<[string[], string[][]]>([
    [
      ['400', 'grit'],
      [P400, P400],
    ],
    [
      ['grit', '400'],
      [P400, P400],
    ],
    [
      ['p', '400'],
      [P400, P400],
    ],
    [['400grit'], [['p400', 'grit400']]],
    [['p400'], [['400grit', 'grit400']]],
    [
      ['400', 'discs'],
      [P400, []],
    ],
    [
      ['401', 'grit'],
      [[], []],
    ],
    [
      ['spray', 'gun'],
      [[], []],
    ],
  ])('of %j are the grits %j', (words, forms) => {
    expect(writtenForms(words)).toEqual(forms);
  });

  it.each<[string[], string[][]]>([
    [
      ['5', 'litre'],
      [
        ['5000ml', '5l'],
        ['5000ml', '5l'],
      ],
    ],
    [['5ltr'], [['5000ml', '5l']]],
    [['2.5l'], [['2500ml']]],
    [['500ml'], [['0.5l']]],
    [
      ['1.5', 'kg'],
      [
        ['1500g', '1.5kg'],
        ['1500g', '1.5kg'],
      ],
    ],
    [
      ['400', 'ml'],
      [
        ['400ml', '0.4l'],
        ['400ml', '0.4l'],
      ],
    ],
    [
      ['150', 'mm'],
      [[], []],
    ],
  ])('of %j are the sizes %j, and no grits', (words, forms) => {
    expect(writtenForms(words)).toEqual(forms);
  });
});
