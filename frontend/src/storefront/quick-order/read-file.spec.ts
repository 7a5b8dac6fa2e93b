import { readFile } from './quick-list-form';

const fileOf = (...bytes: number[]) => new Blob([new Uint8Array(bytes)]);

describe('A file with a list', () => {
  it('is read as text', async () => {
    expect(await readFile(new Blob(['TIN,4\n']))).toEqual({ text: 'TIN,4\n' });
  });

  it('is read in UTF-16 as spreadsheets write it', async () => {
    const bytes = [0xff, 0xfe, ...Array.from('TIN\t4').flatMap((sign) => [sign.charCodeAt(0), 0])];
    expect(await readFile(fileOf(...bytes))).toEqual({ text: 'TIN\t4' });
  });

  it('is read as a spreadsheet on Windows saves CSV, and in either UTF-16', async () => {
    const signs = Array.from('Filler 2K é;£4', (sign) => sign.charCodeAt(0));
    const text = 'Filler 2K é;£4';
    expect(await readFile(fileOf(...signs))).toEqual({ text });
    expect(await readFile(fileOf(0xfe, 0xff, ...signs.flatMap((sign) => [0, sign])))).toEqual({ text });
  });

  it.each([
    ['a spreadsheet itself', fileOf(0x50, 0x4b, 0x03, 0x04, 1, 2), /CSV/],
    ['a picture', fileOf(0x89, 0x50, 0x4e, 0x47, 0, 0), /not a text file/],
    ['empty', fileOf(), /empty/],
    ['far too large', new Blob([new Uint8Array(1_000_001)]), /too large/],
  ])('is rejected with a reason where it is %s', async (_what, file, problem) => {
    expect((await readFile(file)).problem).toMatch(problem);
  });
});
