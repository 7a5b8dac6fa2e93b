import { markedParts } from './marked-parts';

const marked = (text: string, typed: string) =>
  markedParts(text, typed)
    .map(({ text: part, isTyped }) => (isTyped ? `[${part}]` : part))
    .join('');

describe('A suggestion', () => {
  it.each([
    ['HS Clearcoat 1 L', 'clear', 'HS [Clear]coat 1 L'],
    ['Aldbrook 2K Clearcoat Kit', ' kit  2k', 'Aldbrook [2K] Clearcoat [Kit]'],
    ['TST-CC-001', 'cc-001', 'TST-[CC]-[001]'],
    ['Scuff Pad', 'uff', 'Scuff Pad'],
    ['Tape (24 mm)', '.*(', 'Tape (24 mm)'],
    ['Clearcoat', 'clear clearcoat', '[Clearcoat]'],
  ])('marks in "%s" what was typed: "%s"', (text, typed, expected) => {
    expect(marked(text, typed)).toBe(expected);
  });
});
