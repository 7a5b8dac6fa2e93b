import { type Actor, GUEST } from '../../../platform/http/actor.js';
import { doesWork, sentStatements } from '../../../platform/testing/sent-statements.js';
import { SetGoesWith } from '../goes-with/goes-with.commands.js';
import { AdminServer } from '../testing/admin-server.js';
import { item, productId } from '../testing/synced-items.js';
import { Colour, type ColourFields, ColourMake } from './colour.entity.js';
import { Colours } from './colours.facade.js';
import { ColoursQueries } from './colours.queries.js';

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

  it('are suggested for a code or a name, but not for a word that many have in their names', async () => {
    const queries = shop.server.app.get(ColoursQueries);
    const suggested = async (text: string) => (await queries.suggest(text)).map(({ code }) => code);
    expect(await suggested('candy white')).toEqual(['LB9A']);
    const em = shop.em;
    const shades = Array.from({ length: 9 }, (_, number) =>
      Colour.create({
        ...{ makeId: makes.vw!.id, code: `Q${number}`, name: `Shade Grey ${number}`, variants: [], yearFrom: null },
        ...{ yearTo: null, kind: 'solid', groundShade: null, hex: null },
      }),
    );
    await em.persist(shades).flush();
    expect(await suggested('grey')).toEqual([]);
    expect(await suggested('shade grey 3')).toEqual(['Q3']);
  });

  it('have a page with the packs that they are mixed in, primers by ground shade, clears and hardeners', async () => {
    const names = [
      'Mixed Basecoat',
      'Mixed Direct Gloss',
      'Primer White',
      'Primer Grey',
      'Clear',
      'Hardener',
      'Spray gun',
    ];
    await shop.renew(names.map((name, index) => item(index + 1, { name })));
    await shop.sell(names.map((_, index) => index + 1));
    const paint = async (number: number, role: string, isMixed = false) =>
      shop.em.execute(
        `update catalogue.products set is_mixed = ?, paint = jsonb_build_object('role', ?::text) where id = ?`,
        [isMixed, role, productId(number)],
      );
    await paint(1, 'basecoat', true);
    await paint(2, 'direct-gloss', true);
    await paint(3, 'primer');
    await paint(4, 'primer');
    await paint(5, 'clear');
    await paint(6, 'hardener');
    const links = [{ productId: productId(6), kind: 'hardener', ratio: '2:1', note: '' } as const];
    await shop.commands.execute(new SetGoesWith(productId(5), links));

    const namesOf = (cards: { name: string }[]) => cards.map(({ name }) => name).sort();
    const { body: pearl } = await shop.get('/api/colours/vw/lc9x').expect(200);
    expect(pearl).toMatchObject({ make: 'VW', code: 'LC9X', platePlace: 'boot-floor' });
    expect(namesOf(pearl.packs)).toEqual(['Mixed Basecoat']);
    expect(pearl.under[0].name).toBe('Primer Grey');
    expect(namesOf(pearl.over)).toEqual(['Clear', 'Hardener']);
    const { body: solid } = await shop.get('/api/colours/Volkswagen/lb-9a').expect(200);
    expect(namesOf(solid.packs)).toEqual(['Mixed Basecoat', 'Mixed Direct Gloss']);
    await shop.get('/api/colours/vw/nothing').expect(404);
  });

  it('are listed by make, year and words, those of unknown years too', async () => {
    const { body, headers } = await shop.get('/api/colours?make=vw&year=2010&search=pearl&limit=10').expect(200);
    expect([headers['x-total-count'], body.map(({ code }: { code: string }) => code)]).toEqual(['1', ['LC9X']]);
    const { body: none } = await shop.get('/api/colours?make=vw&search=%21%21').expect(200);
    expect(none).toEqual([]);
    await shop.get('/api/colours?year=99').expect(400);
    const { body: list } = await shop.get('/api/colours/makes').expect(200);
    expect(list.map(({ slug }: { slug: string }) => slug)).toEqual(['honda', 'land-rover', 'vw']);
  });

  it('take one statement for a search, suggestions, the finder and the makes, and two for a page', async () => {
    const queries = shop.server.app.get(ColoursQueries);
    const trade: Actor = {
      ...{ kind: 'user', userId: productId(500), role: 'customer' },
      ...{ isTradeCustomer: true, tradeVerified: true },
    };
    const count = async (work: () => Promise<unknown>) =>
      (await sentStatements(shop.server.app, work)).filter(doesWork).length;
    expect([
      await count(() => colours.search('deep black', 5)),
      await count(() => queries.suggest('LB9A')),
      await count(() => queries.find({ make: 'vw', year: 2010, search: 'pearl', page: 1, limit: 48 })),
      await count(() => queries.makes()),
    ]).toEqual([1, 1, 1, 1]);
    const page = (viewer: Actor) => count(() => queries.page(viewer, 'vw', 'LC9X'));
    expect([await page(GUEST), await page(trade)]).toEqual([2, 3]);
  });
});
