import { AdminServer } from '../testing/admin-server.js';

const MAKES = '/api/admin/colour-makes';
const COLOURS = '/api/admin/colours';
const candy = { make: 'VW', code: 'lb 9a', name: 'Candy White', kind: 'solid', yearFrom: 1996, hex: '#F4F4EE' };

describe('The upkeep of colours', () => {
  let shop: AdminServer;

  beforeAll(async () => {
    shop = await AdminServer.open();
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    await shop.em.execute('truncate catalogue.colours, catalogue.colour_makes');
    const plate = { platePlace: 'boot-floor', plateNote: 'On a white label.' };
    await shop.post(MAKES, { name: 'VW', aliases: ['Volkswagen'], ...plate }).expect(201);
    await shop.post(MAKES, { name: 'Ford', ...plate, platePlace: 'door-pillar' }).expect(201);
    shop.audited();
  });

  const importFile = (text: string, dryRun: boolean, role = 'admin') =>
    shop.server
      .call()
      .post(`${COLOURS}/import?dryRun=${dryRun}`)
      .set('x-role', role)
      .set('Content-Type', 'text/csv')
      .send(text);
  const listed = async (query = '') => {
    const { body } = await shop.get(`${COLOURS}?${query}`).expect(200);
    return body.map(({ make, code }: { make: string; code: string }) => `${make} ${code}`);
  };

  it('keeps codes as on the plate, finds the make by any of its names, and records who did what', async () => {
    const { body: made } = await shop.post(COLOURS, { ...candy, make: 'volkswagen' }).expect(201);
    expect(made).toEqual({
      ...{ id: expect.any(String), make: 'VW', makeSlug: 'vw', code: 'LB9A', name: 'Candy White', variants: [] },
      ...{ yearFrom: 1996, yearTo: null, kind: 'solid', groundShade: null, hex: '#f4f4ee' },
      ...{ updatedAt: expect.any(String), version: 1 },
    });
    const variants = [{ name: 'lighter', note: 'Vans' }];
    const { body } = await shop.put(`${COLOURS}/${made.id}`, { ...candy, variants, version: 1 }).expect(200);
    expect(body).toMatchObject({ version: 2, variants });
    await shop.delete(`${COLOURS}/${made.id}`).expect(204);
    await shop.delete(`${COLOURS}/${made.id}`).expect(404);
    expect(shop.audited()).toMatchObject([
      { action: 'colour.created', after: { make: 'VW', code: 'LB9A' } },
      { action: 'colour.edited', before: { variants: [] }, after: { variants } },
      { action: 'colour.deleted', before: { code: 'LB9A' } },
    ]);
  });

  it('rejects an outdated edit with the current state', async () => {
    const { body: made } = await shop.post(COLOURS, candy).expect(201);
    await shop.put(`${COLOURS}/${made.id}`, { ...candy, name: 'Candyweiss', version: 1 }).expect(200);
    const { body } = await shop.put(`${COLOURS}/${made.id}`, { ...candy, name: 'Mine', version: 1 }).expect(409);
    expect(body.current).toMatchObject({ name: 'Candyweiss', version: 2 });
  });

  it('has each code once for a make; another make may use it', async () => {
    await shop.post(COLOURS, candy).expect(201);
    const { body } = await shop.post(COLOURS, { ...candy, code: 'LB-9A' }).expect(409);
    expect(body.errors).toEqual([{ field: 'code', message: 'VW has a colour LB-9A already.' }]);
    await shop.post(COLOURS, { ...candy, make: 'ford' }).expect(201);
    expect(await listed()).toEqual(['Ford LB9A', 'VW LB9A']);
    expect(await listed('make=vw&search=candy&sort=-code')).toEqual(['VW LB9A']);
  });

  it.each([
    [{ code: '--' }, 'code', 'The code must have letters and digits, such as LC9X or NH-624P.'],
    [{ name: ' ' }, 'name', 'The name is required.'],
    [{ kind: 'matt' }, 'kind', 'The kind must be one of solid, metallic, pearl, three-stage.'],
    [{ yearTo: 1990 }, 'yearTo', 'The last year must not be before the first.'],
    [{ yearFrom: 96 }, 'yearFrom', 'The first year must be a year with four digits, such as 2014.'],
    [{ hex: 'red' }, 'hex', 'The screen colour must be # and six digits, such as #1c1d21.'],
  ])('rejects %j in plain words', async (fields, field, message) => {
    const { body } = await shop.post(COLOURS, { ...candy, ...fields }).expect(400);
    expect(body.errors).toEqual([{ field, message }]);
  });

  it('deletes a make only without colours', async () => {
    const { body: made } = await shop.post(COLOURS, candy).expect(201);
    const { body: makes } = await shop.get(MAKES).expect(200);
    const vw = makes.find(({ name }: { name: string }) => name === 'VW');
    expect(vw).toMatchObject({ slug: 'vw', aliases: ['Volkswagen'], colours: 1, firstYear: 1996 });
    const { body } = await shop.delete(`${MAKES}/${vw.id}`).expect(409);
    expect(body.message).toBe('VW has a colour. Delete those first.');
    await shop.delete(`${COLOURS}/${made.id}`).expect(204);
    await shop.delete(`${MAKES}/${vw.id}`).expect(204);
    await shop.post(MAKES, { name: 'ford', platePlace: 'bonnet' }).expect(409);
  });

  it('is for administrators only', async () => {
    for (const role of ['sales', 'support', 'customer']) {
      await shop.get(COLOURS, role).expect(403);
      await shop.post(COLOURS, candy, role).expect(403);
      await importFile('make,code\n', true, role).expect(403);
    }
  });

  const FILE = [
    'Make;Code;Name;Variants;From;To;Kind;Ground shade;Hex;Shelf',
    'VW;LC9X;Deep Black Pearl;standard; 2004;;pearl;Grey 5;#101114;',
    'Volkswagen;LB9A;Candy White;lighter: vans; redder;1996;;solid;;#f4f4ee;',
  ].join('\n');

  it('checks a file first, then adds and changes the colours that it names, and leaves the others', async () => {
    await shop.post(COLOURS, { ...candy, name: 'Candy', code: 'LB9A' }).expect(201);
    await shop.post(COLOURS, { ...candy, make: 'ford', code: 'XSC', name: 'Moondust Silver' }).expect(201);
    shop.audited();
    const file = FILE.replace('lighter: vans; redder', '"lighter: vans; redder"');
    const { body: checked } = await importFile(file, true).expect(200);
    expect(checked).toMatchObject({ applied: false, lines: 2, changedProducts: 2, errorCount: 0 });
    expect(checked.ignoredColumns).toEqual(['Shelf']);
    expect(checked.changes.find(({ column, line }: never) => column === 'name' && line === 3)).toEqual({
      ...{ line: 3, code: 'VW LB9A', name: 'Candy White', column: 'name', before: 'Candy', after: 'Candy White' },
    });
    expect(await listed('search=lc9x')).toEqual([]);
    expect(shop.audited()).toEqual([]);

    expect((await importFile(file, false).expect(200)).body.applied).toBe(true);
    expect(await listed()).toEqual(['Ford XSC', 'VW LB9A', 'VW LC9X']);
    const { body } = await shop.get(`${COLOURS}?search=LB9A`).expect(200);
    expect(body[0]).toMatchObject({
      ...{ name: 'Candy White', version: 2 },
      variants: [
        { name: 'lighter', note: 'vans' },
        { name: 'redder', note: '' },
      ],
    });
    expect(shop.audited().map(({ action, reason }) => [action, reason])).toEqual([
      ['colour.created', 'CSV import'],
      ['colour.edited', 'CSV import'],
    ]);
    expect((await importFile(file, true).expect(200)).body).toMatchObject({ changedProducts: 0, errorCount: 0 });
  });

  it('leaves fields of missing columns alone, and clears those of empty cells', async () => {
    await shop.post(COLOURS, { ...candy, groundShade: 'white' }).expect(201);
    await importFile('make,code,ground shade\nvw,lb9a,\n', false).expect(200);
    const { body } = await shop.get(COLOURS).expect(200);
    expect(body[0]).toMatchObject({ name: 'Candy White', yearFrom: 1996, groundShade: null });
  });

  it('changes nothing by a file with errors, and lists them by line', async () => {
    const file =
      'make,code,name,kind,from\nVW,A1,One,solid,2001\nSeat,A2,Two,solid,\nVW,a 1,Three,solid,\nVW,A4,,matt,19\n';
    const { body } = await importFile(file, false).expect(400);
    expect(body.message).toBe('Nothing was changed: the file has 5 errors.');
    expect(body.result.errors).toEqual([
      { line: 3, column: 'make', message: 'There is no make "Seat". Add it to the makes first.' },
      { line: 4, column: 'code', message: 'VW a 1 is already in line 2.' },
      { line: 5, column: 'name', message: 'The name is required.' },
      { line: 5, column: 'from', message: 'The first year must be a year with four digits, such as 2014.' },
      { line: 5, column: 'kind', message: 'The kind must be one of solid, metallic, pearl, three-stage.' },
    ]);
    expect(await listed()).toEqual([]);
  });

  it('does not take a file without make or code', async () => {
    const { body } = await importFile('make,name\nVW,One\n', true).expect(400);
    expect(body.message).toContain('There is no column "code".');
  });
});
