import { AdminServer } from '../testing/admin-server.js';
import { Colour, type ColourFields, ColourMake } from './colour.entity.js';
import { Colours } from './colours.facade.js';

describe('The colours of makes', () => {
  let shop: AdminServer;
  let colours: Colours;
  const makes: Record<string, ColourMake> = {};

  beforeAll(async () => {
    shop = await AdminServer.open();
    colours = shop.server.app.get(Colours);
    const em = shop.em;
    const place = { platePlace: 'boot-floor', plateNote: 'On a white label.' } as const;
    makes.vw = ColourMake.create({ name: 'VW', aliases: ['Volkswagen'], ...place });
    makes.honda = ColourMake.create({ name: 'Honda', aliases: [], ...place });
    makes.rover = ColourMake.create({ name: 'Land Rover', aliases: [], ...place });
    await em.persist(Object.values(makes)).flush();
    const colour = (make: string, code: string, name: string, fields: Partial<ColourFields> = {}) =>
      Colour.create({
        ...{ makeId: makes[make]!.id, code, name, variants: [], yearFrom: null, yearTo: null, kind: 'solid' },
        ...{ groundShade: null, hex: '#FFFFFF' },
        ...fields,
      });
    await em
      .persist([
        colour('vw', 'lc9x', 'Deep Black Pearl', { kind: 'pearl', groundShade: 'grey 5' }),
        colour('vw', 'LB9A', 'Candy White', { variants: [{ name: 'lighter', note: '' }] }),
        colour('honda', 'NH-624P', 'Premium White Pearl', { kind: 'three-stage' }),
        colour('rover', 'LC9', 'Blanc Nacré'),
      ])
      .flush();
  });
  afterAll(() => shop.close());

  const found = async (text: string) => (await colours.search(text, 5)).map(({ make, code }) => `${make} ${code}`);

  it.each([
    ['vw', 'LC9X'],
    ['Volkswagen', 'lc 9x'],
    ['VW', 'L-C9X'],
  ])('are found by make and code in any spelling: %s %s', async (make, code) => {
    expect(await colours.find(make, code)).toEqual({
      ...{ id: expect.any(String), make: 'VW', makeSlug: 'vw', code: 'LC9X', name: 'Deep Black Pearl', variants: [] },
      ...{ yearFrom: null, yearTo: null, kind: 'pearl', groundShade: 'grey 5', hex: '#ffffff' },
    });
  });

  it('are not found under another make or without a code', async () => {
    expect(await colours.find('honda', 'LC9X')).toBeNull();
    expect(await colours.find('vw', '--')).toBeNull();
  });

  it.each([
    ['LC9X', ['VW LC9X']],
    ['lc9', ['Land Rover LC9', 'VW LC9X']],
    ['deep black pearl', ['VW LC9X']],
    ['pearl white', ['Honda NH-624P']],
    ['nh 624p', ['Honda NH-624P']],
    ['nh624p', ['Honda NH-624P']],
    ['honda nh-624p', ['Honda NH-624P']],
    ['volkswagen candy', ['VW LB9A']],
    ['land rover nacre', ['Land Rover LC9']],
    ["'& candy ':*", ['VW LB9A']],
    ['sanding disc', []],
    ['%', []],
    ['l', []],
  ])('answer a search for %s', async (text, expected) => {
    expect(await found(text)).toEqual(expected);
  });

  it('are found by the new name of their make, at the old address', async () => {
    const em = shop.em;
    const make = await em.findOneOrFail(ColourMake, makes.rover!.id);
    make.set({ name: 'Range Rover', aliases: ['JLR'], platePlace: 'bonnet', plateNote: '' });
    await em.flush();
    expect(await found('jlr blanc')).toEqual(['Range Rover LC9']);
    expect(await found('land nacre')).toEqual([]);
    expect((await colours.find('land-rover', 'lc9'))?.make).toBe('Range Rover');
  });

  it('have each code once for each make', async () => {
    const [first] = await shop.em.findAll(Colour, { limit: 1 });
    const twin = Colour.create({ ...(first as unknown as ColourFields), code: first!.code.toLowerCase() });
    await expect(shop.em.persist(twin).flush()).rejects.toThrow('colours_code');
  });
});
