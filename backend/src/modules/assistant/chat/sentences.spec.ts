import { SentenceReader, sentencesOf } from './plain-text.js';

describe('Sentences', () => {
  it('end at punctuation, not inside numbers, abbreviations and numbers of a list', () => {
    expect(sentencesOf('Use a 1.4 mm tip, e.g. ours. It costs £12.50! See “A.” Then?\n1. Sand it.\n- Clean')).toEqual([
      'Use a 1.4 mm tip, e.g. ours.',
      'It costs £12.50!',
      'See “A.”',
      'Then?',
      '1. Sand it.',
      '- Clean',
    ]);
  });

  it('do not end behind a blank, where a number goes on', () => {
    expect(sentencesOf('It is £ 13 . 57 in the sale.')).toEqual(['It is £ 13 . 57 in the sale.']);
  });

  it('come out as soon as their end is certain, the same however the text is cut', () => {
    const text = 'First one. Second: 2.5 mm.\n\nThird? Yes.';
    const whole = sentencesOf(text);
    for (let size = 1; size < 8; size += 1) {
      const reader = new SentenceReader();
      const parts = text.match(new RegExp(`[\\s\\S]{1,${size}}`, 'g')) ?? [];
      const found = [...parts.flatMap((part) => reader.push(part)), ...reader.end()];
      expect(found.map((sentence) => sentence.text).filter(Boolean)).toEqual(whole);
      expect(found.map(({ text: said, after }) => said + after).join('')).toBe(text);
    }
  });
});
