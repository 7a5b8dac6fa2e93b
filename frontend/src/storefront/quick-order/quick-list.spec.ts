import { readList } from './quick-list';

const listed = (text: string) => readList(text).map(({ code, quantity }) => `${code} × ${quantity}`);

describe('A list of codes and quantities', () => {
  it.each([
    ['blanks', 'CLR-5L 4\nTAPE-19   12'],
    ['tabs', 'CLR-5L\t4\nTAPE-19\t12'],
    ['commas', 'CLR-5L,4\nTAPE-19, 12'],
    ['semicolons', 'CLR-5L;4\nTAPE-19 ; 12'],
    ['quotes', '"CLR-5L","4"\n"TAPE-19","12"'],
    ['line ends of Windows and empty lines', '\r\nCLR-5L 4\r\n\r\n  TAPE-19 12  \r\n,,\r\n'],
    ['a spreadsheet with a description', 'CLR-5L,"Clearcoat, 5 litres",4\nTAPE-19,Tape 19 mm,12'],
    ['a heading', 'Code,Quantity\nCLR-5L,4\nTAPE-19,12'],
    ['a heading with more', 'SKU;Description;Qty\nCLR-5L;Clear;4\nTAPE-19;Tape;12'],
    ['a mark of the encoding', '\uFEFFCLR-5L,4\nTAPE-19,12'],
    ['quantities as people write them', 'CLR-5L x4\nTAPE-19 12x'],
    ['quantities as spreadsheets write them', 'CLR-5L,4.00\nTAPE-19,12.0'],
  ])('may be written with %s', (_what, text) => {
    expect(listed(text)).toEqual(['CLR-5L × 4', 'TAPE-19 × 12']);
  });

  it('may have spaces in a code', () => {
    expect(listed('CLR 5L 4\nCLR 5L\t4')).toEqual(['CLR 5L × 4', 'CLR 5L × 4']);
  });

  it('defaults to a quantity of one', () => {
    expect(listed('CLR-5L\nTAPE-19,')).toEqual(['CLR-5L × 1', 'TAPE-19 × 1']);
  });

  it('keeps an invalid quantity for the customer to correct', () => {
    expect(listed('CLR-5L,a few')).toEqual(['CLR-5L × a few']);
    expect(listed('CLR-5L 1.5\nTAPE-19 -3')).toEqual(['CLR-5L × 1.5', 'TAPE-19 × -3']);
  });

  it('skips a heading only in the first line, and only without a number', () => {
    expect(listed('ITEM-7 3\ncode 2')).toEqual(['ITEM-7 × 3', 'code × 2']);
  });

  it.each([['PART-100 1'], ['SKU-7'], ['Item 12-B'], ['PRODUCT-X,a few'], ['code-1\t1']])(
    'reads %s as a product, though it begins like a heading',
    (text) => {
      expect(readList(text)).toHaveLength(1);
    },
  );

  it.each([['Product Code,Qty'], ['Part no.;Quantity'], ['Item Number\tQuantity'], ['SKU'], ['Code Quantity']])(
    'reads %s as a heading',
    (heading) => {
      expect(listed(`${heading}\nCLR-5L 4`)).toEqual(['CLR-5L × 4']);
    },
  );

  it('is empty for blank text', () => {
    expect(readList(' \n ,;\t\n')).toEqual([]);
  });
});
