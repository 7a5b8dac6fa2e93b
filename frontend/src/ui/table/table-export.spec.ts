import type { Column } from './table-columns';
import { csvOf, exportRows } from './table-toolbar';

interface Tin {
  name: string;
  stock: number;
}

const COLUMNS: Column<Tin>[] = [
  { key: 'name', title: 'Name', render: () => null, exportText: ({ name }) => name },
  { key: 'picture', title: 'Picture', render: () => null },
  { key: 'stock', title: 'Stock', render: () => null, exportText: ({ stock }) => stock },
];

const tins = (count: number, from = 1): Tin[] =>
  Array.from({ length: count }, (_, index) => ({ name: `Tin ${from + index}`, stock: index }));

describe('An exported list', () => {
  it('begins with a byte order mark and quotes what needs quotes', () => {
    expect(
      csvOf(
        ['Name', 'Size'],
        [
          ['Clear, "2K"', null],
          ['Two\nlines', 5],
        ],
      ),
    ).toBe('\uFEFFName,Size\r\n"Clear, ""2K""",\r\n"Two\nlines",5\r\n');
  });

  it.each(['=1+1', '+44 20 7946 0000', '-2+3', '@SUM(A1)', '\tcmd', '＝1+1'])('holds no formula in %j', (text) => {
    expect(csvOf(['A'], [[text]])).toBe(`\uFEFFA\r\n'${text}\r\n`);
  });

  it.each([-5, '-12.50', '0'])('leaves the number %s as it is', (value) => {
    expect(csvOf(['A'], [[value]])).toBe(`\uFEFFA\r\n${value}\r\n`);
  });

  it('has moments in British time, as the files that the server makes', () => {
    expect(csvOf(['A', 'B'], [['2026-07-01T11:30:00.000Z', '2026-11-23']])).toBe(
      '\uFEFFA,B\r\n2026-07-01 12:30,2026-11-23\r\n',
    );
  });

  it('has all rows that match, page by page, in the columns that have a text', async () => {
    const progress: number[][] = [];
    const text = await exportRows({
      columns: COLUMNS,
      loadPage: async (page) => ({ rows: page === 1 ? tins(100) : tins(20, 101), total: 120 }),
      onProgress: (...reached) => progress.push(reached),
      signal: new AbortController().signal,
    });
    const lines = text?.split('\r\n') ?? [];
    expect([lines[0], lines[1], lines[120]]).toEqual(['\uFEFFName,Stock', 'Tin 1,0', 'Tin 120,19']);
    expect(lines).toHaveLength(122);
    expect(progress).toEqual([
      [100, 120],
      [120, 120],
    ]);
  });

  it('ends when rows disappear while it is made', async () => {
    const text = await exportRows({
      columns: COLUMNS,
      loadPage: async (page) => ({ rows: page === 1 ? tins(2) : [], total: 3 }),
      onProgress: () => undefined,
      signal: new AbortController().signal,
    });
    expect(text?.split('\r\n')).toHaveLength(4);
  });

  it('is not made when it is cancelled', async () => {
    const run = new AbortController();
    const text = await exportRows({
      columns: COLUMNS,
      loadPage: async () => {
        run.abort();
        return { rows: tins(1), total: 200 };
      },
      onProgress: () => undefined,
      signal: run.signal,
    });
    expect(text).toBeUndefined();
  });
});
