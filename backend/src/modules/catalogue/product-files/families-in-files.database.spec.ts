import { AdminServer } from '../testing/admin-server.js';
import { item, productId } from '../testing/synced-items.js';

const PATH = '/api/admin/products/import';
const sheet = (grit: string, more = '') => `"Family: Wet and Dry Sheet\nOption: Grit\nValue: ${grit}${more}"`;

describe('Families in the files of products', () => {
  let shop: AdminServer;

  beforeAll(async () => {
    shop = await AdminServer.open();
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    await shop.renew([1, 2, 3, 4, 5].map((number) => item(number)));
    await shop.em.execute('delete from catalogue.product_families');
    shop.audited();
  });

  const send = (file: string, dryRun: boolean) =>
    shop.server
      .call()
      .post(`${PATH}?dryRun=${dryRun}`)
      .set('x-role', 'admin')
      .set('content-type', 'text/csv')
      .send(file);
  const check = async (lines: string[]) => (await send(['code,family', ...lines].join('\n'), true).expect(200)).body;
  const apply = async (lines: string[]) => (await send(['code,family', ...lines].join('\n'), false).expect(200)).body;
  const errors = async (lines: string[]) =>
    (await check(lines)).errors.map(
      ({ line, column, message }: Record<string, string>) => `${line} ${column}: ${message}`,
    );
  const family = async (number: number) =>
    (await shop.get(`/api/admin/products/${productId(number)}/family`).expect(200)).body;
  const members = async (number: number) => {
    const { name, members: found } = await family(number);
    return [
      name,
      ...found.map(({ product, colour }: { product: { sku: string }; colour: string }) => `${product.sku} ${colour}`),
    ];
  };

  it('are made, shown first, exported, and an untouched file changes nothing', async () => {
    const lines = [`TST-1,${sheet('P80', '\nPack: 50 pcs')}`, `TST-2,${sheet('P120')}`];
    const checked = await check(lines);
    expect(checked).toMatchObject({ applied: false, changedProducts: 2, changedFields: 2, errorCount: 0 });
    expect(checked.changes[1]).toEqual({
      ...{ line: 3, code: 'TST-2', name: 'Product 2', column: 'family', before: '' },
      after: 'Family: Wet and Dry Sheet\nOption: Grit\nValue: P120',
    });
    expect((await family(1)).version).toBeNull();
    expect(await apply(lines)).toEqual({ ...checked, applied: true });
    expect(await family(2)).toMatchObject({
      ...{ name: 'Wet and Dry Sheet', optionName: 'Grit' },
      members: [
        { colour: 'P80', packSize: 50, packUnit: 'pcs' },
        { colour: 'P120', packSize: null },
      ],
    });
    expect(shop.audited()).toMatchObject([
      { action: 'product.family-changed', after: { products: ['TST-1 P80 50 pcs', 'TST-2 P120'] } },
    ]);
    const { text } = await shop.get('/api/admin/products/export').buffer(true).expect(200);
    expect(text).toContain('"Family: Wet and Dry Sheet\nOption: Grit\nValue: P80\nPack: 50 pcs"');
    expect((await send(text, true).expect(200)).body).toMatchObject({ changedProducts: 0, errorCount: 0 });
  });

  it('are changed in their order, joined, left and ended', async () => {
    await apply([1, 2, 3].map((number) => `TST-${number},${sheet(`P${number}00`)}`));
    await apply([`TST-2,${sheet('P220')}`, `TST-4,${sheet('P400')}`, 'TST-1,']);
    expect(await members(2)).toEqual(['Wet and Dry Sheet', 'TST-2 P220', 'TST-3 P300', 'TST-4 P400']);
    expect((await family(1)).version).toBeNull();
    await apply(['TST-2,', 'TST-3,', 'TST-4,']);
    expect((await family(3)).version).toBeNull();
  });

  it('exchange products in one file', async () => {
    const belt = (width: string) => `"Family: Belt\nOption: Width\nValue: ${width}"`;
    await apply([
      `TST-1,${sheet('P80')}`,
      `TST-2,${sheet('P120')}`,
      `TST-3,${belt('10 mm')}`,
      `TST-4,${belt('20 mm')}`,
    ]);
    await apply([`TST-1,${belt('30 mm')}`, `TST-3,${sheet('P60')}`]);
    expect(await members(1)).toEqual(['Belt', 'TST-4 20 mm', 'TST-1 30 mm']);
    expect(await members(2)).toEqual(['Wet and Dry Sheet', 'TST-2 P120', 'TST-3 P60']);
  });

  it('with errors change nothing: each names its line', async () => {
    await apply([`TST-1,${sheet('P80')}`, `TST-2,${sheet('P120')}`]);
    expect(await errors(['TST-1,'])).toEqual([
      '2 family: The family "Wet and Dry Sheet": A family can have 2 to 60 products.',
    ]);
    expect(await errors([`TST-3,${sheet('P80')}`])).toEqual([
      '2 family: The family "Wet and Dry Sheet": Two products in the family have the same grit and pack size.',
    ]);
    expect(await errors(['TST-3,"Family: Wet and Dry Sheet\nOption: Size\nValue: 1"', `TST-4,${sheet('P1')}`])).toEqual(
      ['3 family: The lines of the family "Wet and Dry Sheet" name different options. Give all the same.'],
    );
    expect(
      await errors([
        'TST-3,gloss',
        'TST-4,"Family: A\nColor: red"',
        'TST-5,"Value: P80"',
        'TST-1,"Family: A\nValue: B\nPack: 1.5 l"',
        'TST-2,"Family: A\nValue: B\nSwatch: red"',
      ]),
    ).toEqual([
      '2 family: Enter each part on its own line, such as "Family: Wet and Dry Sheet".',
      '3 family: "Color" is no part of a family. Enter lines such as "Value: P80".',
      '4 family: The name of the family is missing: "Family: Wet and Dry Sheet".',
      '5 family: A pack is a whole number of ml, g or pcs, such as "1000 ml".',
      '6 family: A swatch is a colour such as #c1121f.',
    ]);
    await send(`code,family\nTST-1,\n`, false).expect(400);
    expect(await members(1)).toEqual(['Wet and Dry Sheet', 'TST-1 P80', 'TST-2 P120']);
  });
});
