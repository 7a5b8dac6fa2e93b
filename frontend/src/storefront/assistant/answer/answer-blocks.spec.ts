import { blocksOf } from '../conversation';

describe('The words of an answer', () => {
  it('are divided into paragraphs and lists', () => {
    const answer = 'Mix it.\nLike this:\n\n1. Stir.\n2. Add hardener.\n\n### Then\n- Wait\n- Spray\nDone.';
    expect(blocksOf(answer)).toEqual([
      { kind: 'paragraph', lines: [[{ text: 'Mix it.' }], [{ text: 'Like this:' }]] },
      { kind: 'numbers', lines: [[{ text: 'Stir.' }], [{ text: 'Add hardener.' }]] },
      { kind: 'paragraph', lines: [[{ text: 'Then' }]] },
      { kind: 'bullets', lines: [[{ text: 'Wait' }], [{ text: 'Spray' }]] },
      { kind: 'paragraph', lines: [[{ text: 'Done.' }]] },
    ]);
  });

  it('link to pages of this shop only', () => {
    const spansOf = (line: string) => blocksOf(line)[0]?.lines[0];
    expect(spansOf('See [the guide](/guide/mixing) and **wait**.')).toEqual([
      { text: 'See ' },
      { text: 'the guide', href: '/guide/mixing' },
      { text: ' and ' },
      { text: 'wait', bold: true },
      { text: '.' },
    ]);
    for (const line of ['[x](https://elsewhere.example)', '[x](//elsewhere.example)', '[x](javascript:alert(1))']) {
      expect(spansOf(line)).toEqual([{ text: line }]);
    }
  });

  it('keep markup as text', () => {
    const line = '<img src=x onerror=alert(1)>';
    expect(blocksOf(line)).toEqual([{ kind: 'paragraph', lines: [[{ text: line }]] }]);
  });
});
