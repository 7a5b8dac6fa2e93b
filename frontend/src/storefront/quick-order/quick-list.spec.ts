import { readList, withTypedColour } from './quick-list';

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
    ['quantities as spreadsheets write them', 'Code,Qty\nCLR-5L,4.00\nTAPE-19,12.0'],
    [
      'a price and a total below their headings',
      'Code\tQty\tPrice\tTotal\nCLR-5L\t4\t25.00\t100.00\nTAPE-19\t12\t3\t36',
    ],
    ['columns in any order', 'Price;Order qty;Description;Product code\n400;4;Clear;CLR-5L\n25,00;12;Tape;TAPE-19'],
    ['amounts with a currency', 'CLR-5L;4;£400\nTAPE-19\t£3.00\t12'],
    ['the quantity first', '4 x CLR-5L\n12× TAPE-19'],
    ['the quantity first, in cells', '4;CLR-5L\n12\tTAPE-19'],
    ['an x between', 'CLR-5L x 4\nTAPE-19 × 12'],
    ['units', 'CLR-5L;4 pcs\nTAPE-19;12 units'],
    ['no-break spaces and full-width digits', 'CLR-5L\u00a04\nTAPE-19\t１２\u2009'],
    [
      'empty cells before the first',
      'Line\tCode\tProduct\tQty\tPrice\n\tCLR-5L\tClear\t4\t25\n2\tTAPE-19\tTape\t12\t3',
    ],
    ['an indent', '\tCLR-5L\t4\n  \tTAPE-19\t12'],
    ['a separator at the end', 'CLR-5L 4,\nTAPE-19 12;'],
    ['inches in a description', 'CLR-5L\tBrush 2" flat\t4\nTAPE-19;3" tape;12'],
    ['quotes within quotes', 'CLR-5L,"Brush 2"", flat",4\n"TAPE-19","Tape ""fine""; 5 m","12"'],
    ['headings in one word', 'ProductCode;UnitPrice;OrderQty\nCLR-5L;400;4\nTAPE-19;3;12'],
    ['a column that the heading does not name a quantity', 'Code;Need;Price\nCLR-5L;4;400\nTAPE-19;12;3'],
  ])('may be written with %s', (_what, text) => {
    expect(listed(text)).toEqual(['CLR-5L × 4', 'TAPE-19 × 12']);
  });

  it('may have spaces in a code', () => {
    expect(listed('CLR 5L 4\nCLR 5L\t4')).toEqual(['CLR 5L × 4', 'CLR 5L × 4']);
  });

  it('takes no number from a code below its heading, nor from a quoted name', () => {
    expect(listed('Code;Price\nCLR 5;400')).toEqual(['CLR 5 × 1']);
    expect(listed('"Clearcoat, 5 L"\n"Tape; fine"')).toEqual(['Clearcoat, 5 L × 1', 'Tape; fine × 1']);
  });

  it('defaults to a quantity of one', () => {
    expect(listed('CLR-5L\nTAPE-19,')).toEqual(['CLR-5L × 1', 'TAPE-19 × 1']);
  });

  it('keeps an invalid quantity for the customer to correct', () => {
    expect(listed('CLR-5L,a few')).toEqual(['CLR-5L × a few']);
    expect(listed('CLR-5L 1.5\nTAPE-19 -3')).toEqual(['CLR-5L × 1.5', 'TAPE-19 × -3']);
  });

  it.each([
    ['TST-BC-001;5;400', 'TST-BC-001 × 5 or 400'],
    ['TST-BC-001\t2\t25.00\t50.00', 'TST-BC-001 × 2 or 25.00 or 50.00'],
    ['TST-BC-001 50;1', 'TST-BC-001 × 50 or 1'],
    ['TST-BC-001 x 50\t1', 'TST-BC-001 × 50 or 1'],
    ['Code;Qty\nTST-BC-001 50;1', 'TST-BC-001 × 50 or 1'],
    ['TST-BC-001;4.00;400', 'TST-BC-001 × 4.00 or 400'],
    ['TST-BC-001;4 pcs;400', 'TST-BC-001 × 4 pcs or 400'],
    ['TST-BC-001,1,200', 'TST-BC-001 × 1 or 200'],
    ['TST-BC-001 5 400', 'TST-BC-001 × 5 or 400'],
    ['TST-BC-001 2 25.00 50.00', 'TST-BC-001 × 2 or 25.00 or 50.00'],
    ['Code;Amount;Need\nTST-BC-001;5;400', 'TST-BC-001 × 5 or 400'],
    ['Code,Price,Qty\nTST-BC-001,12,50,2', 'TST-BC-001 × 12 or 50 or 2'],
    ['Code Qty Price Total\nTST-BC-001 2 25.00 50.00', 'TST-BC-001 × 2 or 25.00 or 50.00'],
  ])('asks for the quantity where several numbers have no heading: %j', (text, line) => {
    expect(listed(text)).toEqual([line]);
  });

  it.each([
    ['TST-BC-001;£25.00', 'TST-BC-001 × £25.00'],
    ['TST-BC-001\t25.00', 'TST-BC-001 × 25.00'],
    ['TST-BC-001 12,50', 'TST-BC-001 × 12,50'],
    ['Code;Qty\nTST-BC-001;2.50', 'TST-BC-001 × 2.50'],
    ['Code;Price\nTST-BC-001;400', 'TST-BC-001 × 1'],
    ['SKU;UNITPRICE\nTST-BC-001;400', 'TST-BC-001 × 1'],
    ['SKU;Subtotal\nTST-BC-001;400', 'TST-BC-001 × 1'],
    ['Item;Rate\nTST-BC-001;400', 'TST-BC-001 × 1'],
    ['Item;Prices\nTST-BC-001;400', 'TST-BC-001 × 1'],
  ])('takes no amount for a quantity: %j', (text, line) => {
    expect(listed(text)).toEqual([line]);
  });

  it('orders nothing of a line whose quantity was left empty below its heading', () => {
    expect(readList('Code\tQty\nCLR-5L\t\nTAPE-19\t12')).toEqual([
      { code: 'CLR-5L', quantity: '' },
      { code: 'TAPE-19', quantity: '12' },
    ]);
  });

  it('reads groups of three, codes with blanks and names', () => {
    expect(listed('A-1 1,200\nTST BC 001 4\nTST BC 001\n2 x TST BC 001\nClearcoat 2K 5 L\nClearcoat 2K 5 L 3')).toEqual(
      [
        'A-1 × 1200',
        'TST BC 001 × 4',
        'TST BC 001 × 1',
        'TST BC 001 × 2',
        'Clearcoat 2K 5 L × 1',
        'Clearcoat 2K 5 L × 3',
      ],
    );
  });

  it.each([
    ['Price list\nCode;Price\nTST-BC-001;400', ['Price list × 1', 'TST-BC-001 × 1']],
    ['sep=;\r\nCode;Price;Qty\r\nTST-BC-001;400;2', ['sep= × 1', 'TST-BC-001 × 2']],
    ['Order 17 of Smith\nCode\tQty\tPrice\nA-1\t2\t400', ['Order 17 of Smith × 1', 'A-1 × 2']],
    ['Code;Qty;Price\nA-1;2;400\nPrice;Code;Qty\n300;B-1;3', ['A-1 × 2', 'B-1 × 3']],
  ])('goes by the heading that stands above a line: %j', (text, lines) => {
    expect(listed(text)).toEqual(lines);
  });

  it('skips a heading of one column only in the first line, and only without a number', () => {
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

describe('A line in a colour', () => {
  const inColour = (text: string) =>
    readList(text).map(({ code, quantity, colour }) => [code, quantity, colour ?? ''].join(' | '));

  it.each([
    'TST-BC-001 x 2, VW LC9X',
    'TST-BC-001 × 2, VW LC9X',
    'TST-BC-001 2, VW LC9X',
    'TST-BC-001 2x,VW LC9X',
    '2 x TST-BC-001, VW LC9X',
    '2, TST-BC-001, VW LC9X',
    'TST-BC-001, VW LC9X x 2',
    'TST-BC-001, VW LC9X x2',
    'TST-BC-001, VW LC9X 2 pcs',
    'TST-BC-001, VW LC9X 2',
    'TST-BC-001, 2 x VW LC9X',
    'TST-BC-001, VW LC9X, 2',
    'TST-BC-001, 2, VW LC9X',
    'TST-BC-001;2;VW LC9X',
    'TST-BC-001\t2\tVW LC9X',
    'TST-BC-001\tVW LC9X\t2\t£34.95',
    '"TST-BC-001","VW LC9X","2"',
    'Code,Qty,Colour\nTST-BC-001,2,VW LC9X',
    'Code;Make;Paint code;Qty;Price\nTST-BC-001;VW;LC9X;2;34.95',
    'SKU;Description;Colour code;Quantity\nTST-BC-001;Basecoat;VW LC9X;2',
  ])('is read with its colour: %j', (text) => {
    expect(inColour(text)).toEqual(['TST-BC-001 | 2 | VW LC9X']);
  });

  it.each([
    ['TST-BC-001 x 2, VW LB9A, lighter', 'TST-BC-001 | 2 | VW LB9A, lighter'],
    ['TST-BC-001 x 2, VW LB9A Candy White, lighter', 'TST-BC-001 | 2 | VW LB9A Candy White, lighter'],
    ['TST-BC-001, VW LB9A, lighter x 2', 'TST-BC-001 | 2 | VW LB9A, lighter'],
    ['TST-BC-001;2;VW LB9A, lighter', 'TST-BC-001 | 2 | VW LB9A, lighter'],
    ['Code,Qty,Colour\nTST-BC-001,2,VW LB9A, lighter', 'TST-BC-001 | 2 | VW LB9A, lighter'],
    ['TST-BC-001 x 2, deep black pearl', 'TST-BC-001 | 2 | deep black pearl'],
    ['TST-BC-001, deep black pearl x 2', 'TST-BC-001 | 2 | deep black pearl'],
    ['TST-BC-001 x 2, Toyota 209', 'TST-BC-001 | 2 | Toyota 209'],
    ['TST-BC-001, Toyota 209, 2', 'TST-BC-001 | 2 | Toyota 209'],
    ['TST-BC-001, Toyota 040', 'TST-BC-001 | 1 | Toyota 040'],
    ['TST-BC-001, VW LC9X', 'TST-BC-001 | 1 | VW LC9X'],
    ['TST-BC-001, LC9X', 'TST-BC-001 | 1 | LC9X'],
    ['TST-BC-001, Ford RR', 'TST-BC-001 | 1 | Ford RR'],
    ['Basecoat 1 L x 2, Honda NH-624P', 'Basecoat 1 L | 2 | Honda NH-624P'],
    ['"Basecoat, 1 L", VW LC9X x 2', 'Basecoat, 1 L | 2 | VW LC9X'],
    ['TST BC 001 x 2, VW LC9X', 'TST BC 001 | 2 | VW LC9X'],
    ['TST BC 001, VW LC9X', 'TST BC 001 | 1 | VW LC9X'],
    ['TST-BC-001, Basecoat, VW LC9X, 2', 'TST-BC-001 | 2 | Basecoat, VW LC9X'],
  ])('may have a variant, a name, or no quantity: %j', (text, line) => {
    expect(inColour(text)).toEqual([line]);
  });

  it.each([
    ['TST-BC-001, Toyota 209', 'TST-BC-001 | 209 or 1 | Toyota 209'],
    ['TST-BC-001, box of 12', 'TST-BC-001 | 12 or 1 | box of 12'],
    ['TST-BC-001 x 2, VW LC9X x 3', 'TST-BC-001 x 2 | 3 | VW LC9X'],
    ['TST-BC-001, 2, VW LC9X x 3', 'TST-BC-001 | 2 or 3 | VW LC9X'],
    ['TST-BC-001, a few, VW LC9X', 'TST-BC-001 | a few | VW LC9X'],
    ['TST-BC-001, 12pk', 'TST-BC-001 | 12pk | '],
    ['TST-BC-001, 5L', 'TST-BC-001 | 5L | '],
    ['TST-BC-001, deep black', 'TST-BC-001 | deep black | '],
    ['TST-BC-001, VW LB9A, lighter', 'TST-BC-001 | lighter | VW LB9A, lighter'],
    ['TST-BC-001, P800 discs, 4 boxes', 'TST-BC-001 | 4 boxes | P800 discs, 4 boxes'],
    ['TST-BC-001, P800 discs, a few', 'TST-BC-001 | a few | P800 discs, a few'],
    ['TST-BC-001, 2 x 5L', 'TST-BC-001 | 2 x 5L | '],
    ['TST-BC-001, 5 x 400', 'TST-BC-001 | 5 x 400 | '],
    ['TST-BC-001, 5 boxes', 'TST-BC-001 | 5 boxes | '],
  ])('keeps what is not clear for the customer to correct: %j', (text, line) => {
    expect(inColour(text)).toEqual([line]);
  });

  const CODES = ['TST-BC-001', 'tst bc 001', 'Basecoat 1 L', 'P-7'];
  const COLOURS = ['VW LC9X', 'LC9X deep black pearl', 'VW LB9A, lighter', 'Ford RR', 'Toyota 040', 'BMW A96, a, b'];
  const FORMS: ((code: string, quantity: number, colour: string) => string)[] = [
    (code, quantity, colour) => `${code} x ${quantity}, ${colour}`,
    (code, quantity, colour) => `${code} × ${quantity},${colour}`,
    (code, quantity, colour) => `${quantity} x ${code}, ${colour}`,
    (code, quantity, colour) => `${code}, ${colour} x ${quantity}`,
    (code, quantity, colour) => `${code}, ${colour}, ${quantity}`,
    (code, quantity, colour) => `${code}, ${quantity}, ${colour}`,
    (code, quantity, colour) => `${code};${quantity};${colour}`,
    (code, quantity, colour) => `${code}\t${colour}\t${quantity}`,
    (code, quantity, colour) => `"${code}","${colour}","${quantity}"`,
    (code, quantity, colour) => `Code;Qty;Colour\n${code};${quantity};${colour}`,
    (code, quantity, colour) => `Colour,Code,Qty\n"${colour}",${code},${quantity}`,
  ];

  it('has the quantity that is written, wherever the commas of its colour are', () => {
    for (const form of FORMS) {
      for (const code of CODES) {
        for (const colour of COLOURS) {
          for (const quantity of [1, 2, 12, 209, 1200, 9999]) {
            const text = form(code, quantity, colour);
            expect({ text, lines: readList(text) }).toEqual({
              text,
              lines: [{ code, quantity: `${quantity}`, colour }],
            });
          }
        }
      }
    }
  });

  it('is split where it is typed into the field of the code', () => {
    const line = { code: 'TST-BC-001 x 2, VW LC9X', quantity: '1' };
    expect(withTypedColour(line)).toEqual({ code: 'TST-BC-001', quantity: '2', colour: 'VW LC9X' });
    expect(withTypedColour({ ...line, quantity: '3' }).quantity).toBe('3 or 2');
    for (const code of ['Clearcoat, 5 L', 'TST-BC-001', 'A, a few'])
      expect(withTypedColour({ code, quantity: '1' })).toEqual({ code, quantity: '1' });
  });
});
