import { guardedCell, plainCell } from '../../../platform/csv.js';
import { decodeText, parseTable, UnreadableFile } from './parse-table.js';

describe('A CSV file', () => {
  it.each([
    ['commas', 'code,name\r\nA-1,"Red, 1 L"\r\n'],
    ['semicolons', 'code;name\nA-1;Red, 1 L\n'],
    ['tabs', 'code\tname\nA-1\tRed, 1 L'],
    ['a line that names the separator', 'sep=;\r\ncode;name\r\nA-1;Red, 1 L'],
  ])('is read with %s', (_, text) => {
    const { headings, lines } = parseTable(text);
    expect(headings).toEqual(['code', 'name']);
    expect(lines.map(({ cells }) => cells)).toEqual([['A-1', 'Red, 1 L']]);
  });

  it('counts lines as spreadsheets do: a cell of several lines is in one, an empty line counts', () => {
    const { lines } = parseTable('code,text\nA,"one\ntwo"\n\n,\nB,three\n');
    expect(lines).toEqual([
      { line: 2, cells: ['A', 'one\ntwo'], isTooLong: false },
      { line: 5, cells: ['B', 'three'], isTooLong: false },
    ]);
  });

  it('may leave out empty cells at the end of a line, as Excel does, but has no text beyond the headings', () => {
    const { lines } = parseTable('code,name,voc\nA\nB,Blue,,\nC,Clear,1,x\n');
    expect(lines.map(({ cells, isTooLong }) => [...cells, isTooLong])).toEqual([
      ['A', '', '', false],
      ['B', 'Blue', '', false],
      ['C', 'Clear', '1', true],
    ]);
  });

  it.each([
    ['code,name\nA,"never closed\nB,x', /opened and never closed/],
    ['code,name\nA,b"c\n', /in the middle of a cell/],
    ['', /empty/],
  ])('that cannot be read is rejected in plain words: %j', (text, reason) => {
    expect(() => parseTable(text)).toThrow(reason);
  });

  it('is UTF-8 with or without its mark, UTF-16 with it, or Windows-1252', () => {
    expect(parseTable(decodeText(Buffer.from('\uFEFFcode\nHöchst £5'))).lines[0]?.cells).toEqual(['Höchst £5']);
    expect(decodeText(Buffer.from('Höchst £5'))).toBe('Höchst £5');
    expect(decodeText(Buffer.from('H\xf6chst \xa35 \x80', 'latin1'))).toBe('Höchst £5 €');
    expect(decodeText(Buffer.from('\uFEFFcode\tname', 'utf16le'))).toBe('code\tname');
  });

  it.each([
    [Buffer.from('PK\x03\x04rest', 'latin1'), /Excel workbook/],
    [Buffer.from('\xd0\xcf\x11\xe0rest', 'latin1'), /Excel workbook/],
    [Buffer.from('a\0b'), /not text/],
    [Buffer.from(' \n'), /empty/],
  ])('is not %j', (bytes, reason) => {
    expect(() => decodeText(bytes)).toThrow(UnreadableFile);
    expect(() => decodeText(bytes)).toThrow(reason);
  });
});

describe('A cell', () => {
  it.each(['=1+1', '+44', '-5+1', '@SUM(A1)', '\tx', '\n=1', '＝1+1', '＠SUM(A1)', "'=1", "''-1"])(
    'that looks like a formula is guarded: %j',
    (text) => {
      expect(guardedCell(text)).toBe(`'${text}`);
      expect(plainCell(guardedCell(text))).toBe(text.trim());
    },
  );

  it.each(["it's", "'quoted'", '1-2', '-5', '-12.50', 'a=b', ''])('that is no formula stays as it is: %j', (text) => {
    expect(guardedCell(text)).toBe(text);
    expect(plainCell(text)).toBe(text);
  });
});
