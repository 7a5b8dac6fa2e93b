import { paintData } from '../paint/paint.js';
import { EditProduct } from '../products/edit-product.js';
import { AdminServer } from '../testing/admin-server.js';
import { item, productId } from '../testing/synced-items.js';

const EXPORT = '/api/admin/products/export';
const PATH = '/api/admin/products/import';

describe('The files of products', () => {
  let shop: AdminServer;
  let paints: string;

  beforeAll(async () => {
    shop = await AdminServer.open();
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    await shop.renew([item(1), item(2), item(3, { code: '=cmd|A1', name: '+Plus' })]);
    paints = (await shop.post('/api/admin/categories', { name: 'Paints' }).expect(201)).body.id;
    await shop.post('/api/admin/subcategories', { categoryId: paints, name: 'Primers' }).expect(201);
    await shop.post('/api/admin/categories', { name: 'Tools' }).expect(201);
    shop.audited();
  });

  const edit = (number: number, edits: EditProduct['edits']) =>
    shop.commands.execute(new EditProduct(productId(number), edits));
  const send = (file: string | Buffer, dryRun: boolean, role = 'admin') =>
    shop.server
      .call()
      .post(`${PATH}?dryRun=${dryRun}`)
      .set('x-role', role)
      .set('content-type', 'text/csv')
      .send(file as string);
  const check = async (file: string | Buffer) => (await send(file, true).expect(200)).body;
  const apply = async (file: string | Buffer) => (await send(file, false).expect(200)).body;
  const product = async (number: number) =>
    (await shop.get(`/api/admin/products/${productId(number)}`).expect(200)).body;
  const exported = async (query = ''): Promise<string> =>
    (await shop.get(`${EXPORT}${query}`).buffer(true).expect(200)).text;

  it('are exported with everything the shop owns, for a spreadsheet, and an untouched file changes nothing', async () => {
    await edit(1, {
      categoryId: paints,
      isVisibleOnline: true,
      compareAtPrice: 1500,
      description: 'Two\r\nlines, "quoted".',
      shortDescription: '=HYPERLINK("x")',
      specifications: [{ name: 'Ratio 2:1', value: 'a\\b' }],
      weight: 1.25,
      paint: paintData({ role: 'clear', cure: '2K', base: 'solvent', contents: 5000, density: 0.98, warmest: 30 }),
      minimumAge: 18,
      trustpilotLink: "'quoted'",
    });
    const answer = await shop.get(EXPORT).buffer(true).expect(200);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="products-\d{4}-\d\d-\d\d\.csv"$/);
    const [headings, ...lines] = answer.text.split(/\r\n/);
    expect(headings?.replace('\uFEFF', '')).toBe(
      'code,name,version,category,subcategory,family,slug,visible,featured,price before sale,points,short description,description,long description,specifications,images,safety data sheet,technical data sheet,review link,hazard text,voc,paint,minimum age,kind of goods,weight,dimensions,professional only,trade only,mixed to order',
    );
    expect(answer.text.charCodeAt(0)).toBe(0xfeff);
    // No cell begins a formula.
    expect(lines[0]).toMatch(/^'=cmd\|A1,'\+Plus,1,,,,/);
    expect(answer.text).toContain(
      '"Role: clear\nCure: 2K\nBase: solvent\nContents (ml): 5000\nDensity (g/ml): 0.98\nWarmest (°C): 30"',
    );
    expect(answer.text).toContain(`"'=HYPERLINK(""x"")"`);
    expect(await check(answer.text)).toEqual({
      applied: false,
      lines: 3,
      changedProducts: 0,
      changedFields: 0,
      changes: [],
      errorCount: 0,
      errors: [],
      ignoredColumns: [],
    });
    expect(shop.audited()).toMatchObject([{ action: 'products.exported', after: { rows: 3 } }]);
  });

  it('take paint data with one limit of the temperature alone', async () => {
    const cell = (limit: string) => `code,paint\nTST-1,"Role: clear\nCure: 2K\nBase: solvent\n${limit}"`;
    expect(await check(cell('Warmest: 30'))).toMatchObject({ changedProducts: 1, errors: [] });
    expect(await check(cell('Coldest: 10'))).toMatchObject({ changedProducts: 1, errors: [] });
    expect(await check(cell('Coldest: 31\nWarmest: 30'))).toMatchObject({ errorCount: 1 });
  });

  it('are exported by the filters of the list, for administrators only', async () => {
    await edit(2, { categoryId: paints });
    expect((await exported('?filter=no-category')).split('\r\n')).toHaveLength(4);
    expect((await exported(`?categoryId=${paints}&search=product`)).split('\r\n')[1]).toMatch(/^TST-2,/);
    await shop.get(EXPORT, 'sales').expect(403);
    await send('code\nTST-1', true, 'support').expect(403);
  });

  it('change what they name, old and new shown first; a missing column is left alone, an empty cell clears', async () => {
    await edit(1, { categoryId: paints, description: 'Old.', voc: '420 g/l', pointsEarned: 5 });
    const fixed =
      "Code;Category;Subcategory;Visible;VOC;Points\r\nTST-1;paints;primers;Yes;;12\r\n'=cmd|A1;tools;;no;;\r\n";
    const result = await check(fixed);
    expect(result).toMatchObject({ applied: false, lines: 2, changedProducts: 2, changedFields: 5, errorCount: 0 });
    expect(result.changes).toEqual([
      expect.objectContaining({
        line: 2,
        code: 'TST-1',
        name: 'Product 1',
        column: 'subcategory',
        before: '',
        after: 'primers',
      }),
      expect.objectContaining({ line: 2, column: 'points', before: '5', after: '12' }),
      expect.objectContaining({ line: 2, column: 'visible', before: 'no', after: 'yes' }),
      expect.objectContaining({ line: 2, column: 'voc', before: '420 g/l', after: '' }),
      expect.objectContaining({ line: 3, code: '=cmd|A1', column: 'category', before: '', after: 'tools' }),
    ]);
    expect(await product(1)).toMatchObject({ voc: '420 g/l', isVisibleOnline: false });
    await shop.em.execute('truncate platform.outbox');
    const before = (await product(1)).version;
    expect(await apply(fixed)).toEqual({ ...result, applied: true });
    expect(await product(1)).toMatchObject({
      voc: null,
      pointsEarned: 12,
      isVisibleOnline: true,
      description: 'Old.',
      subcategory: { slug: 'primers' },
      version: before + 1,
    });
    expect(await shop.published('catalogue.product-published.v1')).toMatchObject([{ productId: productId(1) }]);
    expect(shop.audited().filter(({ action }) => action === 'product.changed')).toMatchObject([
      {
        actor: productId(500),
        subjectId: productId(1),
        before: { voc: '420 g/l', pointsEarned: 5, isVisibleOnline: false, subcategory: null },
        after: { voc: null, pointsEarned: 12, isVisibleOnline: true, subcategory: 'Primers' },
        reason: 'CSV import',
      },
      { subjectId: productId(3), after: { category: 'Tools' } },
    ]);
    expect((await shop.get('/api/products?category=paints')).body).toHaveLength(1);
    expect(await apply(fixed)).toMatchObject({ applied: true, changedProducts: 0 });
  });

  it('fill in paint data line by line, and say which line is wrong', async () => {
    const file = (cell: string) => `code,paint\nTST-1,"${cell}"\n`;
    await apply(file('role: Clear\ncure: 2k\nbase: solvent\ncontents: 1000\ncoverage: 8'));
    expect((await product(1)).paint).toMatchObject({
      role: 'clear',
      cure: '2K',
      contents: 1000,
      coverage: 8,
      coats: null,
    });
    expect(await check(file('role: clear\ncure: 2K\nbase: solvent\ncontents: 1000\ncoverage: 8'))).toMatchObject({
      changedProducts: 0,
    });
    const errorsOf = async (cell: string) =>
      (await check(file(cell))).errors.map(({ message }: { message: string }) => message);
    expect(await errorsOf('gloss: high')).toEqual(['"gloss" is no paint data. Enter lines such as "Role: clear".']);
    expect(await errorsOf('role: clear\ncure: 2K\nbase: solvent\ncoats: two')).toEqual([
      'Coats must be a number with at most 1 decimal from 0.5 to 20.',
    ]);
    expect(await errorsOf('contents: 1000')).toEqual(['Role is required.', 'Cure is required.', 'Base is required.']);
    await apply(file(''));
    expect((await product(1)).paint).toBeNull();
  });

  it('with errors change nothing: every error has its line, its column and plain words', async () => {
    const file = [
      'code,slug,category,subcategory,visible,price before sale,points,weight,images,specifications,review link,kind of goods,colour',
      'TST-1,Not A Slug,,,no,,,,,,,,red',
      'TST-2,product-2,boats,,maybe,"12,50",1.5,"1,5",/media/evil.svg,no colon,nowhere,liquid,',
      'TST-9,x,,,no,,,,,,,,',
      'TST-1,product-1,,,no,,,,,,,,',
      ',product-4,,,,,,,,,,,',
      "'=cmd|A1,plus,,,yes,,,,,,,,",
      '',
    ].join('\n');
    const { errors, errorCount, ignoredColumns, changedProducts } = await check(file);
    expect(ignoredColumns).toEqual(['colour']);
    expect(changedProducts).toBe(0);
    const byPlace = (found: { line: number; column: string; message: string }[]) =>
      found.map(({ line, column, message }) => `${line} ${column}: ${message}`).sort();
    expect(byPlace(errors)).toEqual(
      [
        '2 slug: "Not A Slug" cannot be an address: use lower-case letters, digits and single hyphens.',
        '3 category: There is no category "boats". Enter its address, for example paints.',
        '3 visible: Enter yes or no.',
        '3 price before sale: The price before the sale must be an amount in pounds above 0, such as 15.00.',
        '3 points: Points must be a whole number, 0 or more.',
        '3 weight: Weight must be a number of kilograms with at most three decimals.',
        '3 specifications: Enter each specification on its own line, such as "Finish: Gloss".',
        '3 review link: The review link must be a web address that begins with http:// or https://.',
        '3 kind of goods: Kind of goods must be one of any, flammable, mainland-only.',
        "4 code: No product has the code TST-9. The code is Sage's, to the letter.",
        '5 code: The code TST-1 is already in line 2.',
        '6 code: The code is missing.',
        '7 category: A visible product needs a category: choose one, or hide the product.',
      ].sort(),
    );
    expect(errorCount).toBe(errors.length);
    const { body } = await send(file, false).expect(400);
    expect(body.message).toBe('Nothing was changed: the file has 13 errors.');
    expect(body.result).toMatchObject({ applied: false, errorCount: 13 });
    expect(await product(3)).toMatchObject({ isVisibleOnline: false });
    expect(shop.audited()).toEqual([]);
  });

  it('list 200 errors at most, and count all', async () => {
    const file = `code\n${Array.from({ length: 300 }, (_, number) => `NONE-${number}`).join('\n')}`;
    const { errors, errorCount } = await check(file);
    expect([errors.length, errorCount]).toEqual([200, 300]);
    expect(errors[199]).toMatchObject({ line: 201, column: 'code' });
  });

  it('keep public addresses leading to their products, and give none twice', async () => {
    await edit(1, { categoryId: paints, isVisibleOnline: true });
    await apply('code,slug\nTST-1,first');
    expect((await shop.get('/api/products/product-1').expect(200)).body.slug).toBe('first');
    expect(await check('code,slug\nTST-2,product-1')).toMatchObject({
      errors: [{ line: 2, column: 'slug', message: 'The address "product-1" is taken.' }],
    });
    expect(await check('code,slug\nTST-2,first')).toMatchObject({ errorCount: 1 });
    expect(await check('code,slug\nTST-1,same\nTST-2,same')).toMatchObject({
      errors: [{ line: 3, column: 'slug', message: 'The address "same" is already in line 2.' }],
    });
    await apply('code,slug\nTST-1,product-1');
    expect(await product(1)).toMatchObject({ slug: 'product-1', formerSlugs: ['first'] });
  });

  it('check the version where the column is there, and only of what would be changed', async () => {
    const file = await exported();
    await edit(1, { voc: '100 g/l' });
    expect(await check(file)).toMatchObject({
      errors: [
        {
          line: 3,
          column: 'version',
          message:
            'This product has been changed since the file was made: its version is 2. Export it again, or remove the column "version".',
        },
      ],
    });
    expect(await check('code,version,voc\nTST-1,1,100 g/l')).toMatchObject({ errorCount: 0, changedProducts: 0 });
    expect(await check('code,voc\nTST-1,200 g/l')).toMatchObject({ errorCount: 0, changedProducts: 1 });
  });

  it.each([
    ['name,voc\nA,1', /^There is no column "code"/],
    ['code,voc,VOC\nA,1,2', /^There are two columns "VOC"/],
    ['code,voc\nA,"1', /never closed/],
    ['PK\u0003\u0004', /^This is an Excel workbook/],
  ])('that cannot be read are rejected in plain words: %j', async (file, message) => {
    const { body } = await send(file, true).expect(400);
    expect(body.message).toMatch(message);
  });

  it('are at most 10 MB of CSV', async () => {
    const { body } = await send(`code,voc\nTST-1,${'x'.repeat(10 * 1024 * 1024)}`, true).expect(413);
    expect(body.message).toBe('The file is larger than 10 MB. Split it into smaller files.');
    await shop.post(PATH, { code: 'TST-1' }).expect(415);
    await shop.server
      .call()
      .post(`${PATH}?dryRun=perhaps`)
      .set('x-role', 'admin')
      .set('content-type', 'text/csv')
      .send('code\n')
      .expect(400);
  });

  it.each([
    [
      'of more lines than a catalogue has',
      `code,voc${'\n'.repeat(10_000_000)}`,
      /^A file can have at most 100,000 lines/,
    ],
    [
      'of more columns than there are fields',
      `code${',x'.repeat(200_000)}\nTST-1`,
      /^A file can have at most 100 columns/,
    ],
    ['with a cell that fills them', `code,specifications\nTST-1,${'x'.repeat(9_000_000)}`, /^Line 2 is longer than/],
    ['with a text that fills them', `code,hazard text\nTST-1,${'x'.repeat(9_000_000)}`, /^Line 2 is longer than/],
  ])('%s are rejected at once in plain words', async (_, file, message) => {
    const { status, body } = await send(file, true);
    expect([status, body.message]).toEqual([400, expect.stringMatching(message)]);
  });

  it('in Windows-1252 keep their accents', async () => {
    await apply(Buffer.from('code\tshort description\nTST-1\tH\xf6chst \xa35\n', 'latin1'));
    expect(await product(1)).toMatchObject({ shortDescription: 'Höchst £5' });
  });
});
