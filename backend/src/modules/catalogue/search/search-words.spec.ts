import { codeKeyOf, searchWordsOf, synonymKeyOf } from './search-words.js';

describe('A search', () => {
  it.each([
    ['  Clear-Coat  5L ', ['clear', 'coat', '5l']],
    ['Höchst Lacké', ['hochst', 'lacke']],
    ['Painter’s 1.3 mm and 1.3mm', ['painters', '1.3', 'mm', 'and', '1.3mm']],
    ["'); drop table -- & | ! :*", ['drop', 'table']],
    ['… !?', []],
  ])('for %j has the words %j', (text, words) => {
    expect(searchWordsOf(text)).toEqual(words);
  });

  it('has ten words at most', () => {
    expect(searchWordsOf('paint '.repeat(40))).toHaveLength(10);
  });

  it('compares codes by letters and digits alone', () => {
    expect(codeKeyOf(searchWordsOf('UP-0740/V'))).toBe('up0740v');
    expect(codeKeyOf(searchWordsOf('up 0740 v'))).toBe('up0740v');
  });

  it('compares synonyms without blanks and plural', () => {
    expect(synonymKeyOf(['clear', 'coats'])).toBe('clearcoat');
    expect(synonymKeyOf(['gloss'])).toBe('gloss');
  });
});
