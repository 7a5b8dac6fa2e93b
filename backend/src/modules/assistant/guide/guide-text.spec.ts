import { blockText, parseGuideText } from './guide-text.js';

const TEXT = `The **data sheet** goes *first*: see [ratios](mixing-ratios.md).

![Section: a crater](pictures/fisheyes.svg)

## What happens
Two lines
of one paragraph.
- First
- Second

1. Stop.
2. Wash.

| Where | What |
|---|---|
| In the air | Oil |

## What happens

Again.
`;

describe('The text of an article', () => {
  const sections = parseGuideText(TEXT);

  it('is divided by its headings, each with an address of its own', () => {
    expect(sections.map(({ id, heading }) => [id, heading])).toEqual([
      ['', ''],
      ['what-happens', 'What happens'],
      ['what-happens-2', 'What happens'],
    ]);
  });

  it('has emphasis, links to articles, and pictures with their description', () => {
    expect(sections[0]!.blocks).toEqual([
      {
        kind: 'paragraph',
        line: [
          { text: 'The ' },
          { text: 'data sheet', emphasis: 'strong' },
          { text: ' goes ' },
          { text: 'first', emphasis: 'em' },
          { text: ': see ' },
          { text: 'ratios', article: 'mixing-ratios' },
          { text: '.' },
        ],
      },
      { kind: 'picture', file: 'fisheyes.svg', alt: 'Section: a crater' },
    ]);
  });

  it('has lists and tables, also without an empty line before them', () => {
    expect(sections[1]!.blocks).toEqual([
      { kind: 'paragraph', line: [{ text: 'Two lines of one paragraph.' }] },
      { kind: 'list', ordered: false, items: [[{ text: 'First' }], [{ text: 'Second' }]] },
      { kind: 'list', ordered: true, items: [[{ text: 'Stop.' }], [{ text: 'Wash.' }]] },
      {
        kind: 'table',
        head: [[{ text: 'Where' }], [{ text: 'What' }]],
        rows: [[[{ text: 'In the air' }], [{ text: 'Oil' }]]],
      },
    ]);
  });

  it('is plain text for search', () => {
    expect(blockText(sections[0]!.blocks[1]!)).toBe('Section: a crater');
    expect(sections[1]!.blocks.map(blockText)).toEqual([
      'Two lines of one paragraph.',
      '- First\n- Second',
      '- Stop.\n- Wash.',
      '- In the air: Oil',
    ]);
  });

  it.each([
    ['### A third level'],
    ['> A quotation'],
    ['Choices are:\n   - a nested list'],
    ['`code`'],
    ['A <b>tag</b>'],
    ['[Elsewhere](https://example.com)'],
    ['**never closed'],
    ['![No such place](/etc/a.svg)'],
    ['| a | b |\n| 1 | 2 |'],
    ['| a | b |\n|---|---|\n| 1 |'],
  ])('is rejected where it has Markdown that would be shown raw: %s', (text) => {
    expect(() => parseGuideText(text)).toThrow('The guide has no Markdown such as');
  });
});
