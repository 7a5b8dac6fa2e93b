import { TRADE_SYNONYMS } from '../../../../migrations/Migration20261128000200_search.js';
import { InvalidSynonyms, Synonyms } from './synonyms.entity.js';

describe('Synonyms', () => {
  it('are stored in lower case, each once', () => {
    const { terms, keys } = Synonyms.create(['Lacquer', 'Clear Coat', 'clearcoat', 'Clearcoats']);
    expect(terms).toEqual(['lacquer', 'clear coat', 'clearcoat']);
    expect(keys).toEqual(['lacquer', 'clearcoat', 'clearcoat']);
  });

  it.each([
    ['one term alone', ['lacquer', 'Lacquers']],
    ['a term of punctuation', ['lacquer', '!']],
    ['a term of four words', ['degreaser', 'wax and grease remover']],
    ['twenty-one terms', Array.from({ length: 21 }, (_, number) => `term${number}x`)],
  ])('cannot be %s', (_, terms) => {
    expect(() => Synonyms.create(terms)).toThrow(InvalidSynonyms);
  });

  it('that the shop starts with are valid', () => {
    for (const { terms, keys } of TRADE_SYNONYMS) expect(Synonyms.create(terms)).toMatchObject({ terms, keys });
  });
});
